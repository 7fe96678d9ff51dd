import { hash } from 'node:crypto'
import { chunks } from '../../platform/db/chunks.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { enqueueAll } from '../../platform/jobs/queue.ts'

/** PDFs per job: a word that several of them contain is written to the index once. */
const OF_ONE_JOB = 10

/** Records jobs that extract the texts of the given contents. */
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
