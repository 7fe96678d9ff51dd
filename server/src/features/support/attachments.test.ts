/** Polyglot files, or files with a wrong name, are stored as what they are, and never executed. */
import { createTicket, getTickets } from '@portal/contract/tickets'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { fileOf, postForm } from '../../../test/form.ts'

const SCRIPT = 'alert(document.domain)'
const PAGE = `<!doctype html><html><body><script>${SCRIPT}</script></body></html>`
const PDF = '%PDF-1.4\n%%EOF'

let app: TestApp
let ada: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
})
beforeEach(() => app.database.db.deleteFrom('throttles').execute())

const bytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
const gif = () =>
  sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
const png = () =>
  sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

const send = (file: File) =>
  postForm(
    app,
    createTicket.path,
    { subject: 'A file', content: 'See there', attachments: [file] },
    { token: ada },
  )

/** The file as a browser that follows its URL gets it. */
async function opened(file: File) {
  const response = await send(file)
  expect(response.statusCode, response.body).toBe(201)
  const url = `${getTickets.path}?ticketIds=${response.json().id}`
  const { results } = (await app.get(url, { token: ada })).json().body
  const [attachment] = results[0].attachments
  return { name: attachment.name as string, ...(await app.get(attachment.address)) }
}

async function expectRefused(file: File): Promise<void> {
  const { db } = app.database
  const before = await db.selectFrom('files').select('id').execute()
  expect((await send(file)).json()).toMatchObject({ status: 400, code: 'unfitAttachment' })
  expect(await db.selectFrom('files').select('id').execute()).toEqual(before)
}

describe('a polyglot file', () => {
  test.each([
    ['a picture and a script', async () => fileOf('cat.gif', bytes(await gif(), `/*`, `*/=1;${SCRIPT}`))],
    ['a picture and a page', async () => fileOf('cat.png', bytes(await png(), PAGE), 'text/html')],
  ])('%s, is a picture, and never anything else', async (_, make) => {
    const { headers, name } = await opened(await make())
    expect(headers['content-type']).toMatch(/^image\/(?:gif|png)$/)
    expect(name).toMatch(/^cat\.(?:gif|png)$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('a PDF and a page, is a PDF, and never anything else', async () => {
    const { headers } = await opened(fileOf('letter.pdf', `%PDF-1.4\n%${PAGE}\n%%EOF`, 'text/html'))
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/base-uri 'none'.*frame-ancestors 'self'/)
  })

  test('an archive is only ever saved', async () => {
    const empty = bytes('PK\u0005\u0006', new Uint8Array(18), PAGE)
    const response = await send(fileOf('logs.zip', empty))
    if (response.statusCode === 400) return
    const { headers } = await opened(fileOf('logs.zip', empty))
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  test.each([
    ['a page before a PDF', fileOf('letter.pdf', `${PAGE}\n${PDF}`)],
    ['a script that begins as a PDF does', fileOf('letter.pdf', `${SCRIPT};//%PDF-1.4`)],
    ['a page that calls itself a picture', fileOf('cat.png', PAGE, 'image/png')],
    ['a drawing', fileOf('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a drawing with a script',
      fileOf('logo.png', `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`),
    ],
    ['a head of a picture before a script', fileOf('cat.gif', `GIF89a=1;${SCRIPT}`)],
    ['a picture that would fill the memory', fileOf('big.png', new Uint8Array(bomb()))],
  ])('%s, is refused', async (_, file) => {
    await expectRefused(file)
  })
})

describe('a file whose name says something else than its content', () => {
  test.each([
    ['page.html', 'image/png'],
    ['cat.png.exe', 'image/png'],
    ['letter.pdf', 'image/png'],
    ['cat.svg', 'image/png'],
    ['cat.gif', 'image/png'],
    ['cat.png.html ', 'image/png'],
  ])('is refused: %j', async (name, type) => {
    await expectRefused(fileOf(name, bytes(await png()), type))
  })

  test.each([
    ['cat.png', 'cat.png'],
    ['CAT.PNG', 'CAT.png'],
    ['cat', 'cat.png'],
    ['../../cat.png', 'cat.png'],
  ])('is kept where it says nothing or the same: %j', async (name, kept) => {
    const file = await opened(fileOf(name, bytes(await png()), 'text/html'))
    expect(file.headers['content-type']).toBe('image/png')
    expect(file.name).toBe(kept)
  })

  test('has a place in the storage that nobody can guess, whatever its name', async () => {
    await opened(fileOf('secret-plan.png', bytes(await png())))
    const { storage_key, id } = await app.database.db
      .selectFrom('files')
      .select(['storage_key', 'id'])
      .where('path', 'like', 'private/%/secret-plan.png')
      .executeTakeFirstOrThrow()
    expect(storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}\.png$/)
    expect(id).toMatch(/^[\w-]{22}$/)
  })
})

/** The header of a PNG of 60,000 × 60,000 pixels. */
function bomb(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea60080600000000000000', 'hex')
  return Buffer.concat([head, Buffer.alloc(100)])
}
