import { createHash } from 'node:crypto'
import { getPriceList, type PriceList } from '@portal/contract/price-list'
import { getProfile } from '@portal/contract/profile'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { chunks } from '../../platform/db/rows.ts'

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
