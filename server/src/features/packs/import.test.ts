import { verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { newStorageUrl, storedFiles } from '../../../test/storage.ts'
import { createTestPack, PDF, png, type TestPack, user } from '../../../test/test-pack.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { openStorage, type Storage } from '../../platform/files/storage.ts'
import { renewIndex } from '../search/reindex.ts'
import { ENTITIES } from './entities.ts'
import { importPack } from './import.ts'
import type { ImportReport } from './report.ts'

const now = new Date('2026-05-10T15:00:00Z')

let pack: TestPack
let database: DatabaseHandle
let dataDir: string
let storage: Storage
let storageUrl: string | undefined

beforeEach(async () => {
  pack = await createTestPack()
  database = await openTestDatabase()
  dataDir = temporaryFolder()
  storageUrl = newStorageUrl()
  storage = openStorage({ dataDir, storageUrl })
})

const run = () => importPack({ database, storage, directory: pack.directory, now })
const sum = (report: ImportReport, kind: 'added' | 'changed' | 'unchanged') =>
  Object.values(report).reduce((total, tally) => total + tally[kind], 0)
const stored = () => storedFiles({ dataDir, storageUrl })

describe('a good pack', () => {
  test('adds every entry, once', async () => {
    const report = await run()

    expect(report.files).toEqual({ added: 7, changed: 0, unchanged: 0 })
    for (const [name, entries] of Object.entries(pack.entries)) {
      expect(report[name as keyof ImportReport].added, name).toBe(entries.length)
    }
    expect(stored()).toHaveLength(7)
  })

  test('keeps order, references, texts and timestamps', async () => {
    await run()

    const members = await database.db
      .selectFrom('portfolio_products')
      .innerJoin('products', 'products.id', 'product_id')
      .select('products.key')
      .orderBy('portfolio_products.position')
      .execute()
    expect(members.map(({ key }) => key)).toEqual(['saw', 'hammer'])
    const event = await database.db.selectFrom('events').selectAll().executeTakeFirstOrThrow()
    expect(new Date(event.starts_at).toISOString()).toBe('2026-05-13T09:00:00.000Z')
    const texts = await database.db.selectFrom('product_texts').select(['locale', 'name']).execute()
    expect(texts).toHaveLength(3)
    expect(texts).toContainEqual({ locale: 'ja', name: 'ハンマー' })
    const news = await database.db.selectFrom('news').select(['key', 'published_at', 'modified_at']).execute()
    expect(news.find(({ key }) => key === 'one')).toMatchObject({
      modified_at: Date.parse('2026-03-02T00:00Z'),
    })
  })

  test('makes files of the brand public, all others not', async () => {
    await run()

    const files = await database.db.selectFrom('files').selectAll().orderBy('path').execute()
    const isPublic = files.filter(({ visibility }) => visibility === 'public').map(({ path }) => path)
    expect(isPublic).toEqual(['brand/icon.png', 'brand/logo.svg'])
    expect(files.find(({ path }) => path === 'pictures/hammer.png')).toMatchObject({
      media_type: 'image/png',
      width: 4,
      height: 3,
      visibility: 'partners',
    })
    const { value } = await database.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'brand')
      .executeTakeFirstOrThrow()
    expect(files.map(({ id }) => id)).toContain(JSON.parse(value).logo)
  })

  test('hashes each password on its own, and sanitises HTML', async () => {
    await run()

    const hashes = (await database.db.selectFrom('users').select('password_hash').execute()).map(
      (u) => u.password_hash,
    )
    expect(new Set(hashes).size).toBe(3)
    for (const hash of hashes) expect(await verify(hash ?? '', 'the same password')).toBe(true)
    const card = await database.db.selectFrom('card_texts').select('description_html').execute()
    expect(card.map(({ description_html }) => description_html)).toContain('<p>Hi</p>')
  })

  test('leaves nothing to be indexed again when the portal starts', async () => {
    await run()
    await renewIndex(database, now.getTime())
    const jobs = await database.db.selectFrom('jobs').select('kind').distinct().execute()
    expect(jobs.map(({ kind }) => kind)).not.toContain('reindex')
  })

  test('announces which content changed, and reports its progress', async () => {
    const steps = new Set<string>()
    await importPack({
      database,
      storage,
      directory: pack.directory,
      now,
      onProgress: ({ step, done, total }) => done === total && steps.add(step),
    })

    // Files are checked while passwords are hashed, and stored while rows are written.
    expect([...steps].toSorted()).toEqual(['check', 'files', 'index', 'passwords', 'rows'])
    expect(database.bus.version(['playbook', 'news', 'portals', 'settings', 'partners'])).toBe('1.1.1.1.1')
  })
})

