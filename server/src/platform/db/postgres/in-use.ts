/**
 * Who works on a database: each portal and each command holds a lock of the server together with the others, and whoever
 * needs the database alone finds out by asking for it alone. The server frees it with the connection.
 */
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { DatabaseUnusable } from '../unusable.ts'

const IN_USE = 704_118_037

const taken = () =>
  new DatabaseUnusable('DATABASE_URL: the database is being restored or moved. Wait until that is done.')

/** Holds the lock, together with others, as long as the connection lasts. @throws {DatabaseUnusable} */
export async function shareDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
    IN_USE,
  ])
  if (!rows[0]?.free) throw taken()
}

/** Before a schema is made: a connection that listens needs one. @throws {DatabaseUnusable} */
export async function refuseTaken<D>(db: Kysely<D>): Promise<void> {
  // The lock is that of the transaction, which ends with the statement.
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock_shared(${sql.lit(IN_USE)}) as free`.execute(db)
  if (!rows[0]?.free) throw taken()
}

/** Runs `work` while nobody else may use the database. @throws {DatabaseUnusable} where somebody does */
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
