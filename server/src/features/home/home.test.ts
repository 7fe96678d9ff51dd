import type { Statistics, Waiting } from '@portal/contract/admin/home'
import { searchPortal } from '@portal/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { decideOn, submitDeal } from '../../../test/deals.ts'
import { writeAudit } from '../audit/service.ts'

const DAY = 24 * HOUR

let app: TestApp
let admin: string
let editor: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = await signIn(app, 'root')
  editor = await signIn(app, 'eve')
})

/** Lets the one-minute cache expire. */
async function fresh<T>(path: string, token = admin): Promise<T> {
  app.clock.advance(MINUTE)
  const response = await app.get(`/api/admin/${path}`, { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const home = (token = admin) => fresh<Waiting>('home', token)

async function business(): Promise<NonNullable<Waiting['business']>> {
  const { business: counts } = await home()
  if (!counts) throw new Error('An administrator sees everything')
  return counts
}

describe('what waits for the team', () => {
  test('are new requests, leads, tickets, jobs and mails', async () => {
    const { db } = app.database
    const before = await business()
    expect(before).toMatchObject({ newTickets: 2, openTickets: 1, unassigned: 0, declined: 0, failedJobs: 0 })
    const now = app.clock.now()
    const [mill, bare, southern] = await Promise.all(
      ['mill', 'bare', 'southern'].map((key) => app.idOf('leads', key)),
    )
    const change = (id: number | undefined, cells: object) =>
      db
        .updateTable('leads')
        .set(cells)
        .where('id', '=', id as number)
        .execute()
    const responded_at = now
    await change(mill, { assignment: 'assigned', assigned_at: now - 3 * DAY, responded_at: null })
    await change(bare, { assignment: 'declined', responded_at })
    await change(southern, { partner_id: null, assigned_at: null, responded_at: null })
    expect(await business()).toMatchObject({ unassigned: 1, declined: 1, silent: 1 })
    for (const [query, id] of [
      ['waiting=silent', mill],
      ['waiting=unassigned', southern],
      ['assignment=declined', bare],
    ] as const) {
      const { items } = await fresh<{ items: { id: number }[] }>(`leads?${query}`)
      expect(items.map((lead) => lead.id)).toEqual([id])
    }
    await change(mill, { assigned_at: now - DAY })
    expect(await business()).toMatchObject({ silent: 0 })
  })

  test('are deals that nobody has decided on', async () => {
    const { deals } = await business()
    const deal = await submitDeal(app, await signIn(app, 'ada'))
    expect(await business()).toMatchObject({ deals: deals + 1 })
    await decideOn(app, deal, { token: admin, step: 'reject', reason: 'x' })
    expect(await business()).toMatchObject({ deals })
  })

  test('is content that is a draft, planned, or not there in a language', async () => {
    const { content } = await home(editor)
    const create = async (slug: string, publishedAt: number | null) => {
      const body = { slug, model: slug, publishedAt, texts: { en: { name: slug }, de: { name: slug } } }
      const response = await app.post('/api/admin/products', body, { token: editor })
      expect(response.statusCode, response.body).toBe(201)
    }
    await create('draft-one', null)
    await create('planned-one', app.clock.now() + DAY)
    await create('there', app.clock.now() - DAY)
    const after = (await home(editor)).content
    const countIn = (list: readonly { resource: string; count: number }[]) =>
      list.find(({ resource }) => resource === 'products')?.count ?? 0
    expect(countIn(after.drafts)).toBe(countIn(content.drafts) + 1)
    expect(countIn(after.scheduled)).toBe(countIn(content.scheduled) + 1)
    const missing = (of: Waiting['content'], language: string) =>
      of.missing.find(({ resource, locale }) => resource === 'products' && locale === language)?.count ?? 0
    expect(missing(after, 'de')).toBe(missing(content, 'de'))
    expect(missing(after, 'ja')).toBe(missing(content, 'ja') + 2)
    const query = `missing=ja`
    const { total } = await fresh<{ total: number }>(`products?${query}`, editor)
    expect(missing(after, 'ja')).toBe(total)
  })

  test('are searches that found nothing, for editors as well, and business for administrators alone', async () => {
    await app.get(`${searchPortal.path}?search=lidar`, { token: await signIn(app, 'ada') })
    expect((await fresh<{ total: number }>('searches', editor)).total).toBe(1)
    expect(await home(editor)).toMatchObject({ content: { searches: 1 }, business: null })
    expect((await home()).business).not.toBeNull()
    const token = await signIn(app, 'bo')
    for (const path of ['home', 'statistics', 'statistics/csv']) {
      expect((await app.get(`/api/admin/${path}`)).statusCode).toBe(401)
      expect((await app.get(`/api/admin/${path}`, { token })).statusCode).toBe(403)
    }
  })

  test('is counted once a minute', async () => {
    const { failedJobs } = await business()
    const row = { kind: 'mail', key: null, payload: '{}', run_at: 1, created_at: 1 }
    const state = { locked_until: null, failed_at: 1, last_error: null }
    await app.database.db
      .insertInto('jobs')
      .values({ ...row, ...state })
      .execute()
    const at = async () => (await app.get('/api/admin/home', { token: admin })).json().business.failedJobs
    expect(await at()).toBe(failedJobs)
    app.clock.advance(MINUTE)
    expect(await at()).toBe(failedJobs + 1)
  })
})

describe('statistics', () => {
  /** A Wednesday; the Monday of that week is the 11th. */
  const NOW = Date.parse('2026-05-13T12:00:00Z')
  const MONDAY = Date.parse('2026-05-11T00:00:00Z')
  let used: TestApp
  let token: string
  let saw: number
  let hammer: number

  beforeAll(async () => {
    used = await buildTestApp({ now: NOW })
    token = await signIn(used, 'root')
    const { db } = used.database
    await db.deleteFrom('content_views').execute()
    const [ada, bo, cyd, eve] = await Promise.all(
      ['ada', 'bo', 'cyd', 'eve'].map((key) => used.idOf('users', key)),
    )
    saw = await used.idOf('products', 'saw')
    hammer = await used.idOf('products', 'hammer')
    const view = (user_id: number | undefined, item_id: number, action: 'open' | 'download', at: number) =>
      db
        .insertInto('content_views')
        .values({ key: null, user_id: user_id as number, kind: 'product', item_id, action, viewed_at: at })
        .execute()
    await view(ada, saw, 'open', MONDAY)
    await view(bo, saw, 'open', MONDAY + DAY)
    await view(bo, saw, 'download', MONDAY + DAY)
    await view(cyd, hammer, 'open', MONDAY - 1)
    await view(cyd, hammer, 'open', MONDAY - 20 * 7 * DAY)
    await view(eve, hammer, 'open', MONDAY)
    for (const [userId, at] of [
      [ada, MONDAY],
      [cyd, MONDAY - 1],
      [eve, MONDAY],
    ] as const)
      await writeAudit(db, { action: 'sign-in', at, userId: userId as number })
  })

  const read = async (query: string, as = token): Promise<Statistics> =>
    (await used.get(`/api/admin/statistics?${query}`, { token: as })).json()

  test('count sign-ins, opens and downloads of partners by week', async () => {
    const { weeks } = await read('weeks=12')
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)).toEqual({ start: MONDAY, signIns: 1, opens: 2, downloads: 1 })
    expect(weeks.at(-2)).toEqual({ start: MONDAY - 7 * DAY, signIns: 1, opens: 1, downloads: 0 })
    expect((await read('weeks=26')).weeks.filter(({ opens }) => opens > 0)).toHaveLength(3)
    expect((await used.get('/api/admin/statistics?weeks=13', { token })).statusCode).toBe(400)
  })

  test('name what is used most, and who is most active', async () => {
    const { items, partners } = await read('weeks=12&locale=de')
    expect(items).toMatchObject([
      { kind: 'product', id: saw, opens: 2, downloads: 1 },
      { kind: 'product', id: hammer, opens: 1, downloads: 0 },
    ])
    expect(items[0]?.title).toBeTruthy()
    expect(partners).toMatchObject([
      { name: 'North Ltd', users: 2, opens: 2, downloads: 1 },
      { name: 'South Ltd', users: 1, opens: 1, downloads: 0 },
    ])
  })

  test('come as CSV; what is about partners is not an editor’s', async () => {
    const csv = async (query: string, as = token) =>
      used.get(`/api/admin/statistics/csv?${query}`, { token: as })
    const weeks = (await csv('weeks=12&table=weeks')).body.trim().split('\n')
    expect(weeks).toHaveLength(13)
    expect(weeks.at(-1)).toBe('2026-05-11,1,2,1')
    expect((await csv('weeks=12&table=items')).body).toContain(`product,${saw},`)
    expect((await csv('weeks=12&table=partners')).body).toContain('North Ltd,2,2,1')
    const as = await signIn(used, 'eve')
    expect((await read('weeks=12', as)).partners).toBeNull()
    expect((await csv('table=items', as)).statusCode).toBe(200)
    expect((await csv('table=partners', as)).json().code).toBe('forbidden')
  })
})
