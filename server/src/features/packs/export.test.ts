import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { newStorageUrl } from '../../../test/storage.ts'
import { createTestPack, PDF } from '../../../test/test-pack.ts'
import { leadKeys } from '../../platform/db/customer-keys.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { personKey } from '../../platform/db/person-key.ts'
import { openStorage, type Storage } from '../../platform/files/storage.ts'
import { provideFooter } from '../client-config/footer.ts'
import { exportPack } from './export.ts'
import { importPack } from './import.ts'

const now = new Date('2026-05-10T15:00:00Z')

let database: DatabaseHandle
let storage: Storage

beforeEach(async () => {
  const { directory } = await createTestPack()
  database = await openTestDatabase()
  storage = openStorage({ dataDir: temporaryFolder(), storageUrl: newStorageUrl() })
  await importPack({ database, storage, directory, now })
})

function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(folder, name)).isFile()).sort()
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))
}

async function exported(from: { database: DatabaseHandle; storage: Storage } = { database, storage }) {
  const directory = join(temporaryFolder(), 'export')
  const report = await exportPack({ ...from, directory })
  const read = (name: string) => JSON.parse(readFileSync(join(directory, name), 'utf8'))
  return { directory, report, read }
}

/** Imports into an empty portal and exports that. */
async function again(directory: string) {
  const other = {
    database: await openTestDatabase(),
    storage: openStorage({ dataDir: temporaryFolder(), storageUrl: newStorageUrl() }),
  }
  await importPack({ ...other, directory })
  return exported(other)
}

test('an export, imported and exported again, is the same to the byte', async () => {
  const first = await exported()
  const second = await again(first.directory)

  expect(contentOf(second.directory)).toEqual(contentOf(first.directory))
  expect(first.report.issues).toEqual([])
  expect(first.report.files).toBe(7)
})

test('an export imported where it comes from changes nothing', async () => {
  await addOwnRows()
  const { directory } = await exported()
  const report = await importPack({ database, storage, directory })

  for (const [name, { added, changed }] of Object.entries(report))
    expect([name, added, changed]).toEqual([name, 0, 0])
})

test('a footer that nobody has written yet is left out, and filled by a pack', async () => {
  const empty = {
    database: await openTestDatabase(),
    storage: openStorage({ dataDir: temporaryFolder(), storageUrl: newStorageUrl() }),
  }
  await provideFooter(empty.database.db)
  await provideFooter(empty.database.db)
  const { report } = await exported(empty)
  expect([report.entries.pages, report.issues]).toEqual([0, []])

  const filled = await importPack({ ...empty, directory: (await exported()).directory })
  expect(filled.pages).toMatchObject({ added: 0, changed: 1 })
})

test('entries have the order of the schema, absolute timestamps and no empty fields', async () => {
  const { directory, read } = await exported()

  expect(readFileSync(join(directory, 'tickets.json'), 'utf8')).toBe(`[
  {
    "key": "help",
    "user": "ada",
    "subject": "Help",
    "status": "open",
    "created": "2026-05-07T13:20Z"
  }
]
`)
  const [hammer] = read('products.json')
  expect(Object.keys(hammer)).toEqual(['key', 'slug', 'model', 'published', 'cover', 'documents', 'texts'])
  expect(hammer.published).toBe('2026-03-01T09:00:30.250Z')
  expect(Object.keys(hammer.texts)).toEqual(['en', 'ja'])
  expect(read('news.json').map(({ modified }: { modified?: string }) => modified)).toEqual([
    undefined,
    '2026-03-05T00:00Z',
  ])
  expect(Object.keys(read('users.json')[0])).toEqual([
    'key',
    'partner',
    'role',
    'email',
    'passwordHash',
    'firstName',
    'lastName',
  ])
  expect(readFileSync(join(directory, 'files/docs/sheet.pdf'))).toEqual(PDF)
})

async function addOwnRows(): Promise<void> {
  const { db } = database
  const user = await db
    .selectFrom('users')
    .select(['id', 'partner_id'])
    .where('key', '=', 'ada')
    .executeTakeFirstOrThrow()
  const saw = await db.selectFrom('products').select('id').where('key', '=', 'saw').executeTakeFirstOrThrow()
  const times = { created_at: now.getTime(), updated_at: now.getTime() }
  const lead = {
    partner_id: user.partner_id ?? 0,
    firstname: 'Own',
    lastname: 'Lead',
    person_key: personKey({ firstname: 'Own', lastname: 'Lead', company: null }),
    ...leadKeys({ company: null, email: null, country_iso: null, zip: null, street: null }),
    status: 'new',
    ...times,
  }
  const { id } = await db.insertInto('leads').values(lead).returning('id').executeTakeFirstOrThrow()
  // A key in the pack that a generated one must not repeat.
  await db
    .insertInto('leads')
    .values({ ...lead, key: `lead-${id}` })
    .execute()
  await db
    .insertInto('tickets')
    .values({ user_id: user.id, status: 'new', ...times })
    .execute()
  const pin = { user_id: user.id, element_type: 'Product' as const, created_at: now.getTime() }
  await db
    .insertInto('pins')
    .values([
      { ...pin, element_id: saw.id },
      { ...pin, element_id: 9999 },
    ])
    .execute()
  const view = {
    user_id: user.id,
    kind: 'product',
    item_id: saw.id,
    action: 'open' as const,
    viewed_at: now.getTime(),
  }
  await db.insertInto('content_views').values([view, view]).execute()
  const promotion = { query: 'saw', locale: null, kind: 'product', position: 20, updated_at: now.getTime() }
  await db
    .insertInto('search_promotions')
    .values([
      { ...promotion, item_id: saw.id },
      { ...promotion, item_id: 9999 },
    ])
    .execute()
}

