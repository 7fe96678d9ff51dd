/**
 * Counts attempts in the database, so that restarts and other nodes see them. An attempt is counted before it is made:
 * many at the same time cannot slip through together.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** Pause after the fifth failure and each further one. */
const PAUSES = [30, 60, 120, 240, 480, 900].map((seconds) => seconds * SECOND)
const FREE_TRIES = 5

/**
 * Signing in, by the email, or by the name of a device that is known; its second step, by the user's id or that name; and
 * reauthentication, by the user's id.
 */
export type AccountScope = 'account' | 'device' | 'code' | 'device-code' | 'own-password' | 'own-code'

function keyOf(scope: string, subject: string): string {
  return `${scope}:${createHash('sha256').update(subject).digest('base64url')}`
}

/** Counts a try at the secret of an account; false while the account pauses. */
export async function tryAccount(
  db: Db,
  account: string,
  now: number,
  scope: AccountScope = 'account',
): Promise<boolean> {
  const count = sql<number>`case when throttles.expires_at <= ${now} then 1 else throttles.count + 1 end`
  const pauses = PAUSES.map((pause, i) => sql`when ${count} = ${FREE_TRIES + i} then ${now + pause}`)
  const longest = now + (PAUSES.at(-1) as number)
  const row = await db
    .insertInto('throttles')
    .values({ key: keyOf(scope, account), count: 1, blocked_until: 0, expires_at: now + DAY })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count,
          // PostgreSQL takes the type of all branches from this one: a plain 0 would make them integers of 32 bits.
          blocked_until: sql`case when ${count} < ${FREE_TRIES} then cast(0 as bigint) ${sql.join(pauses, sql` `)} else ${longest} end`,
          expires_at: now + DAY,
        })
        .where('throttles.blocked_until', '<=', now),
    )
    .returning('count')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account pauses; counts nothing. */
export async function isPaused(db: Db, account: string, now: number, scope: AccountScope): Promise<boolean> {
  const row = await db
    .selectFrom('throttles')
    .select('key')
    .where('key', '=', keyOf(scope, account))
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the failures of an account after a right try. */
export async function clearAccount(db: Db, account: string, scope: AccountScope = 'account'): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(scope, account)).execute()
}

interface Attempt {
  scope: string
  subject: string
  windowMs: number
  now: number
}

/** Counts attempts in a fixed window; returns how many that makes, and when the window ends. */
export async function takeFromWindow(
  db: Db,
  { scope, subject, windowMs, now, amount }: Attempt & { amount: number },
): Promise<{ count: number; expiresAt: number }> {
  const expired = sql<boolean>`throttles.expires_at <= ${now}`
  const { count, expires_at: expiresAt } = await db
    .insertInto('throttles')
    .values({ key: keyOf(scope, subject), count: amount, blocked_until: 0, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${expired} then cast(${amount} as integer) else throttles.count + ${amount} end`,
        expires_at: sql`case when ${expired} then ${now + windowMs} else throttles.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { count, expiresAt }
}

/** Deletes all counters of a subject, in every scope. */
export async function forgetThrottles(db: Db, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) {
    await db
      .deleteFrom('throttles')
      .where('key', 'like', `%${keyOf('', subject)}`)
      .execute()
  }
}

/** Counts an attempt in a fixed window; false when there were more than `limit` in it. */
export async function tryWindow(
  db: Db,
  { limit, ...attempt }: Attempt & { limit: number },
): Promise<boolean> {
  const { count } = await takeFromWindow(db, { ...attempt, amount: 1 })
  return count <= limit
}

/** Takes one attempt back that turned out well. */
export async function refundWindow(db: Db, scope: string, subject: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql`count - 1` })
    .where('key', '=', keyOf(scope, subject))
    .where('count', '>', 0)
    .execute()
}
