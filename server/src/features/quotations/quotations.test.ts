import { getLead } from '@portal/contract/leads'
import { getPriceList, type PriceList } from '@portal/contract/price-list'
import {
  addToQuotation,
  createQuotation,
  getQuotations,
  MAX_MARGIN,
  MAX_QUOTATION_LINES,
  MAX_QUOTATIONS,
  type Quotation,
} from '@portal/contract/quotations'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { MAX_TURN_MS, turnOf } from '../../../test/event-loop.ts'
import { line, type QuotationRequests, quotationRequests } from '../../../test/quotations.ts'
import { takeFromWindow } from '../../platform/http/throttle.ts'

let app: TestApp
let token: string
let articles: string[]
let quotations: QuotationRequests

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
  quotations = quotationRequests(app, token)
  const list = (await app.get(getPriceList.path, { token })).json().body as PriceList
  const [one = ''] = list.groups.flatMap(({ items }) => items.map(({ articleNumber }) => articleNumber))
  articles = [one, 'SECOND']
  await addSecond(app, one)
})

/** The tests' partner has another article. */
async function addSecond({ database: { db } }: TestApp, first: string): Promise<void> {
  const item = await db
    .selectFrom('price_list_items')
    .selectAll()
    .where('article_number', '=', first)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('price_list_items')
    .values({ ...item, position: 900, article_number: 'SECOND' })
    .execute()
}

describe('a quotation', () => {
  test('begins with the first article that is added, and grows', async () => {
    const [one = '', two = ''] = articles
    const first = (await quotations.add(one)).json().body as Quotation
    expect(first).toMatchObject({ currency: 'EUR', margin: 0, lines: [{ articleNumber: one, quantity: 1 }] })
    await quotations.add(one)
    const { id, lines } = (await quotations.add(two)).json().body as Quotation
    expect(id).toBe(first.id)
    expect(lines.map(({ articleNumber, quantity }) => [articleNumber, quantity])).toEqual([
      [one, 2],
      [two, 1],
    ])
    expect(lines[0]?.current).toBe(lines[0]?.price)
    expect((await quotations.add('no such article')).statusCode).toBe(404)
    await quotations.remove(id)
  })

  test('is saved by who has its version, with margins for all and for a line', async () => {
    const quotation = await quotations.created()
    const lines = [line(), line({ margin: 0, quantity: 3 })]
    const saved = (await quotations.save(quotation, { margin: 2500, customer: 'Acme', lines })).json().body
    expect(saved).toMatchObject({ version: quotation.version + 1, margin: 2500, customer: 'Acme' })
    expect((await quotations.listed())[0]).toMatchObject({ id: quotation.id, lines: 2, total: '42.50' })
    expect((await quotations.save(quotation)).json().code).toBe('conflict')
    await quotations.remove(quotation.id)
  })

  test.each(['2026-99-99', '2026-02-30'])('is valid until no day such as %s', async (validUntil) => {
    const quotation = await quotations.created()
    expect((await quotations.save(quotation, { validUntil })).json()).toMatchObject({
      ...{ code: 'invalid', field: 'validUntil' },
      errors: [{ field: 'validUntil', code: 'invalidTimestamp' }],
    })
    await quotations.remove(quotation.id)
  })

  test('keeps what left the price list, and says what costs something else now', async () => {
    const own = await buildTestApp()
    const as = await signIn(own, 'ada')
    const [one = '', two = ''] = articles
    await addSecond(own, one)
    for (const articleNumber of [one, two])
      await own.post(addToQuotation.path, { articleNumber }, { token: as })
    const { db } = own.database
    const items = db.updateTable('price_list_items')
    await items.set({ partner_price: 77 }).where('article_number', '=', one).execute()
    await items.set({ article_number: 'other' }).where('article_number', '=', two).execute()
    const [{ id }] = (await own.get(getQuotations.path, { token: as })).json().body
    const { lines } = (await own.get(quotations.path(id), { token: as })).json().body as Quotation
    expect(lines.map(({ current }) => current)).toEqual([77, null])
    expect(lines[0]?.price).not.toBe(77)
    expect(lines[1]).toMatchObject({ articleNumber: two, model: expect.stringMatching(/./) })
  })

  test('is copied, deleted and restored; after a day it is gone for good', async () => {
    const quotation = await quotations.created()
    await quotations.save(quotation, { name: 'Bridge', margin: 500, lines: [line()] })
    const copy = await quotations.created({ copyOf: quotation.id })
    expect(copy).toMatchObject({ name: 'Kopie von Bridge', margin: 500, lines: [{ articleNumber: 'X-1' }] })
    expect((await quotations.remove(quotation.id)).statusCode).toBe(200)
    expect((await quotations.read(quotation.id)).statusCode).toBe(404)
    expect((await quotations.listed()).map(({ id }: Quotation) => id)).not.toContain(quotation.id)
    expect((await app.post(quotations.path(quotation.id, '/restore'), undefined, { token })).statusCode).toBe(
      200,
    )
    expect((await quotations.read(quotation.id)).statusCode).toBe(200)
    for (const { id } of [quotation, copy]) await quotations.remove(id)
  })

  test('for a lead has its customer and products, and stands in its history', async () => {
    const leadId = await app.idOf('leads', 'mill')
    const quotation = await quotations.created({ leadId })
    const { company, history } = (
      await app.get(getLead.path.replace('{id}', String(leadId)), { token })
    ).json().body
    expect(quotation).toMatchObject({ leadId, customer: expect.stringContaining(company) })
    expect(history[0]).toMatchObject({ kind: 'note', text: `Angebot angelegt: ${quotation.name}` })
    const cyd = await signIn(app, 'cyd')
    expect((await quotations.create({ leadId }, cyd)).json()).toMatchObject({ status: 404, field: 'leadId' })
    await quotations.remove(quotation.id)
  })

  test('begins with the margin of the last one that has one, and with none at all without', async () => {
    const first = await quotations.created()
    expect(first).toMatchObject({ margin: 0, atOwnPrice: false })
    await quotations.save(first, { margin: 2750 })
    const second = await quotations.created()
    expect(second.margin).toBe(2750)
    await quotations.save(second, { margin: 0, atOwnPrice: true, lines: [line()] })
    const third = (await quotations.created()).margin
    expect(third).toBe(2750)
    const bo = await signIn(app, 'bo')
    const other = (await quotations.create({}, bo)).json().body as Quotation
    expect(other.margin).toBe(0)
    await quotations.remove(other.id, bo)
    for (const { id } of await quotations.listed()) await quotations.remove(id)
    expect((await quotations.created()).margin).toBe(0)
    for (const { id } of await quotations.listed()) await quotations.remove(id)
  })

  test('keeps to itself that it goes out at the own price: no copy does, nor one with a margin', async () => {
    const quotation = await quotations.created()
    await quotations.save(quotation, { atOwnPrice: true, lines: [line()] })
    const copy = await quotations.created({ copyOf: quotation.id })
    expect(copy).toMatchObject({ margin: 0, atOwnPrice: false })
    expect((await app.get(quotations.path(copy.id, '/quotation.csv'), { token })).statusCode).toBe(409)
    const saved = (await quotations.save(copy, { margin: 100, atOwnPrice: true })).json().body as Quotation
    expect(saved.atOwnPrice).toBe(false)
    for (const { id } of [quotation, copy]) await quotations.remove(id)
  })

  test.each([
    ['a margin of more than 999 %', { margin: MAX_MARGIN + 1 }],
    ['less than no margin', { margin: -1 }],
    ['half a hundredth', { margin: 0.5 }],
    ['no name', { name: ' ' }],
    ['what is no day', { validUntil: 'soon' }],
    ['nothing of something', { lines: [line({ quantity: 0 })] }],
    ['a price below nothing', { lines: [line({ price: -1 })] }],
    [
      'more lines than anybody writes',
      { lines: Array.from({ length: MAX_QUOTATION_LINES + 1 }, () => line()) },
    ],
  ])('has not %s', async (_, changes) => {
    const quotation = await quotations.created()
    expect((await quotations.save(quotation, changes)).statusCode).toBe(400)
    await quotations.remove(quotation.id)
  })
})

