/**
 * Starts the portal: builds the web apps if needed, then becomes the server. The server runs in this process, so that
 * signals reach it and its exit code is the one of `npm start`.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildWebApps } from './build.ts'
import { ROOT } from './process.ts'

try {
  await buildWebApps()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** What Node made of the sources is kept for the next start, which takes about half the time with it. */
const CACHE = join(ROOT, 'server/.cache')
enableCompileCache(CACHE)
await import('../server/src/main.ts')
flushCompileCache()
