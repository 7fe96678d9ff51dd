/** Two nodes of one portal, which share PostgreSQL and storage. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../server/test/free-port.ts'
import { startPostgres } from '../../server/test/postgres-server.ts'
import { passwordsIn } from '../demo.ts'
import { type Server, startPortal } from '../processes.ts'

const SECRET_KEY = 'a key of the measurement that is long enough'
const PUBLIC_URL = 'https://portal.example.com'

export interface Nodes {
  ports: readonly [number, number]
  /** Passwords of the demo accounts by email address. */
  passwords: ReadonlyMap<string, string>
  /** Ends a node by SIGTERM or SIGKILL; resolves after its connections are closed. */
  end(index: number, how: 'stop' | 'kill'): Promise<void>
  start(index: number): Promise<void>
  /** Highest peak memory of a node so far, in bytes. */
  peakMemory(): number
  /** The IP address of the last sign-in in the audit log. */
  lastSignInFrom(): Promise<string | undefined>
  stop(): Promise<void>
}

/** The storage is a folder by default. */
export async function startNodes(folder: string, binaries: string, storageUrl?: string): Promise<Nodes> {
  const postgres = await startPostgres(binaries)
  const ports = [await freePort(), await freePort()] as const
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  let output = ''
  const start = (index: number) =>
    startPortal(join(folder, `node-${index + 1}`), {
      demo: true,
      port: ports[index],
      env: {
        DATABASE_URL: postgres.url,
        STORAGE_URL: storageUrl ?? `file://${files}`,
        SECRET_KEY,
        PUBLIC_URL,
        // The default behind a proxy.
        SHUTDOWN_DELAY: '',
      },
      onOutput: (text) => {
        output += text
      },
    })
  const nodes: Server[] = []
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await postgres.stop()
  }
  try {
    // The first one fills the database.
    nodes.push(await start(0))
    nodes.push(await start(1))
  } catch (error) {
    await stop()
    throw error
  }
  let peak = 0
  const peakMemory = () => {
    peak = Math.max(peak, ...nodes.map((node) => node.memory() ?? 0))
    return peak
  }
  return {
    ports,
    passwords: passwordsIn(output),
    async end(index, how) {
      await nodes[index]?.[how]()
    },
    async start(index) {
      nodes[index] = await start(index)
    },
    peakMemory,
    async lastSignInFrom() {
      const client = new pg.Client({ connectionString: postgres.url })
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client
        .query(`select address from audit_log where action = 'sign-in' order by id desc limit 1`)
        .finally(() => client.end())
      return rows[0]?.address
    },
    stop,
  }
}
