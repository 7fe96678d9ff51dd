import { hash } from 'node:crypto'
import { checkDocument } from '@portal/contract/document-check'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { textPdf } from '../../../test/pdf.ts'

let app: TestApp
let editor: string
let id: number

const hashOf = (text: string) => hash('sha256', textPdf(text))

async function uploaded(text: string): Promise<string> {
  const file = fileOf(`${text}.pdf`, new Uint8Array(textPdf(text)))
  return (await postForm(app, '/api/admin/files', { file }, { token: editor })).json().id
}

async function change(fields: object): Promise<void> {
  const url = `/api/admin/documents/${id}`
  const { version } = (await app.get(url, { token: editor })).json()
  const response = await app.send({
    method: 'PATCH',
    url,
    token: editor,
    payload: { version, ...fields },
  })
  expect(response.statusCode, response.body).toBe(200)
}

const replace = async (text: string) =>
  change({ texts: { en: { title: 'Sheet', file: await uploaded(text) } } })

const check = async (body: object, token?: string) =>
  (await app.post(checkDocument.path, body, { token })).json()

async function codeOf(version: 'current' | 'next'): Promise<{ number: number; code: string }> {
  const body = { locale: 'en', version }
  const response = await app.post(`/api/admin/documents/${id}/codes`, body, { token: editor })
  expect(response.statusCode, response.body).toBe(200)
  const { number, url, svg, png } = response.json()
  expect(svg).toMatch(/^<svg/)
  expect(png).toMatch(/^data:image\/png;base64,/)
  return { number, code: new URL(url).searchParams.get('c') ?? '' }
}

beforeAll(async () => {
  app = await buildTestApp()
  editor = await signIn(app, 'eve')
  const texts = { en: { title: 'Sheet', file: await uploaded('Edition 1') } }
  const body = { documentType: 'data-sheet', publishedAt: 1, texts }
  id = (await app.post('/api/admin/documents', body, { token: editor })).json().id
})

test('says by the hash whether a file is current, and outsiders nothing else', async () => {
  await replace('Edition 2')
  await replace('Edition 3')
  expect(await check({ sha256: hashOf('Edition 3') })).toEqual({ status: 'current' })
  for (const text of ['Edition 1', 'Edition 2'])
    expect(await check({ sha256: hashOf(text) })).toEqual({ status: 'outdated' })
  expect(await check({ sha256: hashOf('Never there') })).toEqual({ status: 'unknown' })

  const ada = await signIn(app, 'ada')
  const { status, document } = await check({ sha256: hashOf('Edition 1') }, ada)
  expect({ status, document }).toMatchObject({
    status: 'outdated',
    document: { title: 'Sheet', language: 'en' },
  })
  expect((await app.get(document.url)).rawPayload.toString('latin1')).toContain('Edition 3')
  expect(await check({ sha256: hashOf('Never there') }, ada)).toEqual({ status: 'unknown' })
})

test('says by its code what a version is, before and after it is there', async () => {
  const current = await codeOf('current')
  const next = await codeOf('next')
  expect(next.number).toBe(current.number + 1)
  expect(await codeOf('next')).toEqual(next)
  expect(await check({ code: current.code })).toEqual({ status: 'current' })
  expect(await check({ code: next.code })).toEqual({ status: 'unknown' })
  await replace('Edition 4 with its code')
  expect(await check({ code: next.code })).toEqual({ status: 'current' })
  expect(await codeOf('current')).toEqual(next)
  expect(await check({ code: current.code })).toEqual({ status: 'outdated' })
  // A restored file is current again, under both codes.
  await replace('Edition 3')
  expect(await check({ code: current.code })).toEqual({ status: 'current' })
  expect(await check({ code: 'A'.repeat(16) })).toEqual({ status: 'unknown' })
})

test('knows nothing of what is not published', async () => {
  const { code } = await codeOf('current')
  await change({ publishedAt: null })
  const token = await signIn(app, 'ada')
  for (const body of [{ sha256: hashOf('Edition 3') }, { sha256: hashOf('Edition 1') }, { code }])
    expect(await check(body, token)).toEqual({ status: 'unknown' })
})

test('takes one of the two, and not without end', async () => {
  for (const body of [{}, { sha256: 'x' }, { sha256: hashOf('x'), code: 'A'.repeat(16) }])
    expect((await app.post(checkDocument.path, body)).statusCode).toBe(400)
  app.clock.advance(MINUTE)
  const codes: number[] = []
  for (let i = 0; i < 70; i += 1)
    codes.push((await app.post(checkDocument.path, { sha256: hashOf(String(i)) })).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(60)
  expect(codes.at(-1)).toBe(429)
})
