/** Databases for tests: copies of a migrated one, empty or filled, on the engine that the run is for. */
import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../src/platform/db/open.ts'
import { atEnd, temporaryFolder } from './at-end.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'
import type { TemplateName } from './template.ts'

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
    database: await openDatabase({ dataDir: '', databaseUrl: databaseUrl(serverUrl, name) }),
    discard: () => dropDatabase(serverUrl, name),
  }
}

/**
 * Opens a database of its own. It is closed and gone at the end of the test that opened it, or at the end of the file
 * when `beforeAll` opened it.
 */
export async function openTestDatabase(content: TemplateName = 'empty'): Promise<DatabaseHandle> {
  const { databases } = inject('template')
  const { database, discard } =
    databases.engine === 'sqlite'
      ? await openSqliteCopy(databases.files[content])
      : await openPostgresCopy(databases.url, databases.names[content])
  // A test may have closed it already, to see what happens then.
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
