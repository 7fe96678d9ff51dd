import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BrandedItem, getBrandedFiles } from '@portal/contract/branding'
import { checkDocument } from '@portal/contract/document-check'
import { sendDocuments } from '@portal/contract/share-links'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { encryptedPdf, pdfOf } from '../../../test/pdf.ts'

/** Has links, bookmarks and tags. */
const SHEET = new URL('../../../../demo/files/documents/de/data-sheet-radar-gx400.pdf', import.meta.url)

let app: TestApp
let editor: string
let ada: string
let id: number

const OWN = {
  documents: { documentType: 'flyer' },
  assets: { kind: 'sales-flyers', type: 'Asset' },
}
type Resource = keyof typeof OWN

async function created(resource: Resource, name: string, content: Buffer): Promise<number> {
  const file = fileOf(`${name}.pdf`, new Uint8Array(content))
  const uploaded = await postForm(app, '/api/admin/files', { file }, { token: editor })
  const texts = { en: { title: name, file: uploaded.json().id } }
  const body = { ...OWN[resource], publishedAt: 1, brandPages: 'last', texts }
  const response = await app.post(`/api/admin/${resource}`, body, { token: editor })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}

async function branded(token: string, of: number, kind = 'document'): Promise<string> {
  const { body } = (await app.get(getBrandedFiles.path, { token })).json() as { body: BrandedItem[] }
  return body.find((item) => item.kind === kind && item.id === of)?.files[0]?.url ?? ''
}

/** The parts of a PDF that must be preserved. */
async function factsOf(content: Buffer) {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const pdf = await loading.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const { items } = await page.getTextContent()
      return {
        links: (await page.getAnnotations()).map(({ subtype, url, rect }) => ({ subtype, url, rect })),
        tags: await page.getStructTree(),
        text: items.map((item) => ('str' in item ? item.str : '')).join(''),
      }
    }),
  )
  const facts = { pages, outline: await pdf.getOutline(), fields: await pdf.getFieldObjects() }
  await loading.destroy()
  // Bookmarks refer to pages by object numbers, which change.
  return JSON.parse(JSON.stringify(facts, (key, value) => (key === 'dest' ? undefined : value)))
}

beforeAll(async () => {
  app = await buildTestApp()
  editor = await signIn(app, 'eve')
  ada = await signIn(app, 'ada')
  id = await created('documents', 'Sheet', readFileSync(SHEET))
})

