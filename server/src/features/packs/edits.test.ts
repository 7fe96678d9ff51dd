import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { createTestPack, type TestPack } from '../../../test/test-pack.ts'
import type { Database } from '../../platform/db/schema.ts'
import { exportPack } from './export.ts'
import { importPack } from './import.ts'
import type { PackEntry, PackPlace } from './report.ts'

let app: TestApp
let admin: string
let pack: TestPack

/** People are those of the application. */
const LEFT_OUT = ['users', 'deals', 'tickets', 'pins', 'views'] as const

beforeAll(async () => {
  app = await buildTestApp()
  admin = await signIn(app, 'root')
  pack = await createTestPack()
  for (const name of LEFT_OUT) pack.entries[name] = []
  pack.entry('leads', 'new-lead').history = [{ at: 'today-1T08:00', kind: 'assigned' }]
  await run()
})

async function run({ overwrite = false } = {}) {
  const { database, storage } = app
  const edited: PackPlace[] = []
  const onEdited = (places: readonly PackPlace[]) => edited.push(...places)
  const returned: PackEntry[] = []
  const onReturned = (entries: readonly PackEntry[]) => returned.push(...entries)
  const { directory } = pack.save()
  const now = new Date(app.clock.now())
  const report = await importPack({ database, storage, directory, now, overwrite, onEdited, onReturned })
  return { report, edited, returned }
}

async function edit(table: keyof Database & string, key: string, values: object): Promise<void> {
  const id = await app.idOf(table, key)
  const url = `/api/admin/${table.replaceAll('_', '-')}/${id}`
  const { version } = (await app.get(url, { token: admin })).json()
  const payload = { version, ...values }
  const response = await app.send({ method: 'PATCH', url, token: admin, payload })
  expect(response.statusCode, response.body).toBe(200)
}

async function exported(name: 'brand'): Promise<Record<string, unknown>>
async function exported(name: string, key: string): Promise<Record<string, unknown>>
async function exported(name: string, key?: string): Promise<Record<string, unknown>> {
  const directory = join(temporaryFolder(), 'export')
  await exportPack({ database: app.database, storage: app.storage, directory })
  const content = JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'))
  return key ? content.find((entry: { key: string }) => entry.key === key) : content
}

