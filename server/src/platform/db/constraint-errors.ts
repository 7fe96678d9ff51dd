/** Identifies the constraint that rejected a statement, by the engine's error code. */

interface EngineError {
  /** PostgreSQL's SQLSTATE. */
  code?: string
  /** SQLite's extended result code. */
  errcode?: number
}

const SQLITE_FOREIGN_KEY = 787
/** SQLite reports a violated `on delete restrict` as a trigger failure. */
const SQLITE_TRIGGER = 1811
const POSTGRES_FOREIGN_KEY = ['23503', '23001']
/** Unique index, primary key. */
const SQLITE_TAKEN = [2067, 1555]
const POSTGRES_TAKEN = '23505'

/** Whether a row could not be deleted because others refer to it, or not written because its target is gone. */
export function isForeignKeyError(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError
  return (
    errcode === SQLITE_FOREIGN_KEY ||
    errcode === SQLITE_TRIGGER ||
    (code !== undefined && POSTGRES_FOREIGN_KEY.includes(code))
  )
}

/** Whether the target of a reference is gone. (A trigger failure may have any cause.) */
export function isReferenceGone(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError
  return code === POSTGRES_FOREIGN_KEY[0] || errcode === SQLITE_FOREIGN_KEY
}

/** Whether another row already has a value that must be unique. */
export function isValueTaken(error: unknown): boolean {
  const { code, errcode = 0 } = (error ?? {}) as EngineError
  return code === POSTGRES_TAKEN || SQLITE_TAKEN.includes(errcode)
}
