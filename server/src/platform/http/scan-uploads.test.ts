import { readdirSync, writeFileSync } from 'node:fs'
import { LOCALES } from '@portal/contract/locale'
import { updateProfile } from '@portal/contract/profile-form'
import { createTicket } from '@portal/contract/tickets'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { type ClamdServer, EICAR, startClamd } from '../../../test/clamd-server.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { Scanner } from '../files/scan.ts'

let clamd: ClamdServer
let app: TestApp
let ada: string

beforeAll(async () => {
  clamd = await startClamd()
  app = await buildTestApp({ config: { clamdUrl: clamd.url } })
  ada = await signIn(app, 'ada')
})
afterAll(() => clamd.close())
beforeEach(async () => {
  clamd.behaviour = 'scan'
  clamd.seen = []
  await app.database.db.deleteFrom('throttles').execute()
})

type Fields = Parameters<typeof postForm>[2]
const send = (path: string, fields: Fields, headers: Record<string, string> = {}) =>
  postForm(app, path, fields, { token: ada, headers })

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'
const PAGE = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const pdf = (comment = '') => fileOf('letter.pdf', `${PDF}% ${comment}\n${PAGE}`)
/** An image with a text in its metadata, which the portal would remove. */
async function photo(text: string): Promise<File> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c06' } })
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: text } })
    .toBuffer()
  return fileOf('me.jpg', new Uint8Array(bytes))
}
const TICKET = { subject: 'No signal', content: 'Channel 11' }

/** Every way to upload a file. */
const FORMS: [name: string, path: string, field: string, fields: (text: string) => Promise<Fields>][] = [
  ['a photo', updateProfile.path, 'profilePhoto', async (text) => ({ profilePhoto: await photo(text) })],
  [
    'an agreement',
    updateProfile.path,
    'distributionAgreement',
    async (text) => ({ distributionAgreement: pdf(text) }),
  ],
  [
    'an attachment',
    createTicket.path,
    'attachments',
    async (text) => ({ ...TICKET, attachments: [pdf(), pdf(text)] }),
  ],
]

async function kept() {
  const { db } = app.database
  return {
    bytes: readdirSync(`${app.config.dataDir}/files`, { recursive: true }).sort(),
    files: await db.selectFrom('files').select('id').orderBy('id').execute(),
    tickets: await db.selectFrom('tickets').select('id').orderBy('id').execute(),
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
  }
}

describe.each(FORMS)('%s', (_, path, field, fieldsOf) => {
  test('that is clean is taken, after the scanner has seen all of it', async () => {
    const fields = await fieldsOf('nothing in it')
    expect((await send(path, fields)).statusCode).toBeLessThan(300)
    const files = Object.values(fields)
      .flat()
      .filter((value) => value instanceof File)
    const sent = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
    expect(clamd.seen).toEqual(sent)
  })

  test('with a virus is refused by name, and nothing of it is stored', async () => {
    const before = await kept()
    const response = await send(path, await fieldsOf(EICAR))
    expect(response.json()).toMatchObject({
      status: 400,
      code: 'infected',
      field,
      details: { name: expect.stringMatching(/^(?:me\.jpg|letter\.pdf)$/) },
    })
    expect(await kept()).toEqual(before)
  })

  test.each([
    ['says nothing that makes sense', { say: 'stream: perhaps' }],
    ['says that the file is too large for it', { say: 'INSTREAM size limit exceeded. ERROR' }],
    ['closes the line', 'close'],
  ] as const)('waits while the scanner %s: it never passes', async (_name, behaviour) => {
    clamd.behaviour = behaviour
    const before = await kept()
    const response = await send(path, await fieldsOf('nothing in it'))
    expect(response.json()).toMatchObject({ status: 503, code: 'scanUnavailable', field })
    expect(response.headers['retry-after']).toBe('60')
    expect(await kept()).toEqual(before)
    clamd.behaviour = 'scan'
    expect((await send(path, await fieldsOf('nothing in it'))).statusCode).toBeLessThan(300)
  })
})

test('nothing listens at the URL: uploads wait, and forms without a file are taken', async () => {
  const gone = await startClamd()
  await gone.close()
  const config = { clamdUrl: gone.url }
  const node = await buildTestApp({ nodeOf: app, database: app.database, config })
  const response = await postForm(
    node,
    updateProfile.path,
    { profilePhoto: await photo('nothing') },
    { token: ada },
  )
  expect(response.json()).toMatchObject({ status: 503, code: 'scanUnavailable' })
  const fields = { jobTitle: 'Buyer' }
  expect((await postForm(node, updateProfile.path, fields, { token: ada })).statusCode).toBe(200)
})

test('a virus, and an unreachable scanner, are reported in eight languages', async () => {
  const texts = { infected: new Set<string>(), scanUnavailable: new Set<string>() }
  for (const locale of LOCALES) {
    for (const [code, behaviour] of [
      ['infected', 'scan'],
      ['scanUnavailable', 'close'],
    ] as const) {
      clamd.behaviour = behaviour
      const fields = { ...TICKET, attachments: [pdf(EICAR)] }
      const { message } = (await send(createTicket.path, fields, { 'accept-language': locale })).json()
      texts[code].add(message)
      if (code === 'infected') expect(message).toContain('letter.pdf')
    }
  }
  expect([texts.infected.size, texts.scanUnavailable.size]).toEqual([LOCALES.length, LOCALES.length])
})

test('a large file is sent in pieces and comes over whole', async () => {
  const content = new Uint8Array(3_000_000).fill(65)
  const path = `${temporaryFolder()}/large`
  writeFileSync(path, content)
  expect(await new Scanner(clamd.url).find(path)).toBeUndefined()
  expect(clamd.seen[0]?.equals(content)).toBe(true)
})
