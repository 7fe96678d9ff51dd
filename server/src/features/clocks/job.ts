/** Looks every few minutes at what is due: warns of it, and acts on what is overdue. */
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'

const KEY = 'regular'
const EVERY_MS = 5 * 60_000
const TIMEOUT_MS = 5 * 60_000
const ATTEMPTS = 3
/** Rounds of one run; what is left is taken up by the next. */
const MAX_ROUNDS = 100

/** Does a bounded part of what is due; returns whether there may be more. Done twice, or on two nodes, it acts once. */
export type Sweep = (now: number) => Promise<boolean>

interface DeadlineDeps {
  database: DatabaseHandle
  clock: () => number
}

const schedule = (database: DatabaseHandle, runAt: number) =>
  transaction(database, (trx) => enqueue(trx, 'deadlines', {}, { key: KEY, runAt }))

export function registerDeadlines(
  jobs: JobRunner,
  { database, clock }: DeadlineDeps,
  sweeps: readonly Sweep[],
): void {
  const next = () => schedule(database, clock() + EVERY_MS)
  jobs.register(
    'deadlines',
    async (_, { signal }) => {
      for (const sweep of sweeps)
        for (let round = 0; round < MAX_ROUNDS && !signal.aborted; round += 1)
          if (!(await sweep(clock()))) break
      await next()
    },
    { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS, onGivenUp: next },
  )
}

/** Makes sure that the next look is planned, whatever became of it before. */
export async function planDeadlines(database: DatabaseHandle, now: number): Promise<void> {
  const planned = await database.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'deadlines')
    .where('key', '=', KEY)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!planned) await schedule(database, now)
}
