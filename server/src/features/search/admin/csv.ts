/** Searches as CSV: spreadsheets read UTF-8 where the text begins with a byte order mark; what begins like a formula is text. */
import { type exportSearches, MAX_SEARCHES_EXPORT } from '@portal/contract/admin/searches'
import type { Query } from '@portal/contract/endpoint'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../../platform/db/open.ts'
import { readCounts } from './service.ts'

const COLUMNS = ['query', 'locale', 'count', 'withoutResult', 'opened', 'last']

export async function searchesCsv(db: Db, filters: Query<typeof exportSearches>): Promise<string> {
  const rows = await readCounts(db, filters, MAX_SEARCHES_EXPORT)
  const lines = rows.map((row) => ({
    query: row.query,
    locale: row.locale,
    count: row.count,
    withoutResult: row.empty_count,
    opened: Math.min(row.opened_count, row.count),
    last: new Date(row.last_at).toISOString(),
  }))
  return stringify(lines, { bom: true, header: true, columns: COLUMNS, escape_formulas: true })
}
