/** Databases for tests: fresh, empty and migrated, on the engine that the run is for. */
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../src/db/open.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'

interface Opened {
  database: DatabaseHandle
  discard(): Promise<void>
}

const openForFile = new Set<() => Promise<void>>()

afterAll(async () => {
  for (const close of openForFile) await close()
  openForFile.clear()
})

async function openSqliteCopy(file: string): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  copyFileSync(file, join(folder, 'portal.sqlite'))
  return {
    database: await openDatabase({ dataDir: folder }),
    discard: async () => rmSync(folder, { recursive: true, force: true }),
  }
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
 * Opens an empty database of its own. It is closed and gone at the end of the test that opened it, or at the end of
 * the file when `beforeAll` opened it.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const template = inject('templateDatabase')
  const { database, discard } =
    template.engine === 'sqlite'
      ? await openSqliteCopy(template.file)
      : await openPostgresCopy(template.url, template.name)
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
  const end = async () => {
    await handle.close()
    await discard()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  else openForFile.add(end)
  return handle
}
