/** Events of the database for metrics, traces and logs. An event without listeners costs nothing. */

export interface StatementEvent {
  /** With placeholders: it contains no values. */
  sql: string
  /** By `performance.now()`. */
  startedAt: number
  milliseconds: number
  error?: unknown
}

export interface DatabaseEventMap {
  /** A statement has ended. */
  statement: StatementEvent
  /** Time spent waiting for a pooled connection, or for the SQLite writer; in milliseconds. */
  wait: number
  /** A use case's transaction ended; `unknown` where the connection broke during the commit. */
  transaction: 'committed' | 'rolled-back' | 'unknown'
}

type Listener<K extends keyof DatabaseEventMap> = (event: DatabaseEventMap[K]) => void

export class DatabaseEvents {
  readonly #listeners: { [K in keyof DatabaseEventMap]: Set<Listener<K>> } = {
    statement: new Set(),
    wait: new Set(),
    transaction: new Set(),
  }

  /** Calls `listener` for each event, in the async context of its cause; returns a function that unsubscribes. */
  listen<K extends keyof DatabaseEventMap>(kind: K, listener: Listener<K>): () => void {
    const listeners: Set<Listener<K>> = this.#listeners[kind]
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  emit<K extends keyof DatabaseEventMap>(kind: K, event: DatabaseEventMap[K]): void {
    const listeners: Set<Listener<K>> = this.#listeners[kind]
    for (const listener of listeners) listener(event)
  }

  statementSync<T>(sql: string, run: () => T): T {
    const startedAt = performance.now()
    let error: unknown
    try {
      return run()
    } catch (thrown) {
      error = thrown
      throw thrown
    } finally {
      this.#ended(sql, startedAt, error)
    }
  }

  async statement<T>(sql: string, run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    let error: unknown
    try {
      return await run()
    } catch (thrown) {
      error = thrown
      throw thrown
    } finally {
      this.#ended(sql, startedAt, error)
    }
  }

  async waiting<T>(connection: Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      return await connection
    } finally {
      this.emit('wait', performance.now() - startedAt)
    }
  }

  #ended(sql: string, startedAt: number, error: unknown): void {
    this.emit('statement', { sql, startedAt, milliseconds: performance.now() - startedAt, error })
  }
}

/** Current load on the database connections. */
export type DatabaseLoad =
  | { engine: 'postgres'; total: number; idle: number; waiting: number }
  /** Transactions that hold the writer or wait for it. */
  | { engine: 'sqlite'; writers: number }
