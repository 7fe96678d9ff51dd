/** The connection pool as Kysely sees it. It survives broken connections, and its failures have names. */
import type { Dialect, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseEvents, type DatabaseLoad } from '../database-events.ts'
import { CommitOutcomeUnknown, DatabaseUnavailable } from '../failures.ts'
import { setKeepalives } from './keepalives.ts'
import type { PostgresLimits } from './limits.ts'
import { Sockets } from './sockets.ts'
import { StrictPostgresDialect } from './strict-dialect.ts'

const INT8 = 20
const NUMERIC = 1700
const KEEPALIVE_MS = 10_000
/** Grace period for a limit that PostgreSQL itself should have enforced; after that the connection counts as dead. */
const MARGIN_MS = 5_000
/** How long closing the pool waits for running statements. */
const CLOSE_MS = 5_000

/** Parses bigint columns as numbers, as SQLite does; our values stay below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if ((oid === INT8 || oid === NUMERIC) && format !== 'binary') return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** Options of every connection. */
export function connectionOptions(url: string, sockets: Sockets): pg.ClientConfig {
  return {
    connectionString: url,
    stream: sockets.create,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
  }
}

/**
 * SQLSTATE classes and codes that mean PostgreSQL is unavailable, for now or altogether: broken connection, resources
 * exhausted, cancelled or shutting down, deadlock, lock not available, read-only standby.
 */
const UNAVAILABLE = /^(?:08|57|53(?!100)|40001|40P01|55P03|25P03|25006)/
/** SQLSTATEs with which PostgreSQL closes the connection, at any time. */
const CONNECTION_ENDED = /^(?:08|57P|25P03)/

const isRead = (statement: string) => /^\s*(?:select|show)\b/i.test(statement)
const begins = (statement: string) => /^(?:begin|start transaction)\b/.test(statement)
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: 0, rows: [] } as const

class PoolClient {
  readonly processID: number | undefined
  readonly #client: pg.PoolClient
  readonly #events: DatabaseEvents
  #isBroken = false
  #inTransaction = false

  constructor(client: pg.PoolClient, events: DatabaseEvents) {
    this.#client = client
    this.#events = events
    this.processID = (client as { processID?: number }).processID
    // While a client is checked out the pool does not listen for its errors, and an unhandled error event
    // would end the process.
    client.on('error', () => {
      this.#isBroken = true
    })
  }

  async query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const result = await this.#events.statement(statement, () =>
        this.#client.query(statement, [...parameters]),
      )
      if (begins(statement)) this.#inTransaction = true
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      const isLost = this.#isLost(error)
      // PostgreSQL rolls back open transactions of a broken connection by itself.
      if (isLost && statement === 'rollback') return { ...ROLLED_BACK, rows: [] }
      throw this.#named(error, statement, isLost)
    } finally {
      if (statement === 'commit' || statement === 'rollback') this.#inTransaction = false
    }
  }

  release(destroy?: boolean): void {
    this.#inTransaction = false
    this.#client.release(destroy)
  }

  #isLost(error: unknown): boolean {
    return this.#isBroken || (error instanceof pg.DatabaseError && CONNECTION_ENDED.test(error.code ?? ''))
  }

  #named(error: unknown, statement: string, isLost: boolean): unknown {
    const isCommitted =
      statement === 'commit' || !(this.#inTransaction || isRead(statement) || begins(statement))
    if (isLost) return isCommitted ? new CommitOutcomeUnknown(error) : new DatabaseUnavailable(error)
    const isUnavailable = error instanceof pg.DatabaseError && UNAVAILABLE.test(error.code ?? '')
    return isUnavailable ? new DatabaseUnavailable(error) : error
  }
}

export class PostgresPool {
  readonly dialect: Dialect
  readonly #pool: pg.Pool
  readonly #events: DatabaseEvents
  readonly #sockets: Sockets
  readonly #clients = new WeakMap<pg.PoolClient, PoolClient>()

  constructor(url: string, limits: PostgresLimits, events = new DatabaseEvents()) {
    const { poolSize, connectMs, statementMs, idleTransactionMs } = limits
    this.#events = events
    const isLimited = statementMs > 0 && idleTransactionMs > 0
    this.#sockets = new Sockets(isLimited ? Math.max(statementMs, idleTransactionMs) + MARGIN_MS : 0)
    this.#pool = new pg.Pool({
      ...connectionOptions(url, this.#sockets),
      max: poolSize,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleTransactionMs,
      onConnect: (client) => {
        // Now, not at its 'connect' event: it may break before that.
        this.#clientOf(client as pg.PoolClient)
        return setKeepalives(client)
      },
    })
    // The pool replaces idle connections that break.
    this.#pool.on('error', () => undefined)
    this.dialect = new StrictPostgresDialect({
      pool: {
        options: {},
        // No cursors: nothing streams through this pool.
        connect: () => this.#connect() as Promise<unknown> as Promise<PostgresPoolClient>,
        end: () => this.#end(),
      },
    })
  }

  get load(): DatabaseLoad {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool
    return { engine: 'postgres', total, idle, waiting }
  }

  /** Destroys all connections, because the server has gone silent. */
  drop(reason: Error): void {
    this.#sockets.destroy(reason)
  }

  async #connect(): Promise<PoolClient> {
    try {
      return this.#clientOf(await this.#events.waiting(this.#pool.connect()))
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }

  #clientOf(client: pg.PoolClient): PoolClient {
    const known = this.#clients.get(client) ?? new PoolClient(client, this.#events)
    this.#clients.set(client, known)
    return known
  }

  async #end(): Promise<void> {
    setTimeout(() => this.drop(new Error('The pool is closed')), CLOSE_MS).unref()
    await this.#pool.end()
  }
}
