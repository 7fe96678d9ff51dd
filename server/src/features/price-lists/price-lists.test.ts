import { createHash } from 'node:crypto'
import { getPriceChanges, getPriceList, type PriceList, visitPriceList } from '@portal/contract/price-list'
import { getProfile } from '@portal/contract/profile'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { chunks } from '../../platform/db/chunks.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

async function priceListOf(user: string, locale = 'en') {
  return app.get(`${getPriceList.path}?locale=${locale}`, { token: await signIn(app, user) })
}

describe('the price list', () => {
  test('has the items of the list that is assigned to the partner', async () => {
    const { body } = (await priceListOf('ada')).json()
    expect(body).toMatchObject({ currency: 'EUR', name: expect.any(String) })
    const items = body.groups.flatMap((group: { items: object[] }) => group.items)
    expect(items.length).toBeGreaterThan(0)
    for (const { listPrice, partnerPrice, discount } of items) {
      expect(discount).toBeCloseTo((1 - partnerPrice / listPrice) * 100, 0)
    }
  })

  test('has the items of one product alone, and says by which portfolio the playbook leads to it', async () => {
    const { body } = (await priceListOf('ada')).json() as { body: PriceList }
    const item = body.groups.flatMap(({ items }) => items).find(({ portfolioId }) => portfolioId !== null)
    const token = await signIn(app, 'ada')
    const one = await app.get(`${getPriceList.path}?product=${item?.productId}`, { token })
    const { groups } = one.json().body as PriceList
    expect(groups.flatMap(({ items }) => items.map(({ productId }) => productId))).toEqual([item?.productId])
    expect((await app.get(body.pageUrl)).body).toContain(
      `<a href="/partner/playbook/${item?.portfolioId}/${item?.productId}" target="_top">`,
    )
    expect((await app.get(`${getPriceList.path}?product=0`, { token })).statusCode).toBe(400)

    const own = await buildTestApp()
    await own.database.db
      .updateTable('products')
      .set({ published_at: own.clock.now() + HOUR })
      .where('id', '=', item?.productId ?? 0)
      .execute()
    const hidden = await own.get(`${getPriceList.path}?product=${item?.productId}`, {
      token: await signIn(own, 'ada'),
    })
    expect(hidden.json().body.groups[0].items[0].portfolioId).toBeNull()
  })

  test('is not found for a partner without one, and for the provider’s own team', async () => {
    expect((await priceListOf('wes')).statusCode).toBe(404)
    expect((await priceListOf('root')).statusCode).toBe(404)
  })

  test('needs a session', async () => {
    expect((await app.get(getPriceList.path)).statusCode).toBe(401)
  })
})

