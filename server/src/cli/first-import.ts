/**
 * Fills an empty database with the demo provider. It runs as a separate process, because an import needs several times
 * the portal's memory, which is freed when it exits.
 */
import { fileURLToPath } from 'node:url'
import { loadConfig } from '../config.ts'
import { replayDemoActivity } from '../demo-activity.ts'
import { importPack } from '../features/packs/import.ts'
import { progressPrinter } from '../features/packs/progress.ts'
import { openDatabase } from '../platform/db/open.ts'
import { withoutTimeLimits } from '../platform/db/postgres/limits.ts'
import { openStorage } from '../platform/files/storage.ts'
import { startFailure } from '../start-failure.ts'

const DEMO_PACK = fileURLToPath(new URL('../../../demo', import.meta.url))

try {
  const config = loadConfig(process.env)
  const storage = openStorage(config)
  const postgresLimits = withoutTimeLimits(config.postgresLimits)
  const database = await openDatabase({ ...config, postgresLimits })
  try {
    const onProgress = progressPrinter(process.stdout)
    await importPack({ database, storage, directory: DEMO_PACK, onProgress })
    await replayDemoActivity(database, Date.now())
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exitCode = 1
}
