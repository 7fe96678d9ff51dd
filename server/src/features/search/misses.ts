/** Searches that found nothing: what partners look for and the provider does not offer, or calls something else. */
import type { Locale } from '@portal/contract/locale'
import { normalizeText } from '@portal/search/analysis'
import { fold } from '@portal/search/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'

const MAX_LENGTH = 100
const MAX_ROWS = 5000

/** Counts a search that found nothing. Only a limited number of different ones is stored. */
export async function recordMiss(
  db: Db,
  { text, locale, now }: { text: string; locale: Locale; now: number },
): Promise<void> {
  const query = fold(normalizeText(text)).slice(0, MAX_LENGTH)
  const again = { count: sql<number>`search_misses.count + 1`, last_at: now }
  const { numUpdatedRows } = await db
    .updateTable('search_misses')
    .set(again)
    .where('query', '=', query)
    .where('locale', '=', locale)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { rows } = await db
    .selectFrom('search_misses')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  if (rows >= MAX_ROWS) return
  await db
    .insertInto('search_misses')
    .values({ query, locale, count: 1, last_at: now, seen_at: null })
    .onConflict((c) => c.columns(['query', 'locale']).doUpdateSet(again))
    .execute()
}
