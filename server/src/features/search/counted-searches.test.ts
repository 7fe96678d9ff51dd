/** Searches, with or without hits, and opened hits are counted for the team without anybody's name. */
import type { CountedSearch, SearchView } from '@portal/contract/admin/searches'
import type { Locale } from '@portal/contract/locale'
import { reportSearchOpened, searchPortal } from '@portal/contract/search'
import { suggestSearches } from '@portal/contract/search-suggestions'
import { serverCatalogues } from '@portal/i18n/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { refuseWrites } from '../../../test/refuse-writes.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp
let ada: string
let editor: string

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  editor = await signIn(app, 'eve')
})

async function search(text: string, token = ada, locale: Locale = 'en'): Promise<void> {
  const query = new URLSearchParams({ search: text, locale })
  expect((await app.get(`${searchPortal.path}?${query}`, { token })).statusCode).toBe(200)
}

async function list(view: SearchView, more = ''): Promise<CountedSearch[]> {
  const response = await app.get(`/api/admin/searches?view=${view}${more}`, { token: editor })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().total).toBe(response.json().items.length)
  return response.json().items
}

const queriesOf = async (view: SearchView, more?: string) =>
  (await list(view, more)).map(({ query }) => query)

const act = (action: 'seen' | 'discard', ids: unknown[]) =>
  app.post(`/api/admin/searches/${action}`, { ids }, { token: editor })

const open = (report: object, token = ada) =>
  app.post(reportSearchOpened.path, { search: 'Hammer', locale: 'en', position: 1, ...report }, { token })

describe('searches', () => {
  test('are counted however they are written, with how often they found nothing', async () => {
    for (const text of ['Süßwaren  XYZ', 'susswaren xyz', 'x'.repeat(150), '  '])
      await search(text, ada, 'de')
    await search('hammer')
    expect(await list('empty')).toMatchObject([
      { query: 'susswaren xyz', locale: 'de', count: 2, emptyCount: 2, isEmpty: true, openedCount: 0 },
      { query: 'x'.repeat(100), locale: 'de', count: 1, lastAt: app.clock.now(), seenAt: null },
    ])
    expect(await list('unopened')).toMatchObject([{ query: 'hammer', emptyCount: 0, isEmpty: false }])
    expect(await queriesOf('all')).toEqual(['susswaren xyz', 'hammer', 'x'.repeat(100)])
    expect(await queriesOf('all', '&locale=de&q=SÜSS')).toEqual(['susswaren xyz'])
    expect(await queriesOf('all', '&q=%25')).toEqual([])
  })

  test('of the team, and what is typed on the way to one, are not', async () => {
    await search('hammer', editor)
    const query = new URLSearchParams({ search: 'nothing like it', locale: 'en' })
    await app.get(`${suggestSearches.path}?${query}`, { token: ada })
    expect(await list('all')).toEqual([])
  })

  test('are counted once, however many of their hits are loaded after that', async () => {
    await search('hammer')
    await app.get(`${searchPortal.path}?search=hammer&locale=en&limit=500`, { token: ada })
    expect(await list('all')).toMatchObject([{ query: 'hammer', count: 1 }])
  })

  test('that found nothing leave that list once they find something', async () => {
    await search('hammer')
    const { db } = app.database
    await db.updateTable('search_counts').set({ count: 1 }).execute()
    expect(await list('all')).toHaveLength(1)
    await db.updateTable('search_counts').set({ empty_count: 1, last_empty_at: app.clock.now() }).execute()
    expect(await queriesOf('empty')).toEqual(['hammer'])
    app.clock.advance(MINUTE)
    await search('hammer')
    expect(await queriesOf('empty')).toEqual([])
    expect(await list('all')).toMatchObject([{ count: 2, emptyCount: 1 }])
  })

  test('are seen until somebody tries again, or forgotten', async () => {
    await search('Laser Scanner')
    const [found] = await list('empty', '&state=open')
    expect((await act('seen', [found?.id])).json()).toEqual({ changed: 1 })
    expect(await list('empty', '&state=open')).toEqual([])
    expect(await queriesOf('empty', '&state=seen')).toEqual(['laser scanner'])
    app.clock.advance(MINUTE)
    await search('Laser Scanner')
    expect(await list('empty', '&state=open')).toMatchObject([{ count: 2 }])
    expect((await act('discard', [found?.id])).json()).toEqual({ changed: 1 })
    expect(await list('all')).toEqual([])
    for (const ids of [[], [0], ['1'], [1, 1]]) expect((await act('seen', ids)).statusCode).toBe(400)
  })

  test('are written together, and kept where that fails', async () => {
    const letWrite = await refuseWrites(app.database, 'insert', 'search_counts')
    await search('hammer')
    expect(await list('all')).toEqual([])
    await search('hammer')
    await search('lidar')
    expect(await list('all')).toEqual([])
    await letWrite()
    expect(await list('all')).toMatchObject([
      { query: 'hammer', count: 2 },
      { query: 'lidar', count: 1 },
    ])
  })

  test('of a node that stops are written before', async () => {
    await search('hammer')
    await app.app.close()
    const rows = await app.database.db.selectFrom('search_counts').select(['query', 'count']).execute()
    expect(rows).toEqual([{ query: 'hammer', count: 1 }])
  })

  test('are a table for spreadsheets, in which nothing is a formula', async () => {
    await search('=1+1')
    await search('hammer')
    const { headers, body } = await app.get('/api/admin/searches/csv?view=all', { token: editor })
    expect(headers['content-type']).toContain('text/csv')
    const [head, ...lines] = body.slice(1).trim().split('\n')
    expect(head).toBe('query,locale,count,withoutResult,opened,last')
    const at = new Date(app.clock.now()).toISOString()
    expect(lines).toEqual([`'=1+1,en,1,0,0,${at}`, `hammer,en,1,0,0,${at}`])
  })
})

