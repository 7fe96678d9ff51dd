import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { newStorageUrl } from '../../../test/storage.ts'
import { createTestPack, type TestPack } from '../../../test/test-pack.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { openStorage, type Storage } from '../../platform/files/storage.ts'
import { exportPack } from './export.ts'
import { importPack } from './import.ts'
import { PackValidationError } from './validation-error.ts'

let pack: TestPack
let database: DatabaseHandle
let storage: Storage

beforeEach(async () => {
  pack = await createTestPack()
  database = await openTestDatabase()
  storage = openStorage({ dataDir: temporaryFolder(), storageUrl: newStorageUrl() })
})

type Entities = 'products' | 'documents' | 'price-lists'

/** Imports the pack with an audience for the first entry of a file. */
function importFor(entity: Entities, audience: object | null | undefined) {
  const [first] = pack.entries[entity] as { audience?: object | null }[]
  if (first) Object.assign(first, { audience })
  return importPack({ database, storage, directory: pack.save().directory })
}

async function exported(entity: Entities): Promise<{ key: string; audience?: object }> {
  const directory = join(temporaryFolder(), 'export')
  const { issues } = await exportPack({ database, storage, directory })
  expect(issues).toEqual([])
  const entries = JSON.parse(readFileSync(join(directory, `${entity}.json`), 'utf8'))
  const key = pack.entries[entity][0]?.key
  return entries.find((entry: { key: string }) => entry.key === key)
}

const AUDIENCE = {
  include: { tiers: ['gold'], partners: ['north', 'south'] },
  exclude: { regions: ['alps'] },
}

test('entries are for partners that come after them, and come out as they went in', async () => {
  await importFor('price-lists', AUDIENCE)
  expect(await exported('price-lists')).toMatchObject({ audience: AUDIENCE })
  const again = await importFor('price-lists', AUDIENCE)
  expect(again['price-lists']).toMatchObject({ added: 0, changed: 0 })
})

test('an entry that is there keeps its audience, unless the pack names another one', async () => {
  await importFor('products', AUDIENCE)
  expect((await importFor('products', undefined)).products).toMatchObject({ changed: 0 })
  expect(await exported('products')).toMatchObject({ audience: AUDIENCE })
  expect((await importFor('products', { roles: ['partner'] })).products).toMatchObject({ changed: 1 })
  expect(await exported('products')).toMatchObject({ audience: { roles: ['partner'] } })
  expect((await importFor('products', {})).products).toMatchObject({ changed: 1 })
  expect(await exported('products')).not.toHaveProperty('audience')
})

test('a document for all says so', async () => {
  await importFor('documents', {})
  expect(await exported('documents')).toMatchObject({ audience: {} })
})

test.each(['documents', 'products'] as const)('null takes the audience of %s away again', async (entity) => {
  await importFor(entity, AUDIENCE)
  expect((await importFor(entity, null))[entity]).toMatchObject({ changed: 1 })
  expect(await exported(entity)).not.toHaveProperty('audience')
  expect((await importFor(entity, null))[entity]).toMatchObject({ changed: 0 })
})

test.each([
  [{ include: { tiers: ['platinum'] } }, 'audience.include.tiers', /platinum/],
  [{ exclude: { partners: ['nobody'] } }, 'audience.exclude.partners', /nobody/],
  [{ include: { names: ['north'] } }, 'audience.include.names', /field/],
  [{ roles: ['editor'] }, expect.stringMatching(/^audience\.roles/), /./],
])('%j is refused with the place', async (audience, field, message) => {
  const error = await importFor('products', audience).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PackValidationError)
  const issues = (error as PackValidationError).issues
  expect(issues).toContainEqual(
    expect.objectContaining({ file: 'products.json', field, message: expect.stringMatching(message) }),
  )
})

test('an audience never grows by what is gone', async () => {
  await importFor('products', { include: { tiers: ['silver'] } })
  const { db } = database
  const silver = db.selectFrom('partner_tiers').select('id').where('key', '=', 'silver')
  await db.deleteFrom('partner_tier_texts').where('tier_id', 'in', silver).execute()
  await db.deleteFrom('partner_tiers').where('key', '=', 'silver').execute()
  const { audience } = await exported('products')
  expect(audience).toEqual({ include: { tiers: [expect.stringMatching(/^gone-\d+$/)] } })
})
