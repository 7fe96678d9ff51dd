import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

export const isPostgres = (db: Db | Transaction): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** A text in small letters of any script. The collation is explicit on PostgreSQL, as its database may know English only. */
export function lowerCase(db: Db | Transaction, text: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db) ? sql`lower(${text} collate "und-x-icu")` : sql`lower(${text})`
}
