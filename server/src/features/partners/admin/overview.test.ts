import { type PartnerOverview, readPartnerOverview } from '@portal/contract/admin/partner-overview'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../../test/app.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
let root: string
let north: number

beforeAll(async () => {
  app = await buildTestApp()
  root = await signIn(app, 'root')
  north = await app.idOf('partners', 'north')
})

const path = (id: number, query = '') => readPartnerOverview.path.replace('{id}', String(id)) + query
async function overview(id = north, query = ''): Promise<PartnerOverview> {
  const response = await app.get(path(id, query), { token: root })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const DEAL = {
  ...{ country_iso: 'DE', street: '', zip: '', city: '', website: '', contact_name: '', contact_email: '' },
  ...{ contact_phone: '', close_on: '', competitor: '', notes: '', company_key: '', domain_key: '' },
  ...{ place_key: '', protected_until: null, user_id: null, lead_id: null },
}

async function deal(
  company: string,
  state: 'draft' | 'submitted' | 'approved' | 'won',
  {
    value = null as number | null,
    currency = 'EUR',
    events = [] as [string, number][],
    partner = north,
  } = {},
): Promise<void> {
  const { db } = app.database
  const now = app.clock.now()
  const submitted_at = state === 'draft' ? null : now
  const row = { ...DEAL, company, state, value, currency, submitted_at, created_at: now, updated_at: now }
  const { id } = await db
    .insertInto('deals')
    .values({ ...row, partner_id: partner })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = events.map(([kind, at], position) => ({
    ...{ deal_id: id, position, version: position + 1, at, kind: kind as 'won', by_partner: 1 },
    ...{ text: null, until: null, user_id: null },
  }))
  if (lines.length > 0) await db.insertInto('deal_history').values(lines).execute()
}

describe('a partner at a glance', () => {
  test('says who it is, where it stands and what it was given', async () => {
    const found = await overview(north, '?locale=de')
    expect(found).toMatchObject({
      name: 'North Ltd',
      countries: ['SE'],
      tags: ['training'],
      programme: { tier: { name: 'Gold', requirements: 'Zwei geschulte Techniker' }, type: 'Händler' },
      isReviewOverdue: false,
      priceUrl: 'https://prices.example/north',
      portal: { id: await app.idOf('portals', 'standard') },
      priceList: { id: await app.idOf('price_lists', 'emea') },
    })
    expect((await app.get(found.logo)).statusCode).toBe(200)
    const set = (next_review_at: number) =>
      app.database.db.updateTable('partners').set({ next_review_at }).where('id', '=', north).execute()
    await set(app.clock.now() - 1)
    expect((await overview()).isReviewOverdue).toBe(true)
  })

  test('names its people, who signed in last first, with their second factor', async () => {
    await signIn(app, 'ada')
    const cells = { totp_enabled_at: 1, totp_secret: 'v1.sealed' }
    await app.database.db.updateTable('users').set(cells).where('key', '=', 'bo').execute()
    const { people } = await overview()
    expect(people).toMatchObject({ total: 3, active: 1 })
    expect(people.items[0]).toMatchObject({ state: 'active', lastSignIn: app.clock.now(), hasFactor: false })
    expect(people.items.filter(({ hasFactor }) => hasFactor)).toHaveLength(1)
    expect(people.items.some(({ state }) => state === 'disabled')).toBe(true)
  })

  test('counts what its people open, not what others do, nor what is long ago', async () => {
    const { db } = app.database
    const [ada, cyd] = [await app.idOf('users', 'ada'), await app.idOf('users', 'cyd')]
    const [saw, hammer] = [await app.idOf('products', 'saw'), await app.idOf('products', 'hammer')]
    const now = app.clock.now()
    await db.deleteFrom('content_views').execute()
    for (const [user_id, item_id, action, viewed_at] of [
      [ada, saw, 'open', now - DAY],
      [ada, saw, 'download', now - 89 * DAY],
      [ada, hammer, 'open', now - 91 * DAY],
      [ada, 999_999, 'open', now - DAY],
      [cyd, hammer, 'open', now - DAY],
    ] as const)
      await db
        .insertInto('content_views')
        .values({ key: null, user_id, kind: 'product', item_id, action, viewed_at })
        .execute()
    const { use } = await overview()
    expect(use).toMatchObject({ opens: 2, downloads: 1 })
    expect(use.items.map(({ id }) => id)).toEqual([saw, 999_999])
    expect(use.items[0]).toMatchObject({ opens: 1, downloads: 1, title: expect.stringMatching(/./) })
    expect(use.items[1]?.title).toBe('')
  })

  test('lists leads, deals and tickets of its own, and no drafts', async () => {
    await deal('Secret draft', 'draft')
    await deal('Bridge', 'submitted', { value: 100 })
    await deal('Others', 'submitted', { partner: await app.idOf('partners', 'south') })
    const { leads, deals, tickets } = await overview()
    expect(leads.total).toBe(2)
    expect(leads.items.map(({ name }) => name)).toEqual(['Mill AB', 'Nils Ny'])
    expect(deals).toMatchObject({ total: 1, waiting: 1, items: [{ company: 'Bridge', value: 100 }] })
    expect(tickets).toMatchObject({ total: 3, open: 2 })
    expect(tickets.items.map(({ subject }) => subject)).toEqual(['Of Bo', null, 'Broken saw'])
  })

  test('counts what the lists have that are narrowed to it', async () => {
    await app.database.db.deleteFrom('deal_history').execute()
    await app.database.db.deleteFrom('deals').execute()
    await deal('Secret draft', 'draft')
    await deal('Bridge', 'submitted')
    await deal('Quay', 'won')
    await deal('Others', 'submitted', { partner: await app.idOf('partners', 'south') })
    const { deals, tickets } = await overview()
    const listed = async (path: string) =>
      (await app.get(`/api/admin/${path}partner=${north}`, { token: root })).json()
    const { items, total, counts } = await listed('deals?')
    expect([total, items.length, counts.submitted, counts.won]).toEqual([deals.total, total, 1, 1])
    expect(await listed('deals?state=won&')).toMatchObject({ total: 1, items: [{ company: 'Quay' }] })
    const { items: some, total: all } = await listed('tickets?')
    expect([all, some.length]).toEqual([tickets.total, all])
    const csv = await app.get(`/api/admin/deals.csv?partner=${north}`, { token: root })
    expect(csv.body).toContain('Quay')
    expect(csv.body).not.toContain('Others')
  })

  test('counts the year by what happened in it', async () => {
    const { db } = app.database
    const now = app.clock.now()
    const lastYear = Date.UTC(new Date(now).getUTCFullYear(), 0) - 1
    await db.deleteFrom('deal_history').execute()
    await db.deleteFrom('deals').execute()
    await deal('Old', 'won', { value: 1, events: [['won', lastYear]] })
    await deal('Huge', 'won', {
      value: Number.MAX_SAFE_INTEGER,
      events: [
        ['approved', now],
        ['won', now],
      ],
    })
    await deal('Huge too', 'won', { value: Number.MAX_SAFE_INTEGER, events: [['won', now]] })
    await deal('Yen', 'won', { value: 7, currency: 'JPY', events: [['won', now]] })
    await deal('No value', 'won', { currency: 'NOK', events: [['won', now]] })
    await deal('Approved', 'approved', { events: [['approved', lastYear]] })
    await db.updateTable('leads').set({ assigned_at: lastYear }).where('key', '=', 'bare').execute()
    await db
      .updateTable('leads')
      .set({ assigned_at: now, assignment: 'accepted' })
      .where('key', '=', 'mill')
      .execute()
    expect((await overview()).year).toEqual({
      ...{ year: new Date(now).getUTCFullYear(), leads: 1, accepted: 1, declined: 0 },
      ...{ submitted: 6, approved: 1, won: 4 },
      wonValues: [
        { currency: 'EUR', value: '18014398509481982' },
        { currency: 'JPY', value: '7' },
      ],
    })
  })

  test('has nothing to show of an empty one, but the lowest level to reach', async () => {
    const found = await overview(await app.idOf('partners', 'west'))
    expect(found).toMatchObject({ programme: { regions: [] }, portal: null, priceList: null, logo: '' })
    expect(found.nextTier).not.toBeNull()
    expect(found).toMatchObject({ leads: { total: 0, items: [] }, notes: { total: 0, items: [] } })
  })

  test('is for administrators, and of partners that there are', async () => {
    expect((await app.get(path(999_999), { token: root })).statusCode).toBe(404)
    expect((await app.get(path(north))).statusCode).toBe(401)
    for (const user of ['ada', 'cyd', 'eve'])
      expect((await app.get(path(north), { token: await signIn(app, user) })).statusCode).toBe(403)
  })
})
