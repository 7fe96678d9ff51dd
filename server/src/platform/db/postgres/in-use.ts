/**
 * Tracks who uses a database: each portal and each command holds a shared advisory lock, and whoever needs the database
 * exclusively tries the exclusive one. The server releases it with the connection.
 */
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { DatabaseUnusable } from '../unusable.ts'

const IN_USE = 704_118_037

const taken = () =>
  new DatabaseUnusable('DATABASE_URL: the database is being restored or moved. Wait until that is done.')

/** Takes the shared lock for the lifetime of the connection. @throws {DatabaseUnusable} */
export async function shareDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
    IN_USE,
  ])
  if (!rows[0]?.free) throw taken()
}

/** Checked before a schema is created: a connection that listens needs one. @throws {DatabaseUnusable} */
export async function refuseTaken<D>(db: Kysely<D>): Promise<void> {
  // A transaction-level lock, which ends with this statement.
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock_shared(${sql.lit(IN_USE)}) as free`.execute(db)
  if (!rows[0]?.free) throw taken()
}

/** Runs `work` under the exclusive lock. @throws {DatabaseUnusable} where somebody else uses the database */
export function withDatabaseAlone<T, D>(db: Kysely<D>, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_lock(${sql.lit(IN_USE)}) as free`.execute(connection)
    if (!rows[0]?.free)
      throw new DatabaseUnusable('A portal is using the PostgreSQL database. Stop all its nodes first.')
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(IN_USE)})`.execute(connection)
    }
  })
}
