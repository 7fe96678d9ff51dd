/** A backup of a portal while people keep working in it. */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addLeadNote } from '@portal/contract/leads'
import { updateProfile } from '@portal/contract/profile-form'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { newDatabase } from '../../../test/new-database.ts'
import { type DatabaseHandle, openDatabase } from '../../platform/db/open.ts'
import { openStorage, type Storage } from '../../platform/files/storage.ts'
import { createBackup } from './create.ts'
import { restoreBackup } from './restore.ts'

/** One after the other; the next one starts only after the previous one was acknowledged. */
interface Worker {
  /** The numbers of acknowledged and started writes. */
  done: number
  begun: number
}

const photo = (n: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: n % 256, g: n >> 8, b: 7 } } })
    .png()
    .toBuffer()

async function work(app: TestApp, one: (n: number) => Promise<{ statusCode: number; body: string }>) {
  const worker: Worker = { done: 0, begun: 0 }
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      worker.begun += 1
      const { statusCode, body } = await one(worker.begun)
      expect(statusCode, body).toBe(200)
      worker.done += 1
      // Rate limits are not the subject of this test.
      app.clock.advance(60_000)
    }
  })()
  await expect.poll(() => worker.done, { interval: 5 }).toBeGreaterThan(2)
  return {
    worker,
    end: async () => {
      isOver = true
      await working
    },
  }
}

/** The numbers of the notes, as far as they are consecutive. */
async function notesIn({ db }: DatabaseHandle): Promise<number[]> {
  const rows = await db.selectFrom('lead_history').select('text').where('text', 'like', 'Note %').execute()
  return rows.map(({ text }) => Number(text?.slice(5))).sort((a, b) => a - b)
}

async function expectEveryFile({ db }: DatabaseHandle, storage: Storage): Promise<void> {
  const files = await db.selectFrom('files').select(['storage_key', 'sha256', 'size']).execute()
  expect(files.length).toBeGreaterThan(5)
  for (const { storage_key, sha256, size } of files) {
    const content = await storage.withFile(storage_key, (path) => readFile(path))
    expect([hash('sha256', content), content.length]).toEqual([sha256, Number(size)])
  }
}

test('holds what was acknowledged before it began, nothing by halves, and every file that it names', async () => {
  const app = await buildTestApp()
  const [ada, bo] = [await signIn(app, 'ada'), await signIn(app, 'bo')]
  const path = addLeadNote.path.replace('{id}', String(await app.idOf('leads', 'mill')))
  const workers = await Promise.all([
    work(app, (n) => app.post(path, { text: `Note ${n}` }, { token: ada })),
    // Each one replaces the previous one, whose file is deleted.
    work(app, async (n) => {
      const profilePhoto = fileOf('me.png', new Uint8Array(await photo(n)))
      return postForm(
        app,
        updateProfile.path,
        { firstName: `Bo ${n}`, lastName: 'Berg', profilePhoto },
        { token: bo },
      )
    }),
  ])
  const state = () => workers.map(({ worker }) => ({ ...worker }))
  const file = join(temporaryFolder(), 'portal.tar')
  const before = state()
  const report = await createBackup({ ...app, file, version: '1.2.3' })
  const after = state()
  for (const { end } of workers) await end()
  expect(after[0]?.begun).toBeGreaterThan(before[0]?.begun ?? 0)
  expect(report).toMatchObject({ missing: [], damaged: [] })

  const settings = await newDatabase()
  const storage = openStorage(settings)
  await restoreBackup({ file, settings, storage })
  const database = await openDatabase(settings)
  atEnd(() => database.close())
  await expectEveryFile(database, storage)
  const notes = await notesIn(database)
  expect(notes).toEqual(notes.map((_, at) => at + 1))
  expect(notes.length).toBeGreaterThanOrEqual(before[0]?.done ?? 0)
  expect(notes.length).toBeLessThanOrEqual(after[0]?.begun ?? 0)
  // A name, and the photo sent in the same form.
  const { first_name, sha256 } = await database.db
    .selectFrom('users')
    .innerJoin('files', 'files.id', 'users.photo_file_id')
    .select(['first_name', 'sha256'])
    .where('key', '=', 'bo')
    .executeTakeFirstOrThrow()
  const number = Number(first_name.slice(3))
  expect(number).toBeGreaterThanOrEqual(before[1]?.done ?? 0)
  expect(number).toBeLessThanOrEqual(after[1]?.begun ?? 0)
  const photos = await database.db
    .selectFrom('files')
    .select('sha256')
    .where('path', 'like', '%/photo.webp')
    .execute()
  expect(photos).toEqual([{ sha256 }])
})