describe('the page of a price list', () => {
  test('opens by its signed URL, without a session and without a script', async () => {
    const { body } = (await priceListOf('ada', 'de')).json()
    const page = await app.get(body.pageUrl)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).not.toContain('script')
    expect(page.body).toContain('lang="de"')
    expect(page.body).toContain('North Ltd')
    expect(page.body).not.toContain('<script')
    for (const { items } of body.groups)
      for (const item of items) expect(page.body).toContain(item.articleNumber)
  })

  test('is set in the fonts of the portal, which its policy lets in', async () => {
    const { body } = (await priceListOf('ada')).json()
    const page = await app.get(body.pageUrl)
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page.body) ?? []
    expect(style).toContain("url('/partner/fonts/instrument-sans-latin-wght-normal.woff2')")
    const policy = page.headers['content-security-policy']
    expect(policy).toContain("font-src 'self'")
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })

  test('is refused when the URL was changed in any part, or has expired', async () => {
    const { body } = (await priceListOf('ada')).json()
    const { pathname, searchParams } = new URL(body.pageUrl, 'http://portal.example')
    const changed = (name: string, value: string) => {
      const query = new URLSearchParams(searchParams)
      query.set(name, value)
      return `${pathname}?${query}`
    }
    const south = await app.idOf('partners', 'south')
    for (const url of [
      changed('p', String(south)),
      changed('e', '9999999999'),
      changed('s', 'A'.repeat(43)),
      changed('s', ''),
      `${pathname.replace(/\d+$/, '999')}?${searchParams}`,
    ]) {
      expect((await app.get(url)).statusCode).toBe(403)
    }
    const late = await buildTestApp()
    const { pageUrl } = (await late.get(getPriceList.path, { token: await signIn(late, 'ada') })).json().body
    late.clock.advance(48 * HOUR)
    expect((await late.get(pageUrl)).statusCode).toBe(403)
  })

  test('is refused once the partner has another list', async () => {
    const own = await buildTestApp()
    const { pageUrl } = (await own.get(getPriceList.path, { token: await signIn(own, 'ada') })).json().body
    expect((await own.get(pageUrl)).statusCode).toBe(200)
    await own.database.db
      .updateTable('partners')
      .set({ price_list_id: null })
      .where('key', '=', 'north')
      .execute()
    expect((await own.get(pageUrl)).statusCode).toBe(403)
  })

  test('comes as a CSV that no spreadsheet runs', async () => {
    const own = await buildTestApp()
    await own.database.db.updateTable('price_list_items').set({ article_number: '=1+1' }).execute()
    const { csvUrl } = (await own.get(getPriceList.path, { token: await signIn(own, 'ada') })).json().body
    const csv = await own.get(csvUrl)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename=/)
    expect(csv.body).toMatch(/^\uFEFFPortfolio,Article number,/)
    expect(csv.body).toContain("'=1+1")
    expect(csv.body.trimEnd().split('\r\n').length).toBeGreaterThan(1)
  })

  test('has semicolons and decimal commas where spreadsheets of the language expect them', async () => {
    const { body } = (await priceListOf('ada', 'de')).json() as { body: PriceList }
    const csv = await app.get(body.csvUrl)
    const lines: string[][] = parse(csv.body, { bom: true, delimiter: ';', from_line: 2 })
    const items = body.groups.flatMap((group) => group.items)
    expect(lines.map((line) => line[4])).toEqual(
      items.map(({ listPrice }) => (listPrice / 100).toFixed(2).replace('.', ',')),
    )
    expect(lines[0]?.[6]).toMatch(/^\d+,\d$/)
  })

  test('of many pages is sent as it is read, every item once and in the order of the screen', async () => {
    const own = await buildTestApp()
    const { db } = own.database
    const token = await signIn(own, 'ada')
    const list = async (): Promise<PriceList> => (await own.get(getPriceList.path, { token })).json().body
    const { id } = await list()
    const items = await db
      .selectFrom('price_list_items')
      .selectAll()
      .where('price_list_id', '=', id)
      .execute()
    const more = items.flatMap((item) =>
      Array.from({ length: 800 }, (_, at) => ({
        ...item,
        position: (at + 1) * 100 + item.position,
        article_number: `${item.position}-${at}`,
      })),
    )
    for (const some of chunks(more, 1000)) await db.insertInto('price_list_items').values(some).execute()
    const { groups, csvUrl } = await list()
    const shown = groups.flatMap(({ portfolio, items }) =>
      items.map(({ articleNumber }) => [portfolio, articleNumber]),
    )
    const { body, headers } = await own.get(csvUrl)
    const lines: string[][] = parse(body, { bom: true, from_line: 2 })
    expect(lines.map((line) => line.slice(0, 2))).toEqual(shown)
    expect(new Set(shown.map(String)).size).toBe(items.length + more.length)
    expect(headers['content-length']).toBeUndefined()
  })

  test('is what the profile names, where the partner has no URL of its own', async () => {
    const own = await buildTestApp()
    await own.database.db
      .updateTable('partners')
      .set({ price_url: null })
      .where('key', '=', 'north')
      .execute()
    const { priceUrl } = (await own.get(getProfile.path, { token: await signIn(own, 'ada') })).json()
    expect((await own.get(priceUrl)).statusCode).toBe(200)
  })
})

