/**
 * SQLite for Kysely: reads run synchronously on a read-only connection of this thread, everything else on the writer's
 * thread, one transaction at a time.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import { DatabaseEvents } from '../database-events.ts'
import { TransactionOver } from '../transaction-over.ts'
import { PortalSqliteDialect } from './portal-dialect.ts'
import { Reader, type SqliteObservers } from './reader.ts'
import { bindable, type WriteResult, Writer } from './writer-client.ts'

class SqliteConnection implements DatabaseConnection {
  readonly #writer: Writer
  readonly #reader: Reader
  #release: (() => void) | undefined
  #transaction: number | undefined
  /** The last failure within the transaction. */
  #failure: unknown

  constructor(writer: Writer, reader: Reader) {
    this.#writer = writer
    this.#reader = reader
  }

  async begin(): Promise<void> {
    this.#release = await this.#writer.hold()
    const transaction = this.#writer.newTransaction()
    try {
      await this.#writer.execute({ kind: 'begin', transaction })
    } catch (error) {
      this.end()
      throw error
    }
    this.#transaction = transaction
    this.#failure = undefined
  }

  /** The writer itself rolls back a failed commit: the next transaction must not find one open. */
  async commit(): Promise<void> {
    const transaction = this.#transaction
    if (transaction === undefined) throw new Error('There is no transaction to commit')
    try {
      await this.#execute({ kind: 'commit', transaction })
    } finally {
      this.end()
    }
  }

  /**
   * Does nothing where the commit failed or SQLite has already rolled back by itself, so that the original error is
   * reported.
   */
  async rollback(): Promise<void> {
    const transaction = this.#transaction
    if (transaction === undefined || !this.#release) return
    try {
      await this.#writer.execute({ kind: 'rollback', transaction })
    } catch {
      // The writer's thread has ended, and the transaction with it.
    } finally {
      this.end()
    }
  }

  end(): void {
    this.#release?.()
    this.#release = undefined
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    // The connection keeps the transaction's number: a late statement is refused instead of being committed
    // on its own.
    const transaction = this.#transaction
    if (transaction === undefined && SelectQueryNode.is(query)) {
      return { rows: this.#reader.all(sql, parameters) as R[] }
    }
    const release = transaction === undefined ? await this.#writer.hold() : undefined
    try {
      const statement = { kind: 'statement', sql, parameters: bindable(parameters), transaction } as const
      const { rows, changes, insertId } = await this.#execute(statement)
      return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(insertId) }
    } finally {
      release?.()
    }
  }

  /** Executes a statement. If the transaction has already ended, the refusal has the reason for that as its cause. */
  async #execute(request: Parameters<Writer['execute']>[0]): Promise<WriteResult> {
    try {
      return await this.#writer.execute(request)
    } catch (error) {
      if (error instanceof TransactionOver) throw new TransactionOver(this.#failure)
      this.#failure = error
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: results are small; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered; read a bounded page instead')
  }
}

class SqliteDriver implements Driver {
  readonly #path: string
  readonly #observers: SqliteObservers
  #writer: Writer | undefined
  #reader: Reader | undefined

  constructor(path: string, observers: SqliteObservers) {
    this.#path = path
    this.#observers = observers
  }

  /** Transactions that hold the writer or wait for it. */
  get writers(): number {
    return this.#writer?.holders ?? 0
  }

  async init(): Promise<void> {
    const writer = new Writer(this.#path, this.#observers)
    await writer.ready
    try {
      this.#reader = new Reader(this.#path, this.#observers)
    } catch (error) {
      // Kysely does not destroy a driver that was never initialised, and the thread would keep the process
      // alive.
      await writer.close()
      throw error
    }
    this.#writer = writer
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('The database is not open')
    return new SqliteConnection(this.#writer, this.#reader)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.end()
  }

  ping(): void {
    if (!this.#reader) throw new Error('The database is not open')
    this.#reader.all('select count(*) from sqlite_schema', [])
  }

  async destroy(): Promise<void> {
    this.#reader?.close()
    await this.#writer?.close()
  }
}

/** Kysely's dialect for the SQLite database at `path`, which the migrator creates. */
export class SqliteDialect extends PortalSqliteDialect {
  readonly #driver: SqliteDriver

  constructor(
    path: string,
    { events = new DatabaseEvents(), onError = () => undefined }: Partial<SqliteObservers> = {},
  ) {
    super()
    this.#driver = new SqliteDriver(path, { events, onError })
  }

  /** Transactions that hold the writer or wait for it. */
  get writers(): number {
    return this.#driver.writers
  }

  createDriver(): Driver {
    return this.#driver
  }

  /** Throws unless the database is readable; waits for no transaction. */
  ping(): void {
    this.#driver.ping()
  }
}
