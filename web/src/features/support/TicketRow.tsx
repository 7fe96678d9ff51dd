import { foldedMatches } from '@portal/contract/folded-text'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rowName } from '../../lib/row-id.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { Marked } from '../../ui/marked/Marked.tsx'
import { StatusTag } from './StatusTag.tsx'
import styles from './TicketTable.module.css'
import type { TicketEntry } from './ticket-entries.ts'

interface TicketRowProps {
  entry: TicketEntry
  query: string
  hasStatus: boolean
}

/** Whether the user has selected text, which should not open the ticket. */
const isMarking = () => (document.getSelection()?.toString() ?? '') !== ''

/**
 * The subject is the link for keyboards, screen readers and the middle button. A click elsewhere in the row is
 * forwarded to the link, so that text can still be selected.
 */
export function TicketRow({ entry, query, hasStatus }: TicketRowProps) {
  const { t } = useTranslation(['support', 'common'])
  const link = useRef<HTMLAnchorElement>(null)
  const { ticket, id, subject, description, created, status, statusWord } = entry
  const search = (previous: object) => ({ ...previous, ticket: rowName(ticket.id) })
  const marked = (text: string) => <Marked text={text} matches={foldedMatches(text, query.trim())} />

  const follow = (event: MouseEvent) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
    if (isOnLink || event.button > 1 || isMarking()) return
    const isMiddle = event.button === 1
    // The focus returns to the link when the dialog closes.
    link.current?.focus({ preventScroll: true })
    link.current?.dispatchEvent(
      new globalThis.MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey: event.ctrlKey || isMiddle,
        metaKey: event.metaKey || isMiddle,
        shiftKey: event.shiftKey,
      }),
    )
  }

  return (
    <tr className={styles.row} onClick={follow} onAuxClick={follow}>
      <td className={styles.id}>{id ? marked(id) : t('common:missing')}</td>
      <th scope="row" className={styles.subject}>
        <Link ref={link} to="." search={search as never} resetScroll={false} className={styles.link}>
          {subject ? marked(subject) : t('noSubject')}
        </Link>
      </th>
      <td>
        <span className={styles.description}>{description ? marked(description) : t('noDescription')}</span>
      </td>
      <td className={styles.created}>{created || t('noDate')}</td>
      {hasStatus && (
        <td className={styles.status}>
          {status ? <StatusTag status={status} word={statusWord} /> : t('common:missing')}
        </td>
      )}
      <td className={styles.open}>
        <Link
          to="."
          search={search as never}
          resetScroll={false}
          className={styles.arrow}
          aria-label={t('open', { id })}
          title={t('open', { id })}
        >
          <IconChevronRight />
        </Link>
      </td>
    </tr>
  )
}
