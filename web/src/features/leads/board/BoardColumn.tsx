import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../StatusTag.tsx'
import { useStatusWord } from '../use-entries.ts'
import { useVisibleRows } from '../use-visible-rows.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './BoardColumn.module.css'
import type { BoardColumn as Column } from './board-columns.ts'
import type { DraggedCard } from './use-card-moves.ts'

/** The height of a card with the gap below it, as in the styles. */
const CARD_HEIGHT = 108
/** Cards rendered beyond either edge of a column. */
const READY = 6

/** State shared by all columns. */
export interface BoardState {
  query: string
  held: DraggedCard | undefined
  /** Leads with changes that wait to be sent. */
  waiting: ReadonlySet<number>
  /** The card last moved by keyboard, and its column, until it has the focus. */
  focused: { id: number; status: string } | undefined
  /** The text of an empty column. */
  none: string
  onFocused: () => void
  onOpen: (id: number) => void
}

interface BoardColumnProps extends BoardState {
  column: Column
}

/** A status with its leads. It scrolls on its own and renders only visible cards. */
export const BoardColumn = memo(function BoardColumn({ column, ...state }: BoardColumnProps) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const { status, entries } = column
  const name = word(status) || t('missing')
  const isOver = state.held?.over === status && state.held.from !== status
  const section = useRef<HTMLElement>(null)
  const isChosenByKey = isOver && state.held?.at === undefined
  useEffect(() => {
    if (isChosenByKey) section.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [isChosenByKey])
  return (
    <section
      ref={section}
      className={styles.column}
      aria-label={`${name}: ${t('count', { count: entries.length })}`}
      data-board-status={status}
      data-over={isOver || undefined}
    >
      <h2 className={styles.head}>
        <StatusDot status={status} />
        <span className="one-line">{name}</span>
        <span className={styles.count}>{t('board.number', { count: entries.length })}</span>
      </h2>
      {isChosenByKey && <p className={styles.hint}>{t('board.hint')}</p>}
      <ScrollingCards column={column} {...state} />
    </section>
  )
})

function ScrollingCards(props: BoardColumnProps) {
  const { entries } = props.column
  const scroller = useRef<HTMLDivElement>(null)
  const kept = useKept(props)
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: READY,
  })
  useEffect(() => {
    if (kept >= 0) virtualizer.scrollToIndex(kept, { align: 'auto' })
  }, [virtualizer, kept])
  const rows = virtualizer.getVirtualItems()
  return (
    <div ref={scroller} className={styles.scroller}>
      <Cards {...props} first={rows[0]?.index ?? 0} last={(rows.at(-1)?.index ?? -1) + 1} />
    </div>
  )
}

/** The column on a phone, which shows one at a time and scrolls the page. */
export function PageColumn(props: BoardColumnProps) {
  const list = useRef<HTMLUListElement>(null)
  const visible = useVisibleRows(list, {
    count: props.column.entries.length,
    rowHeight: CARD_HEIGHT,
    kept: useKept(props),
  })
  return <Cards {...props} {...visible} list={list} />
}

function useKept({ column, focused }: BoardColumnProps): number {
  if (focused?.status !== column.status) return -1
  return column.entries.findIndex(({ lead }) => lead.id === focused.id)
}

interface CardsProps extends BoardColumnProps {
  first: number
  /** Exclusive. */
  last: number
  list?: RefObject<HTMLUListElement | null>
}

function Cards({ column, first, last, list, ...state }: CardsProps): ReactNode {
  const { entries } = column
  const { query, held, waiting, focused, none, onFocused, onOpen } = state
  if (entries.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ paddingTop: first * CARD_HEIGHT, paddingBottom: (entries.length - last) * CARD_HEIGHT }}
    >
      {entries.slice(first, last).map((entry, index) => {
        const { id } = entry.lead
        return (
          <BoardCard
            key={id}
            entry={entry}
            query={query}
            position={first + index + 1}
            count={entries.length}
            isHeld={held?.id === id}
            isWaiting={waiting.has(id)}
            takesFocus={focused?.id === id && focused.status === column.status}
            onFocused={onFocused}
            onOpen={onOpen}
          />
        )
      })}
    </ul>
  )
}
