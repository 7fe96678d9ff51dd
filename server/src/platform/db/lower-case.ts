import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Lower-cases text of any script. PostgreSQL gets an explicit collation, as the database's own may know English only.
 */
export function lowerCase(db: Db, text: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db) ? sql`lower(${text} collate "und-x-icu")` : sql`lower(${text})`
}
