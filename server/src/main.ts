/** The process: settings, database, demo content, and an orderly end. What it serves is loaded meanwhile (serve.ts). */
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

/** Ends this process by the signal that it was sent, as if it had not been waiting for another one. */
function endBy(signal: NodeJS.Signals): Promise<never> {
  process.kill(process.pid, signal)
  return new Promise(() => undefined)
}

/** Imports the demo provider in a process of its own, which reports on the same terminal. */
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
  if (signal) await endBy(signal)
  // The other process has said why.
  if (code !== 0) process.exit(1)
}

async function openFilled(config: Config): Promise<DatabaseHandle> {
  const open = () => waitForDatabase(() => openDatabase(config), config.databaseWaitMs)
  // One that is not there yet is made by the import itself.
  if (!config.demo || !isNew(config)) {
    const database = await open()
    if (!config.demo || (await hasUsers(database))) return database
    await database.close()
  }
  await importDemo()
  return open()
}

/** Before anybody can reach the portal; returns the passwords that accounts of the demo were given for it. */
async function closeDemoAccounts(
  { demo, isExposed }: Config,
  database: DatabaseHandle,
): Promise<DemoAccount[]> {
  if (!demo) await endDemoSessions(database)
  return demo && isExposed ? replacePublishedPasswords(database) : []
}

/** `npm start` passes on a signal that a terminal has sent to all its processes: one comes as two. */
const SAME_SIGNAL_MS = 1000

/** Stops at the first signal; the next one has it stop at once. */
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
  const [database, { serve }] = await Promise.all([openFilled(config), import('./serve.ts')])
  const generated = await closeDemoAccounts(config, database)
  const { address, stop } = await serve(config, database)
  stopOnSignals(async (now) => {
    await stop(now)
    await database.close()
  })
  const { engine } = database
  process.stdout.write(startText(config, { address, hasUsers: await hasUsers(database), engine, generated }))
}

// Where what the portal says cannot be written, on a full disk or to a terminal that is gone, it goes on all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

try {
  await main()
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exitCode = 1
  // A half-open database or pool would keep the process alive.
  process.exit()
}