describe('quotations', () => {
  test('are their user’s alone: not a colleague’s, another partner’s, or the provider’s', async () => {
    const quotation = await quotations.created()
    for (const user of ['bo', 'cyd', 'root', 'eve']) {
      const as = await signIn(app, user)
      for (const response of [
        await quotations.read(quotation.id, as),
        await quotations.save(quotation, {}, as),
        await quotations.remove(quotation.id, as),
        await app.post(quotations.path(quotation.id, '/restore'), undefined, { token: as }),
        await quotations.create({ copyOf: quotation.id }, as),
        await app.get(quotations.path(quotation.id, '/quotation.pdf'), { token: as }),
        await app.get(quotations.path(quotation.id, '/quotation.csv'), { token: as }),
      ])
        expect(response.statusCode).toBe(404)
      expect(await quotations.listed(as)).toEqual([])
    }
    expect((await app.get(getQuotations.path)).statusCode).toBe(401)
    await quotations.remove(quotation.id)
  })

  test('are no longer there for a user who moves to another partner', async () => {
    const own = await buildTestApp()
    const { id } = (await own.post(createQuotation.path, {}, { token: await signIn(own, 'ada') })).json().body
    const south = await own.idOf('partners', 'south')
    await own.database.db.updateTable('quotations').set({ partner_id: south }).execute()
    expect((await own.get(quotations.path(id), { token: await signIn(own, 'ada') })).statusCode).toBe(404)
  })

  test('are not begun without a price list, nor more than anybody has', async () => {
    expect((await quotations.create({}, await signIn(app, 'wes'))).statusCode).toBe(404)
    const { id } = await quotations.created()
    const row = await app.database.db
      .selectFrom('quotations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _, ...copy } = row
    await app.database.db
      .insertInto('quotations')
      .values(Array.from({ length: MAX_QUOTATIONS - 2 }, () => copy))
      .execute()
    const several = await Promise.all([quotations.create(), quotations.create(), quotations.create()])
    expect(several.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await app.database.db.updateTable('quotations').set({ currency: 'USD' }).execute()
    expect((await quotations.target()).json().body).toMatchObject({ quotation: null, full: 'quotations' })
    const refused = several.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'limitReached', details: { limit: MAX_QUOTATIONS } })
    await app.database.db.deleteFrom('quotations').execute()
  })

  test('are so many at most with those that were deleted, of which the last can be restored', async () => {
    const { db } = app.database
    onTestFinished(async () => void (await db.deleteFrom('quotations').execute()))
    const { id } = await quotations.created()
    const row = await db.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _, ...deleted } = { ...row, deleted_at: 1 }
    const many = Array.from({ length: MAX_QUOTATIONS }, () => deleted)
    await db.insertInto('quotations').values(many).execute()
    await quotations.remove(id)
    const left = await db.selectFrom('quotations').select('id').execute()
    expect(left).toHaveLength(MAX_QUOTATIONS)
    const restored = await app.post(quotations.path(id, '/restore'), undefined, { token })
    expect(restored.statusCode).toBe(200)
    expect(await quotations.listed()).toMatchObject([{ id }])
  })

  test('are not begun over and over', async () => {
    const { db } = app.database
    const attempt = {
      scope: 'new quotations',
      subject: String(await app.idOf('users', 'ada')),
      windowMs: HOUR,
    }
    onTestFinished(async () => void (await db.deleteFrom('throttles').execute()))
    await takeFromWindow(db, { ...attempt, now: app.clock.now(), amount: 240 })
    expect((await quotations.create()).json()).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect((await quotations.add(articles[0] ?? '')).statusCode).toBe(429)
    expect(await quotations.listed()).toEqual([])
  })

  test('that are full say so, in words, and take more of what they have', async () => {
    const [first = '', second = ''] = articles
    const quotation = await quotations.created()
    const others = Array.from({ length: MAX_QUOTATION_LINES - 1 }, (_, n) => line({ articleNumber: `X${n}` }))
    const lines = [line({ articleNumber: first }), ...others]
    expect((await quotations.target()).json().body).toMatchObject({ full: null, articles: [] })
    expect((await quotations.save(quotation, { name: 'Bridge', lines })).statusCode).toBe(200)
    const said = (await quotations.target()).json().body
    expect(said).toMatchObject({ quotation: { id: quotation.id, name: 'Bridge' }, full: 'lines' })
    expect(said.articles).toContain(first)
    expect(said.articles).not.toContain(second)
    const refused = (await quotations.add(second)).json()
    expect(refused).toMatchObject({
      status: 409,
      code: 'quotationFull',
      details: { limit: MAX_QUOTATION_LINES },
    })
    expect(refused.message).toContain('“Bridge”')
    expect((await quotations.add(first)).statusCode).toBe(200)
    expect((await quotations.target(await signIn(app, 'cyd'))).body).not.toContain('Bridge')
    await quotations.remove(quotation.id)
    expect((await quotations.target()).json().body).toEqual({ quotation: null, full: null, articles: [] })
  })

  test('is one alone where articles are added at the same time, and has all of them', async () => {
    const [article = ''] = articles
    await Promise.all([quotations.add(article), quotations.add(article), quotations.add(article)])
    await Promise.all([quotations.add(article), quotations.add(article)])
    const [{ id }] = await quotations.listed()
    expect((await quotations.read(id)).json().body.lines).toMatchObject([
      { articleNumber: article, quantity: 5 },
    ])
    expect(await quotations.listed()).toHaveLength(1)
    await app.database.db.deleteFrom('quotations').execute()
  })
})

test('many long ones are listed without others waiting', async () => {
  const { db } = app.database
  // Also after a failure: the tests below need room for quotations.
  onTestFinished(async () => void (await db.deleteFrom('quotations').execute()))
  const { id } = await quotations.created()
  const { id: _, ...row } = await db
    .selectFrom('quotations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const long = { articleNumber: 'x'.repeat(300), model: 'm'.repeat(300), title: '漢'.repeat(300) }
  const lines = JSON.stringify(Array.from({ length: MAX_QUOTATION_LINES }, () => line(long)))
  for (let at = 1; at < MAX_QUOTATIONS; at += 1)
    await db
      .insertInto('quotations')
      .values({ ...row, name: `Quotation ${at}`, lines, updated_at: row.updated_at + at })
      .execute()
  expect(await turnOf(() => quotations.listed())).toBeLessThan(MAX_TURN_MS)
  const names = (await quotations.listed()).map(({ name }: Quotation) => name)
  const rest = Array.from({ length: MAX_QUOTATIONS - 1 }, (_, at) => `Quotation ${MAX_QUOTATIONS - 1 - at}`)
  expect(names).toEqual([...rest, row.name])
})
