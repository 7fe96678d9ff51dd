import { utimesSync } from 'node:fs'
import { getConfig } from '@portal/contract/config'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, HOUR, type TestApp } from '../../../test/app.ts'
import { holdAnswer } from '../../../test/hold-answer.ts'
import { storedPath } from '../../../test/storage.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { storageKey } from '../../platform/files/storage-keys.ts'
import { planRetention } from './service.ts'

const DAY = 24 * HOUR

let app: TestApp
let db: DatabaseHandle['db']

/** Runs the daily job now. */
async function run(): Promise<void> {
  await db.deleteFrom('jobs').execute()
  await planRetention(app.database, app.clock.now() - HOUR)
  expect(await app.jobs.runDue()).toBe(1)
}

describe('files that nothing refers to', () => {
  beforeEach(async () => {
    app = await buildTestApp()
    db = app.database.db
  })

  const content = Buffer.from('%PDF-1.4 left')
  const file = {
    visibility: 'partners' as const,
    media_type: 'application/pdf',
    size: content.length,
    width: null,
    height: null,
  }

  /** Stores a content that is as old as the test's portal. */
  async function store(hash: string): Promise<string> {
    const key = storageKey(hash.repeat(64), 'pdf')
    await app.storage.put(key, content)
    const stored = app.clock.now() / 1000
    utimesSync(storedPath(app, key), stored, stored)
    return key
  }

  async function addFile(id: string, storage_key: string, created_at = app.clock.now()) {
    const hash = storage_key.slice(3, 67)
    const row = { ...file, id, path: `left/${id}.pdf`, sha256: hash, storage_key, created_at }
    await db.insertInto('files').values(row).execute()
  }

  const isThere = async (id: string) =>
    (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  async function keys(): Promise<string[]> {
    const found: string[] = []
    for await (const key of app.storage.keys()) found.push(key)
    return found.sort()
  }

  test('go after a day, with their contents, and no others do', async () => {
    const before = { files: (await db.selectFrom('files').select('id').execute()).length, keys: await keys() }
    await run()
    // The fixture pack's files are in use, or as old as the import.
    expect({
      files: (await db.selectFrom('files').select('id').execute()).length,
      keys: await keys(),
    }).toEqual(before)
    const key = await store('a')
    await addFile('leftleftleft', key)
    app.clock.advance(DAY - 1)
    await run()
    expect(await isThere('leftleftleft')).toBe(true)
    app.clock.advance(2)
    await run()
    expect(await isThere('leftleftleft')).toBe(false)
    expect(await keys()).not.toContain(key)
    const used = await db.selectFrom('files').select('storage_key').execute()
    expect(await keys()).toEqual(expect.arrayContaining(used.map(({ storage_key }) => storage_key)))
  })

  test('keep a content that another file has', async () => {
    const key = await store('b')
    await addFile('oneoneone', key)
    await addFile('twotwotwo', key)
    const id = await app.idOf('news', 'two')
    await db.updateTable('news').set({ image_file_id: 'twotwotwo' }).where('id', '=', id).execute()
    app.clock.advance(2 * DAY)
    await run()
    expect([await isThere('oneoneone'), await isThere('twotwotwo')]).toEqual([false, true])
    expect(await keys()).toContain(key)
  })

  test('are not those of the brand, which the settings name', async () => {
    app.clock.advance(5 * DAY)
    await run()
    const { brand } = (await app.get(getConfig.path)).json()
    for (const address of [brand.logo, brand.icon]) expect((await app.get(address)).statusCode).toBe(200)
  })

  test('are contents as well that no row names, once they are a day old', async () => {
    const [old, fresh] = [await store('c'), await store('d')]
    app.clock.advance(2 * DAY)
    const now = app.clock.now() / 1000
    utimesSync(storedPath(app, fresh), now, now)
    await run()
    expect(await keys()).not.toContain(old)
    expect(await keys()).toContain(fresh)
  })

  test('stay where somebody stores the same content while they are being removed', async () => {
    const key = await store('f')
    app.clock.advance(2 * DAY)
    const looked = holdAnswer(app.database, /"storage_key" in/)
    const running = run()
    await looked.arrived
    // It is already in the storage and so is not written again; its row follows later.
    expect(await app.storage.put(key, content)).toBe(false)
    looked.release()
    await running
    expect(await keys()).toContain(key)
  })

  test('are removed without holding up who adds a file', async () => {
    const key = await store('a')
    app.clock.advance(2 * DAY)
    const remove = app.storage.removeUnlessPutSince.bind(app.storage)
    vi.spyOn(app.storage, 'removeUnlessPutSince').mockImplementation(async (...args) => {
      await addFile('addedaddedadded', await store('9'))
      return remove(...args)
    })
    await run()
    expect(await keys()).not.toContain(key)
    expect(await isThere('addedaddedadded')).toBe(true)
  })

  test('stay where most of the storage seems to be that of another portal', async () => {
    for (let n = 0; n < 120; n += 1) {
      const key = storageKey(n.toString(16).padStart(64, 'e'), 'pdf')
      await app.storage.put(key, content)
      utimesSync(storedPath(app, key), 1, 1)
    }
    const before = await keys()
    app.clock.advance(2 * DAY)
    await run()
    expect(await keys()).toEqual(expect.arrayContaining(before.filter((key) => key.startsWith('ee/'))))
  })
})
