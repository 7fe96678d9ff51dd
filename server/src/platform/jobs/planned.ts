/** Jobs that plan themselves anew each time that they have run. */
import type { DatabaseHandle } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'
import { enqueue, type JobKind, type JobPayloads } from './queue.ts'

/** A job whose payload is empty, of which there is one for all nodes. */
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

/** Makes sure that the job is planned, whatever became of it before. */
export async function planMissing(
  database: DatabaseHandle,
  { kind, key }: Planned,
  runAt: number,
): Promise<void> {
  const planned = await database.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!planned) await planNext(database, { kind, key }, runAt)
}
