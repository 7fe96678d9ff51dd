import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import { openTestDatabase } from './database.ts'

async function addPortal(database: DatabaseHandle): Promise<void> {
  await database.db.insertInto('portals').values({ key: 'main', position: 0, path: '/main' }).execute()
}

async function portals(database: DatabaseHandle): Promise<string[]> {
  const rows = await database.db.selectFrom('portals').select('key').execute()
  return rows.map(({ key }) => key)
}

describe('a test database', () => {
  it('is of the engine that the run is for, and empty', async () => {
    const database = await openTestDatabase()
    expect(database.engine).toBe(inject('template').databases.engine)
    expect(await portals(database)).toEqual([])
  })

  it('is shared with no other', async () => {
    const one = await openTestDatabase()
    const other = await openTestDatabase()
    await addPortal(one)
    expect(await portals(one)).toEqual(['main'])
    expect(await portals(other)).toEqual([])
  })

  it('may be closed by the test itself', async () => {
    const database = await openTestDatabase()
    await database.close()
    await expect(portals(database)).rejects.toThrow()
  })
})

describe('a test database opened before all tests', () => {
  let database: DatabaseHandle

  beforeAll(async () => {
    database = await openTestDatabase()
    await addPortal(database)
  })
  afterAll(async () => {
    expect(await portals(database)).toEqual(['main'])
  })

  it('serves the first test', async () => {
    expect(await portals(database)).toEqual(['main'])
  })

  it('serves the second one too', async () => {
    expect(await portals(database)).toEqual(['main'])
  })
})
