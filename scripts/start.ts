/**
 * Starts the portal: builds the web apps if needed, then runs the server in this process, so that signals reach it and
 * its exit code is that of `npm start`.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import '../server/src/stop-signals.ts'
import { buildWebApps } from './build.ts'
import { ROOT } from './process.ts'

try {
  await buildWebApps()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** Cache of the compiled sources, which halves the time of the next start. */
const CACHE = join(ROOT, 'server/.cache')
enableCompileCache(CACHE)
await import('../server/src/main.ts')
flushCompileCache()