describe('a document with a marked area', () => {
  test('comes with the logo of the partner, and with all that it had', async () => {
    const copy = await app.get(await branded(ada, id))
    expect(copy.statusCode, copy.body.slice(0, 300)).toBe(200)
    expect(copy.headers['content-disposition']).toBe('attachment; filename=Sheet.pdf')
    const [original, made] = [await factsOf(readFileSync(SHEET)), await factsOf(copy.rawPayload)]
    expect(original.pages.flatMap(({ links }: { links: unknown[] }) => links)).not.toEqual([])
    expect(original.pages[0].tags.children).not.toEqual([])
    expect(made).toEqual(original)
    expect(copy.rawPayload.length).toBeGreaterThan(readFileSync(SHEET).length)

    const again = await app.get(await branded(ada, id))
    expect(again.rawPayload.equals(copy.rawPayload)).toBe(true)
    const headers = { 'if-none-match': String(copy.headers.etag) }
    expect((await app.get(await branded(ada, id), { headers })).statusCode).toBe(304)
    const sha256 = createHash('sha256').update(copy.rawPayload).digest('hex')
    expect((await app.post(checkDocument.path, { sha256 })).json()).toEqual({ status: 'current' })
  })

  test('is for that partner alone', async () => {
    const cyd = await signIn(app, 'cyd')
    const [own, other] = [await branded(ada, id), await branded(cyd, id)]
    const [, , , , , partner = ''] = own.split('/')
    const [, , , , , stranger = ''] = other.split('/')
    expect(partner).not.toBe(stranger)
    expect((await app.get(own.replace(`/${partner}/`, `/${stranger}/`))).statusCode).toBe(403)
    expect((await app.get(own.replace('d=1&', ''))).statusCode).toBe(403)
    expect((await app.get(own.replace('/document/', '/asset/'))).statusCode).toBe(403)
    expect((await app.get(own)).rawPayload.equals((await app.get(other)).rawPayload)).toBe(false)
    expect((await app.get(getBrandedFiles.path, { token: editor })).json()).toEqual({ body: [] })
  })

  test('changes with the partner, whatever that is called', async () => {
    const url = await branded(ada, id)
    const partner = Number(url.split('/')[5])
    const before = (await app.get(url)).rawPayload
    const names = ['北里計測 Системы '.repeat(25), 'O’Brien\u0000\u202e & <Söhne>\n'.replace('\u0000', '')]
    for (const name of names) {
      const change = { name, phone: null, email: null, website: null }
      await app.database.db.updateTable('partners').set(change).where('id', '=', partner).execute()
      const { statusCode, rawPayload } = await app.get(await branded(ada, id))
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(before)).toBe(false)
    }
  })

  test('is sent to a customer with the logo of the sender', async () => {
    const expires = new Date(app.clock.now() + 24 * HOUR).toISOString()
    const sent = {
      items: [{ kind: 'document', id }],
      locale: 'en',
      name: 'Ms Huber',
      expires,
      isBranded: true,
    }
    const { link } = (await app.post(sendDocuments.path, sent, { token: ada })).json()
    const headers = { 'user-agent': 'Mozilla' }
    const opened = await app.get(new URL(link.url).pathname, { headers })
    expect(opened.headers.location).toMatch(/^\/files\/branded\//)
    const copy = await app.get(String(opened.headers.location))
    expect(copy.headers['content-disposition']).toMatch(/^inline/)
  })

  test('is not there once it is withdrawn', async () => {
    const url = await branded(ada, id)
    await app.database.db.updateTable('documents').set({ published_at: 9e15 }).where('id', '=', id).execute()
    expect((await app.get(url)).statusCode).toBe(403)
    expect(await branded(ada, id)).toBe('')
  })
})

test('a media asset has its area, its copy and its link as a document has', async () => {
  const flyer = await created('assets', 'Flyer', readFileSync(SHEET))
  const copy = await app.get(await branded(ada, flyer, 'asset'))
  expect(copy.statusCode, copy.body.slice(0, 300)).toBe(200)
  expect(copy.headers['content-disposition']).toBe('attachment; filename=Flyer.pdf')
  expect(await factsOf(copy.rawPayload)).toEqual(await factsOf(readFileSync(SHEET)))
  const checked = await app.get(`/api/admin/assets/${flyer}/branding`, { token: editor })
  expect(checked.json()).toEqual({ body: [{ language: 'en', issue: null }] })

  const expires = new Date(app.clock.now() + 24 * HOUR).toISOString()
  const sent = {
    items: [{ kind: 'asset', id: flyer }],
    locale: 'de',
    name: 'Ms Huber',
    expires,
    isBranded: true,
  }
  const { link, mail } = (await app.post(sendDocuments.path, sent, { token: ada })).json()
  expect(link).toMatchObject({ title: 'Flyer', items: [{ kind: 'asset', id: flyer, title: 'Flyer' }] })
  expect(mail.subject).toBe('Flyer')
  const opened = await app.get(new URL(link.url).pathname, { headers: { 'user-agent': 'Mozilla' } })
  expect(opened.headers.location).toContain(`/files/branded/asset/${flyer}/`)
  expect((await app.get(String(opened.headers.location))).statusCode).toBe(200)
})

test.each([
  ['encrypted', encryptedPdf()],
  ['signed', pdfOf([''], { catalog: '/AcroForm << /SigFlags 3 /Fields [] >>' })],
])('an %s PDF comes as it is, and the back office says so', async (issue, content) => {
  const unfit = await created('documents', issue, content)
  const opened = await app.get(await branded(ada, unfit))
  expect(opened.statusCode).toBe(302)
  const original = await app.get(String(opened.headers.location))
  expect(original.rawPayload.equals(content)).toBe(true)
  const checked = await app.get(`/api/admin/documents/${unfit}/branding`, { token: editor })
  expect(checked.json()).toEqual({ body: [{ language: 'en', issue }] })
})
