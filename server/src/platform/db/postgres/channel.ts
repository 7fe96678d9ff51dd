import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Change, ChangeBus } from '../change-bus.ts'
import { chunks } from '../chunks.ts'
import { DatabaseUnavailable } from '../failures.ts'
import type { Transaction } from '../transaction.ts'
import { shareDatabase } from './in-use.ts'
import { setKeepalives } from './keepalives.ts'
import { connectionOptions } from './pool.ts'
import { Sockets } from './sockets.ts'

const CHANNEL = 'portal_changes'
/** PostgreSQL limits the payload of NOTIFY to 8000 bytes. */
const CHANGES_PER_NOTICE = 50
const HEARTBEAT_MS = 1_000
/** How long after the last acknowledged heartbeat caches stay in use. */
const CURRENT_MS = 5_000
/**
 * The connection counts as lost when a heartbeat is unacknowledged for this long and so many more have been sent since:
 * a busy event loop alone must not look like a dead connection.
 */
const SILENCE_MS = 4_000
const SILENT_HEARTBEATS = 3
/** Below that a difference between clocks is as likely one of the way that an answer takes. */
const LEAST_OFFSET_MS = 1_000
const SERVER_TIME = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
/** How long closing the connection may take. */
const CLOSE_MS = 1_000

export interface ChannelOptions {
  url: string
  bus: ChangeBus
  /** Time limit for connecting, subscribing and reading what changed in the meantime. */
  connectMs: number
  /** Called when the server has gone silent: other connections to it hang as well. */
  onSilence: (reason: Error) => void
}

/**
 * Carries changes between nodes by LISTEN and NOTIFY. A heartbeat detects a connection that was dropped silently. While
 * the channel is down, caches are bypassed (`ChangeBus.isCurrent`); it reconnects with back-off and then clears all
 * caches.
 */
export class PostgresChannel {
  readonly #options: ChannelOptions
  /** Identifies this node in its notices, so that it can ignore its own. */
  #node = randomUUID()
  #client: pg.Client | undefined
  #sockets = new Sockets()
  #isClosed = false
  #heartbeat: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #failures = 0
  #asking: { at: number; answer: Promise<void> } | undefined
  #unanswered = 0
  #heardAt = Number.NEGATIVE_INFINITY
  #offset = 0

  constructor(options: ChannelOptions) {
    this.#options = options
  }

  /** Milliseconds by which the server's clock is ahead of this node's; 0 if the difference is negligible. */
  get clockOffset(): number {
    return this.#offset
  }

  /** Whether this node has received all changes, up to a few seconds ago. */
  get isCurrent(): boolean {
    return performance.now() - this.#heardAt < CURRENT_MS
  }

