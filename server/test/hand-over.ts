/** Hands the data of a test over to another process. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { TestApp } from './app.ts'
import { databaseUrl } from './postgres-database.ts'

/**
 * Settings for a process that uses the database and files of `app`. An SQLite database has only one process, so `app`
 * is closed.
 */
export async function handOver({ app, config, database }: TestApp): Promise<Record<string, string>> {
  const { secretKey, dataDir, storageUrl } = config
  const settings = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey ?? '',
    ...(storageUrl === undefined ? {} : { STORAGE_URL: storageUrl }),
  }
  const { databases } = inject('template')
  if (databases.engine === 'postgres') {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    return { ...settings, DATABASE_URL: databaseUrl(databases.url, rows[0]?.name ?? '') }
  }
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database.db)
  await app.close()
  await database.close()
  copyFileSync(rows[0]?.file ?? '', join(dataDir, 'portal.sqlite'))
  return settings
}
