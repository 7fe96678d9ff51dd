import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getLead } from '@portal/contract/leads'
import { getPriceList, type PriceList } from '@portal/contract/price-list'
import {
  addToQuotation,
  createQuotation,
  getQuotations,
  getQuotationTarget,
  MAX_MARGIN,
  MAX_QUOTATION_LINES,
  MAX_QUOTATIONS,
  type Quotation,
} from '@portal/contract/quotations'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { MAX_TURN_MS, turnOf } from '../../../test/event-loop.ts'
import { PdfReader } from '../../platform/files/pdf/reader.ts'
import { takeFromWindow } from '../../platform/http/throttle.ts'

let app: TestApp
let token: string
let articles: string[]

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
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

const path = (id: number, rest = '') => `${getQuotations.path}/${id}${rest}`
const create = async (body: object = {}, as = token) => app.post(createQuotation.path, body, { token: as })
const created = async (body: object = {}) => (await create(body)).json().body as Quotation
const add = (articleNumber: string, as = token) =>
  app.post(addToQuotation.path, { articleNumber }, { token: as })
const target = (as = token) => app.get(getQuotationTarget.path, { token: as })
const read = (id: number, as = token) => app.get(path(id), { token: as })
const listed = async (as = token) => (await app.get(getQuotations.path, { token: as })).json().body
const remove = (id: number, as = token) => app.send({ method: 'DELETE', url: path(id), token: as })

function save(
  { id, updated: _, currency: __, leadId: ___, lines, ...head }: Quotation,
  changes: object = {},
  as = token,
) {
  const payload = { ...head, lines: lines.map(({ current: _, ...line }) => line), ...changes }
  return app.send({ method: 'PUT', url: path(id), payload, token: as })
}

/** A line with the values that the tests are about. */
const line = (changes: object = {}) => ({
  ...{ productId: 1, articleNumber: 'X-1', model: 'GX', title: 'Radar', price: 1000, quantity: 1 },
  ...changes,
})

