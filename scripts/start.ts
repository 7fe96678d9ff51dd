/**
 * Starts the portal: builds the web apps if needed, then becomes the server. The server runs in this process, so that
 * signals reach it and its exit code is the one of `npm start`.
 */
import { buildWebApps } from './build.ts'

try {
  await buildWebApps()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await import('../server/src/main.ts')
