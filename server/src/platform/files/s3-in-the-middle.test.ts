/** S3 fails while files are derived from its contents: nothing incomplete counts as done, and it is done later. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandedItem, getBrandedFiles } from '@portal/contract/branding'
import { getProfile } from '@portal/contract/profile'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { bucketUrl, type S3Server, startS3 } from '../../../test/s3-server.ts'
import { png } from '../../../test/test-pack.ts'
import { createBackup } from '../../features/backup/create.ts'
import { FileUrls } from './file-urls.ts'
import { Signer } from './signing.ts'

const SHEET = new URL('../../../../demo/files/documents/de/data-sheet-radar-gx400.pdf', import.meta.url)

let s3: S3Server
let app: TestApp
let editor: string
let ada: string
let logoKey: string
let sheetKey: string
let documentId: number

async function uploaded(name: string, content: Uint8Array<ArrayBuffer>) {
  const response = await postForm(app, '/api/admin/files', { file: fileOf(name, content) }, { token: editor })
  expect(response.statusCode, response.body).toBe(201)
  const { id } = response.json()
  return app.database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

beforeAll(async () => {
  s3 = await startS3(temporaryFolder())
  atEnd(() => s3.close())
  app = await buildTestApp({
    config: { storageUrl: bucketUrl(s3.endpoint, 'portal'), storageTimeoutMs: 60_000 },
  })
  editor = await signIn(app, 'eve')
  ada = await signIn(app, 'ada')
  const logo = await uploaded('logo.png', new Uint8Array(await png(400, 100)))
  logoKey = logo.storage_key
  await app.database.db.updateTable('partners').set({ logo_file_id: logo.id }).execute()
  const sheet = await uploaded('sheet.pdf', new Uint8Array(readFileSync(SHEET)))
  sheetKey = sheet.storage_key
  const texts = { en: { title: 'Sheet', file: sheet.id } }
  const body = { documentType: 'flyer', publishedAt: 1, brandPages: 'last', texts }
  documentId = (await app.post('/api/admin/documents', body, { token: editor })).json().id
})

/** S3 disconnects as soon as the content is requested. */
function dieAt(key: string): void {
  s3.onRequest = (request) => {
    if (request.method !== 'GET' || !request.key.endsWith(key)) return
    s3.onRequest = undefined
    s3.kill()
  }
}

async function brandedUrl(): Promise<string> {
  const { body } = (await app.get(getBrandedFiles.path, { token: ada })).json() as { body: BrandedItem[] }
  return body.find(({ id }) => id === documentId)?.files[0]?.url ?? ''
}

const derived = () => {
  const folder = join(app.config.dataDir, 'derived')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\./.test(name))
}
const goesOn = async () => expect((await app.get(getProfile.path, { token: ada })).statusCode).toBe(200)
const refused = { status: 503, code: 'storageUnavailable' }

/** S3 fails for every request of the content, and for nothing else. */
function failAt(key: string): void {
  s3.onRequest = (request) => {
    s3.behaviour = request.key.endsWith(key) ? 'failing' : 'well'
  }
}

describe('a copy with the logo of a partner', () => {
  test.each([
    ['S3 goes away with the document', () => dieAt(sheetKey), () => s3.start()],
    ['the logo cannot be read', () => failAt(logoKey), async () => undefined],
  ])('is not made when %s, and whole afterwards', async (_, begin, end) => {
    const { db } = app.database
    const made = () => db.selectFrom('branded_files').select('sha256').orderBy('sha256').execute()
    // A different one than in the other case.
    const phone = `+49 89 ${Date.now()}`
    await db.updateTable('partners').set({ phone }).execute()
    const before = [await made(), derived()]
    begin()
    const response = await app.get(await brandedUrl())
    expect(response.json()).toMatchObject(refused)
    expect([await made(), derived()]).toEqual(before)
    await goesOn()
    s3.onRequest = undefined
    s3.behaviour = 'well'
    await end()
    const copy = await app.get(await brandedUrl())
    expect(copy.statusCode).toBe(200)
    expect(copy.rawPayload.length).toBeGreaterThan(readFileSync(SHEET).length)
    expect(await made()).toHaveLength((before[0]?.length ?? 0) + 1)
  })
})

test('a picture of a file is not marked as impossible, and made afterwards', async () => {
  const sheets = app.database.db.selectFrom('files').selectAll().where('storage_key', '=', sheetKey)
  const file = await sheets.executeTakeFirstOrThrow()
  const urls = new FileUrls(new Signer(app.config.secretKey), app.clock.now())
  const url = urls.of(file, { variant: 'thumb' })
  const before = derived()
  dieAt(sheetKey)
  expect((await app.get(url)).json()).toMatchObject(refused)
  expect(derived()).toEqual(before)
  await goesOn()
  await s3.start()
  const picture = await app.get(url)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('a backup says that it failed, leaves nothing, and is made afterwards', async () => {
  const { database, storage } = app
  const folder = temporaryFolder()
  const backup = () => createBackup({ database, storage, file: join(folder, 'b.tar'), version: '1' })
  const states = () => database.db.selectFrom('backups').select('state').orderBy('id').execute()
  dieAt(sheetKey)
  await expect(backup()).rejects.toThrow('The files cannot be reached')
  expect(readdirSync(folder)).toEqual([])
  expect(await states()).toEqual([{ state: 'failed' }])
  await goesOn()
  await s3.start()
  // The fixture's contents are not in this bucket.
  const { bytes, missing } = await backup()
  expect(bytes).toBeGreaterThan(readFileSync(SHEET).length)
  expect(missing.map(({ storageKey }) => storageKey)).not.toContain(sheetKey)
  expect(await states()).toEqual([{ state: 'failed' }, { state: 'done' }])
})
