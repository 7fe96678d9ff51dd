/** Indexes imported content for the search. */
import { PACK_ENTITIES, type PackEntity } from '@portal/contract/pack/entities'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { createLogger } from '../../platform/http/logging.ts'
import type { IndexedRows } from '../../platform/jobs/queue.ts'
import { JobRunner } from '../../platform/jobs/runner.ts'
import { indexMany, indexRows, isIndexed } from '../search/service.ts'
import type { Progress } from './report.ts'
import type { Saved } from './save.ts'

/** Larger batches for a new portal, in which no PDF has been read yet. */
const INDEXED_AT_FIRST = 1000

/** Queues indexing of what was saved; returns the number of entries. */
export async function indexSaved(
  trx: Transaction,
  saved: ReadonlyMap<PackEntity, Saved>,
  { now, isEmpty }: { now: Date; isEmpty: boolean },
): Promise<number> {
  const rows = [...saved].flatMap(([entity, { ids }]): IndexedRows[] => {
    const { table } = PACK_ENTITIES[entity]
    return isIndexed(table) ? [{ table, ids: [...ids.values()] }] : []
  })
  await indexMany(trx, rows, now.getTime(), isEmpty ? INDEXED_AT_FIRST : undefined)
  return rows.reduce((sum, { ids }) => sum + ids.length, 0)
}

/** Runs these jobs, together with any running nodes, which also do whatever fails or is interrupted. */
export async function indexNow(
  database: DatabaseHandle,
  { now, total, onProgress }: { now: Date; total: number; onProgress: (progress: Progress) => void },
): Promise<void> {
  const jobs = new JobRunner(database, createLogger('error'), () => now.getTime())
  let done = 0
  jobs.register('bulk-index', async ({ rows }, { signal }) => {
    await indexRows(database, rows, { now: now.getTime(), signal })
    done = Math.min(total, done + rows.reduce((sum, { ids }) => sum + ids.length, 0))
    onProgress({ step: 'index', done, total })
  })
  await jobs.runDue()
}