test('the rarest searches, and what was opened of them, make room for new ones', async () => {
  const MOST = 20_000
  const { db } = app.database
  const columns = ['query', 'locale', 'count', 'empty_count', 'opened_count', 'last_at'] as const
  const rest = { locale: 'en', empty_count: 0, opened_count: 0 }
  const last_at = app.clock.now()
  const rows = Array.from({ length: MOST }, (_, i) => ({ ...rest, query: `often ${i}`, count: 2, last_at }))
  const rare = { ...rest, query: 'rare', count: 1, last_at }
  const older = { ...rest, query: 'older', count: 2, last_at: last_at - 1 }
  rows.splice(0, 2, rare, older)
  await transaction(app.database, (trx) =>
    insertMany(trx, { table: 'search_counts', columns, rows, key: ['query', 'locale'], set: 'count = 1' }),
  )
  const { id } = await db
    .selectFrom('search_counts')
    .select('id')
    .where('query', '=', 'rare')
    .executeTakeFirstOrThrow()
  const opened = { search_id: id, kind: 'product', item_id: 1, count: 1, position_sum: 1 }
  await db.insertInto('search_opens').values(opened).execute()
  for (const text of ['Hammer', 'Laser', 'often 7']) await search(text)
  const stored = async (...queries: string[]) => {
    await app.get('/api/admin/searches?view=all', { token: editor })
    const found = db.selectFrom('search_counts').select('query').where('query', 'in', queries)
    return (await found.orderBy('query').execute()).map(({ query }) => query)
  }
  expect(await stored('rare', 'older', 'hammer', 'laser', 'often 7')).toEqual(['hammer', 'laser', 'often 7'])
  const count = db.selectFrom('search_counts').select((e) => e.fn.countAll<number>().as('rows'))
  expect(await count.execute()).toEqual([{ rows: MOST }])
  expect(await db.selectFrom('search_opens').select('item_id').execute()).toEqual([])
})

