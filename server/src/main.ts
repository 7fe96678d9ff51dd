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
import { endDemoSessions, isDemoFilled, replacePublishedPasswords } from './demo.ts'
import { hasUsers } from './platform/db/has-users.ts'
import { type DatabaseHandle, isNew, openDatabase } from './platform/db/open.ts'
import type { Service } from './serve.ts'
import { startFailure } from './start-failure.ts'
import { newPasswordsText, startText } from './start-text.ts'
import { endStart, onStopSignal } from './stop-signals.ts'
import { waitForDatabase } from './wait-for-database.ts'

const FIRST_IMPORT = fileURLToPath(new URL('./cli/first-import.ts', import.meta.url))

/** Imports the demo provider in a child process, which reports to the same terminal. */
async function importDemo(): Promise<void> {
  process.stdout.write('Filling the empty database with the demo provider …\n')
  const cache = getCompileCacheDir()
  const child = spawn(process.execPath, [FIRST_IMPORT], {
    env: { ...process.env, ...(cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {}) },
    // The channel closes when this process is killed, and the child ends with it.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let isStopped = false
  onStopSignal((signal) => {
    isStopped = true
    child.kill(signal)
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (isStopped) endStart()
  onStopSignal(endStart)
  if (signal) process.stderr.write(`The demo provider was not imported: ${signal} ended its process.\n`)
  // Otherwise the child has already printed the reason.
  if (code !== 0) process.exit(1)
}

async function openWithDemo(config: Config): Promise<DatabaseHandle> {
  const open = () => waitForDatabase(() => openDatabase(config), config.databaseWaitMs)
  // The import itself creates a missing database.
  if (!config.demo || !isNew(config)) {
    const database = await open()
    if (!config.demo || (await isDemoFilled(database))) return database
    await database.close()
  }
  await importDemo()
  return open()
}

/** Runs before anybody can reach the portal. */
async function closeDemoAccounts({ demo, isExposed }: Config, database: DatabaseHandle): Promise<void> {
  if (!demo) await endDemoSessions(database)
  if (!demo || !isExposed) return
  await replacePublishedPasswords(database, (accounts) => process.stdout.write(newPasswordsText(accounts)))
}

/** A terminal signals all its processes and `npm start` forwards the signal, so one Ctrl-C may arrive twice. */
const SAME_SIGNAL_MS = 1000

/** Resolves once the signal is aborted. */
const aborted = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve))

/** The first signal stops gracefully, as soon as the portal is up; a second one stops at once. */
function stopOnSignals(serving: Promise<Service>, database: DatabaseHandle): void {
  const now = new AbortController()
  let since: number | undefined
  async function stop(): Promise<void> {
    const service = await Promise.race([serving, aborted(now.signal).then(() => undefined)])
    if (!service) return endStart()
    await service.stop(now.signal)
    await database.close()
  }
  onStopSignal(async () => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) now.abort()
      return
    }
    since = performance.now()
    try {
      await stop()
    } catch (error) {
      process.stderr.write(`${startFailure(error)}\n`)
      process.exit(1)
    }
  })
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const [database, { serve }] = await Promise.all([openWithDemo(config), import('./serve.ts')])
  await closeDemoAccounts(config, database)
  const serving = serve(config, database)
  stopOnSignals(serving, database)
  const { address } = await serving
  const { engine } = database
  process.stdout.write(startText(config, { address, hasUsers: await hasUsers(database), engine }))
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
