import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

const MAX_KEPT = 500
/**
 * Longer ones write or ask for many rows, in a number that hardly comes again. Cached, they would take hundreds of
 * megabytes: each has its program for thousands of values, and the values themselves.
 */
const MAX_KEPT_LENGTH = 4000

/** Prepares statements, and keeps them for the next time. */
export class Statements {
  readonly #db: DatabaseSync
  readonly #kept = new LRUCache<string, StatementSync>({ max: MAX_KEPT })

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  prepare(sql: string): StatementSync {
    const kept = this.#kept.get(sql)
    if (kept) return kept
    const statement = this.#db.prepare(sql)
    if (sql.length <= MAX_KEPT_LENGTH) this.#kept.set(sql, statement)
    return statement
  }
}
