/** The private URL of a user's calendar feed; calendar programs cannot send headers. */
import { isLocale, type Locale } from '@portal/contract/locale'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import type { CalendarEvent } from './calendar.ts'

const DAY = 24 * 60 * 60 * 1000
/** What ended longer ago leaves the feed. */
export const KEPT = 90 * DAY
const MAX_EVENTS = 1000

/** Gives the user a new code; the former one opens nothing any more. */
export async function renewFeed(db: Db, userId: number, locale: Locale, now: number): Promise<string> {
  const code = newToken()
  const feed = { code_hash: hashToken(code), locale, created_at: now }
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute()
  return code
}

/** Whose feed a code opens, and its language; undefined where it opens none. */
export async function feedOf(db: Db, code: string): Promise<{ userId: number; locale: Locale } | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['calendar_feeds.user_id', 'calendar_feeds.locale'])
    .where('code_hash', '=', hashToken(code))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return feed && isLocale(feed.locale) ? { userId: feed.user_id, locale: feed.locale } : undefined
}

export async function readFeedEvents(db: Db, locale: Locale, now: number): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('ends_at', '>', now - KEPT)
    .where('published_at', '<=', now)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute()
  const merged = await readTexts(
    db,
    'event_texts',
    rows.map(({ id }) => id),
    locale,
  )
  return rows.map((row) => ({ row, texts: merged.get(row.id) }))
}
