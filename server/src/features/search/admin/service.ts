/** Searches that found nothing, as the team goes through them. */
import type { listSearchMisses, markSearchMisses, SearchMiss } from '@portal/contract/admin/search-misses'
import type { Body, Query } from '@portal/contract/endpoint'
import type { Locale } from '@portal/contract/locale'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { transaction } from '../../../platform/db/transaction.ts'

type Searches = Body<typeof markSearchMisses>['searches']

/** One that was seen is open again when somebody tries it after that. */
const isOpen = sql<boolean>`(seen_at is null or last_at > seen_at)`
const isSeen = sql<boolean>`(seen_at is not null and last_at <= seen_at)`

function found(db: Db, { state, locale }: Query<typeof listSearchMisses>) {
  let misses = db.selectFrom('search_misses')
  if (state) misses = misses.where(state === 'open' ? isOpen : isSeen)
  if (locale) misses = misses.where('locale', '=', locale)
  return misses
}

export async function listMisses(db: Db, query: Query<typeof listSearchMisses>) {
  const { page = 1, limit = 50 } = query
  const rows = await found(db, query)
    .selectAll()
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('query')
    .orderBy('locale')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const items: SearchMiss[] = rows.map(({ query: text, locale, count, last_at, seen_at }) => ({
    query: text,
    locale: locale as Locale,
    count,
    lastAt: last_at,
    seenAt: seen_at,
  }))
  return { items, total: await countMisses(db, query) }
}

export async function countMisses(db: Db, query: Query<typeof listSearchMisses>): Promise<number> {
  const { total } = await found(db, query)
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const isOneOf = (searches: Searches) => (e: ExpressionBuilder<Database, 'search_misses'>) =>
  e.or(searches.map(({ query, locale }) => e.and([e('query', '=', query), e('locale', '=', locale)])))

export function markSeen(database: DatabaseHandle, searches: Searches, now: number): Promise<number> {
  return transaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('search_misses')
      .set({ seen_at: now })
      .where(isOneOf(searches))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

export function forget(database: DatabaseHandle, searches: Searches): Promise<number> {
  return transaction(database, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('search_misses')
      .where(isOneOf(searches))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
