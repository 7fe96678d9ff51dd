import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

/** A text in small letters of any script. PostgreSQL is told the rules, as its database may know English alone. */
export function lowerCase(db: Db | Transaction, text: RawBuilder<unknown>): RawBuilder<string> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres ? sql`lower(${text} collate "und-x-icu")` : sql`lower(${text})`
}
