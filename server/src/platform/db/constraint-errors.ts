/** The constraint that refused a statement, by the code that the engine gives it. */

interface EngineError {
  /** Of PostgreSQL. */
  code?: string
  /** Of SQLite. */
  errcode?: number
}

const SQLITE_FOREIGN_KEY = 787
/** How SQLite names what `on delete restrict` refuses. */
const SQLITE_TRIGGER = 1811
const POSTGRES_FOREIGN_KEY = ['23503', '23001']
/** A foreign key, a unique index, a primary key; no trigger, which may refuse anything. */
const SQLITE_OVERTAKEN = [SQLITE_FOREIGN_KEY, 2067, 1555]
const POSTGRES_OVERTAKEN = ['23503', '23505']

/** Whether a row could not be removed because others refer to it, or not be written because what it refers to is gone. */
export function isForeignKeyError(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError
  return (
    errcode === SQLITE_FOREIGN_KEY ||
    errcode === SQLITE_TRIGGER ||
    (code !== undefined && POSTGRES_FOREIGN_KEY.includes(code))
  )
}

/** Whether somebody else was first: what a row refers to is gone, or a value that there may be once is taken. */
export function isOvertaken(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as EngineError
  return POSTGRES_OVERTAKEN.includes(code) || SQLITE_OVERTAKEN.includes(errcode)
}
