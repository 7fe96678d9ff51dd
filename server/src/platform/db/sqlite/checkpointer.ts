/**
 * Copies the write-ahead log into the database on a thread and connection of its own. A checkpoint waits for the disk,
 * up to a quarter of a second; otherwise the request that fills the log's thousandth page would wait for it.
 */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 500
/** Commits continue during a round; another one copies what they added, so that the log can restart. */
const ROUNDS = 3

const db = new DatabaseSync((workerData as { path: string }).path)
// A passive checkpoint neither waits for transactions nor blocks them.
const checkpoint = db.prepare('pragma wal_checkpoint(passive)')

function copyLog(): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number }
    if (log === checkpointed) return
  }
}

const timer = setInterval(copyLog, EVERY_MS)

parentPort?.on('message', () => {
  clearInterval(timer)
  db.close()
  parentPort?.close()
})
