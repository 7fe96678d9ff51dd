import { useTranslation } from 'react-i18next'
import { hasId } from '../../lib/row-id.ts'
import styles from './LeadPrintout.module.css'
import type { LeadEntry } from './lead-entries.ts'
import { LEAD_COLUMNS, type LeadColumn, type LeadSearchParams } from './lead-search-params.ts'
import { useStatusWord } from './use-entries.ts'

/** Some eighty pages, which a browser renders within a second. */
const MAX_ROWS = 2000

interface LeadPrintoutProps {
  entries: readonly LeadEntry[]
  filter: Pick<LeadSearchParams, 'status' | 'toAccept' | 'view'> & { search: string }
}

/** The leads on paper: all rows of the list, of which the screen renders only those in the window, and whole texts. */
export function LeadPrintout({ entries, filter }: LeadPrintoutProps) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const { search, toAccept, view, status } = filter
  const total = entries.length
  const shown = Math.min(total, MAX_ROWS)
  const facts = [
    t('count', { count: total }),
    search.trim() && t('print.search', { query: search.trim() }),
    toAccept && t('assignment.toAccept'),
    view && t(`views.${view}`),
    status && word(status),
  ]
  return (
    <div className={styles.printout}>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {shown < total && <p>{t('print.cut', { shown, total })}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            {LEAD_COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shown).map((entry) => (
            <PrintedLead key={entry.lead.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PrintedLead({ entry }: { entry: LeadEntry }) {
  const { t } = useTranslation('leads')
  const { lead, age } = entry
  const texts: Record<LeadColumn, string> = {
    id: hasId(lead) ? String(lead.id) : '',
    name: entry.name,
    company: lead.company ?? '',
    status: entry.status,
    products: entry.products || t('noProducts'),
    country: entry.country || lead.country_iso,
    created: entry.created,
    age: age === undefined ? '' : t('days', { count: age }),
  }
  return (
    <tr>
      {LEAD_COLUMNS.map((column) => (
        <td key={column}>{texts[column] || t('missing')}</td>
      ))}
    </tr>
  )
}
