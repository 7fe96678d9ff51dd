import { dismissCopy, getOutdatedCopies, type OutdatedCopy } from '@portal/contract/copies'
import { reportView } from '@portal/contract/links'
import { getToday } from '@portal/contract/today'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { textPdf } from '../../../test/pdf.ts'

let app: TestApp
let editor: string
let ada: string

beforeAll(async () => {
  app = await buildTestApp()
  editor = await signIn(app, 'eve')
  ada = await signIn(app, 'ada')
})

async function uploaded(text: string): Promise<string> {
  const file = fileOf(`${text}.pdf`, new Uint8Array(textPdf(text)))
  const response = await postForm(app, '/api/admin/files', { file }, { token: editor })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}

const outdated = async (token = ada): Promise<OutdatedCopy[]> =>
  (await app.get(getOutdatedCopies.path, { token })).json().body

const waiting = async (token = ada) =>
  (await app.get(getToday.path, { token })).json().body.filter(({ kind = '' }) => kind === 'outdatedCopies')

const download = (view: object, token = ada) =>
  app.post(reportView.path, { action: 'download', kind: 'document', ...view }, { token })

async function created(resource: string, fields: object): Promise<number> {
  const response = await app.post(`/api/admin/${resource}`, { publishedAt: 1, ...fields }, { token: editor })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}

/** Replaces the file of the entry in a language, and optionally other texts. */
async function change(resource: string, id: number, texts: Record<string, object>, fields: object = {}) {
  const url = `/api/admin/${resource}/${id}`
  const entry = (await app.get(url, { token: editor })).json()
  const merged = Object.fromEntries(
    Object.entries(texts).map(([locale, some]) => [locale, { ...entry.texts[locale], ...some }]),
  )
  const payload = { version: entry.version, texts: merged, ...fields }
  const response = await app.send({ method: 'PATCH', url, token: editor, payload })
  expect(response.statusCode, response.body).toBe(200)
}

describe('a document that was downloaded', () => {
  test('is outdated once its file is replaced, until the new one is downloaded', async () => {
    const first = await uploaded('Depth 2 m')
    const german = await uploaded('Tiefe 2 m')
    const texts = { en: { title: 'Sheet', file: first }, de: { title: 'Blatt', file: german } }
    const id = await created('documents', { documentType: 'data-sheet', texts })
    await download({ id, language: 'en' })
    expect(await outdated()).toEqual([])

    const downloaded = app.clock.now()
    app.clock.advance(48 * HOUR)
    editor = await signIn(app, 'eve')
    ada = await signIn(app, 'ada')
    // A file in another language does not concern them.
    await change('documents', id, { de: { file: await uploaded('Tiefe 3 m') } })
    expect(await outdated()).toEqual([])
    await change('documents', id, { en: { file: await uploaded('Depth 3 m'), changes: 'Deeper' } })
    const [copy] = await outdated()
    expect(copy).toMatchObject({
      ...{ kind: 'document', id, title: 'Sheet', language: 'en', changes: 'Deeper' },
      downloaded: new Date(downloaded).toISOString(),
      replaced: new Date(app.clock.now()).toISOString(),
    })
    expect((await app.get(copy?.url ?? '')).rawPayload.toString('latin1')).toContain('Depth 3 m')
    expect(await waiting()).toEqual([{ kind: 'outdatedCopies', count: 1 }])
    expect(await outdated(await signIn(app, 'bo'))).toEqual([])

    // Although the same item has just been downloaded in another language.
    await download({ id, language: 'de' })
    expect(await outdated()).toHaveLength(1)
    await download({ id, language: 'en' })
    expect(await outdated()).toEqual([])
    expect(await waiting()).toEqual([])
    const { rows } = await app.database.db
      .selectFrom('content_views')
      .select((e) => e.fn.countAll().as('rows'))
      .where('item_id', '=', id)
      .where('kind', '=', 'document')
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBe(2)
  })

  test('stays current where the file that was downloaded is put back', async () => {
    const first = await uploaded('Put back')
    const id = await created('documents', {
      documentType: 'manual',
      texts: { en: { title: 'Manual', file: first } },
    })
    await download({ id })
    await change('documents', id, { en: { file: await uploaded('By mistake') } })
    expect(await outdated()).toHaveLength(1)
    await change('documents', id, { en: { file: first } })
    expect(await outdated()).toEqual([])
  })

  test('is not mentioned once it is withdrawn, or dismissed, until it is replaced again', async () => {
    const id = await created('documents', {
      documentType: 'manual',
      texts: { en: { title: 'Guide', file: await uploaded('Guide 1'), changes: 'First edition' } },
    })
    await download({ id })
    await change('documents', id, { en: { file: await uploaded('Guide 2') } })
    // The notes on the first file do not apply to the second one.
    expect(await outdated()).toMatchObject([{ id, changes: '' }])
    const dismissal = { kind: 'document', id, language: 'en' }
    const bo = await signIn(app, 'bo')
    expect((await app.post(dismissCopy.path, dismissal, { token: bo })).statusCode).toBe(404)
    expect(await outdated()).toHaveLength(1)
    expect((await app.post(dismissCopy.path, dismissal, { token: ada })).statusCode).toBe(200)
    expect(await outdated()).toEqual([])
    await change('documents', id, { en: { file: await uploaded('Guide 3') } })
    expect(await outdated()).toHaveLength(1)
    await change('documents', id, {}, { publishedAt: null })
    expect(await outdated()).toEqual([])
  })
})

test('a flyer among the assets is as much a copy as a document', async () => {
  const texts = { en: { title: 'Flyer', file: await uploaded('Flyer 1') } }
  const id = await created('assets', { kind: 'sales-flyers', type: 'Asset', texts })
  await download({ kind: 'asset', id })
  await change('assets', id, { en: { file: await uploaded('Flyer 2') } })
  expect(await outdated()).toMatchObject([{ kind: 'asset', id, title: 'Flyer' }])
})