describe('a quotation', () => {
  test('begins with the first article that is added, and grows', async () => {
    const [one = '', two = ''] = articles
    const first = (await add(one)).json().body as Quotation
    expect(first).toMatchObject({ currency: 'EUR', margin: 0, lines: [{ articleNumber: one, quantity: 1 }] })
    await add(one)
    const { id, lines } = (await add(two)).json().body as Quotation
    expect(id).toBe(first.id)
    expect(lines.map(({ articleNumber, quantity }) => [articleNumber, quantity])).toEqual([
      [one, 2],
      [two, 1],
    ])
    expect(lines[0]?.current).toBe(lines[0]?.price)
    expect((await add('no such article')).statusCode).toBe(404)
    await remove(id)
  })

  test('is saved by who has its version, with margins for all and for a line', async () => {
    const quotation = await created()
    const lines = [line(), line({ margin: 0, quantity: 3 })]
    const saved = (await save(quotation, { margin: 2500, customer: 'Acme', lines })).json().body
    expect(saved).toMatchObject({ version: quotation.version + 1, margin: 2500, customer: 'Acme' })
    expect((await listed())[0]).toMatchObject({ id: quotation.id, lines: 2, total: '42.50' })
    expect((await save(quotation)).json().code).toBe('conflict')
    await remove(quotation.id)
  })

  test.each(['2026-99-99', '2026-02-30'])('is valid until no day such as %s', async (validUntil) => {
    const quotation = await created()
    expect((await save(quotation, { validUntil })).json()).toMatchObject({
      ...{ code: 'invalid', field: 'validUntil' },
      errors: [{ field: 'validUntil', code: 'invalidTimestamp' }],
    })
    await remove(quotation.id)
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
    const { lines } = (await own.get(path(id), { token: as })).json().body as Quotation
    expect(lines.map(({ current }) => current)).toEqual([77, null])
    expect(lines[0]?.price).not.toBe(77)
    expect(lines[1]).toMatchObject({ articleNumber: two, model: expect.stringMatching(/./) })
  })

  test('is copied, deleted and restored; after a day it is gone for good', async () => {
    const quotation = await created()
    await save(quotation, { name: 'Bridge', margin: 500, lines: [line()] })
    const copy = await created({ copyOf: quotation.id })
    expect(copy).toMatchObject({ name: 'Kopie von Bridge', margin: 500, lines: [{ articleNumber: 'X-1' }] })
    expect((await remove(quotation.id)).statusCode).toBe(200)
    expect((await read(quotation.id)).statusCode).toBe(404)
    expect((await listed()).map(({ id }: Quotation) => id)).not.toContain(quotation.id)
    expect((await app.post(path(quotation.id, '/restore'), undefined, { token })).statusCode).toBe(200)
    expect((await read(quotation.id)).statusCode).toBe(200)
    for (const { id } of [quotation, copy]) await remove(id)
  })

  test('for a lead has its customer and products, and stands in its history', async () => {
    const leadId = await app.idOf('leads', 'mill')
    const quotation = await created({ leadId })
    const { company, history } = (
      await app.get(getLead.path.replace('{id}', String(leadId)), { token })
    ).json().body
    expect(quotation).toMatchObject({ leadId, customer: expect.stringContaining(company) })
    expect(history[0]).toMatchObject({ kind: 'note', text: `Angebot angelegt: ${quotation.name}` })
    const cyd = await signIn(app, 'cyd')
    expect((await create({ leadId }, cyd)).json()).toMatchObject({ status: 404, field: 'leadId' })
    await remove(quotation.id)
  })

  test('begins with the margin of the last one that has one, and with none at all without', async () => {
    const first = await created()
    expect(first).toMatchObject({ margin: 0, atOwnPrice: false })
    await save(first, { margin: 2750 })
    const second = await created()
    expect(second.margin).toBe(2750)
    await save(second, { margin: 0, atOwnPrice: true, lines: [line()] })
    const third = (await created()).margin
    expect(third).toBe(2750)
    const bo = await signIn(app, 'bo')
    const other = (await create({}, bo)).json().body as Quotation
    expect(other.margin).toBe(0)
    await remove(other.id, bo)
    for (const { id } of await listed()) await remove(id)
    expect((await created()).margin).toBe(0)
    for (const { id } of await listed()) await remove(id)
  })

  test.each([
    ['no margin', { lines: [line()] }, true],
    ['a margin', { margin: 1, lines: [line()] }, false],
    ['the own price, as chosen', { atOwnPrice: true, lines: [line()] }, false],
    ['a margin of each line, be it none', { lines: [line({ margin: 500 }), line({ margin: 0 })] }, false],
    ['a margin of one of its lines', { lines: [line({ margin: 500 }), line()] }, true],
    ['nothing in it', { lines: [] }, false],
  ])('with %s is given out, or not', async (_, changes, isRefused) => {
    const quotation = await created()
    expect((await save(quotation, changes)).statusCode).toBe(200)
    expect((await listed())[0]).toMatchObject({ id: quotation.id, marginMissing: isRefused })
    for (const type of ['pdf', 'csv', 'xlsx']) {
      const response = await app.get(path(quotation.id, `/quotation.${type}`), { token })
      if (isRefused) expect(response.json()).toMatchObject({ code: 'marginMissing', field: 'margin' })
      expect(response.statusCode).toBe(isRefused ? 409 : 200)
    }
    await remove(quotation.id)
  })

  test('keeps to itself that it goes out at the own price: no copy does, nor one with a margin', async () => {
    const quotation = await created()
    await save(quotation, { atOwnPrice: true, lines: [line()] })
    const copy = await created({ copyOf: quotation.id })
    expect(copy).toMatchObject({ margin: 0, atOwnPrice: false })
    expect((await app.get(path(copy.id, '/quotation.csv'), { token })).statusCode).toBe(409)
    const saved = (await save(copy, { margin: 100, atOwnPrice: true })).json().body as Quotation
    expect(saved.atOwnPrice).toBe(false)
    for (const { id } of [quotation, copy]) await remove(id)
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
    const quotation = await created()
    expect((await save(quotation, changes)).statusCode).toBe(400)
    await remove(quotation.id)
  })
})

