/** Settings of a database that does not exist yet, on either engine. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { atEnd, temporaryFolder } from './at-end.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'

export interface NewDatabaseSettings {
  dataDir: string
  databaseUrl?: string
}

/** An empty one on the engine that the run is for; its folder is for the files in any case. */
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
