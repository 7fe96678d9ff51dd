import type { DatabaseSync } from 'node:sqlite'

/** Defines PostgreSQL functions that queries use. SQLite's own `lower` folds ASCII letters only. */
export function addFunctions(db: DatabaseSync): void {
  // A no-op: one transaction at a time writes anyway.
  db.function('pg_advisory_xact_lock', { varargs: true }, () => null)
  db.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
}