describe('a second import', () => {
  test('of the same pack changes nothing', async () => {
    const first = await run()
    const version = database.bus.version(['playbook'])
    const second = await run()

    expect(sum(second, 'unchanged')).toBe(sum(first, 'added'))
    expect(sum(second, 'added') + sum(second, 'changed')).toBe(0)
    expect(database.bus.version(['playbook'])).toBe(version)
  })

  test('writes what differs: a column, a text, a list, a file', async () => {
    await run()
    pack.entry('products', 'saw').model = 'S2'
    pack.entry('documents', 'sheet').texts.de = { title: 'Datenblatt' }
    pack.entry('portfolios', 'tools').products = ['hammer']
    pack.file('files/pictures/hammer.png', await png(8, 8))
    pack.save()
    const before = await database.db
      .selectFrom('files')
      .selectAll()
      .where('path', '=', 'pictures/hammer.png')
      .execute()
    const report = await run()

    expect(report.products).toEqual({ added: 0, changed: 1, unchanged: 1 })
    expect(report.documents).toEqual({ added: 0, changed: 1, unchanged: 1 })
    expect(report.portfolios.changed).toBe(1)
    expect(report.files).toEqual({ added: 0, changed: 1, unchanged: 6 })
    expect(sum(report, 'changed')).toBe(4)
    const after = await database.db
      .selectFrom('files')
      .selectAll()
      .where('path', '=', 'pictures/hammer.png')
      .execute()
    expect(after[0]?.id).toBe(before[0]?.id)
    expect(after[0]?.width).toBe(8)
    expect(database.bus.version(['playbook', 'events'])).toBe('2.1')
  })

  test('deletes nothing that the pack leaves out', async () => {
    await run()
    pack.entries.news = []
    pack.save()
    const report = await run()

    expect(report.news).toEqual({ added: 0, changed: 0, unchanged: 0 })
    expect(await database.db.selectFrom('news').select('id').execute()).toHaveLength(2)
  })

  test('may refer to what the portal has, and swap emails', async () => {
    await run()
    const [ada, bo] = [pack.entry('users', 'ada'), pack.entry('users', 'bo')]
    const { email } = ada
    ada.email = bo.email
    bo.email = email
    pack.entries.products = []
    pack.save()
    const report = await run()

    expect(report.users).toEqual({ added: 0, changed: 2, unchanged: 1 })
    const users = await database.db
      .selectFrom('users')
      .select(['key', 'email_normalized'])
      .orderBy('key')
      .execute()
    expect(users[0]).toEqual({ key: 'ada', email_normalized: 'bo@acme.example' })
  })

  test('may give an email of one user to a new one', async () => {
    await run()
    const ada = pack.entry('users', 'ada')
    pack.entries.users.unshift(user('new', { role: 'editor', email: ada.email }))
    ada.email = 'ada.second@acme.example'
    pack.save()

    expect((await run()).users).toEqual({ added: 1, changed: 1, unchanged: 2 })
  })

  test('signs out whoever gets a new password, role or partner or is disabled', async () => {
    pack.entries.users.push(user('cyd', { partner: 'north', role: 'partner' }))
    pack.entries.users.push(user('dan', { partner: 'north', role: 'partner' }))
    pack.save()
    await run()
    const users = await database.db.selectFrom('users').select(['id', 'key']).execute()
    await database.db
      .insertInto('sessions')
      .values(
        users.map(({ id, key }) => ({
          user_id: id,
          token_hash: key,
          kind: 'session' as const,
          created_at: 1,
          seen_at: 1,
          expires_at: 2,
        })),
      )
      .execute()
    await database.db
      .insertInto('push_devices')
      .values(
        users.map(({ id, key }) => ({
          user_id: id,
          session_id: id,
          endpoint: key,
          p256dh: '',
          auth: '',
          topics: '[]',
          seen_at: 1,
        })),
      )
      .execute()
    pack.entry('users', 'ada').password = 'a new password'
    pack.entry('users', 'bo').disabled = true
    pack.entry('users', 'cyd').role = 'partner-manager'
    pack.entry('users', 'dan').partner = 'south'
    pack.entry('users', 'root').firstName = 'Another'
    pack.save()
    await run()

    const left = await database.db.selectFrom('sessions').select('token_hash').execute()
    expect(left).toEqual([{ token_hash: 'root' }])
    const devices = await database.db.selectFrom('push_devices').select('endpoint').execute()
    expect(devices).toEqual([{ endpoint: 'root' }])
  })

  test('meets a favourite that the user has chosen meanwhile', async () => {
    await run()
    const pins = () => database.db.selectFrom('pins').select(['key', 'element_type']).orderBy('key').execute()
    await database.db.updateTable('pins').set({ key: null }).where('key', '=', 'ada-tools').execute()
    const report = await run()

    expect(report.pins).toEqual({ added: 0, changed: 1, unchanged: 1 })
    expect(await pins()).toEqual([
      { key: 'ada-hammer', element_type: 'Product' },
      { key: 'ada-tools', element_type: 'Category' },
    ])
  })
})

test('a failing transaction leaves neither rows nor files', async () => {
  const failing: DatabaseHandle = {
    ...database,
    announce: async () => {
      throw new Error('The connection is gone')
    },
  }
  await expect(importPack({ database: failing, storage, directory: pack.directory })).rejects.toThrow(
    'is gone',
  )

  expect(stored()).toEqual([])
  expect(await database.db.selectFrom('products').select('id').execute()).toEqual([])
  expect(await database.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('a failing import keeps the files that the portal uses', async () => {
  await run()
  pack.file('files/docs/sheet.pdf', Buffer.concat([PDF, Buffer.from('changed')]))
  const failing: DatabaseHandle = {
    ...database,
    announce: async () => {
      throw new Error('The connection is gone')
    },
  }
  await expect(importPack({ database: failing, storage, directory: pack.directory, now })).rejects.toThrow(
    'is gone',
  )

  expect(stored()).toHaveLength(7)
})

test('every field of every entity has its column', async () => {
  const tables = await database.db.introspection.getTables()
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
  for (const [name, { table, columns, members, choice, texts, unique }] of Object.entries(ENTITIES)) {
    const parts = [{ table, columns }, ...(texts ? [texts] : []), ...Object.values(members)]
    for (const part of parts) {
      const expected = Object.values(part.columns).map(({ column }) => column)
      expect(columnsOf.get(part.table), name).toEqual(expect.arrayContaining(expected))
    }
    const others = [...Object.values(unique), ...(choice ? [choice.type, choice.id] : [])]
    expect(columnsOf.get(table), name).toEqual(expect.arrayContaining(others))
  }
})
