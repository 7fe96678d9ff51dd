/** A private PostgreSQL server for one test run, from an installed PostgreSQL. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export const POSTGRES_MISSING =
  'Skipped: the tests on PostgreSQL, because none is installed and TEST_DATABASE_URL is not set'

const START_MS = 30_000

export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

function outputOf(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Newest version first: `17/bin` before `15/bin`. */
function versionsIn(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name, 'bin'))
}

/** The folder with `initdb` and `postgres`, if the PostgreSQL server is installed. */
export function findPostgres(): string | undefined {
  const folders = [
    outputOf('pg_config', ['--bindir']),
    ...versionsIn('/usr/lib/postgresql', /^\d+$/),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) => versionsIn(folder, /^postgresql(@\d+)?$/)),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions', /^\d+$/),
  ]
  return folders.find(
    (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; instead it runs as user postgres or nobody. */
function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = outputOf('id', ['-u', name])
    const gid = outputOf('id', ['-g', name])
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function waitUntilUp(server: ChildProcess, url: string, log: () => string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`The private PostgreSQL server did not start:\n${log()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts an empty server on a free port of this machine; stopping it removes its data. */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...account }
  try {
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '200',
    // The data need not survive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    // The data may be in memory.
    min_wal_size: '32MB',
    max_wal_size: '256MB',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-10_000)
  })
  const exited = once(server, 'exit')
  const stop = async () => {
    // SIGINT asks PostgreSQL to end its sessions and shut down; it removes its pid file before it exits.
    if (server.exitCode === null) server.kill('SIGINT')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await waitUntilUp(server, url, () => log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}
