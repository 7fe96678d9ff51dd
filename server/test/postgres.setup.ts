/** Creates the PostgreSQL databases that tests copy, on TEST_DATABASE_URL or on a private server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DatabaseHandle, openDatabase } from '../src/platform/db/open.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { fillTemplate } from './template.ts'

function givenServer(): PostgresServer | undefined {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: async () => undefined } : undefined
}

async function privateServer(): Promise<PostgresServer> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed, and TEST_DATABASE_URL is not set')
  return startPostgres(binaries)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = givenServer() ?? (await privateServer())
  const names = { empty: `portal_empty_${process.pid}`, filled: `portal_filled_${process.pid}` }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-template-'))
  const using = async (name: string, use: (database: DatabaseHandle) => Promise<void>) => {
    const database = await openDatabase({ dataDir, databaseUrl: databaseUrl(url, name) })
    await use(database).finally(() => database.close())
  }
  async function discard(): Promise<void> {
    for (const name of Object.values(names)) await dropDatabase(url, name)
    rmSync(dataDir, { recursive: true, force: true })
    await stop()
  }

  try {
    await createDatabase(url, names.empty)
    await using(names.empty, async () => undefined)
    await createDatabase(url, names.filled, names.empty)
    await using(names.filled, (database) => fillTemplate(database, { dataDir }))
  } catch (error) {
    await discard()
    throw error
  }
  project.provide('template', { databases: { engine: 'postgres', url, names }, dataDir })
  return discard
}
