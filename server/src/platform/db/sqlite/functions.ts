import type { DatabaseSync } from 'node:sqlite'

/** What statements use of PostgreSQL. SQLite's own `lower` knows the letters of English alone. */
export function addFunctions(db: DatabaseSync): void {
  // One transaction at a time writes: nobody is to be waited for.
  db.function('pg_advisory_xact_lock', { varargs: true }, () => null)
  db.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
}
