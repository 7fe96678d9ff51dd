/** Removes, once a day, what has exceeded its retention. */
import type { Retention } from '@portal/contract/retention'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { planMissing, planNext } from '../../platform/jobs/planned.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import { recordUnusedClasses } from '../audiences/service.ts'
import { removeOldAudit } from '../audit/service.ts'
import { readRetention } from '../settings/service.ts'
import { type LeftFilesDeps, removeLeftFiles } from './left-files.ts'
import { EXPIRED, type Rule, rules } from './rules.ts'

const DAY = 24 * 60 * 60 * 1000
const ROWS_AT_ONCE = 500
const TIMEOUT_MS = 30 * 60_000
const ATTEMPTS = 3
/** So that it does not slow down the start. */
const AFTER_START_MS = 10 * 60_000
const JOB = { kind: 'retention', key: 'daily' } as const

export { removeContents } from './left-files.ts'

export interface RetentionDeps extends LeftFilesDeps {
  sessionTimes: () => Promise<{ idleMs: number }>
  logger: FastifyBaseLogger
  clock: () => number
}

/** The number of removed rows, by setting. */
export type Removed = Partial<Record<keyof Retention, number>>

/** Removes a batch of rows in its own transaction; returns their number. */
function removeBatch(database: DatabaseHandle, rule: Omit<Rule, 'setting'>, until: number): Promise<number> {
  const key = sql.join(rule.key.map((column) => sql.ref(column)))
  const table = sql.table(rule.table)
  const chosen = sql`select ${key} from ${table} where ${rule.isOver(until)} order by ${key} limit ${ROWS_AT_ONCE}`
  return transaction(database, async (trx) => {
    await rule.before?.(trx, chosen)
    const { numAffectedRows } = await sql`delete from ${table} where (${key}) in (${chosen})`.execute(trx)
    const count = Number(numAffectedRows ?? 0)
    if (count > 0) rule.after?.(trx)
    return count
  })
}

/** Repeats a removal until a batch is not full. */
async function inBatches(remove: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let total = 0
  let count: number
  do {
    signal.throwIfAborted()
    count = await remove()
    total += count
  } while (count === ROWS_AT_ONCE)
  return total
}

/** Removes everything that has exceeded its retention. */
async function removeOld(
  deps: RetentionDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<Removed> {
  const { database, logger } = deps
  const now = deps.clock()
  const days = await readRetention(database.db)
  const { idleMs } = await deps.sessionTimes()
  const until = (setting: keyof Retention) => now - days[setting] * DAY
  const removed: Removed = {}
  for (const rule of rules(idleMs)) {
    const { setting } = rule
    const rows = await inBatches(() => removeBatch(database, rule, until(setting)), signal)
    removed[setting] = (removed[setting] ?? 0) + rows
  }
  await recordUnusedClasses(database, now)
  for (const rule of EXPIRED) await inBatches(() => removeBatch(database, rule, now), signal)
  const oldAudit = { until: until('auditLog'), limit: ROWS_AT_ONCE }
  removed.auditLog = await inBatches(
    () => transaction(database, (trx) => removeOldAudit(trx, oldAudit)),
    signal,
  )
  const { rows, contents, suspicious } = await removeLeftFiles(deps, until('leftFiles'), signal)
  removed.leftFiles = rows
  const counts = Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0))
  logger.info({ ...counts, contents }, 'what has been kept long enough is removed')
  if (suspicious) {
    logger.warn('most files of the storage are not of this database: none is removed, see docs/operations.md')
  }
  return removed
}

export function registerRetention(jobs: JobRunner, deps: RetentionDeps): void {
  const tomorrow = () => planNext(deps.database, JOB, deps.clock() + DAY)
  jobs.register(
    'retention',
    async (_, { signal }) => {
      await removeOld(deps, signal)
      await tomorrow()
    },
    { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS, runsWhenFull: true, onGivenUp: tomorrow },
  )
}

/** Schedules the daily removal if it is missing, e.g. because its job failed. */
export const planRetention = (database: DatabaseHandle, now: number): Promise<void> =>
  planMissing(database, JOB, { runAt: now + AFTER_START_MS, latest: now + 2 * DAY })
