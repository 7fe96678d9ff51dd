/** Results that the team promotes for a search. */
import type { Locale } from '@portal/contract/locale'
import { type SearchGroup, searchPortal } from '@portal/contract/search'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { readPromotions } from './promotions.ts'

let app: TestApp
let editor: string
let hammer: number
let saw: number

beforeEach(async () => {
  app = await buildTestApp()
  editor = await signIn(app, 'eve')
  hammer = await app.idOf('products', 'hammer')
  saw = await app.idOf('products', 'saw')
})

const PATH = '/api/admin/search-promotions'
const promote = (itemId: number, more: object = {}) =>
  app.post(PATH, { search: 'Tool', locale: null, kind: 'product', itemId, ...more }, { token: editor })
const list = async (query = '') => (await app.get(`${PATH}${query}`, { token: editor })).json()
const remove = (id: number) => app.send({ method: 'DELETE', url: `${PATH}/${id}`, token: editor })

test('promotions are what the search reads, in their order, from their change on', async () => {
  const version = () => app.database.bus.version(['search'])
  const versions = [version()]
  const first = (await promote(hammer)).json().id
  const second = (await promote(saw, { search: ' TÖOL ', locale: 'de' })).json().id
  versions.push(version())
  const item = (id: number) => ({ kind: 'product', id })
  expect(await readPromotions(app.database.db)).toEqual([
    { query: 'tool', locale: null, item: item(hammer) },
    { query: 'tool', locale: 'de', item: item(saw) },
  ])
  const ordered = await app.post(`${PATH}/order`, { ids: [second, first] }, { token: editor })
  expect([ordered.statusCode, ordered.json()]).toEqual([200, { ids: [second, first] }])
  versions.push(version())
  expect((await list('?search=T%C3%96OL')).items).toMatchObject([
    { id: second, query: 'tool', locale: 'de', kind: 'product', itemId: saw, title: 'Saw' },
    { id: first, locale: null, title: 'Hammer' },
  ])
  expect(await list('?search=other')).toEqual({ items: [], total: 0 })
  expect((await remove(second)).statusCode).toBe(200)
  versions.push(version())
  expect(new Set(versions).size).toBe(versions.length)
  expect((await list()).total).toBe(1)
  expect((await remove(second)).statusCode).toBe(404)
  const missing = await app.post(`${PATH}/order`, { ids: [first, second] }, { token: editor })
  expect(missing.statusCode).toBe(404)
})

test('of the same promotions at once there is one, and of two orders one comes last', async () => {
  const several = await Promise.all([promote(hammer), promote(hammer), promote(hammer)])
  expect(several.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  await promote(saw)
  const ids = (await list()).items.map(({ id }: { id: number }) => id)
  const order = (wanted: number[]) => app.post(`${PATH}/order`, { ids: wanted }, { token: editor })
  for (let round = 0; round < 5; round += 1) {
    const orders = await Promise.all([order(ids), order(ids.toReversed())])
    expect(orders.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
  const places = (await app.database.db.selectFrom('search_promotions').select('position').execute()).map(
    ({ position }) => position,
  )
  expect(new Set(places).size).toBe(2)
})

test('what is promoted is the first hit of a response in its language, though it has no word of the search', async () => {
  await app.jobs.runDue()
  const ada = await signIn(app, 'ada')
  const found = async (locale: Locale) => {
    const query = new URLSearchParams({ search: 'hammer', locale })
    const groups: SearchGroup[] = (await app.get(`${searchPortal.path}?${query}`, { token: ada })).json()
    return groups
      .flatMap(({ key, group_docs }) => group_docs.hits.hits.map((hit) => ({ key, ...hit })))
      .toSorted((a, b) => b._score - a._score)
      .map(({ key, _source }) => [key, _source.id])
  }
  expect((await found('en'))[0]).toEqual(['Product', hammer])
  await promote(saw, { search: 'HAMMER', locale: 'en' })
  const now = await found('en')
  expect(now[0]).toEqual(['Product', saw])
  expect(now.filter(([key]) => key === 'Product')).toEqual([
    ['Product', saw],
    ['Product', hammer],
  ])
  expect((await found('de'))[0]).toEqual(['Product', hammer])
})

test('a promotion of an entry that was deleted stays, and says so', async () => {
  const body = { slug: 'short-lived', model: 'S-1', texts: { en: { name: 'Short-lived' } } }
  const { id } = (await app.post('/api/admin/products', body, { token: editor })).json()
  await promote(id)
  expect((await list()).items).toMatchObject([{ itemId: id, title: 'Short-lived' }])
  const url = `/api/admin/products/${id}`
  expect((await app.send({ method: 'DELETE', url, token: editor })).statusCode).toBe(200)
  expect((await list()).items).toMatchObject([{ itemId: id, title: '' }])
})

test.each([
  ['itemId', 400, { itemId: 999_999 }],
  ['itemId', 400, { kind: 'news' }],
  ['search', 400, { search: ' ' }],
  ['search', 400, { search: 'x'.repeat(101) }],
  ['kind', 400, { kind: 'user' }],
  ['locale', 400, { locale: 'xx' }],
])('a wrong %s is refused', async (field, status, more) => {
  const response = await promote(999_998, more)
  expect([response.statusCode, response.json().field]).toEqual([status, field])
})

test('the same for the same search is refused, and for one language where it is for all', async () => {
  expect((await promote(hammer)).statusCode).toBe(201)
  for (const locale of [null, 'de']) expect((await promote(hammer, { locale })).statusCode).toBe(409)
  expect((await promote(hammer, { search: 'other', locale: 'de' })).statusCode).toBe(201)
  expect((await promote(hammer, { search: 'other', locale: 'fr' })).statusCode).toBe(201)
})
