import type { DatabaseSync } from 'node:sqlite'

/** SQLite's own `lower` knows the letters of English alone; PostgreSQL's knows all of them. */
export function addFunctions(db: DatabaseSync): void {
  db.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
}
