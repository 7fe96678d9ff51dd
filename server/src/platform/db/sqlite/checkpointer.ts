/**
 * Copies what the write-ahead log holds into the database, on a connection and a thread of its own: it waits for the disk, a
 * quarter of a second at times, and otherwise whichever request fills the log's thousandth page would wait, too.
 */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 500
/** Commits go on meanwhile; another round copies what they added, so that the log can start again. */
const ROUNDS = 3

const db = new DatabaseSync((workerData as { path: string }).path)
// A passive checkpoint waits for no transaction, and none waits for it.
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
