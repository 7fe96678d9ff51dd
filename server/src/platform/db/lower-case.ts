import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

/** A text in small letters of any script. The collation is explicit on PostgreSQL, as its database may know English only. */
export function lowerCase(db: Db | Transaction, text: RawBuilder<unknown>): RawBuilder<string> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres ? sql`lower(${text} collate "und-x-icu")` : sql`lower(${text})`
}
