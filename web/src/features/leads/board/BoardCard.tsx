import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { IconCalendarEvent, IconUpload } from '../../../ui/icons.ts'
import { DragHandle } from '../../../ui/sortable/DragHandle.tsx'
import cards from '../LeadCards.module.css'
import { LeadOpener } from '../LeadOpener.tsx'
import { ContactMatch, Marks, Missing } from '../LeadRow.tsx'
import { isToAccept, type LeadEntry } from '../lead-entries.ts'
import { Marked } from '../Marked.tsx'
import styles from './BoardCard.module.css'
import { CARD_HANDLE, movableCard } from './use-card-moves.ts'

interface BoardCardProps {
  entry: LeadEntry
  query: string
  /** Its index among all cards of the column, most of which are not rendered. */
  position: number
  count: number
  /** While it is being dragged, or moved by keyboard. */
  isHeld: boolean
  /** Whether it has a change that waits on this device. */
  isWaiting: boolean
  /** It was moved here by keyboard: its handle takes the focus. */
  takesFocus: boolean
  onFocused: () => void
  onOpen: (id: number) => void
}

/** The status can be changed only for accepted leads, and only if the host provides versions. */
const isMovable = (entry: LeadEntry) => entry.lead.version > 0 && !isToAccept(entry)

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { entry, query, position, count, isHeld, isWaiting, takesFocus, onFocused, onOpen } = props
  const { t } = useTranslation('leads')
  const card = useRef<HTMLLIElement>(null)
  const { lead } = entry
  useEffect(() => {
    if (!takesFocus) return
    card.current?.querySelector<HTMLElement>('[data-card-handle]')?.focus({ preventScroll: true })
    onFocused()
  }, [takesFocus, onFocused])
  return (
    <li
      ref={card}
      className={`surface ${styles.card}`}
      aria-posinset={position}
      aria-setsize={count}
      data-held={isHeld || undefined}
      {...(isMovable(entry) && movableCard(lead.id, lead.status))}
    >
      <p className={styles.line}>
        <span className={cards.text}>
          <Marks entry={entry} />
          <LeadOpener entry={entry} query={query} onOpen={onOpen} className={cards.opener} />
          <ContactMatch entry={entry} query={query} />
        </span>
        {isMovable(entry) && (
          <span className={styles.handle}>
            <DragHandle
              label={t('board.move', { name: entry.name || lead.company || t('missing') })}
              {...CARD_HANDLE}
            />
          </span>
        )}
      </p>
      <p className={`${cards.text} ${cards.soft}`}>
        {lead.company ? <Marked text={lead.company} query={query} /> : <Missing />}
      </p>
      <p className={`${styles.line} ${styles.facts}`}>
        <span>{entry.age === undefined ? <Missing /> : t('days', { count: entry.age })}</span>
        {isWaiting && <IconUpload size={16} title={t('waiting.title')} />}
        {lead.followUpAt && (
          <span className={styles.followUp} data-due={entry.views.includes('due') || undefined}>
            <IconCalendarEvent size={16} title={t('followUp.title')} />
            {formatDay(lead.followUpAt)}
          </span>
        )}
      </p>
    </li>
  )
})
