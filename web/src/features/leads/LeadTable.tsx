import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SortHead } from '../../ui/sort-head/SortHead.tsx'
import { LeadRow } from './LeadRow.tsx'
import styles from './LeadTable.module.css'
import type { LeadEntry } from './lead-entries.ts'
import { LEAD_COLUMNS, type LeadColumn } from './lead-search-params.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** Same as `--row-height`. */
const ROW_HEIGHT = 44

interface LeadTableProps {
  entries: LeadEntry[]
  query: string
  /** The lead whose details are open. */
  open: number | undefined
  column: LeadColumn
  descending: boolean
  onOpen: (id: number) => void
  onSort: (column: LeadColumn) => void
}

/** Memoised: does not re-render while only the search field changes. */
export const LeadTable = memo(function LeadTable({
  entries,
  query,
  open,
  column,
  descending,
  onOpen,
  onSort,
}: LeadTableProps) {
  const { t } = useTranslation('leads')
  const rows = useRef<HTMLTableSectionElement>(null)
  const kept = open === undefined ? -1 : entries.findIndex(({ lead }) => lead.id === open)
  const { first, last } = useVisibleRows(rows, { count: entries.length, rowHeight: ROW_HEIGHT, kept })
  const direction = descending ? 'descending' : 'ascending'
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={t('title')} aria-rowcount={entries.length + 1}>
        <thead className={styles.head}>
          <tr>
            {LEAD_COLUMNS.map((name) => (
              <SortHead
                key={name}
                className={styles[name]}
                sorted={name === column ? direction : undefined}
                onSort={() => onSort(name)}
              >
                <span className={styles.label}>{t(`column.${name}`)}</span>
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          <Gap rows={first} />
          {entries.slice(first, last).map((entry, index) => (
            <LeadRow
              key={entry.lead.id}
              entry={entry}
              query={query}
              position={first + index + 2}
              isOpen={entry.lead.id === open}
              onOpen={onOpen}
            />
          ))}
          <Gap rows={entries.length - last} />
        </tbody>
      </table>
    </div>
  )
})

/** Takes the space of rows that are not rendered. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden>
      <td className={styles.gap} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  )
}
