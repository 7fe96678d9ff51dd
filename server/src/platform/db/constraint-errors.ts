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
/** A unique index, a primary key. */
const SQLITE_TAKEN = [2067, 1555]
const POSTGRES_TAKEN = '23505'

/** Whether a row could not be removed because others refer to it, or not be written because what it refers to is gone. */
export function isForeignKeyError(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError
  return (
    errcode === SQLITE_FOREIGN_KEY ||
    errcode === SQLITE_TRIGGER ||
    (code !== undefined && POSTGRES_FOREIGN_KEY.includes(code))
  )
}

/** Whether what a row refers to is gone; a trigger may refuse anything. */
export function isReferenceGone(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError
  return code === POSTGRES_FOREIGN_KEY[0] || errcode === SQLITE_FOREIGN_KEY
}

/** Whether somebody else was first to write a value that there may be once. */
export function isValueTaken(error: unknown): boolean {
  const { code, errcode = 0 } = (error ?? {}) as EngineError
  return code === POSTGRES_TAKEN || SQLITE_TAKEN.includes(errcode)
}
