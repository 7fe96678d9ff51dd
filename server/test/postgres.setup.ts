/** Makes the migrated PostgreSQL database that the tests copy, on TEST_DATABASE_URL or on a private server. */
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/open.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

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
  const server = givenServer() ?? (await privateServer())
  const name = `portal_template_${process.pid}`
  try {
    await createDatabase(server.url, name)
    const database = await openDatabase({ dataDir: '', databaseUrl: databaseUrl(server.url, name) })
    await database.close()
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('templateDatabase', { engine: 'postgres', url: server.url, name })
  return async () => {
    await dropDatabase(server.url, name)
    await server.stop()
  }
}
