import { hash } from 'node:crypto'
import type { Transaction } from '../../platform/db/transaction.ts'
import { enqueueAll } from '../../platform/jobs/queue.ts'
import { chunks } from './store/chunks.ts'

/** PDFs of one job: a word that several of them have is written into the index once for all of them. */
const OF_ONE_JOB = 10

/** Records jobs that read these contents. */
export async function enqueuePdfTexts(
  trx: Transaction,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  const jobs = [...chunks(hashes, OF_ONE_JOB)].map((sha256s) => ({
    payload: { sha256s },
    key: hash('sha256', sha256s.join()),
  }))
  await enqueueAll(trx, 'pdf-text', jobs, now)
}
