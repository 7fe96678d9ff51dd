/** S3 itself: which requests it gets, and how the portal copes with unexpected responses. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { updateProfile } from '@portal/contract/profile-form'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { bucketUrl, type S3Server, startS3, unfinishedParts } from '../../../test/s3-server.ts'
import { png } from '../../../test/test-pack.ts'
import { transaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/queue.ts'
import { FileUrls } from './file-urls.ts'
import { Signer } from './signing.ts'
import { openStorage, type Storage } from './storage.ts'
import { storageKey } from './storage-keys.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

const MB = 1024 * 1024
const key = storageKey('ab'.repeat(32), 'mp4')
const TIMEOUT_MS = 1_000

let s3: S3Server
/** Waits as long as a busy machine needs: s3rver is confused by a part that is sent twice at the same time. */
let storage: Storage
/** The same bucket, with a short timeout. */
let impatient: Storage
let dataDir: string

beforeAll(async () => {
  s3 = await startS3(temporaryFolder())
  atEnd(() => s3.close())
})

beforeEach(async () => {
  s3.behaviour = 'well'
  s3.requests.length = 0
  dataDir = temporaryFolder()
  const storageUrl = bucketUrl(s3.endpoint, `of ${randomBytes(8).toString('hex')}`)
  storage = openStorage({ dataDir, storageUrl, storageTimeoutMs: 60_000 })
  impatient = openStorage({ dataDir, storageUrl, storageTimeoutMs: TIMEOUT_MS })
})

function largeFile(bytes: number): string {
  const path = join(dataDir, 'large')
  writeFileSync(path, '')
  truncateSync(path, bytes)
  return path
}

async function read(of: Storage, range?: { start: number; end: number }): Promise<number> {
  const source = of.source(key)
  if (!('read' in source)) throw new Error('The storage is not elsewhere')
  let length = 0
  for await (const chunk of await source.read(range)) length += chunk.length
  return length
}

describe('a large file', () => {
  test('is sent in parts of which few are under way, and read by the range', async () => {
    await storage.put(key, largeFile(21 * MB))
    const parts = s3.requests.filter(({ query }) => query.has('partNumber'))
    const sizes = parts.map(({ query, received }) => [Number(query.get('partNumber')), received])
    expect(sizes.sort()).toEqual([...[1, 2, 3, 4].map((part) => [part, 5 * MB]), [5, MB]])
    expect(await read(storage, { start: 3 * MB, end: 3 * MB + 999 })).toBe(1000)
    const [sent] = s3.requests.filter(({ method }) => method === 'GET')
    expect(sent).toMatchObject({ range: `bytes=${3 * MB}-${3 * MB + 999}`, sent: 1000 })
    expect(await read(storage)).toBe(21 * MB)
  })

  test('of which a part fails leaves nothing behind', async () => {
    s3.behaviour = 'full'
    await expect(storage.put(key, largeFile(21 * MB))).rejects.toThrow(StorageUnavailable)
    expect(s3.requests.some(({ query }) => query.get('partNumber') === '1')).toBe(true)
    s3.behaviour = 'well'
    expect(unfinishedParts(s3.directory)).toEqual([])
    expect(await storage.put(key, Buffer.from('small'))).toBe(true)
  })

  test('may take long to be put together', async () => {
    s3.behaviour = 'slow'
    expect(await impatient.put(key, largeFile(11 * MB))).toBe(true)
    expect(await read(storage)).toBe(11 * MB)
  })

  test('is not cut off while whoever reads it pauses', async () => {
    await storage.put(key, largeFile(6 * MB))
    const source = impatient.source(key)
    if (!('read' in source)) throw new Error('The storage is not elsewhere')
    let length = 0
    for await (const chunk of await source.read()) {
      if (length === 0) await delay(2 * TIMEOUT_MS)
      length += chunk.length
    }
    expect(length).toBe(6 * MB)
  })
})

describe.each(['silent', 'failing', 'refusing'] as const)('while S3 is %s', (behaviour) => {
  test('everything says so in time, and goes on afterwards', async () => {
    await storage.put(key, Buffer.from('content'))
    s3.behaviour = behaviour
    const other = storageKey('cd'.repeat(32), 'pdf')
    const attempts = await Promise.allSettled([
      impatient.put(other, Buffer.from('other')),
      impatient.withFile(key, (path) => readFile(path)),
      impatient.remove(key),
      impatient.storedAt(key),
      impatient.ping(),
    ])
    const reason = expect.any(StorageUnavailable)
    for (const attempt of attempts) expect(attempt).toEqual({ status: 'rejected', reason })
    s3.behaviour = 'well'
    expect(await storage.withFile(key, (path) => readFile(path, 'utf8'))).toBe('content')
    expect(readdirSync(storage.incoming)).toEqual([])
  })
})

