/** The portal under test. Each test file has its own, on a copy of the prepared data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, run } from '../scripts/process.ts'
import { freePort } from '../server/test/free-port.ts'

export interface Portal {
  origin: string
  dataDir: string
  stop(): Promise<void>
}

/** The initial data of all portals of a run. */
export interface Prepared {
  folder: string
  secretKey: string
}

/** The portal's own version of Node.js, even if the tests run with another. */
const NODE = join(ROOT, 'node_modules/.bin/node')

const START_MS = 150_000
const PAUSE_MS = 25

/** Clears settings from the environment of whoever runs the tests. */
const NO_SETTINGS = {
  PUBLIC_URL: '',
  BASE_PATH: '',
  DATABASE_URL: '',
  STORAGE_URL: '',
  SMTP_URL: '',
  CRM: '',
}

/** Prepares data with the small pack, or with the whole demo. */
export async function prepare(secretKey: string, { isWhole = false } = {}): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const code = await run({
    command: 'node',
    args: ['e2e/prepare.ts', folder, ...(isWhole ? ['--whole'] : [])],
    env: { ...NO_SETTINGS, SECRET_KEY: secretKey, NODE_COMPILE_CACHE: join(ROOT, 'server/.cache') },
  })
  if (code !== 0) throw new Error('The data of the portal under test could not be prepared')
  return { folder, secretKey }
}

async function untilReady(portal: ChildProcess, origin: string): Promise<void> {
  const isUp = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok
  for (const end = Date.now() + START_MS; !(await isUp()); await wait(PAUSE_MS)) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with exit code ${portal.exitCode}`)
    if (Date.now() > end) throw new Error('The portal did not start')
  }
}

/**
 * Starts a portal on a copy of the prepared data, which is removed when it stops.
 *
 * @param settings additional environment variables
 */
export async function startPortal(
  { folder, secretKey }: Prepared,
  settings: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  cpSync(folder, dataDir, { recursive: true })
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    NODE,
    ['--max-semi-space-size=8', '--heap-growing-percent=100', '--no-parallel-scavenge', 'server/src/main.ts'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        ...NO_SETTINGS,
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: join(ROOT, 'server/.cache'),
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  )
  async function stop(): Promise<void> {
    process.off('exit', kill)
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  await untilReady(child, origin).catch(async (error) => {
    await stop()
    throw error
  })
  return { origin, dataDir, stop }
}
