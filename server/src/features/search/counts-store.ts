/** Adds search counts to the stored ones, of which there is a limited number. */

import type { OpenedKind } from '@portal/contract/admin/searches'
import type { Locale } from '@portal/contract/locale'
import { chunks } from '../../platform/db/chunks.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Transaction } from '../../platform/db/transaction.ts'

/** Most distinct searches; beyond that the rarest are evicted. */
const MAX_SEARCHES = 20_000
/** Most distinct opened hits stored per search. */
const MAX_OPENS = 50
const AT_ONCE = 500

export interface OpenedItem {
  kind: OpenedKind
  /** 0 for items of the user's own. */
  id: number
}

export interface Counted {
  query: string
  locale: Locale
  count: number
  emptyCount: number
  /** How often one of its hits was opened, at most once per search. */
  openedCount: number
  lastAt: number
  lastEmptyAt: number | null
  opens: Map<string, { item: OpenedItem; count: number; positionSum: number }>
}

const keyOf = ({ locale, query }: { locale: string; query: string }) => `${locale} ${query}`

const later = (column: string) =>
  `case when excluded.${column} > coalesce(search_counts.${column}, 0) then excluded.${column} else search_counts.${column} end`

async function idsOf(trx: Transaction, counted: readonly Counted[]): Promise<Map<string, number>> {
  const queries = counted.map(({ query }) => query)
  const rows = await trx
    .selectFrom('search_counts')
    .select(['id', 'query', 'locale'])
    .where('query', 'in', queries)
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

/** Deletes as many of the rarest searches as the new ones need. */
async function makeRoom(trx: Transaction, added: number): Promise<void> {
  const { rows } = await trx
    .selectFrom('search_counts')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const surplus = rows + added - MAX_SEARCHES
  if (surplus <= 0) return
  const rarest = trx
    .selectFrom('search_counts')
    .select('id')
    .orderBy('count')
    .orderBy('last_at')
    .limit(surplus)
  const ids = (await rarest.execute()).map(({ id }) => id)
  await removeSearches(trx, ids)
}

export async function removeSearches(trx: Transaction, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  await trx.deleteFrom('search_opens').where('search_id', 'in', ids).execute()
  const { numDeletedRows } = await trx.deleteFrom('search_counts').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

async function saveOpens(
  trx: Transaction,
  counted: readonly Counted[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const opened = counted.flatMap(({ opens, ...search }) => {
    const search_id = ids.get(keyOf(search))
    return search_id !== undefined && opens.size > 0 ? [{ search_id, opens }] : []
  })
  if (opened.length === 0) return
  const searchIds = opened.map(({ search_id }) => search_id)
  const stored = await trx
    .selectFrom('search_opens')
    .select(['search_id', 'kind', 'item_id'])
    .where('search_id', 'in', searchIds)
    .execute()
  const known = Map.groupBy(stored, ({ search_id }) => search_id)
  const rows = opened.flatMap(({ search_id, opens }) => {
    const before = new Set(known.get(search_id)?.map(({ kind, item_id }) => `${kind} ${item_id}`))
    const fresh = [...opens].filter(([key]) => !before.has(key)).slice(0, MAX_OPENS - before.size)
    const again = [...opens].filter(([key]) => before.has(key))
    return [...again, ...fresh].map(([, { item, count, positionSum }]) => ({
      search_id,
      kind: item.kind,
      item_id: item.id,
      count,
      position_sum: positionSum,
    }))
  })
  await insertMany(trx, {
    table: 'search_opens',
    columns: ['search_id', 'kind', 'item_id', 'count', 'position_sum'],
    rows,
    key: ['search_id', 'kind', 'item_id'],
    set: `count = search_opens.count + excluded.count,
      position_sum = search_opens.position_sum + excluded.position_sum`,
  })
}

async function saveSome(trx: Transaction, counted: readonly Counted[]): Promise<void> {
  const known = await idsOf(trx, counted)
  const added = counted.filter((one) => !known.has(keyOf(one))).length
  if (added > 0) await makeRoom(trx, added)
  await insertMany(trx, {
    table: 'search_counts',
    columns: ['query', 'locale', 'count', 'empty_count', 'opened_count', 'last_at', 'last_empty_at'],
    rows: counted.map((one) => ({
      query: one.query,
      locale: one.locale,
      count: one.count,
      empty_count: one.emptyCount,
      opened_count: one.openedCount,
      last_at: one.lastAt,
      last_empty_at: one.lastEmptyAt,
    })),
    key: ['query', 'locale'],
    set: `count = search_counts.count + excluded.count,
      empty_count = search_counts.empty_count + excluded.empty_count,
      opened_count = search_counts.opened_count + excluded.opened_count,
      last_at = ${later('last_at')}, last_empty_at = ${later('last_empty_at')}`,
  })
  if (counted.some(({ opens }) => opens.size > 0)) await saveOpens(trx, counted, await idsOf(trx, counted))
}

/** Written in the same order on all nodes, to avoid deadlocks. */
export async function saveCounts(trx: Transaction, counted: readonly Counted[]): Promise<void> {
  const ordered = counted.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (const some of chunks(ordered, AT_ONCE)) await saveSome(trx, some)
}
