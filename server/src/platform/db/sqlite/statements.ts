import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

const MAX_CACHED = 500
/**
 * Longer statements write or look up many rows, and their exact length rarely recurs. Caching them would take hundreds
 * of megabytes: each has a program for thousands of values, and the values themselves.
 */
const MAX_CACHED_LENGTH = 4000

type Row = Record<string, SQLOutputValue>

/** `*` may expand differently after a schema change; `count(*)` stays one column. */
const HAS_STAR = /(?<!\()\*/

interface Columns {
  names: readonly string[]
  mayChange: boolean
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name)

function toRow(names: readonly string[], values: readonly SQLOutputValue[]): Row {
  const row: Row = {}
  for (let i = 0; i < names.length; i += 1) row[names[i] as string] = values[i] as SQLOutputValue
  return row
}

/** Prepares statements and caches them. */
export class Statements {
  readonly #db: DatabaseSync
  readonly #cached = new LRUCache<string, StatementSync>({ max: MAX_CACHED })
  /** Column names of statements that return their rows as arrays. */
  readonly #columns = new WeakMap<StatementSync, Columns>()

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

  /**
   * The rows of a statement, as objects that share one hidden class. Those that `node:sqlite` builds are in dictionary
   * mode: five times the memory, and several times slower to access.
   */
  all(sql: string, parameters: readonly SQLInputValue[]): Row[] {
    const statement = this.prepare(sql)
    const { names, mayChange } = this.#columnsOf(statement, sql)
    const lists = statement.all(...parameters) as unknown as SQLOutputValue[][]
    const current = mayChange && lists.length > 0 ? namesOf(statement) : names
    return lists.map((values) => toRow(current, values))
  }

  #columnsOf(statement: StatementSync, sql: string): Columns {
    const known = this.#columns.get(statement)
    if (known) return known
    statement.setReturnArrays(true)
    const columns = { names: namesOf(statement), mayChange: HAS_STAR.test(sql) }
    this.#columns.set(statement, columns)
    return columns
  }
}
