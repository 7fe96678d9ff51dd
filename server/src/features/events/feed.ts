/** The private URL of a user's calendar feed; calendar programs cannot send headers. */
import { isLocale, type Locale } from '@portal/contract/locale'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { type AudienceClass, isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import type { CalendarEvent } from './calendar.ts'

const DAY = 24 * 60 * 60 * 1000
/** Events that ended longer ago are left out of the feed. */
export const KEPT = 90 * DAY
const MAX_EVENTS = 1000

/** Gives the user a new code, which replaces the former one. */
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

/** The user a code belongs to, and the feed's language; undefined for an unknown code. */
export async function feedOf(
  { db, audiences }: { db: Db; audiences: AudienceClasses },
  code: string,
): Promise<{ userId: number; audience: AudienceClass; locale: Locale } | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['calendar_feeds.user_id', 'calendar_feeds.locale'])
    .select(['users.role', 'users.partner_id as partnerId'])
    .where('code_hash', '=', hashToken(code))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return feed && isLocale(feed.locale)
    ? { userId: feed.user_id, audience: await audiences.of(feed), locale: feed.locale }
    : undefined
}

export async function readFeedEvents(db: Db, locale: Locale, reading: Readership): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('ends_at', '>', reading.now - KEPT)
    .where(isShownTo(reading, 'events'))
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