test('a download that stalls or breaks ends, and leaves no copy', async () => {
  await storage.put(key, largeFile(6 * MB))
  s3.behaviour = 'stalling'
  await expect(impatient.withFile(key, (path) => readFile(path))).rejects.toThrow(StorageUnavailable)
  const source = impatient.source(key)
  if (!('read' in source)) throw new Error('The storage is not elsewhere')
  const content = await source.read()
  content.once('data', () => s3.kill())
  await expect(once(content, 'end')).rejects.toThrow(StorageUnavailable)
  await s3.start()
  s3.behaviour = 'well'
  expect(await read(storage)).toBe(6 * MB)
  expect(readdirSync(storage.incoming)).toEqual([])
})

describe('a portal whose files are out of reach', () => {
  let app: TestApp
  let token: string
  let url: string

  beforeAll(async () => {
    const storageUrl = bucketUrl(s3.endpoint, 'portal')
    app = await buildTestApp({ config: { storageUrl, storageTimeoutMs: 60_000 } })
    token = await signIn(app, 'ada')
    const file = await app.database.db
      .updateTable('files')
      .set({ size: 6 * MB })
      .where('path', '=', 'docs/sheet.pdf')
      .returningAll()
      .executeTakeFirstOrThrow()
    dataDir = temporaryFolder()
    await app.storage.put(file.storage_key, largeFile(6 * MB))
    url = new FileUrls(new Signer(app.config.secretKey), app.clock.now()).of(file)
  })

  test('refuses them alone, is ready without them, and says so', async () => {
    s3.kill()
    const refused = await app.get(url)
    expect(refused.json()).toMatchObject({ status: 503, code: 'storageUnavailable' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const profilePhoto = fileOf('me.png', new Uint8Array(await png(40, 40)), 'image/png')
    const photo = await postForm(app, updateProfile.path, { profilePhoto }, { token })
    expect(photo.json()).toMatchObject({ status: 503, code: 'storageUnavailable' })
    expect((await app.get('/readyz')).json()).toEqual({
      status: 'degraded',
      database: 'ok',
      storage: 'failed',
      degraded: ['storage'],
    })
    expect((await app.get('/api/documents', { token })).statusCode).toBe(200)
    const root = await signIn(app, 'root')
    const { parts } = (await app.get('/api/admin/system', { token: root })).json()
    expect(parts).toContainEqual(expect.objectContaining({ part: 'storage', state: 'failed' }))
    await s3.start()
    expect((await app.get('/readyz')).json()).toEqual({ status: 'ok', database: 'ok', storage: 'ok' })
    expect((await app.get(url)).rawPayload).toHaveLength(6 * MB)
  })

  test('has its work in the background wait as long as it takes, and does it afterwards', async () => {
    const { db } = app.database
    const pdf = await db
      .selectFrom('files')
      .selectAll()
      .where('path', '=', 'docs/blatt.pdf')
      .executeTakeFirstOrThrow()
    const content = await readFile(join(inject('template').dataDir, 'files', pdf.storage_key))
    await app.storage.put(pdf.storage_key, content)
    const payload = JSON.stringify({ sha256s: [pdf.sha256] })
    await db.deleteFrom('jobs').execute()
    await db.deleteFrom('file_texts').where('sha256', '=', pdf.sha256).execute()
    await transaction(app.database, (trx) =>
      enqueue(trx, 'pdf-text', { sha256s: [pdf.sha256] }, { runAt: app.clock.now() }),
    )
    const jobs = () => db.selectFrom('jobs').selectAll().execute()
    const texts = () => db.selectFrom('file_texts').selectAll().where('sha256', '=', pdf.sha256).execute()

    s3.kill()
    // More often than a job of this kind may fail.
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await app.jobs.runDue()
      expect(await jobs()).toMatchObject([
        {
          payload,
          attempts: attempt,
          failed_at: null,
          last_error: expect.stringMatching(/^StorageUnavailable/),
        },
      ])
      app.clock.advance(10 * MINUTE)
    }
    expect(await texts()).toEqual([])

    await s3.start()
    await app.jobs.runDue()
    expect(await jobs()).toEqual([])
    // It was processed: the fixture's file is not a complete PDF.
    expect(await texts()).toMatchObject([{ outcome: 'broken' }])
  })

  test('outlives a bucket that goes away in the middle of a download', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    s3.behaviour = 'stalling'
    const request = get({ host: '127.0.0.1', port, path: url })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.once('data', () => s3.kill())
    await expect(once(response, 'end')).rejects.toThrow('aborted')
    await s3.start()
    expect((await app.get('/readyz')).json()).toMatchObject({ status: 'ok' })
    expect((await app.get('/api/documents', { token })).statusCode).toBe(200)
  })
})
