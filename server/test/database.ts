/** Databases for tests: copies of a migrated one, empty or filled, on the engine of the run. */
import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../src/platform/db/open.ts'
import { DEFAULT_LIMITS } from '../src/platform/db/postgres/limits.ts'
import { atEnd, temporaryFolder } from './at-end.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'
import type { TemplateName } from './template.ts'

/** On a busy machine a connection takes seconds, which is no failure of the portal. */
const PATIENT = { ...DEFAULT_LIMITS, connectMs: 60_000 }

interface Opened {
  database: DatabaseHandle
  discard(): Promise<void>
}

async function openSqliteCopy(file: string): Promise<Opened> {
  const dataDir = temporaryFolder()
  copyFileSync(file, join(dataDir, 'portal.sqlite'))
  return { database: await openDatabase({ dataDir }), discard: async () => undefined }
}

async function openPostgresCopy(serverUrl: string, template: string): Promise<Opened> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(serverUrl, name, template)
  return {
    database: await openDatabase({
      dataDir: '',
      databaseUrl: databaseUrl(serverUrl, name),
      postgresLimits: PATIENT,
    }),
    discard: () => dropDatabase(serverUrl, name),
  }
}

/**
 * Opens a new database. It is closed and removed after the test, or after the file when called in `beforeAll`.
 */
export async function openTestDatabase(content: TemplateName = 'empty'): Promise<DatabaseHandle> {
  const { databases } = inject('template')
  const { database, discard } =
    databases.engine === 'sqlite'
      ? await openSqliteCopy(databases.files[content])
      : await openPostgresCopy(databases.url, databases.names[content])
  // Some tests close it themselves.
  let closed: Promise<void> | undefined
  const close = database.close.bind(database)
  const handle: DatabaseHandle = {
    ...database,
    close() {
      closed ??= close()
      return closed
    },
  }
  atEnd(async () => {
    await handle.close()
    await discard()
  })
  return handle
}
