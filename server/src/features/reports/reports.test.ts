import {
  exportReport,
  listReportRows,
  MAX_REPORT_LINES,
  type Report,
  type ReportRow,
  readReport,
} from '@portal/contract/admin/reports'
import { type Figures, getOwnFigures } from '@portal/contract/figures'
import { wishedMark } from '@portal/contract/wished-products'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { REPORT_DAY, reportRows } from '../../../test/report-rows.ts'

const DAY = 24 * HOUR
const MAY = REPORT_DAY
const APRIL = Date.parse('2026-04-30T23:59:59Z')

let app: TestApp
let root: string
let north: number
let south: number
let rows: Awaited<ReturnType<typeof reportRows>>

beforeAll(async () => {
  app = await buildTestApp()
  root = await signIn(app, 'root')
  north = await app.idOf('partners', 'north')
  south = await app.idOf('partners', 'south')
  rows = await reportRows(app)
})

beforeEach(async () => {
  await rows.clear()
  // Counts are cached for a minute.
  app.clock.advance(MINUTE)
})

function address(path: string, query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.append(name, String(value))
  return `${path}?${search}`
}

async function report(query: object = {}): Promise<Report> {
  app.clock.advance(MINUTE)
  const response = await app.get(address(readReport.path, query), { token: root })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function opened(query: object): Promise<{ of: string; items: ReportRow[]; total: number }> {
  const response = await app.get(address(listReportRows.path, query), { token: root })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const own = async (token: string): Promise<{ total: Figures }> => {
  app.clock.advance(MINUTE)
  return (await app.get(getOwnFigures.path, { token })).json()
}

describe('leads', () => {
  test('are accepted, declined, contacted and converted as the glossary says', async () => {
    const { lead, deal } = rows
    await lead({ partner_id: null })
    await lead({ assignment: 'assigned' })
    await lead({ assignment: 'declined' })
    await lead({ status: 'New' })
    await lead({ status: 'On hold' })
    await lead({ status: 'Won' })
    const sold = await lead({ status: 'Quoted' })
    await deal({ state: 'won', lead_id: sold })
    await deal({ state: 'approved', lead_id: await lead({ status: 'Quoted' }) })
    const { total } = await report()
    expect(total).toMatchObject({ leads: 8, accepted: 5, declined: 1, contacted: 4, converted: 2 })
  })

  test('count in the month of UTC in which they were created, and every month is there', async () => {
    const { lead } = rows
    await lead({ created_at: APRIL })
    await lead({ created_at: APRIL + 1000 })
    await lead({ created_at: Date.parse('2025-05-31T23:59:59.999Z') })
    const { from, to, months, total, lines } = await report()
    expect({ from, to, leads: total.leads }).toEqual({ from: '2025-06', to: '2026-05', leads: 2 })
    expect(months.map(({ figures }) => figures.leads)).toEqual([...Array(10).fill(0), 1, 1])
    expect(lines.map(({ key }) => key).slice(0, 2)).toEqual(['2026-05', '2026-04'])
    expect((await report({ months: 1 })).total.leads).toBe(1)
    expect((await report({ month: '2025-05' })).total.leads).toBe(1)
  })

  test('are answered by their partner after some time: the median, and the share within a day', async () => {
    const { lead } = rows
    for (const hours of [1, 3, 30, 100])
      await lead({ assigned_at: MAY, responded_at: MAY + hours * HOUR, assignment: 'accepted' })
    await lead({ assigned_at: MAY, assignment: 'assigned' })
    // From a content pack: nobody waits for a response.
    await lead({})
    expect((await report()).total.leadResponse).toEqual({
      median: 16.5 * HOUR,
      asked: 5,
      answered: 4,
      withinDay: 2,
    })
  })
})

describe('deals', () => {
  test('count once submitted, with values by currency, exact however large', async () => {
    const { deal } = rows
    await deal({ state: 'draft', submitted_at: null, value: 1 })
    await deal({ state: 'submitted', value: null })
    await deal({ state: 'returned', value: 100 })
    await deal({ state: 'approved', value: Number.MAX_SAFE_INTEGER })
    await deal({ state: 'approved', value: Number.MAX_SAFE_INTEGER })
    await deal({ state: 'approved', value: 5, currency: 'JPY' })
    await deal({ state: 'won', value: 700 })
    await deal({ state: 'lost', value: 800 })
    await deal({ state: 'expired', value: 900 })
    await deal({ state: 'rejected', value: 900 })
    await deal({ state: 'withdrawn', value: 900 })
    const { total } = await report()
    expect(total).toMatchObject({ deals: 10, approved: 6, rejected: 1, won: 1, lost: 1 })
    expect(total.pipeline).toEqual([
      { currency: 'EUR', amount: '18014398509482082' },
      { currency: 'JPY', amount: '5' },
    ])
    expect(total.wonValue).toEqual([{ currency: 'EUR', amount: '700' }])
  })

  test('are decided by the team after some time, which those of a former partner do not add to', async () => {
    const { deal, dealEvent } = rows
    const asked = await deal({ state: 'approved' })
    await dealEvent(asked, 'returned', MAY + 2 * HOUR)
    await dealEvent(asked, 'approved', MAY + 50 * HOUR)
    const moved = await deal({ state: 'approved' })
    await dealEvent(moved, 'approved', MAY + 90 * HOUR)
    await dealEvent(moved, 'moved', MAY + 91 * HOUR)
    await deal({ state: 'submitted' })
    await deal({ state: 'withdrawn' })
    const left = await deal({ state: 'withdrawn' })
    await dealEvent(left, 'approved', MAY + 4 * HOUR)
    const { total } = await report()
    expect(total.dealDecision).toEqual({ median: 3 * HOUR, asked: 3, answered: 2, withinDay: 2 })
    expect(total.approved).toBe(3)
  })
})

test('tickets are answered by the team after some time; those closed without a word are not counted as late', async () => {
  const { ticket, message } = rows
  const answered = await ticket('ada', {})
  await message(answered, 'ada', MAY + HOUR)
  await message(answered, 'root', MAY + 5 * HOUR)
  await message(answered, 'eve', MAY + 6 * HOUR)
  await ticket('cyd', { status: 'new' })
  await ticket('bo', { status: 'closed' })
  await ticket('root', { status: 'new' })
  const { total } = await report()
  expect(total.tickets).toBe(3)
  expect(total.ticketAnswer).toEqual({ median: 5 * HOUR, asked: 2, answered: 1, withinDay: 1 })
})

describe('lines', () => {
  test('are by partner, with those of nobody, sorted by what is asked for', async () => {
    const { lead, deal } = rows
    await lead({ partner_id: south })
    await lead({ partner_id: south })
    await lead({ partner_id: north })
    await lead({ partner_id: null })
    await deal({ partner_id: north, state: 'submitted' })
    const { lines, lineCount } = await report({ group: 'partner' })
    expect(lineCount).toBe(3)
    expect(lines.map(({ key, name, figures }) => [key, name, figures.leads])).toEqual([
      [String(south), 'South Ltd', 2],
      ['0', '', 1],
      [String(north), 'North Ltd', 1],
    ])
    const by = async (sort: string, order?: string) =>
      (await report({ group: 'partner', sort, ...(order && { order }) })).lines.map(({ name }) => name)
    expect(await by('name')).toEqual(['', 'North Ltd', 'South Ltd'])
    expect(await by('name', 'desc')).toEqual(['South Ltd', 'North Ltd', ''])
    expect((await by('deals'))[0]).toBe('North Ltd')
    // Nothing was answered: rows without a median come last in both directions.
    expect(await by('leadResponse', 'asc')).toHaveLength(3)
  })

  test('are by tier, region and product; in all each lead counts once', async () => {
    const { lead, productsOf } = rows
    const both = await lead({ partner_id: north })
    await productsOf(both, 'saw', 'hammer')
    await lead({ partner_id: south })
    const keys = async (group: string) => {
      const { lines, total } = await report({ group, locale: 'de' })
      expect(total.leads).toBe(2)
      return lines.map(({ name, figures }) => `${name}:${figures.leads}`).sort()
    }
    expect(await keys('tier')).toEqual([':1', 'Gold:1'])
    expect(await keys('region')).toEqual([':1', 'Nordics:1'])
    const saw = (await report({ group: 'product' })).lines.find(({ key }) => key !== '0')
    expect(await keys('product')).toHaveLength(3)
    const product = Number(saw?.key)
    expect((await report({ product })).total).toMatchObject({ leads: 1, tickets: 0 })
    expect((await report({ product: 0 })).total.leads).toBe(1)
    const tier = await app.idOf('partner_tiers', 'gold')
    const region = await app.idOf('regions', 'nordics')
    expect((await report({ tier, region })).total.leads).toBe(1)
    expect((await report({ tier: 0 })).total.leads).toBe(1)
    expect((await report({ region: 0, partner: north })).total.leads).toBe(0)
  })

  test('of deals by product follow the models of their lines', async () => {
    const { deal, dealLine } = rows
    const { model, id } = await app.database.db
      .selectFrom('products')
      .select(['model', 'id'])
      .where('key', '=', 'saw')
      .executeTakeFirstOrThrow()
    const sold = await deal({ state: 'won', value: 10 })
    await dealLine(sold, 0, model)
    await dealLine(sold, 10, model)
    await dealLine(sold, 20, 'No such model')
    const { lines } = await report({ group: 'product' })
    expect(lines.map(({ key, figures }) => [key, figures.won])).toEqual([[String(id), 1]])
  })

  test('of deals tell products of one model apart by article number, or by what was wished', async () => {
    const { db } = app.database
    const { deal, dealLine } = rows
    const saw = await app.idOf('products', 'saw')
    const hammer = await app.idOf('products', 'hammer')
    const { model } = await db
      .selectFrom('products')
      .select('model')
      .where('id', '=', hammer)
      .executeTakeFirstOrThrow()
    await db.updateTable('products').set({ model: 'S1' }).where('id', '=', hammer).execute()
    await dealLine(await deal(), 0, 'S1', 'S-1')
    await dealLine(await deal(), 0, 'S1', wishedMark(hammer))
    await dealLine(await deal({ state: 'expired', value: 10 }), 0, 'S1', 'unknown')
    const { lines, total } = await report({ group: 'product' })
    await db.updateTable('products').set({ model }).where('id', '=', hammer).execute()
    expect(Object.fromEntries(lines.map(({ key, figures }) => [key, figures.deals]))).toEqual({
      [saw]: 2,
      [hammer]: 2,
    })
    expect(total).toMatchObject({ deals: 3, pipeline: [] })
  })

  test('are no more than a screen shows, and all of them in the table', async () => {
    const { db } = app.database
    const { lead } = rows
    const many = Array.from({ length: MAX_REPORT_LINES + 5 }, (_, at) => `many-${at}`)
    for (const key of many) {
      const { id } = await db
        .insertInto('partners')
        .values({ key, name: `=${key}`, position: 1, created_at: MAY, updated_at: MAY })
        .returning('id')
        .executeTakeFirstOrThrow()
      await lead({ partner_id: id })
    }
    const { lines, lineCount } = await report({ group: 'partner' })
    expect({ shown: lines.length, lineCount }).toEqual({ shown: MAX_REPORT_LINES, lineCount: many.length })
    const csv = (
      await app.get(address(exportReport.path, { group: 'partner', locale: 'de' }), { token: root })
    ).body
    expect(csv.trim().split('\r\n')).toHaveLength(many.length + 1)
    // Names must not become formulas.
    expect(csv).toContain("'=many-0;1;")
  })
})

test('the table has times in hours and a column for each currency, as the language writes them', async () => {
  const { deal, lead } = rows
  await lead({ assigned_at: MAY, responded_at: MAY + 90 * MINUTE, assignment: 'accepted' })
  await deal({ state: 'won', value: 123_456 })
  await deal({ state: 'won', value: 7, currency: 'JPY' })
  const table = async (locale: string) => {
    app.clock.advance(MINUTE)
    const response = await app.get(address(exportReport.path, { locale, months: 1 }), { token: root })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head = '', line = ''] = response.body.replace('\uFEFF', '').split('\r\n')
    return { head, line }
  }
  const english = await table('en')
  expect(english.head.startsWith('Month,Leads,Accepted')).toBe(true)
  expect(english.head.endsWith('Won value EUR,Won value JPY')).toBe(true)
  expect(english.line).toContain(',1.50,1,1,')
  expect(english.line.endsWith(',1234.56,7')).toBe(true)
  const german = await table('de')
  expect(german.line).toContain(';1,50;1;1;')
  expect(german.line.endsWith(';1234,56;7')).toBe(true)
})

describe('what is behind a figure', () => {
  test('are the rows that it counts, the newest first', async () => {
    const { lead, deal, ticket } = rows
    await lead({ status: 'New', company: 'Older', created_at: MAY - DAY })
    const won = await lead({ status: 'Won', company: null, firstname: 'Mia', lastname: 'Mill' })
    const sold = await deal({ state: 'won', value: 700, company: 'Sold Ltd' })
    await deal({ state: 'approved', value: null, company: 'Open Ltd' })
    const asked = await ticket('ada', { subject: null, status: 'new' })
    expect(await opened({ figure: 'leads' })).toMatchObject({
      of: 'leads',
      total: 2,
      items: [
        { id: won, title: 'Mia Mill', partner: 'North Ltd', state: 'Won', took: null },
        { title: 'Older' },
      ],
    })
    expect((await opened({ figure: 'converted' })).items.map(({ id }) => id)).toEqual([won])
    expect((await opened({ figure: 'wonValue' })).items.map(({ id }) => id)).toEqual([sold])
    expect((await opened({ figure: 'pipeline' })).total).toBe(0)
    expect((await opened({ figure: 'tickets' })).items).toMatchObject([{ id: asked, title: '' }])
    expect((await opened({ figure: 'tickets', partner: south })).total).toBe(0)
    expect((await opened({ figure: 'leads', month: '2026-04' })).total).toBe(0)
    expect((await opened({ figure: 'leads', page: 2 })).items).toEqual([])
  })

  test.each(['accepted', 'contacted', 'deals', 'approved', 'leadResponse'])(
    '%s are as many as the report counts',
    async (figure) => {
      const { lead, deal } = rows
      await lead({ assigned_at: MAY, responded_at: MAY + HOUR })
      await lead({ assignment: 'declined' })
      await deal({ state: 'lost' })
      await deal({ state: 'submitted' })
      const { total } = await report()
      const value = total[figure as 'accepted' | 'leadResponse']
      expect((await opened({ figure })).total).toBe(typeof value === 'number' ? value : value.answered)
    },
  )
})

describe('who may see it', () => {
  test('administrators alone see reports', async () => {
    for (const path of [readReport.path, listReportRows.path, exportReport.path]) {
      expect((await app.get(path)).statusCode).toBe(401)
      for (const name of ['ada', 'bo', 'eve'])
        expect((await app.get(path, { token: await signIn(app, name) })).statusCode).toBe(403)
    }
  })

  test('a partner sees figures of its own leads, deals and tickets, and nothing of another', async () => {
    const { lead, deal, ticket } = rows
    await lead({ partner_id: north })
    await lead({ partner_id: null })
    await deal({ partner_id: north, state: 'won', value: 700 })
    await ticket('ada', {})
    const ada = await signIn(app, 'ada')
    const cyd = await signIn(app, 'cyd')
    const mine = await own(ada)
    expect(mine.total).toMatchObject({ leads: 1, deals: 1, won: 1, tickets: 1 })
    expect(await own(await signIn(app, 'bo'))).toEqual(mine)
    const none = { leads: 0, deals: 0, won: 0, tickets: 0, pipeline: [], wonValue: [] }
    expect((await own(cyd)).total).toMatchObject(none)
    // Counts for one caller are not cached for the other.
    expect((await app.get(getOwnFigures.path, { token: ada })).json()).toEqual(mine)
    expect((await app.get(getOwnFigures.path, { token: cyd })).json().total).toMatchObject(none)
    expect((await own(root)).total).toMatchObject(none)
    expect((await app.get(getOwnFigures.path)).statusCode).toBe(401)
    for (const foreign of ['partner=1', 'partnerId=1', 'tier=1'])
      expect((await app.get(`${getOwnFigures.path}?${foreign}`, { token: cyd })).statusCode).toBe(400)
  })
})

test.each([
  'months=2',
  'months=120',
  'month=2026-13',
  'month=9999-12',
  'group=country',
  'sort=figures',
  'partner=-1',
  'figure=leads',
])('%s is refused', async (query) => {
  expect((await app.get(`${readReport.path}?${query}`, { token: root })).statusCode).toBe(400)
})

test('reads a report of an empty portal', async () => {
  const { total, lines, lineCount } = await report({ group: 'partner' })
  expect({ lines, lineCount, leads: total.leads, median: total.leadResponse.median }).toEqual({
    ...{ lines: [], lineCount: 0, leads: 0, median: null },
  })
})

test('names the months that it has counted, also where a new one has just begun', async () => {
  app.clock.advance(Date.parse('2026-05-31T23:59:45Z') - app.clock.now())
  root = await signIn(app, 'root')
  const read = async (): Promise<Report> =>
    (await app.get(address(readReport.path, { months: 3 }), { token: root })).json()
  expect(await read()).toMatchObject({ from: '2026-03', to: '2026-05' })
  for (const seconds of [30, 60]) {
    app.clock.advance(seconds * 1000)
    const { from, to, months } = await read()
    expect([from, to]).toEqual([months[0]?.month, months.at(-1)?.month])
  }
  expect((await read()).to).toBe('2026-06')
})
