import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasId } from '../../lib/row-id.ts'
import { IconClock, IconInbox } from '../../ui/icons.ts'
import { LeadOpener } from './LeadOpener.tsx'
import styles from './LeadTable.module.css'
import { contactMatch, isToAccept, type LeadEntry } from './lead-entries.ts'
import { Marked } from './Marked.tsx'
import { NextStepMark } from './NextStep.tsx'
import { StatusTag } from './StatusTag.tsx'

interface LeadRowProps {
  entry: LeadEntry
  query: string
  /** Its index among all rows of the table, most of which are not rendered. */
  position: number
  isOpen: boolean
  onOpen: (id: number) => void
}

export const LeadRow = memo(function LeadRow({ entry, query, position, isOpen, onOpen }: LeadRowProps) {
  const { t } = useTranslation('leads')
  const { lead } = entry
  return (
    <tr className={styles.row} aria-rowindex={position} data-open={isOpen || undefined}>
      <td className={styles.id}>
        {hasId(lead) ? <Marked text={String(lead.id)} query={query} /> : <Missing />}
      </td>
      <th scope="row" className={styles.name}>
        <Marks entry={entry} />
        <LeadOpener entry={entry} query={query} onOpen={onOpen} className={styles.opener} />
        <ContactMatch entry={entry} query={query} />
      </th>
      <td>{lead.company ? <Marked text={lead.company} query={query} /> : <Missing />}</td>
      <td className={styles.status}>
        <StatusTag entry={entry} query={query} />
      </td>
      <td className={styles.products}>
        {entry.products ? (
          <Marked text={entry.products} query={query} />
        ) : (
          <span className={styles.missing}>{t('noProducts')}</span>
        )}
      </td>
      <td className={styles.country}>
        {lead.country_iso ? (
          <>
            <span className={styles.code}>
              <Marked text={lead.country_iso} query={query} />
            </span>{' '}
            <Marked text={entry.country} query={query} />
          </>
        ) : (
          <Missing />
        )}
      </td>
      <td className={styles.created}>
        {entry.created ? <Marked text={entry.created} query={query} /> : <Missing />}
      </td>
      <td className={styles.age}>
        {entry.age === undefined ? <Missing /> : t('days', { count: entry.age })}
      </td>
    </tr>
  )
})

/** Email and phone have no column: if the search matches only these, the match is shown beside the name. */
export function ContactMatch({ entry, query }: Pick<LeadRowProps, 'entry' | 'query'>) {
  const match = contactMatch(entry, query)
  if (!match) return null
  return (
    <span className={styles.contact}>
      {' '}
      <Marked text={match} query={query} />
    </span>
  )
}

/** Marks a lead that waits for acceptance or has a follow-up due. */
export function Marks({ entry }: { entry: LeadEntry }) {
  const { t } = useTranslation('leads')
  return (
    <>
      {isToAccept(entry) && <IconInbox className={styles.mark} size={16} title={t('assignment.mark')} />}
      <NextStepMark entry={entry} />
      {entry.views.includes('due') && <IconClock className={styles.mark} size={16} title={t('views.due')} />}
    </>
  )
}

export function Missing() {
  const { t } = useTranslation('leads')
  return <span className={styles.missing}>{t('missing')}</span>
}
