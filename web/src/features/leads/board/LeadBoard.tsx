import type { LeadConflict } from '@portal/contract/leads'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { useWaitingChanges } from '../../../lib/offline/outbox.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { offerUndo } from '../../../ui/toast/offer-undo.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { LeadConflictBox } from '../LeadConflictBox.tsx'
import type { LeadEntry } from '../lead-entries.ts'
import { type LeadMove, useMoveLead } from '../move-lead.ts'
import { statusInWords, useStatusWord } from '../use-entries.ts'
import { BoardColumn, type BoardState } from './BoardColumn.tsx'
import { boardColumns, boardStatuses } from './board-columns.ts'
import styles from './LeadBoard.module.css'
import { PhoneBoard } from './PhoneBoard.tsx'
import { type DraggedCard, useCardMoves } from './use-card-moves.ts'

interface LeadBoardProps {
  /** All leads; their statuses determine the columns. */
  all: readonly LeadEntry[]
  /** The leads that match search and filters. */
  entries: readonly LeadEntry[]
  query: string
  isNarrow: boolean
  /** The status whose column is shown on a phone. */
  column: string | undefined
  onColumn: (status: string) => void
  onOpen: (id: number) => void
}

/** The leads in a column for each status, between which they can be moved by pointer or keyboard. */
export default function LeadBoard({
  all,
  entries,
  query,
  isNarrow,
  column,
  onColumn,
  onOpen,
}: LeadBoardProps) {
  const { t } = useTranslation('leads')
  const board = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [focused, setFocused] = useState<BoardState['focused']>()
  const onFocused = useCallback(() => setFocused(undefined), [])
  const [conflict, setConflict] = useState<LeadMove & LeadConflict>()
  const statuses = useStatuses(all)
  const columns = useMemo(() => boardColumns(statuses, entries), [statuses, entries])
  const changes = useWaitingChanges()
  const waiting = useMemo(() => new Set(changes.map(({ lead }) => lead)), [changes])
  const { wordOf, nameOf } = useWords(all)

  const say = (text: 'over' | 'left', { id, from, over }: DraggedCard) =>
    setSaid(t(`board.${text}`, { name: nameOf(id), status: wordOf(over), from: wordOf(from) }))
  const move = useMoveLead({
    onMoved: ({ id, status, from, version }, lead) => {
      const done = () =>
        i18n.t('board.moved', { ns: 'leads', name: nameOf(id), status: statusInWords(status) })
      setSaid(done())
      const undo = { id, status: from, from: status, version: lead?.version ?? version }
      offerUndo(lead ? done : () => i18n.t('change.deferred', { ns: 'leads' }), {
        label: () => i18n.t('board.undo', { ns: 'leads' }),
        run: () => move(undo),
      })
    },
    onConflict: (wanted, found) => setConflict({ ...wanted, ...found }),
    onFailed: (_, { message }) => toast.failed(message, () => i18n.t('board.failed', { ns: 'leads' })),
  })
  const { held, boardProps } = useCardMoves({
    boardRef: board,
    statuses: statuses.filter(Boolean),
    onCarried: (card) => say('over', card),
    onLeft: (card) => say('left', card),
    onDropped: ({ id, from, over, at }) => {
      const version = all.find(({ lead }) => lead.id === id)?.lead.version
      if (version === undefined) return
      if (!at) {
        // The board takes the focus until the card is rendered in its new column, unless the filters hide it.
        board.current?.focus({ preventScroll: true })
        setFocused({ id, status: over })
        if (isNarrow) onColumn(over)
      }
      move({ id, status: over, from, version })
    },
  })
  const none = t(entries.length < all.length ? 'board.noneFound' : 'board.none')
  const state: BoardState = { query, held, waiting, focused, none, onFocused, onOpen }

  return (
    <div ref={board} tabIndex={-1} className={styles.board} {...boardProps}>
      {isNarrow ? (
        <PhoneBoard columns={columns} chosen={column} onChoose={onColumn} state={state} />
      ) : (
        columns.map((one) => <BoardColumn key={one.status} column={one} {...state} />)
      )}
      {held?.at && (
        <div className={styles.ghost} style={{ translate: `${held.at.x}px ${held.at.y}px` }} aria-hidden>
          {nameOf(held.id)}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Dialog
        compact
        opened={conflict !== undefined}
        onClose={() => setConflict(undefined)}
        title={conflict && `${t('detail.title', { id: conflict.id })} · ${nameOf(conflict.id)}`}
      >
        {conflict && (
          <LeadConflictBox
            changes={conflict.changes}
            change={{ kind: 'status', status: conflict.status }}
            canApply={conflict.lead.assignment === 'accepted'}
            onApply={() => {
              setConflict(undefined)
              move({ ...conflict, from: conflict.lead.status, version: conflict.lead.version })
            }}
            onDiscard={() => setConflict(undefined)}
          />
        )}
      </Dialog>
    </div>
  )
}

/**
 * The statuses that have a column. One that loses its last lead keeps its column while the board is shown, so that
 * nothing moves.
 */
function useStatuses(all: readonly LeadEntry[]): readonly string[] {
  const present = useMemo(() => boardStatuses(all.map(({ lead }) => lead.status)), [all])
  const [shown, setShown] = useState(present)
  if (present.every((status) => shown.includes(status))) return shown
  const both = boardStatuses([...shown, ...present])
  setShown(both)
  return both
}

function useWords(all: readonly LeadEntry[]) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  return {
    wordOf: (status: string) => word(status) || t('missing'),
    nameOf: (id: number) => {
      const entry = all.find(({ lead }) => lead.id === id)
      return entry?.name || entry?.lead.company || t('missing')
    },
  }
}
