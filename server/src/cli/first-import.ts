/**
 * Fills an empty database with the demo provider. It runs as a separate process, because an import needs several times
 * the portal's memory, which is freed when it exits.
 */
import { fileURLToPath } from 'node:url'
import { loadConfig } from '../config.ts'
import { isDemoFilled, noteActivity } from '../demo.ts'
import { replayDemoActivity } from '../demo-activity.ts'
import { importPack } from '../features/packs/import.ts'
import { progressPrinter } from '../features/packs/progress.ts'
import { hasUsers } from '../platform/db/has-users.ts'
import { type DatabaseHandle, openDatabase } from '../platform/db/open.ts'
import { withoutTimeLimits } from '../platform/db/postgres/limits.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import { openStorage, type Storage } from '../platform/files/storage.ts'
import { startFailure } from '../start-failure.ts'

const DEMO_PACK = fileURLToPath(new URL('../../../demo', import.meta.url))

/** Held by whoever fills the database: nodes may start at the same time. */
const LOCK = 704_118_041

async function fill(database: DatabaseHandle, storage: Storage): Promise<void> {
  if (!(await hasUsers(database))) {
    const onProgress = progressPrinter(process.stdout)
    const finish = (trx: Transaction) => noteActivity(trx, 0)
    await importPack({ database, storage, directory: DEMO_PACK, onProgress, finish })
  }
  if (!(await isDemoFilled(database))) await replayDemoActivity(database, Date.now())
}

// The portal that started this process was killed: nobody would know of what goes on here.
process.once('disconnect', () => process.exit(1))

try {
  const config = loadConfig(process.env)
  const storage = openStorage(config)
  const postgresLimits = withoutTimeLimits(config.postgresLimits)
  const database = await openDatabase({ ...config, postgresLimits })
  try {
    await database.exclusively(LOCK, () => fill(database, storage))
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exitCode = 1
} finally {
  process.channel?.unref()
}