test('entries that were born in the portal get keys, and make the round trip', async () => {
  await addOwnRows()
  const first = await exported()

  const leads: { key: string; firstname: string }[] = first.read('leads.json')
  const own = leads.filter(({ firstname }) => firstname === 'Own').map(({ key }) => key)
  expect(own).toEqual([expect.stringMatching(/^lead-\d+$/), expect.stringMatching(/^lead-\d+-2$/)])
  expect(first.read('pins.json')).toHaveLength(3)
  expect(first.read('views.json')).toHaveLength(3)
  expect(first.read('search-promotions.json')).toEqual([
    { key: 'for-all', query: 'georadar', product: 'hammer' },
    { key: 'for-germans', query: 'bohrhammer', locale: 'de', document: 'sheet' },
    { key: expect.stringMatching(/^promotion-\d+$/), query: 'saw', product: 'saw' },
  ])
  const second = await again(first.directory)
  expect(contentOf(second.directory)).toEqual(contentOf(first.directory))
})

test('the assignment of a lead travels with its history', async () => {
  const { db } = database
  const { id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  const ada = await db.selectFrom('users').select('id').where('key', '=', 'ada').executeTakeFirstOrThrow()
  const line = { lead_id: id, at: now.getTime() }
  await db
    .insertInto('lead_history')
    .values([
      { ...line, position: 0, kind: 'changed', fields: '["phone","email"]' },
      { ...line, position: 10, kind: 'status', before: 'new', after: 'Won', user_id: ada.id },
      { ...line, position: 20, kind: 'note', text: 'Well done' },
    ])
    .execute()
  await db.updateTable('leads').set({ assignment: 'assigned', version: 4 }).execute()
  const first = await exported()

  expect(first.read('leads.json')[0]).toMatchObject({
    assignment: 'assigned',
    history: [
      { at: '2026-05-10T15:00Z', kind: 'changed', fields: ['phone', 'email'] },
      { at: '2026-05-10T15:00Z', user: 'ada', kind: 'status', from: 'new', to: 'Won' },
      { at: '2026-05-10T15:00Z', kind: 'note', text: 'Well done' },
    ],
  })
  expect(first.report.issues).toEqual([])
  const second = await again(first.directory)
  expect(contentOf(second.directory)).toEqual(contentOf(first.directory))
})

test('the state of an account travels: disabled, and without a password', async () => {
  await database.db
    .updateTable('users')
    .set({ disabled_at: 5, password_hash: null })
    .where('key', '=', 'bo')
    .execute()
  const first = await exported()

  const bo = first.read('users.json').find(({ key }: { key: string }) => key === 'bo')
  expect(bo).toMatchObject({ disabled: true })
  expect(bo).not.toHaveProperty('passwordHash')
  const second = await again(first.directory)
  expect(contentOf(second.directory)).toEqual(contentOf(first.directory))
})

test('what an import would refuse is reported', async () => {
  await database.db.updateTable('page_texts').set({ locale: 'de' }).execute()
  const { report } = await exported()

  expect(report.issues).toEqual([
    { file: 'pages.json', entry: 'footer', field: 'texts.en.body', message: 'is missing' },
  ])
})

test('a folder that holds something is left alone', async () => {
  const directory = temporaryFolder()
  writeFileSync(join(directory, 'mine.txt'), 'mine')

  await expect(exportPack({ database, storage, directory })).rejects.toThrow('is not empty')
  expect(readdirSync(directory)).toEqual(['mine.txt'])
})

test('an export that fails leaves nothing behind', async () => {
  const parent = temporaryFolder()
  const { storage_key } = await database.db
    .selectFrom('files')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  await storage.remove(storage_key)

  await expect(exportPack({ database, storage, directory: join(parent, 'export') })).rejects.toThrow()
  expect(readdirSync(parent)).toEqual([])
})

test('to whom overdue leads of a level go travels, although partners come after levels', async () => {
  const { db } = database
  const idOf = async (table: 'partners' | 'partner_tiers', key: string) =>
    (await db.selectFrom(table).select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
  const [gold, south, north] = [
    await idOf('partner_tiers', 'gold'),
    await idOf('partners', 'south'),
    await idOf('partners', 'north'),
  ]
  const fallbacks = [south, north].map((partner_id, position) => ({ tier_id: gold, partner_id, position }))
  await db.insertInto('tier_fallback_partners').values(fallbacks).execute()
  const first = await exported()
  const levels = first.read('partner-tiers.json') as { key: string; fallbackPartners?: string[] }[]
  expect(levels.find(({ key }) => key === 'gold')?.fallbackPartners).toEqual(['south', 'north'])
  const second = await again(first.directory)
  expect(contentOf(second.directory)).toEqual(contentOf(first.directory))
  const report = await importPack({ database, storage, directory: first.directory, now })
  expect(report['partner-tiers']).toMatchObject({ added: 0, changed: 0 })

  // Omitted lists stay; an empty list removes them, and another order is a change.
  const save = async (fallbackPartners: string[] | undefined) => {
    const changed = levels.map((level) => (level.key === 'gold' ? { ...level, fallbackPartners } : level))
    writeFileSync(join(first.directory, 'partner-tiers.json'), JSON.stringify(changed))
    return importPack({ database, storage, directory: first.directory, now })
  }
  expect((await save(undefined))['partner-tiers']).toMatchObject({ changed: 0 })
  expect((await save(['north', 'south']))['partner-tiers']).toMatchObject({ changed: 1 })
  expect((await save([]))['partner-tiers']).toMatchObject({ changed: 1 })
  expect(await db.selectFrom('tier_fallback_partners').selectAll().execute()).toEqual([])
  await expect(save(['nobody'])).rejects.toThrow(/nobody/)
})