describe('the hit that was opened', () => {
  test('is counted with its position, once for each user within ten minutes', async () => {
    const id = await app.idOf('products', 'hammer')
    const bo = await signIn(app, 'bo')
    const news = await app.idOf('news', 'one')
    for (const token of [ada, bo]) await search('Hammer', token)
    const response = await open({ key: 'Product', id, position: 3 })
    expect([response.statusCode, response.json()]).toEqual([202, { message: 'Opening recorded' }])
    await open({ key: 'Product', id, position: 5 })
    await open({ search: ' HAMMER ', key: 'Product', id, position: 2 }, bo)
    await open({ key: 'News', id: news, position: 8 }, bo)
    const product = { kind: 'product', id, title: 'Hammer', count: 2, position: 2.5 }
    const opened = [product, { kind: 'news', id: news, title: expect.any(String), count: 1, position: 8 }]
    expect(await list('all')).toMatchObject([{ count: 2, openedCount: 2, position: 4.3, opened }])
    expect(await list('unopened')).toEqual([])
    app.clock.advance(11 * MINUTE)
    await open({ key: 'Product', id, position: 1 })
    const [{ id: searchId } = { id: 0 }] = await list('all')
    const one = await app.get(`/api/admin/searches/${searchId}`, { token: editor })
    expect(one.json()).toMatchObject({ query: 'hammer', opened: [{ count: 3, position: 2 }, opened[1]] })
    expect((await app.get('/api/admin/searches/999', { token: editor })).statusCode).toBe(404)
  })

  test('counts as a search where it was chosen while somebody typed, once for each user within ten minutes', async () => {
    const id = await app.idOf('products', 'hammer')
    const suggested = { search: 'ham', key: 'Product', id, isSuggestion: true }
    for (let i = 0; i < 2; i += 1) expect((await open(suggested)).statusCode).toBe(202)
    await open(suggested, await signIn(app, 'bo'))
    expect(await list('all')).toMatchObject([{ query: 'ham', count: 2, emptyCount: 0, openedCount: 2 }])
    app.clock.advance(11 * MINUTE)
    await open({ ...suggested, isSuggestion: 'yes' })
    await open(suggested)
    expect(await list('all')).toMatchObject([{ query: 'ham', count: 3, openedCount: 3 }])
    expect(await list('unopened')).toEqual([])
  })

  test('is a document or an asset of the documents, as the hit says', async () => {
    const document = await app.idOf('documents', 'sheet')
    await search('sheet')
    await open({ search: 'sheet', key: 'Documents', kind: 'document', id: document })
    const asset = await app.idOf('assets', 'film')
    await open({ search: 'sheet', key: 'Documents', kind: 'asset', id: asset })
    const [counted] = await list('all')
    expect(counted?.opened.map(({ kind, id }) => [kind, id]).sort()).toEqual([
      ['asset', asset],
      ['document', document],
    ])
    expect((await open({ key: 'Documents', kind: 'news', id: document })).statusCode).toBe(404)
  })

  test('counts without its number where it is somebody’s own, and only theirs', async () => {
    const cyd = await signIn(app, 'cyd')
    const [lead, ticket, saw, link] = await Promise.all([
      app.idOf('leads', 'mill'),
      app.idOf('tickets', 'ada-first'),
      app.idOf('products', 'saw'),
      app.idOf('quick_links', 'form'),
    ])
    const own = [
      { key: 'Leads', id: lead },
      { key: 'Tickets', id: ticket },
      { key: 'Prices', id: saw },
      { key: 'QuickLinks', id: link },
    ]
    await search('Hammer')
    for (const report of own) {
      expect((await open(report)).statusCode, report.key).toBe(202)
      const foreign = await open(report, cyd)
      expect([foreign.statusCode, foreign.json().field], report.key).toEqual([404, 'id'])
    }
    // That page is for managers, and there is no thousandth page.
    const colleagues = Object.keys(serverCatalogues.en.pages).indexOf('colleagues') + 1
    const bo = await signIn(app, 'bo')
    for (const [token, id, status] of [
      [ada, 4, 202],
      [ada, 1000, 404],
      [ada, colleagues, 404],
      [bo, colleagues, 202],
    ] as const)
      expect((await open({ key: 'Pages', id }, token)).statusCode, String(id)).toBe(status)
    const [row] = await app.get('/api/admin/searches?view=all', { token: editor }).then((r) => r.json().items)
    const all = await app.get(`/api/admin/searches/${row.id}`, { token: editor })
    expect(
      all
        .json()
        .opened.map((hit: { kind: string; id: number }) => [hit.kind, hit.id])
        .sort(),
    ).toEqual([
      ['lead', 0],
      ['page', 0],
      ['price', saw],
      ['quick-link', link],
      ['ticket', 0],
    ])
  })

  test.each([
    ['id', { key: 'Product', id: 0 }],
    ['id', { key: 'Product' }],
    ['key', { key: 'Users', id: 1 }],
    ['position', { key: 'Product', id: 1, position: 0 }],
    ['position', { key: 'Product', id: 1, position: 501 }],
    ['search', { key: 'Product', id: 1, search: '' }],
    ['locale', { key: 'Product', id: 1, locale: 'xx' }],
  ])('with a wrong %s is refused', async (field, body) => {
    const response = await open(body)
    expect([response.statusCode, response.json().field]).toEqual([400, field])
  })

  test('is reported as often as a user may search', async () => {
    const limits = { searchesPerMinute: 3, graphqlPerMinute: 30 }
    const node = await buildTestApp({ nodeOf: app, database: app.database, config: { limits } })
    const report = {
      search: 'Hammer',
      locale: 'en',
      key: 'Product',
      id: await app.idOf('products', 'hammer'),
    }
    const send = async (position: number, token = ada) =>
      (await node.post(reportSearchOpened.path, { ...report, position }, { token })).statusCode
    for (const position of [1, 2, 3]) expect(await send(position)).toBe(202)
    const refused = await node.post(reportSearchOpened.path, { ...report, position: 4 }, { token: ada })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyRequests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const query = new URLSearchParams({ search: 'hammer', locale: 'en' })
    expect((await node.get(`${searchPortal.path}?${query}`, { token: ada })).statusCode).toBe(200)
    expect(await send(1, await signIn(app, 'bo'))).toBe(202)
    app.clock.advance(MINUTE)
    expect(await send(1)).toBe(202)
  })

  test('is not found where it is not published, or not there', async () => {
    expect((await open({ key: 'Product', id: 999_999 })).statusCode).toBe(404)
    expect((await app.post(reportSearchOpened.path, {})).statusCode).toBe(401)
    const id = await app.idOf('products', 'hammer')
    await app.database.db
      .updateTable('products')
      .set({ published_at: app.clock.now() + 1 })
      .execute()
    expect((await open({ key: 'Product', id })).statusCode).toBe(404)
  })
})
