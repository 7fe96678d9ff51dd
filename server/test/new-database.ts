/** Settings of an empty database, on either engine. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { atEnd, temporaryFolder } from './at-end.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'

export interface NewDatabaseSettings {
  dataDir: string
  databaseUrl?: string
}

/** By default on the engine of the run; the data folder is for files on either engine. */
export async function newDatabase(
  engine = inject('template').databases.engine,
): Promise<NewDatabaseSettings> {
  const dataDir = join(temporaryFolder(), 'data')
  const { databases } = inject('template')
  if (engine === 'sqlite' || databases.engine === 'sqlite') return { dataDir }
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(databases.url, name)
  atEnd(() => dropDatabase(databases.url, name))
  return { dataDir, databaseUrl: databaseUrl(databases.url, name) }
}
