/** Uploads of the provider's team are limited in size and number. */
import { Readable } from 'node:stream'
import { uploadLibraryFile } from '@portal/contract/admin/files'
import { MAX_IMPORT_BYTES } from '@portal/contract/admin/import'
import { checkLeadImport, readInvalidLines, startLeadImport } from '@portal/contract/admin/lead-import'
import type { Endpoint } from '@portal/contract/endpoint'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { READS } from '../src/admin-kit/import/form.ts'
import { UPLOADS } from '../src/features/files/admin/routes.ts'
import { takeFromWindow } from '../src/platform/http/throttle.ts'
import { buildTestApp, HOUR, signIn, type TestApp } from './app.ts'
import { fileOf, postForm } from './form.ts'

const isSqlite = inject('template').databases.engine === 'sqlite'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'root')
})

const LEADS = 'firstname,lastname,status\nAda,Berg,New\n'
const IMPORTS: readonly Endpoint[] = [checkLeadImport, readInvalidLines, startLeadImport]
const UPLOADING = [uploadLibraryFile, ...IMPORTS].map((call) => [call.id, call] as const)

const BOUNDARY = 'the-boundary'
const CHUNK = Buffer.alloc(1024 * 1024, 'a,b,c\n')

/** A form with a file of this many bytes, which is never in memory as a whole. */
function* formOf(bytes: number): Generator<Buffer> {
  const head = 'Content-Disposition: form-data; name="file"; filename="leads.csv"'
  yield Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`)
  for (let sent = 0; sent < bytes; sent += CHUNK.length) yield CHUNK.subarray(0, bytes - sent)
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

function sendFile(call: Endpoint, bytes: number) {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const payload = Readable.from(formOf(bytes))
  return app.send({ method: 'POST', url: call.path, token, headers, payload })
}

async function counts() {
  const of = async (table: 'files' | 'lead_imports' | 'jobs') =>
    (await app.database.db.selectFrom(table).select('id').execute()).length
  return { files: await of('files'), imports: await of('lead_imports'), jobs: await of('jobs') }
}

describe.runIf(isSqlite)('a file that is too large is refused by', () => {
  test.each(IMPORTS.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    const before = await counts()
    const response = await sendFile(call, MAX_IMPORT_BYTES + 1)
    expect(response.json()).toMatchObject({ status: 413, code: 'tooLarge', field: 'file' })
    expect(await counts()).toEqual(before)
  })

  test('the media library', async () => {
    const before = await counts()
    const response = await sendFile(uploadLibraryFile, 500 * 1024 * 1024 + 1)
    expect(response.json()).toMatchObject({ status: 413, code: 'tooLarge', field: 'file' })
    expect(await counts()).toEqual(before)
  })
})

test.each(UPLOADING)('%s takes one file at a time, and no text or JSON in its place', async (_, call) => {
  const before = await counts()
  const two = { file: [fileOf('a.csv', LEADS), fileOf('b.csv', LEADS)] }
  expect((await postForm(app, call.path, two, { token })).statusCode).toBe(413)
  expect((await postForm(app, call.path, { file: LEADS }, { token })).statusCode).toBe(400)
  expect((await app.post(call.path, { file: { path: '/etc/passwd' } }, { token })).statusCode).toBe(400)
  const other = { file: fileOf('a.csv', LEADS), storageKey: 'x' }
  expect((await postForm(app, call.path, other, { token })).statusCode).toBe(400)
  expect(await counts()).toEqual(before)
})

describe('so many uploads within an hour are too many', () => {
  test.each(UPLOADING)('for %s, whatever node they came to', async (_, call) => {
    const { limit, ...rule } = call === uploadLibraryFile ? UPLOADS : READS
    const subject = String(await app.idOf('users', 'root'))
    app.clock.advance(HOUR)
    token = await signIn(app, 'root')
    const now = app.clock.now()
    await takeFromWindow(app.database.db, { ...rule, subject, now, amount: limit - 1 })
    const upload = () => postForm(app, call.path, { file: fileOf('leads.csv', LEADS) }, { token })
    expect((await upload()).statusCode).not.toBe(429)
    const refused = await upload()
    expect(refused.json()).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(refused.headers['retry-after']).toBe('3600')
    app.clock.advance(HOUR)
    token = await signIn(app, 'root')
    expect((await upload()).statusCode).not.toBe(429)
  })
})