describe('what changed since the last visit', () => {
  let own: TestApp
  let token: string
  const visit = (action: string, as = token) => own.post(visitPriceList.path, { action }, { token: as })
  const changes = async (as = token) => (await own.get(getPriceChanges.path, { token: as })).json().body
  const kinds = async (as = token) =>
    (await changes(as)).changes.map(({ kind }: { kind: string }) => kind).sort()

  /** One price higher, one lower, one item removed and one added. */
  async function change(): Promise<void> {
    const { db } = own.database
    const list = db.selectFrom('partners').select('price_list_id').where('key', '=', 'north')
    const items = await db
      .selectFrom('price_list_items')
      .selectAll()
      .where('price_list_id', '=', list)
      .orderBy('position')
      .execute()
    const [one] = items
    if (!one) throw new Error('no items')
    const more = ['A', 'B', 'C'].map((name, at) => ({
      ...one,
      position: 500 + at,
      article_number: name,
      partner_price: 1000,
    }))
    await db.insertInto('price_list_items').values(more).execute()
    await visit('open')
    await visit('seen')
    const set = (name: string, partner_price: number) =>
      db.updateTable('price_list_items').set({ partner_price }).where('article_number', '=', name).execute()
    await set('A', 1001)
    await set('B', 999)
    await db
      .updateTable('price_list_items')
      .set({ article_number: 'D' })
      .where('position', '=', 502)
      .execute()
  }

  beforeAll(async () => {
    own = await buildTestApp()
    token = await signIn(own, 'ada')
  })

  test('is nothing on the first one, and then what is new, costs more or less, or is gone', async () => {
    expect(await changes()).toEqual({ currency: 'EUR', since: null, changes: [] })
    await change()
    const { since, changes: found } = await changes()
    expect(since).toBe(new Date(own.clock.now()).toISOString())
    expect(found).toEqual([
      expect.objectContaining({
        kind: 'up',
        articleNumber: 'A',
        partnerPrice: 1001,
        formerPartnerPrice: 1000,
      }),
      expect.objectContaining({ kind: 'down', articleNumber: 'B', partnerPrice: 999 }),
      expect.objectContaining({ kind: 'new', articleNumber: 'D' }),
      expect.objectContaining({ kind: 'gone', articleNumber: 'C', model: expect.any(String) }),
    ])
  })

  test('stays through reloads of a visit, and is seen when the user leaves', async () => {
    await visit('open')
    await visit('open')
    expect(await kinds()).toEqual(['down', 'gone', 'new', 'up'])
    await visit('seen')
    expect(await kinds()).toEqual([])
  })

  test('is seen as well by who closed the window, with the prices that were open then', async () => {
    await visit('open')
    await own.database.db
      .updateTable('price_list_items')
      .set({ list_price: 1 })
      .where('article_number', '=', 'A')
      .execute()
    expect(await kinds()).toEqual(['down'])
    own.clock.advance(5 * HOUR)
    token = await signIn(own, 'ada')
    expect(await kinds()).toEqual(['down'])
    await visit('open')
    expect(await kinds()).toEqual(['down'])
    own.clock.advance(5 * HOUR)
    token = await signIn(own, 'ada')
    expect(await kinds()).toEqual([])
  })

  test('is each user’s own, and not compared across currencies or partners', async () => {
    const bo = await signIn(own, 'bo')
    await visit('open', bo)
    expect((await changes(bo)).since).toBeNull()
    await own.database.db.updateTable('price_lists').set({ currency: 'USD' }).execute()
    expect((await changes()).since).toBeNull()
    const south = await own.idOf('partners', 'south')
    const id = await own.idOf('users', 'ada')
    await own.database.db
      .updateTable('price_list_visits')
      .set({ partner_id: south })
      .where('user_id', '=', id)
      .execute()
    expect((await changes()).since).toBeNull()
  })

  test('is for partners with a list, and for no strangers', async () => {
    for (const user of ['wes', 'root'])
      expect((await own.get(getPriceChanges.path, { token: await signIn(own, user) })).statusCode).toBe(404)
    expect((await visit('open', await signIn(own, 'root'))).statusCode).toBe(404)
    expect((await visit('look')).statusCode).toBe(400)
    expect((await own.get(getPriceChanges.path)).statusCode).toBe(401)
    expect((await own.post(visitPriceList.path, { action: 'open' })).statusCode).toBe(401)
  })
})
