/** Checks deadlines every few minutes: warns of those that are close, and acts on those that have passed. */
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { planMissing, planNext } from '../../platform/jobs/planned.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'

const JOB = { kind: 'deadlines', key: 'regular' } as const
const EVERY_MS = 5 * 60_000
const TIMEOUT_MS = 5 * 60_000
const ATTEMPTS = 3
/** Rounds per sweep and run; the next run continues. */
const MAX_ROUNDS = 100

/** Processes a bounded batch of what is due; returns whether there may be more. Idempotent, also across nodes. */
export type Sweep = (now: number) => Promise<boolean>

interface DeadlineDeps {
  database: DatabaseHandle
  clock: () => number
}

export function registerDeadlines(
  jobs: JobRunner,
  { database, clock }: DeadlineDeps,
  sweeps: readonly Sweep[],
): void {
  const next = () => planNext(database, JOB, clock() + EVERY_MS)
  jobs.register(
    JOB.kind,
    async (_, { signal }) => {
      for (const sweep of sweeps)
        for (let round = 0; round < MAX_ROUNDS && !signal.aborted; round += 1)
          if (!(await sweep(clock()))) break
      await next()
    },
    { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS, onGivenUp: next },
  )
}

/** Ensures that the next run is planned, also after a failure. */
export const planDeadlines = (database: DatabaseHandle, now: number): Promise<void> =>
  planMissing(database, JOB, { runAt: now, latest: now + 2 * EVERY_MS })
