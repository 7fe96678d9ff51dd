import { useTranslation } from 'react-i18next'
import { SortHead } from '../../ui/sort-head/SortHead.tsx'
import { TICKET_COLUMNS, type TicketColumn } from './support-search-params.ts'
import { TicketRow } from './TicketRow.tsx'
import styles from './TicketTable.module.css'
import type { TicketEntry } from './ticket-entries.ts'

interface TicketTableProps {
  entries: readonly TicketEntry[]
  query: string
  /** Whether the host returns a status for any ticket. */
  hasStatus: boolean
  column: TicketColumn
  descending: boolean
  onSort: (column: TicketColumn) => void
}

export function TicketTable({ entries, query, hasStatus, column, descending, onSort }: TicketTableProps) {
  const { t } = useTranslation('support')
  const direction = descending ? 'descending' : 'ascending'
  const columns = TICKET_COLUMNS.filter((name) => name !== 'status' || hasStatus)
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={t('title')}>
        <thead className={styles.head}>
          <tr>
            {columns.map((name) => (
              <SortHead
                key={name}
                className={styles[name]}
                sorted={name === column ? direction : undefined}
                onSort={() => onSort(name)}
              >
                {t(`column.${name}`)}
              </SortHead>
            ))}
            <th scope="col" className={styles.open}>
              <span className="visually-hidden">{t('column.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <TicketRow key={entry.ticket.id} entry={entry} query={query} hasStatus={hasStatus} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
