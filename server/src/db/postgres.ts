import { randomUUID } from 'node:crypto'
import { type Dialect, sql } from 'kysely'
import pg from 'pg'
import type { Change, ChangeBus } from './change-bus.ts'
import { StrictPostgresDialect } from './postgres-driver.ts'
import type { Transaction } from './transaction.ts'

const CHANNEL = 'portal_changes'
/** PostgreSQL takes at most 8000 bytes in one notice. */
const CHANGES_PER_NOTICE = 100
const INT8 = 20
const NUMERIC = 1700

/** Whole numbers come as numbers on both engines; ours stay below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if ((oid === INT8 || oid === NUMERIC) && format !== 'binary') return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 5000 })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new StrictPostgresDialect({ pool })
}

/** Carries changes between nodes by LISTEN and NOTIFY, and reconnects when the connection breaks. */
export class PostgresChannel {
  readonly #url: string
  readonly #bus: ChangeBus
  readonly #reload: () => Promise<void>
  readonly #node = randomUUID()
  #client: pg.Client | undefined
  #closed = false
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, bus: ChangeBus, reload: () => Promise<void>) {
    this.#url = url
    this.#bus = bus
    this.#reload = reload
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    client.on('error', () => this.#reconnect(client))
    client.on('end', () => this.#reconnect(client))
    this.#client = client
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  }

  /** Queues the changes for delivery at the commit of `trx`. */
  async announce(trx: Transaction, changes: readonly Change[]): Promise<void> {
    for (let start = 0; start < changes.length; start += CHANGES_PER_NOTICE) {
      const part = changes.slice(start, start + CHANGES_PER_NOTICE)
      const payload = JSON.stringify({ node: this.#node, changes: part })
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #receive(payload: string): void {
    const { node, changes } = JSON.parse(payload) as { node: string; changes: Change[] }
    if (node === this.#node) return
    for (const change of changes) this.#bus.emit(change)
  }

  #reconnect(broken: pg.Client): void {
    if (this.#closed || this.#client !== broken) return
    this.#client = undefined
    broken.end().catch(() => undefined)
    this.#bus.emit({ topic: 'lost' })
    this.#retry = setTimeout(async () => {
      try {
        await this.connect()
        await this.#reload()
        this.#bus.emit({ topic: 'lost' })
      } catch {
        if (this.#client) this.#reconnect(this.#client)
      }
    }, 1000)
  }
}
