/** Recurring jobs, which plan their next run after each run. */
import type { DatabaseHandle } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'
import { enqueue, type JobKind, type JobPayloads } from './queue.ts'

/** A job without a payload, of which there is one for all nodes. */
type Repeated = {
  [K in JobKind]: JobPayloads[K] extends Record<string, never> ? K : never
}[JobKind]

interface Planned {
  kind: Repeated
  key: string
}

export function planNext(database: DatabaseHandle, { kind, key }: Planned, runAt: number): Promise<void> {
  return transaction(database, (trx) => enqueue(trx, kind, {}, { key, runAt }))
}

/**
 * Ensures that the job is planned, whatever happened to it before.
 *
 * @param latest a run that is planned for later was planned by a clock that was ahead
 */
export async function planMissing(
  database: DatabaseHandle,
  { kind, key }: Planned,
  { runAt, latest }: { runAt: number; latest: number },
): Promise<void> {
  const planned = await database.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('failed_at', 'is', null)
    .where('run_at', '<=', latest)
    .executeTakeFirst()
  if (!planned) await planNext(database, { kind, key }, runAt)
}
