/** SQLite for Kysely in a thread that only reads: without the thread that writes, and without transactions. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { DatabaseEvents } from '../database-events.ts'
import { PortalSqliteDialect } from './portal-dialect.ts'
import { Reader } from './reader.ts'

function refuse(): never {
  throw new Error('This connection only reads')
}

class ReadingConnection implements DatabaseConnection {
  readonly #reader: Reader

  constructor(reader: Reader) {
    this.#reader = reader
  }

  /** SQLite itself refuses statements that write. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: this.#reader.all(sql, parameters) as R[] }
  }

  // biome-ignore lint/correctness/useYield: nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    refuse()
  }
}

/** Kysely's dialect for reading the existing SQLite database at `path`. */
export class SqliteReadingDialect extends PortalSqliteDialect {
  readonly #reader: Reader

  constructor(path: string, events: DatabaseEvents) {
    super()
    this.#reader = new Reader(path, { events, onError: () => undefined })
  }

  createDriver(): Driver {
    const connection = new ReadingConnection(this.#reader)
    return {
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: async () => refuse(),
      commitTransaction: async () => refuse(),
      rollbackTransaction: async () => refuse(),
      releaseConnection: async () => undefined,
      destroy: async () => this.#reader.close(),
    }
  }
}
