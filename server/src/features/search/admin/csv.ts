/** Searches as CSV. */

import { type exportSearches, MAX_SEARCHES_EXPORT } from '@portal/contract/admin/searches'
import type { Query } from '@portal/contract/endpoint'
import { chunks } from '../../../platform/db/chunks.ts'
import type { Db } from '../../../platform/db/open.ts'
import { CSV_PAGE } from '../../../platform/http/csv.ts'
import { readCounts } from './service.ts'

export const SEARCHES_HEAD = ['query', 'locale', 'count', 'withoutResult', 'opened', 'last']

/** Read in one query: they are sorted by counts that change in the meantime. */
export async function* searchesPages(db: Db, filters: Query<typeof exportSearches>) {
  for (const rows of chunks(await readCounts(db, filters, MAX_SEARCHES_EXPORT), CSV_PAGE))
    yield rows.map((row) => [
      row.query,
      row.locale,
      row.count,
      row.empty_count,
      Math.min(row.opened_count, row.count),
      new Date(row.last_at).toISOString(),
    ])
}