  /** Starts listening. @throws {Error} when that fails, unlike later reconnections */
  async connect(): Promise<void> {
    const { url, bus, connectMs } = this.#options
    const sockets = new Sockets()
    const timer = setTimeout(() => sockets.destroy(new Error('PostgreSQL does not answer')), connectMs)
    const client = new pg.Client(connectionOptions(url, sockets))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    try {
      await client.connect()
      await setKeepalives(client)
      await shareDatabase(client)
      await client.query(`listen ${CHANNEL}`)
      const askedAt = performance.now()
      const { rows: times } = await client.query<{ now: string }>(`select ${SERVER_TIME} as now`)
      this.#compareClocks(Number(times[0]?.now), askedAt)
      const { rows } = await client.query('select topic, version from content_versions')
      bus.load(rows)
      this.#begin(client, sockets, askedAt)
    } catch (error) {
      sockets.destroy(new Error('The connection is given up'))
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Queues the changes for delivery at the commit of `trx`. */
  async announce(trx: Transaction, changes: readonly Change[]): Promise<void> {
    for (const part of chunks(changes, CHANGES_PER_NOTICE)) {
      const payload = JSON.stringify({ node: this.#node, changes: part })
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx)
    }
  }

  /** Rejects unless the server responds on the channel's own connection, and takes writes. */
  ping(): Promise<void> {
    if (!this.#client)
      return Promise.reject(new DatabaseUnavailable(new Error('There is no connection to it')))
    this.#asking ??= { at: performance.now(), answer: this.#ask(this.#client) }
    return this.#asking.answer
  }

  /** After a commit whose outcome is unknown: reconnects, and also applies this node's own notices. */
  restart(): void {
    this.#node = randomUUID()
    if (this.#client) this.#lose(this.#client)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#heardAt = Number.NEGATIVE_INFINITY
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    const client = this.#client
    this.#client = undefined
    const timer = setTimeout(() => this.#sockets.destroy(new Error('The channel is closed')), CLOSE_MS)
    try {
      await client?.end()
    } finally {
      clearTimeout(timer)
    }
  }

  #begin(client: pg.Client, sockets: Sockets, heardAt: number): void {
    if (this.#isClosed) throw new Error('The channel is closed')
    const isAgain = this.#failures > 0
    this.#client = client
    this.#sockets = sockets
    this.#failures = 0
    this.#unanswered = 0
    this.#heardAt = heardAt
    this.#heartbeat = setInterval(() => this.#beat(client), HEARTBEAT_MS)
    if (isAgain) this.#options.bus.emit({ topic: 'lost' })
  }

  #beat(client: pg.Client): void {
    if (!this.#asking) {
      // A broken connection is reported by its own events.
      this.ping().catch(() => undefined)
      return
    }
    this.#unanswered += 1
    const isSilent = performance.now() - this.#asking.at >= SILENCE_MS
    if (!isSilent || this.#unanswered < SILENT_HEARTBEATS) return
    const reason = new Error('PostgreSQL has fallen silent')
    this.#lose(client)
    this.#options.onSilence(reason)
  }

  async #ask(client: pg.Client): Promise<void> {
    const askedAt = performance.now()
    try {
      const { rows } = await client.query<{ is_read_only: string; now: number }>(
        `select current_setting('transaction_read_only') as is_read_only,
          ${SERVER_TIME} as now`,
      )
      if (client === this.#client) this.#heardAt = askedAt
      this.#compareClocks(Number(rows[0]?.now), askedAt)
      if (rows[0]?.is_read_only !== 'off') throw new Error('It takes no writes')
    } catch (error) {
      throw new DatabaseUnavailable(error)
    } finally {
      this.#asking = undefined
      this.#unanswered = 0
    }
  }

  #compareClocks(serverTime: number, askedAt: number): void {
    const offset = serverTime - Date.now()
    const isLittle = Math.abs(offset) < LEAST_OFFSET_MS + performance.now() - askedAt
    this.#offset = isLittle ? 0 : offset
  }

  /** A payload that this node cannot parse may have been a change, so it counts as one that affects everything. */
  #receive(payload: string): void {
    try {
      const { node, changes } = JSON.parse(payload) as { node: string; changes: Change[] }
      if (node === this.#node) return
      for (const change of changes) this.#options.bus.emit(change)
    } catch {
      this.#options.bus.emit({ topic: 'lost' })
    }
  }

  #lose(client: pg.Client): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = undefined
    this.#heardAt = Number.NEGATIVE_INFINITY
    this.#node = randomUUID()
    clearInterval(this.#heartbeat)
    this.#sockets.destroy(new Error('The connection is given up'))
    this.#options.bus.emit({ topic: 'lost' })
    this.#connectLater()
  }

  #connectLater(): void {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
    this.#failures += 1
    // Jitter, so that nodes that lost the server together do not reconnect at the same moment.
    this.#retry = setTimeout(() => this.#connectAgain(), pause * (0.5 + Math.random() / 2))
  }

  async #connectAgain(): Promise<void> {
    try {
      await this.connect()
    } catch {
      if (!this.#isClosed) this.#connectLater()
    }
  }
}