describe('what somebody changed in the portal', () => {
  test('stays at the next import: a field, a translation, a list, the publication', async () => {
    await edit('products', 'hammer', {
      model: 'H2',
      texts: { en: { name: 'Our hammer', contentList: ['Heavy', 'Long'] }, de: { name: 'Unser Hammer' } },
    })
    await edit('portfolios', 'tools', { products: [await app.idOf('products', 'hammer')] })
    await edit('news', 'one', { publishedAt: null })

    const { edited, report } = await run()
    expect(edited).toEqual([
      { file: 'products.json', entry: 'hammer', field: 'model' },
      { file: 'products.json', entry: 'hammer', field: 'texts.en.name' },
      { file: 'products.json', entry: 'hammer', field: 'texts.de.name' },
      { file: 'portfolios.json', entry: 'tools', field: 'products' },
      { file: 'news.json', entry: 'one', field: 'published' },
    ])
    expect(report.products).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await exported('products', 'hammer')).toMatchObject({
      model: 'H2',
      texts: { en: { name: 'Our hammer' }, de: { name: 'Unser Hammer' }, ja: { name: 'ハンマー' } },
    })
    expect(await exported('portfolios', 'tools')).toMatchObject({ products: ['hammer'] })
  })

  test('does not keep the rest of the entry from being imported', async () => {
    const hammer = pack.entry('products', 'hammer')
    hammer.texts.ja = { name: '金づち' }
    hammer.documents = ['manual']
    const { report } = await run()
    expect(report.products).toEqual({ added: 0, changed: 1, unchanged: 1 })
    expect(await exported('products', 'hammer')).toMatchObject({
      model: 'H2',
      documents: ['manual'],
      texts: { en: { name: 'Our hammer' }, ja: { name: '金づち' } },
    })
  })

  test('stays in a lead, with the history that tells of it', async () => {
    await edit('leads', 'new-lead', { status: 'qualified' })
    const { edited } = await run()
    expect(edited.filter(({ file }) => file === 'leads.json').map(({ field }) => field)).toEqual([
      'status',
      'history',
    ])
    const { status, history } = await exported('leads', 'new-lead')
    expect(status).toBe('qualified')
    expect(history).toHaveLength(2)
  })

  test('stays in the brand, and its picture in public', async () => {
    const picture = await app.database.db
      .selectFrom('files')
      .select('id')
      .where('path', '=', 'pictures/hammer.png')
      .executeTakeFirstOrThrow()
    const url = '/api/admin/settings/brand'
    const { version } = (await app.get(url, { token: admin })).json()
    const payload = { version, logo: picture.id, texts: { de: { claim: 'Von uns' } } }
    expect((await app.send({ method: 'PATCH', url, token: admin, payload })).statusCode).toBe(200)

    const { edited, report } = await run()
    expect(edited.filter(({ file }) => file === 'brand.json').map(({ field }) => field)).toEqual([
      'logo',
      'texts.de.claim',
    ])
    expect(report.brand).toEqual({ added: 0, changed: 0, unchanged: 1 })
    expect(await exported('brand')).toMatchObject({
      logo: 'pictures/hammer.png',
      texts: { en: { claim: 'We make things' }, de: { claim: 'Von uns' } },
    })
    const { visibility } = await app.database.db
      .selectFrom('files')
      .select('visibility')
      .where('id', '=', picture.id)
      .executeTakeFirstOrThrow()
    expect(visibility).toBe('public')
  })

  test('is overwritten on request, recorded, and the pack’s own from then on', async () => {
    const { edited } = await run({ overwrite: true })
    expect(edited).toContainEqual({ file: 'products.json', entry: 'hammer', field: 'model' })
    expect(await exported('products', 'hammer')).toMatchObject({
      model: 'H1',
      texts: { en: { name: 'Hammer' } },
    })
    expect(await exported('brand')).toMatchObject({ logo: 'brand/logo.svg' })
    const line = await app.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('entity', '=', 'products')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.user_id).toBeNull()
    expect(JSON.parse(line.details ?? '')).toMatchObject({ fields: expect.arrayContaining(['model']) })

    pack.entry('products', 'hammer').model = 'H3'
    const next = await run()
    expect(next.edited).toEqual([])
    expect(next.report.products.changed).toBe(1)
  })
})

test('a form that was opened before an import is stale after it', async () => {
  const url = `/api/admin/products/${await app.idOf('products', 'saw')}`
  const { version } = (await app.get(url, { token: admin })).json()
  pack.entry('products', 'saw').model = 'S9'
  await run()
  const payload = { version, model: 'mine' }
  const response = await app.send({ method: 'PATCH', url, token: admin, payload })
  expect(response.statusCode).toBe(409)
  expect(response.json().code).toBe('stale')
})

test('what somebody deleted comes back by name, and the deleted one is restored beside it', async () => {
  async function remove(table: keyof Database & string, key: string): Promise<number[]> {
    const id = await app.idOf(table, key)
    const { state } = (await app.get(`/api/admin/${table}/uses?ids=${id}`, { token: admin })).json()
    const response = await app.send({
      method: 'DELETE',
      url: `/api/admin/${table}/${id}?${new URLSearchParams({ state })}`,
      token: admin,
    })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().binned
  }
  const restore = (ids: readonly number[], instead?: string) =>
    app.send({ method: 'POST', url: '/api/admin/bin/restore', token: admin, payload: { ids, instead } })

  const saw = await remove('products', 'saw')
  const sheet = await remove('documents', 'sheet')
  const { returned, report } = await run()
  expect(returned).toEqual([
    { file: 'documents.json', entry: 'sheet' },
    { file: 'products.json', entry: 'saw' },
  ])
  expect(report.products.added).toBe(1)
  expect((await run()).returned).toEqual([])

  const taken = await restore(saw)
  expect(taken.json()).toMatchObject({ code: 'duplicate', field: 'slug' })
  expect((await restore(saw, 'old-saw')).statusCode).toBe(200)
  expect((await restore(sheet)).statusCode).toBe(200)
  const next = await run()
  expect(next.returned).toEqual([])
  expect(next.report.products).toEqual({ added: 0, changed: 0, unchanged: 2 })
})
