/** Takes all tables for itself before the schema changes. */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseUnavailable } from '../failures.ts'
import type { AnyDatabase } from '../migrations/columns.ts'

/** Shorter than PostgreSQL waits before it ends one of two that wait for each other (`deadlock_timeout`, a second). */
const TRY_MS = 500
const MOST_PAUSE_MS = 1000
/** A statement was cancelled, as for its `statement_timeout`. */
const CANCELED = '57014'

const isCanceled = (error: unknown) =>
  error instanceof DatabaseUnavailable && (error.cause as { code?: string }).code === CANCELED

/**
 * Migrations lock one table after the other, as they come to them. Somebody who changes several at the same time would sooner or
 * later hold one and wait for another, and be ended. With all tables taken at once they only wait. Where that takes long, as
 * beside a backup, everything is given back, so that others go on meanwhile.
 *
 * @param db in the transaction of the migrations
 */
export async function lockTables(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    db,
  )
  if (rows.length === 0) return
  const tables = sql.join(rows.map(({ name }) => sql.table(name)))
  for (;;) {
    await sql`savepoint before_tables`.execute(db)
    try {
      await sql`set local statement_timeout = ${sql.lit(TRY_MS)}`.execute(db)
      await sql`lock table ${tables} in access exclusive mode`.execute(db)
      await sql`set local statement_timeout = 0`.execute(db)
      return
    } catch (error) {
      if (!isCanceled(error)) throw error
      await sql`rollback to savepoint before_tables`.execute(db)
    }
    await delay(Math.random() * MOST_PAUSE_MS)
  }
}
