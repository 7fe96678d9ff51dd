/** A read-only connection to the SQLite database, which runs statements synchronously on this thread. */
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseEvents } from '../database-events.ts'
import { addFunctions } from './functions.ts'
import { Statements } from './statements.ts'
import { bindable } from './writer-client.ts'

/** Who is notified of what happens. */
export interface SqliteObservers {
  events: DatabaseEvents
  /** Called with every SQLite error. */
  onError: (error: unknown) => void
}

export class Reader {
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #observers: SqliteObservers

  constructor(path: string, observers: SqliteObservers) {
    this.#observers = observers
    this.#db = new DatabaseSync(path)
    this.#db.exec('pragma query_only = on')
    addFunctions(this.#db)
    this.#db.exec('pragma busy_timeout = 5000')
    this.#statements = new Statements(this.#db)
  }

  all(sql: string, parameters: readonly unknown[]): unknown[] {
    const { events } = this.#observers
    try {
      return events.statementSync(sql, () => this.#statements.all(sql, bindable(parameters)))
    } catch (error) {
      this.#observers.onError(error)
      throw error
    }
  }

  close(): void {
    this.#db.close()
  }
}
