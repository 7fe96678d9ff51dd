import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

const MAX_CACHED = 500
/**
 * Longer ones write or ask for many rows, in a number that hardly comes again. Cached, they would take hundreds of
 * megabytes: each has its program for thousands of values, and the values themselves.
 */
const MAX_CACHED_LENGTH = 4000

/** Prepares statements, and keeps them for the next time. */
export class Statements {
  readonly #db: DatabaseSync
  readonly #cached = new LRUCache<string, StatementSync>({ max: MAX_CACHED })

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  prepare(sql: string): StatementSync {
    const cached = this.#cached.get(sql)
    if (cached) return cached
    const statement = this.#db.prepare(sql)
    if (sql.length <= MAX_CACHED_LENGTH) this.#cached.set(sql, statement)
    return statement
  }
}
