/**
 * SQLite for Kysely: reads run at once on a read-only connection of this thread, everything else runs on the writer's
 * thread, one transaction after the other.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { addFunctions } from './functions.ts'
import { Statements } from './statements.ts'
import type { WriteRequest, WriteResponse } from './writer.ts'

/** A statement that the database refused, with SQLite's extended result code. */
class SqliteError extends Error {
  readonly code: string
  readonly errcode: number
  constructor(error: { message: string; code: string; errcode: number }) {
    super(error.message)
    this.name = 'SqliteError'
    this.code = error.code
    this.errcode = error.errcode
  }
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)))
}

const WRITER_YOUNG_MB = 16

/** Sends statements to the writer's thread and lets one holder at a time use it. */
class Writer {
  readonly #worker: Worker
  readonly #pending = new Map<number, { resolve: (r: WriteResponse) => void; reject: (e: Error) => void }>()
  readonly #ready: Promise<void>
  #tail: Promise<void> = Promise.resolve()
  #lastId = 0
  #failure: Error | undefined

  constructor(path: string) {
    this.#worker = new Worker(new URL('./writer.ts', import.meta.url), {
      workerData: { path },
      // What statements leave behind is cleared away early, instead of after tens of megabytes.
      resourceLimits: { maxYoungGenerationSizeMb: WRITER_YOUNG_MB },
    })
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.once('message', () => resolve())
      this.#worker.once('error', reject)
    })
    this.#worker.on('message', (response: WriteResponse | 'ready') => {
      if (response === 'ready') return
      this.#pending.get(response.id)?.resolve(response)
      this.#pending.delete(response.id)
    })
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => this.#fail(new Error('The database writer has stopped')))
  }

  get ready(): Promise<void> {
    return this.#ready
  }

  /** Waits until all earlier holders have released the writer; call the answer to release it. */
  async hold(): Promise<() => void> {
    const earlier = this.#tail
    let release: () => void = () => undefined
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await earlier
    return release
  }

  async execute(sql: string, parameters: readonly unknown[]) {
    if (this.#failure) throw this.#failure
    this.#lastId += 1
    const request: WriteRequest = { id: this.#lastId, sql, parameters: bindable(parameters) }
    const response = await new Promise<WriteResponse>((resolve, reject) => {
      this.#pending.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
    })
    if ('error' in response) throw new SqliteError(response.error)
    return response
  }

  async close(): Promise<void> {
    const exit = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.postMessage('close')
    await exit
  }

  #fail(error: Error): void {
    this.#failure = error
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

class Reader {
  readonly #db: DatabaseSync
  readonly #statements: Statements

  constructor(path: string) {
    this.#db = new DatabaseSync(path)
    this.#db.exec('pragma query_only = on')
    addFunctions(this.#db)
    this.#db.exec('pragma busy_timeout = 5000')
    this.#statements = new Statements(this.#db)
  }

  all(sql: string, parameters: readonly unknown[]): unknown[] {
    return this.#statements.prepare(sql).all(...bindable(parameters))
  }

  close(): void {
    this.#db.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: Writer
  readonly #reader: Reader
  #release: (() => void) | undefined

  constructor(writer: Writer, reader: Reader) {
    this.#writer = writer
    this.#reader = reader
  }

  async begin(): Promise<void> {
    this.#release = await this.#writer.hold()
    try {
      await this.#writer.execute('begin immediate', [])
    } catch (error) {
      this.end()
      throw error
    }
  }

  async finish(statement: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#writer.execute(statement, [])
    } finally {
      this.end()
    }
  }

  end(): void {
    this.#release?.()
    this.#release = undefined
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const inTransaction = this.#release !== undefined
    if (SelectQueryNode.is(query) && !inTransaction) {
      return { rows: this.#reader.all(sql, parameters) as R[] }
    }
    const release = inTransaction ? undefined : await this.#writer.hold()
    try {
      const { rows, changes, insertId } = await this.#writer.execute(sql, parameters)
      return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(insertId) }
    } finally {
      release?.()
    }
  }

  // biome-ignore lint/correctness/useYield: answers are small; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered; read a bounded page instead')
  }
}

class SqliteDriver implements Driver {
  readonly #path: string
  #writer: Writer | undefined
  #reader: Reader | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init(): Promise<void> {
    this.#writer = new Writer(this.#path)
    await this.#writer.ready
    this.#reader = new Reader(this.#path)
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('The database is not open')
    return new SqliteConnection(this.#writer, this.#reader)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.finish('commit')
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.finish('rollback')
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.end()
  }

  async destroy(): Promise<void> {
    this.#reader?.close()
    await this.#writer?.close()
  }
}

class PortalSqliteAdapter extends SqliteAdapter {
  /** SQLite can: a migration that fails half way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver itself lets one transaction at a time write; readers need not wait for it. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely's dialect for the SQLite database at `path`, which the migrator creates. */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(path),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new PortalSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
