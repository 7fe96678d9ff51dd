/** Partners' searches, as the team reviews them. */
import type { CountedSearch, listSearches, OpenedHit, OpenedKind } from '@portal/contract/admin/searches'
import type { Query } from '@portal/contract/endpoint'
import type { Locale } from '@portal/contract/locale'
import { type Selectable, sql } from 'kysely'
import { titlesByKind } from '../../../admin-kit/titles.ts'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { removeSearches } from '../counts-store.ts'
import { foldSearch } from '../folded.ts'

type Filters = Omit<Query<typeof listSearches>, 'page' | 'limit'>
type Row = Selectable<Database['search_counts']>

/** Opened hits listed for each search. */
const MOST_OPENED = 3

/** A reviewed search is open again once somebody searches for it later. */
const isOpen = sql<boolean>`(seen_at is null or last_at > seen_at)`
const isSeen = sql<boolean>`(seen_at is not null and last_at <= seen_at)`

const OF_VIEW = {
  empty: sql<boolean>`last_empty_at = last_at`,
  unopened: sql<boolean>`(last_empty_at is null or last_empty_at < last_at) and opened_count = 0`,
  // Another node may record an opened hit before its search.
  all: sql<boolean>`count > 0`,
}

function found(db: Db, { view = 'empty', state, locale, q }: Filters) {
  let searches = db.selectFrom('search_counts').where(OF_VIEW[view])
  if (state) searches = searches.where(state === 'open' ? isOpen : isSeen)
  if (locale) searches = searches.where('locale', '=', locale)
  const part = foldSearch(q ?? '')
  if (part)
    searches = searches.where(
      sql<boolean>`query like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    )
  return searches
}

const mostFirst = (db: Db, filters: Filters) =>
  found(db, filters)
    .selectAll()
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('query')
    .orderBy('locale')

interface Opened {
  hits: Omit<OpenedHit, 'title'>[]
  position: number | null
}

const mean = (positions: number, count: number) => Math.round((positions / count) * 10) / 10

async function readOpened(db: Db, ids: readonly number[]): Promise<(id: number) => Opened> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('search_opens')
          .selectAll()
          .where('search_id', 'in', ids)
          .orderBy('count', 'desc')
          .orderBy('kind')
          .orderBy('item_id')
          .execute()
  const bySearch = Map.groupBy(rows, ({ search_id }) => search_id)
  return (id) => {
    const opens = bySearch.get(id) ?? []
    const count = opens.reduce((sum, open) => sum + open.count, 0)
    const positions = opens.reduce((sum, open) => sum + open.position_sum, 0)
    const hits = opens.map((open) => ({
      kind: open.kind as OpenedKind,
      id: open.item_id,
      count: open.count,
      position: mean(open.position_sum, open.count),
    }))
    return { hits, position: count === 0 ? null : mean(positions, count) }
  }
}

async function present(
  db: Db,
  rows: readonly Row[],
  { locale, most }: { locale: Locale; most: number },
): Promise<CountedSearch[]> {
  const ids = rows.map(({ id }) => id)
  const openedOf = await readOpened(db, ids)
  const opened = new Map(rows.map(({ id }) => [id, openedOf(id)]))
  const shown = [...opened.values()].flatMap(({ hits }) => hits.slice(0, most))
  const titles = await titlesByKind(db, shown, locale)
  return rows.map((row) => {
    const { hits = [], position = null } = opened.get(row.id) ?? {}
    return {
      id: row.id,
      query: row.query,
      locale: row.locale as Locale,
      count: row.count,
      emptyCount: row.empty_count,
      openedCount: Math.min(row.opened_count, row.count),
      position,
      opened: hits
        .slice(0, most)
        .map((hit) => ({ ...hit, title: titles.get(`${hit.kind} ${hit.id}`) ?? '' })),
      isEmpty: row.last_empty_at === row.last_at,
      lastAt: row.last_at,
      seenAt: row.seen_at,
    }
  })
}

export async function readSearches(db: Db, query: Query<typeof listSearches>, locale: Locale) {
  const { page = 1, limit = 50, ...filters } = query
  const rows = await mostFirst(db, filters)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    items: await present(db, rows, { locale, most: MOST_OPENED }),
    total: await countSearches(db, filters),
  }
}

export async function countSearches(db: Db, filters: Filters): Promise<number> {
  const { total } = await found(db, filters)
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** All counts without opened hits, the most frequent first. */
export const readCounts = (db: Db, filters: Filters, most: number): Promise<Row[]> =>
  mostFirst(db, filters).limit(most).execute()

/** @throws {AppError} `notFound` */
export async function findSearch(db: Db, id: number, locale: Locale): Promise<CountedSearch> {
  const row = await db.selectFrom('search_counts').selectAll().where('id', '=', id).executeTakeFirst()
  const [search] = row ? await present(db, [row], { locale, most: Number.POSITIVE_INFINITY }) : []
  if (!search) throw new AppError('notFound')
  return search
}

export function markSeen(database: DatabaseHandle, ids: readonly number[], now: number): Promise<number> {
  return transaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('search_counts')
      .set({ seen_at: now })
      .where('id', 'in', ids)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

export const forget = (database: DatabaseHandle, ids: readonly number[]): Promise<number> =>
  transaction(database, (trx) => removeSearches(trx, ids))
