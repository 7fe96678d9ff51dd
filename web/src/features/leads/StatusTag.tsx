import { useTranslation } from 'react-i18next'
import type { LeadEntry } from './lead-entries.ts'
import { Marked } from './Marked.tsx'
import styles from './StatusTag.module.css'

interface StatusTagProps {
  entry: LeadEntry
  query?: string
}

/** The status's name with a dot in its colour. */
export function StatusTag({ entry, query = '' }: StatusTagProps) {
  const { t } = useTranslation('leads')
  return (
    <span className={styles.tag}>
      <StatusDot status={entry.lead.status} />
      <span className="one-line">
        {entry.status ? <Marked text={entry.status} query={query} /> : t('missing')}
      </span>
    </span>
  )
}

export function StatusDot({ status }: { status: string }) {
  return <span className={styles.dot} data-status={status} aria-hidden />
}
