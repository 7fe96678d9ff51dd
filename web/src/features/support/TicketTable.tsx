import { useTranslation } from 'react-i18next'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
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
  const Arrow = descending ? IconArrowDown : IconArrowUp
  const columns = TICKET_COLUMNS.filter((name) => name !== 'status' || hasStatus)
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={t('title')}>
        <thead className={styles.head}>
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={styles[name]}
                aria-sort={name !== column ? undefined : descending ? 'descending' : 'ascending'}
              >
                <button type="button" className={styles.sort} onClick={() => onSort(name)}>
                  {t(`column.${name}`)}
                  {name === column && <Arrow size={14} />}
                </button>
              </th>
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