describe('quotations', () => {
  test('are their user’s alone: not a colleague’s, another partner’s, or the provider’s', async () => {
    const quotation = await created()
    for (const user of ['bo', 'cyd', 'root', 'eve']) {
      const as = await signIn(app, user)
      for (const response of [
        await read(quotation.id, as),
        await save(quotation, {}, as),
        await remove(quotation.id, as),
        await app.post(path(quotation.id, '/restore'), undefined, { token: as }),
        await create({ copyOf: quotation.id }, as),
        await app.get(path(quotation.id, '/quotation.pdf'), { token: as }),
        await app.get(path(quotation.id, '/quotation.csv'), { token: as }),
      ])
        expect(response.statusCode).toBe(404)
      expect(await listed(as)).toEqual([])
    }
    expect((await app.get(getQuotations.path)).statusCode).toBe(401)
    await remove(quotation.id)
  })

  test('are no longer there for a user who moves to another partner', async () => {
    const own = await buildTestApp()
    const { id } = (await own.post(createQuotation.path, {}, { token: await signIn(own, 'ada') })).json().body
    const south = await own.idOf('partners', 'south')
    await own.database.db.updateTable('quotations').set({ partner_id: south }).execute()
    expect((await own.get(path(id), { token: await signIn(own, 'ada') })).statusCode).toBe(404)
  })

  test('are not begun without a price list, nor more than anybody has', async () => {
    expect((await create({}, await signIn(app, 'wes'))).statusCode).toBe(404)
    const { id } = await created()
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
    const several = await Promise.all([create(), create(), create()])
    expect(several.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await app.database.db.updateTable('quotations').set({ currency: 'USD' }).execute()
    expect((await target()).json().body).toMatchObject({ quotation: null, full: 'quotations' })
    const refused = several.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'limitReached', details: { limit: MAX_QUOTATIONS } })
    await app.database.db.deleteFrom('quotations').execute()
  })

  test('are so many at most with those that were deleted, of which the last can be restored', async () => {
    const { db } = app.database
    onTestFinished(async () => void (await db.deleteFrom('quotations').execute()))
    const { id } = await created()
    const row = await db.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _, ...deleted } = { ...row, deleted_at: 1 }
    const many = Array.from({ length: MAX_QUOTATIONS }, () => deleted)
    await db.insertInto('quotations').values(many).execute()
    await remove(id)
    const left = await db.selectFrom('quotations').select('id').execute()
    expect(left).toHaveLength(MAX_QUOTATIONS)
    const restored = await app.post(path(id, '/restore'), undefined, { token })
    expect(restored.statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ id }])
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
    expect((await create()).json()).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect((await add(articles[0] ?? '')).statusCode).toBe(429)
    expect(await listed()).toEqual([])
  })

  test('that are full say so, in words, and take more of what they have', async () => {
    const [first = '', second = ''] = articles
    const quotation = await created()
    const others = Array.from({ length: MAX_QUOTATION_LINES - 1 }, (_, n) => line({ articleNumber: `X${n}` }))
    const lines = [line({ articleNumber: first }), ...others]
    expect((await target()).json().body).toMatchObject({ full: null, articles: [] })
    expect((await save(quotation, { name: 'Bridge', lines })).statusCode).toBe(200)
    const said = (await target()).json().body
    expect(said).toMatchObject({ quotation: { id: quotation.id, name: 'Bridge' }, full: 'lines' })
    expect(said.articles).toContain(first)
    expect(said.articles).not.toContain(second)
    const refused = (await add(second)).json()
    expect(refused).toMatchObject({
      status: 409,
      code: 'quotationFull',
      details: { limit: MAX_QUOTATION_LINES },
    })
    expect(refused.message).toContain('“Bridge”')
    expect((await add(first)).statusCode).toBe(200)
    expect((await target(await signIn(app, 'cyd'))).body).not.toContain('Bridge')
    await remove(quotation.id)
    expect((await target()).json().body).toEqual({ quotation: null, full: null, articles: [] })
  })

  test('is one alone where articles are added at the same time, and has all of them', async () => {
    const [article = ''] = articles
    await Promise.all([add(article), add(article), add(article)])
    await Promise.all([add(article), add(article)])
    const [{ id }] = await listed()
    expect((await read(id)).json().body.lines).toMatchObject([{ articleNumber: article, quantity: 5 }])
    expect(await listed()).toHaveLength(1)
    await app.database.db.deleteFrom('quotations').execute()
  })
})

