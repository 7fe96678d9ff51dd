/**
 * Ends protections: owners are reminded before, and a deal expires after its last protected day. Days are calendar days
 * in UTC, as everywhere in deals.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { changesOf, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { planMissing, planNext } from '../../platform/jobs/planned.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { writeAudit } from '../audit/service.ts'
import { notifyPartner, remindOfEnd } from './notices.ts'
import { appendEvent, type DealRow } from './store.ts'

interface ProtectionDeps {
  database: DatabaseHandle
  mailer: Mailer
  logger: FastifyBaseLogger
  clock: () => number
}

const DAY = 24 * 60 * 60 * 1000
const HOUR = DAY / 24
const JOB = { kind: 'deal-protection', key: 'hourly' } as const
/** Keeps the work out of the portal's start. */
const AFTER_START_MS = 60_000
const TIMEOUT_MS = 10 * 60_000
const ATTEMPTS = 3
const DEALS_AT_ONCE = 100
/** Per run; the next one follows at once if there are more. */
const MOST_DEALS = 1000

/** Days before the last protected day when the owner is reminded. */
const FIRST_REMINDER = 14
const LAST_REMINDER = 3

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The reminder that is due by now; undefined if it is too early for any. */
function reminderOf(until: string, now: number): number | undefined {
  if (until <= dayOf(now + LAST_REMINDER * DAY)) return LAST_REMINDER
  return until <= dayOf(now + FIRST_REMINDER * DAY) ? FIRST_REMINDER : undefined
}

/** Reminders to skip for a new protection: nobody is reminded at once of what was just decided. */
export function remindedAtOnce(
  until: string,
  now: number,
): Pick<DealRow, 'reminded_until' | 'reminded_days'> {
  const days = reminderOf(until, now)
  return days === undefined
    ? { reminded_until: null, reminded_days: null }
    : { reminded_until: until, reminded_days: days }
}

const isOverBy = (now: number) => sql<boolean>`deals.protected_until < ${dayOf(now)}`

/** After a change of the protection's end all reminders are due again. */
const isReminderDue = (now: number) => sql<boolean>`(
  deals.protected_until <= ${dayOf(now + FIRST_REMINDER * DAY)}
  and coalesce(deals.reminded_until, '') <> deals.protected_until
  or deals.protected_until <= ${dayOf(now + LAST_REMINDER * DAY)} and deals.reminded_days > ${LAST_REMINDER})`

async function readDue(
  { database, clock }: ProtectionDeps,
  after: number,
): Promise<Pick<DealRow, 'id' | 'protected_until'>[]> {
  const now = clock()
  return database.db
    .selectFrom('deals')
    .select(['id', 'protected_until'])
    .where('state', '=', 'approved')
    .where('protected_until', '<=', dayOf(now + FIRST_REMINDER * DAY))
    .where((e) => e.or([isOverBy(now), isReminderDue(now)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(DEALS_AT_ONCE)
    .execute()
}

/** Ends the protection, unless the deal has been extended or closed in the meantime. */
async function expire(trx: Transaction, { mailer, clock }: ProtectionDeps, id: number): Promise<void> {
  const now = clock()
  const row = await trx
    .updateTable('deals')
    .set((e) => ({ state: 'expired', version: e('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where(isOverBy(now))
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  await appendEvent(trx, { row, kind: 'expired', at: now, byPartner: false })
  const entity = { kind: 'deals', id: String(id) }
  const details = { step: 'expire', from: 'approved', to: 'expired' }
  await writeAudit(trx, { action: 'deal-step', at: now, userId: null, entity, details })
  await notifyPartner({ trx, changes: changesOf(trx), mailer, now }, { row, news: 'expired' })
}

/** Reminds once per threshold; the deal itself does not change. */
async function remind(trx: Transaction, { mailer, clock }: ProtectionDeps, id: number): Promise<void> {
  const now = clock()
  const row = await trx
    .updateTable('deals')
    .set((e) => ({
      reminded_until: e.ref('protected_until'),
      reminded_days: sql<number>`case when deals.protected_until <= ${dayOf(now + LAST_REMINDER * DAY)}
        then ${sql.lit(LAST_REMINDER)} else ${sql.lit(FIRST_REMINDER)} end`,
    }))
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where(isReminderDue(now))
    .returningAll()
    .executeTakeFirst()
  if (row) await remindOfEnd({ trx, changes: changesOf(trx), mailer, now }, row)
}

/** @returns whether there may be more */
async function run(deps: ProtectionDeps, signal: AbortSignal): Promise<boolean> {
  const { database, clock, logger } = deps
  let failed = 0
  let last = 0
  for (let done = 0; done < MOST_DEALS; done += DEALS_AT_ONCE) {
    signal.throwIfAborted()
    const due = await readDue(deps, last)
    for (const { id, protected_until } of due) {
      const work = (protected_until ?? '') < dayOf(clock()) ? expire : remind
      try {
        await transaction(database, (trx) => work(trx, deps, id))
      } catch (error) {
        // A failing deal does not hold up the others.
        failed += 1
        logger.error({ err: error, deal: id }, 'the end of a protection cannot be dealt with yet')
      }
    }
    last = due.at(-1)?.id ?? last
    if (due.length === DEALS_AT_ONCE) continue
    if (failed > 0) throw new Error(`${failed} deals could not be dealt with`)
    return false
  }
  return true
}

export function registerProtection(jobs: JobRunner, deps: ProtectionDeps): void {
  const { database, clock } = deps
  jobs.register(
    JOB.kind,
    async (_, { signal }) => {
      const hasMore = await run(deps, signal)
      await planNext(database, JOB, clock() + (hasMore ? 0 : HOUR))
    },
    {
      timeoutMs: TIMEOUT_MS,
      attempts: ATTEMPTS,
      onGivenUp: () => planNext(database, JOB, clock() + HOUR),
    },
  )
}

/** Ensures that the job is planned. */
export const planProtection = (database: DatabaseHandle, now: number): Promise<void> =>
  planMissing(database, JOB, { runAt: now + AFTER_START_MS, latest: now + 2 * HOUR })
