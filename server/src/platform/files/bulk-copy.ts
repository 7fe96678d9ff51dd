import { Worker } from 'node:worker_threads'
import type { BulkCopy, CopiedFolder } from './bulk-copy-worker.ts'

/**
 * Copies many files, each whole and on the disk or not at all; what is there already stays.
 *
 * @throws what the first file failed at that could not be copied; `onCopied` has heard of all others that were
 */
export function copyInBulk(copy: BulkCopy, onCopied: (folder: CopiedFolder) => void): Promise<void> {
  const worker = new Worker(new URL('./bulk-copy-worker.ts', import.meta.url), { workerData: copy })
  worker.on('message', onCopied)
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    // After all that the thread has told.
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The copying of files has stopped')),
    )
  })
}
