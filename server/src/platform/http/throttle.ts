/**
 * Counts attempts in the database, so that they survive restarts and are shared by all nodes. An attempt is counted
 * before it is made, so that concurrent ones cannot slip through together.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** Pauses after the fifth and each further failure. */
const PAUSES = [30, 60, 120, 240, 480, 900].map((seconds) => seconds * SECOND)
const FREE_TRIES = 5

/**
 * What an attempt is counted for: signing in (by email, or by known device), the second step (by user id, or by known
 * device), and reauthentication (by user id).
 */
export type AccountScope = 'account' | 'device' | 'code' | 'device-code' | 'own-password' | 'own-code'

function keyOf(scope: string, subject: string): string {
  return `${scope}:${createHash('sha256').update(subject).digest('base64url')}`
}

/** Counts an attempt at an account's secret; returns false while the account is paused. */
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
          // PostgreSQL infers the type of all branches from this one: a plain 0 would make them 32-bit
          // integers.
          blocked_until: sql`case when ${count} < ${FREE_TRIES} then cast(0 as bigint) ${sql.join(pauses, sql` `)} else ${longest} end`,
          expires_at: now + DAY,
        })
        .where('throttles.blocked_until', '<=', now),
    )
    .returning('count')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account is paused; counts nothing. */
export async function isPaused(db: Db, account: string, now: number, scope: AccountScope): Promise<boolean> {
  const row = await db
    .selectFrom('throttles')
    .select('key')
    .where('key', '=', keyOf(scope, account))
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Clears the failures of an account after a successful attempt. */
export async function clearAccount(db: Db, account: string, scope: AccountScope = 'account'): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(scope, account)).execute()
}

interface Attempt {
  scope: string
  subject: string
  windowMs: number
  now: number
}

/** Counts an attempt in a fixed window; returns the count and the end of the window. */
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

/** Deletes all counters of the subjects, in every scope. */
export async function forgetThrottles(db: Db, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) {
    await db
      .deleteFrom('throttles')
      .where('key', 'like', `%${keyOf('', subject)}`)
      .execute()
  }
}

/** Counts an attempt in a fixed window; returns false once there were more than `limit`. */
export async function tryWindow(
  db: Db,
  { limit, ...attempt }: Attempt & { limit: number },
): Promise<boolean> {
  const { count } = await takeFromWindow(db, { ...attempt, amount: 1 })
  return count <= limit
}

/** Takes back an attempt that succeeded. */
export async function refundWindow(db: Db, scope: string, subject: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql`count - 1` })
    .where('key', '=', keyOf(scope, subject))
    .where('count', '>', 0)
    .execute()
}
