/**
 * The process: loads settings, opens the database, imports demo content, and shuts down in order. Serving is in
 * serve.ts, which loads in parallel.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, loadConfig } from './config.ts'
import { type DemoAccount, endDemoSessions, replacePublishedPasswords } from './demo.ts'
import { hasUsers } from './platform/db/has-users.ts'
import { type DatabaseHandle, isNew, openDatabase } from './platform/db/open.ts'
import { startFailure } from './start-failure.ts'
import { startText } from './start-text.ts'
import { waitForDatabase } from './wait-for-database.ts'

const FIRST_IMPORT = fileURLToPath(new URL('./cli/first-import.ts', import.meta.url))

/** Ends this process with the signal it received, as if the signal had never been handled. */
function exitWithSignal(signal: NodeJS.Signals): Promise<never> {
  process.kill(process.pid, signal)
  return new Promise(() => undefined)
}

/** Imports the demo provider in a child process, which reports to the same terminal. */
async function importDemo(): Promise<void> {
  process.stdout.write('Filling the empty database with the demo provider …\n')
  const cache = getCompileCacheDir()
  const child = spawn(process.execPath, [FIRST_IMPORT], {
    env: { ...process.env, ...(cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', forward).on('SIGINT', forward)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  process.off('SIGTERM', forward).off('SIGINT', forward)
  if (signal) await exitWithSignal(signal)
  // The child has already printed the reason.
  if (code !== 0) process.exit(1)
}

async function openWithDemo(config: Config): Promise<DatabaseHandle> {
  const open = () => waitForDatabase(() => openDatabase(config), config.databaseWaitMs)
  // The import itself creates a missing database.
  if (!config.demo || !isNew(config)) {
    const database = await open()
    if (!config.demo || (await hasUsers(database))) return database
    await database.close()
  }
  await importDemo()
  return open()
}

/** Runs before anybody can reach the portal. Returns the new passwords of demo accounts. */
async function closeDemoAccounts(
  { demo, isExposed }: Config,
  database: DatabaseHandle,
): Promise<DemoAccount[]> {
  if (!demo) await endDemoSessions(database)
  return demo && isExposed ? replacePublishedPasswords(database) : []
}

/** A terminal signals all its processes and `npm start` forwards the signal, so one Ctrl-C may arrive twice. */
const SAME_SIGNAL_MS = 1000

/** The first signal stops gracefully; a second one stops at once. */
function stopOnSignals(stop: (now: AbortSignal) => Promise<void>): void {
  const now = new AbortController()
  let since: number | undefined
  async function onSignal(): Promise<void> {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) now.abort()
      return
    }
    since = performance.now()
    try {
      await stop(now.signal)
    } catch (error) {
      process.stderr.write(`${startFailure(error)}\n`)
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const [database, { serve }] = await Promise.all([openWithDemo(config), import('./serve.ts')])
  const generated = await closeDemoAccounts(config, database)
  const { address, stop } = await serve(config, database)
  stopOnSignals(async (now) => {
    await stop(now)
    await database.close()
  })
  const { engine } = database
  process.stdout.write(startText(config, { address, hasUsers: await hasUsers(database), engine, generated }))
}

// Keep running where output cannot be written, e.g. on a full disk or to a closed terminal.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

try {
  await main()
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exitCode = 1
  // A half-open database or pool would keep the process alive.
  process.exit()
}
