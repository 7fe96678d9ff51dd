import { sql } from 'kysely'
import { inject } from 'vitest'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import { databaseUrl } from './postgres-database.ts'

/** The URL for another process to open a PostgreSQL database. */
export async function urlOf({ db }: DatabaseHandle): Promise<string> {
  const { databases } = inject('template')
  if (databases.engine !== 'postgres')
    throw new Error('Only PostgreSQL lets several processes open a database')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return databaseUrl(databases.url, rows[0]?.name ?? '')
}