test('many long ones are listed without others waiting', async () => {
  const { db } = app.database
  // Also after a failure: the tests below need room for quotations.
  onTestFinished(async () => void (await db.deleteFrom('quotations').execute()))
  const { id } = await created()
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
  expect(await turnOf(() => listed())).toBeLessThan(MAX_TURN_MS)
  const names = (await listed()).map(({ name }: Quotation) => name)
  const rest = Array.from({ length: MAX_QUOTATIONS - 1 }, (_, at) => `Quotation ${MAX_QUOTATIONS - 1 - at}`)
  expect(names).toEqual([...rest, row.name])
})

describe('what the customer gets', () => {
  const LINES = [
    line({ price: 123_456, quantity: 2, title: '=1+1' }),
    line({ price: 0, quantity: 99_999 }),
    line({ price: 1, margin: MAX_MARGIN }),
    line({ price: Number.MAX_SAFE_INTEGER, margin: 0 }),
  ]
  async function quoted(locale: string, lines: object[] = LINES, changes: object = {}) {
    const quotation = await created()
    await save(quotation, { name: 'For Acme', locale, margin: 1000, lines, ...changes })
    return quotation.id
  }
  const file = (id: number, type: string) => app.get(path(id, `/quotation.${type}`), { token })

  test('as a table has exact amounts, as its language writes them, and no formula', async () => {
    const id = await quoted('de')
    const { headers, body } = await file(id, 'csv')
    expect(headers['content-disposition']).toContain('For Acme.csv')
    const lines: string[][] = parse(body, { bom: true, delimiter: ';' })
    expect(lines[0]).toEqual([
      'Artikelnummer',
      'Modell',
      'Produkt',
      'Menge',
      'Einzelpreis (EUR)',
      'Betrag (EUR)',
    ])
    expect(lines.slice(1).map((cells) => cells.slice(4))).toEqual([
      ['1358,02', '2716,04'],
      ['0,00', '0,00'],
      ['0,11', '0,11'],
      ['90071992547409,91', '90071992547409,91'],
      ['', '90071992550126,06'],
    ])
    expect(lines.flat()).not.toContain('=1+1')
    expect(body).not.toMatch(/1234,56|0,01;/)
  })

  test.each([
    ['Acme 3/4: v1.2', 'Acme 3 4 v1.2'],
    ['../../etc/passwd', 'etc passwd'],
  ])('is a file that every system can save, whatever it is called: %s', async (name, shown) => {
    const { headers } = await file(await quoted('de', LINES, { name }), 'csv')
    expect(headers['content-disposition']).toBe(`attachment; filename="${shown}.csv"`)
  })

  test('as a workbook has numbers, and texts where there are no such numbers', async () => {
    const { rawPayload } = await file(await quoted('en'), 'xlsx')
    const sheet = new TextDecoder().decode(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'])
    expect(sheet).toContain('<v>1358.02</v>')
    expect(sheet).toContain('90071992547409.91')
    expect(sheet).not.toContain('1234.56')
  })

  async function pdfText(id: number): Promise<string[]> {
    const { headers, rawPayload } = await file(id, 'pdf')
    expect(headers['content-type']).toBe('application/pdf')
    const place = join(temporaryFolder(), 'quotation.pdf')
    writeFileSync(place, rawPayload)
    const reader = new PdfReader()
    const result = await reader.readText(place)
    await reader.close()
    if ('unreadable' in result) throw new Error(result.unreadable)
    return result.pages.map(({ text }) => text)
  }

  test('as a PDF is in the customer’s language, from the partner, without the own prices', async () => {
    const customer = 'Acme GmbH\nFrau Groß'
    const [text = ''] = await pdfText(
      await quoted(
        'de',
        [line({ price: 123_456, quantity: 3 }), line({ articleNumber: 'X-2', price: 1000 })],
        { customer, validUntil: '2026-06-30' },
      ),
    )
    for (const part of [
      'Angebot',
      'Acme GmbH',
      'Frau Groß',
      'North Ltd',
      '30. Juni 2026',
      'Produkt\tMenge\tEinzelpreis\tBetrag',
      '3\t1.358,02 EUR\t4.074,06 EUR',
      'GX The hammer · X-1',
      '1\t11,00 EUR\t11,00 EUR',
      'GX The hammer · X-2',
      'Summe\t4.085,06 EUR',
      'ada Test',
    ])
      expect(text).toContain(part)
    // Neither the partner's purchase price nor its margin.
    for (const part of ['1.234,56', '3.703,68', '10,00', '10 %', '1000']) expect(text).not.toContain(part)
  })

  test('as a PDF has all lines on as many pages as they need, in Japanese as well', async () => {
    const lines = Array.from({ length: 60 }, (_, at) =>
      line({ model: `探査機${String.fromCodePoint(0x4e00 + at)}`, price: 1000 }),
    )
    const pages = await pdfText(await quoted('ja', lines, { customer: '株式会社アクメ 御中' }))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[0]).toContain('株式会社アクメ')
    expect(pages.join('').match(/探査機/g)?.length).toBe(60)
    expect(pages[0]).toContain('見積書')
  })

  test('as a PDF is refused at once where many wait for theirs', async () => {
    const id = await quoted('en')
    app.clock.advance(HOUR)
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const ask = (signal?: AbortSignal) =>
      fetch(`${origin}/api/partner/quotations/${id}/quotation.pdf`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal ? { signal } : {}),
      })
    const leaving = new AbortController()
    const waiting = Array.from({ length: 12 }, () => ask(leaving.signal).catch(() => undefined))
    const refused = await Promise.race([...waiting, ...Array.from({ length: 3 }, () => ask())])
    expect(refused?.status).toBe(503)
    expect(refused?.headers.get('retry-after')).toBe('10')
    leaving.abort()
    const next = async () => {
      app.clock.advance(MINUTE)
      return (await file(id, 'pdf')).statusCode
    }
    await expect.poll(next).toBe(200)
  })

  test('as a PDF does not wait for the long ones of somebody else', async () => {
    const long = { articleNumber: 'x', model: '探'.repeat(300), title: '査'.repeat(300) }
    const id = await quoted(
      'ja',
      Array.from({ length: 8 }, () => line(long)),
    )
    app.clock.advance(HOUR)
    const bo = await signIn(app, 'bo')
    const other = (await create({}, bo)).json().body
    await save(other, { atOwnPrice: true, margin: 0 }, bo)
    const done: string[] = []
    const note = (who: string) => (response: { statusCode: number }) => {
      expect(response.statusCode).toBe(200)
      done.push(who)
    }
    const processes = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length
    const before = processes()
    const longOnes = Array.from({ length: 3 }, () => file(id, 'pdf').then(note('ada')))
    await expect.poll(processes, { interval: 10 }).toBeGreaterThan(before)
    await app.get(path(other.id, '/quotation.pdf'), { token: bo }).then(note('bo'))
    await Promise.all(longOnes)
    // Of the two printers one is free. A long one may end first, but not two.
    expect(done.indexOf('bo')).toBeLessThanOrEqual(1)
  })

  test('is made so often in a minute', async () => {
    const id = await quoted('en')
    app.clock.advance(HOUR)
    for (let times = 0; times < 20; times += 1) expect((await file(id, 'csv')).statusCode).toBe(200)
    expect((await file(id, 'csv')).statusCode).toBe(429)
  })
})
