/** What the customer gets of a quotation. How it is made does not depend on the database. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_MARGIN } from '@portal/contract/quotations'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { line, type QuotationRequests, quotationRequests } from '../../../test/quotations.ts'
import { PdfReader } from '../../platform/files/pdf/reader.ts'

let app: TestApp
let token: string
let quotations: QuotationRequests

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
  quotations = quotationRequests(app, token)
})

const LINES = [
  line({ price: 123_456, quantity: 2, title: '=1+1' }),
  line({ price: 0, quantity: 99_999 }),
  line({ price: 1, margin: MAX_MARGIN }),
  line({ price: Number.MAX_SAFE_INTEGER, margin: 0 }),
]
async function quoted(locale: string, lines: object[] = LINES, changes: object = {}) {
  const quotation = await quotations.created()
  await quotations.save(quotation, { name: 'For Acme', locale, margin: 1000, lines, ...changes })
  return quotation.id
}

async function pdfText(id: number): Promise<string[]> {
  const { headers, rawPayload } = await quotations.file(id, 'pdf')
  expect(headers['content-type']).toBe('application/pdf')
  const place = join(temporaryFolder(), 'quotation.pdf')
  writeFileSync(place, rawPayload)
  const reader = new PdfReader()
  const result = await reader.readText(place)
  await reader.close()
  if ('unreadable' in result) throw new Error(result.unreadable)
  return result.pages.map(({ text }) => text)
}

describe('a quotation', () => {
  test.each([
    ['no margin', { lines: [line()] }, true],
    ['a margin', { margin: 1, lines: [line()] }, false],
    ['the own price, as chosen', { atOwnPrice: true, lines: [line()] }, false],
    ['a margin of each line, be it none', { lines: [line({ margin: 500 }), line({ margin: 0 })] }, false],
    ['a margin of one of its lines', { lines: [line({ margin: 500 }), line()] }, true],
    ['nothing in it', { lines: [] }, false],
  ])('with %s is given out, or not', async (_, changes, isRefused) => {
    const quotation = await quotations.created()
    expect((await quotations.save(quotation, changes)).statusCode).toBe(200)
    expect((await quotations.listed())[0]).toMatchObject({ id: quotation.id, marginMissing: isRefused })
    for (const type of ['pdf', 'csv', 'xlsx'] as const) {
      const response = await quotations.file(quotation.id, type)
      if (isRefused) expect(response.json()).toMatchObject({ code: 'marginMissing', field: 'margin' })
      expect(response.statusCode).toBe(isRefused ? 409 : 200)
    }
    await quotations.remove(quotation.id)
  })
})

describe('what the customer gets', () => {
  test('as a table has exact amounts, as its language writes them, and no formula', async () => {
    const id = await quoted('de')
    const { headers, body } = await quotations.file(id, 'csv')
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
    const { headers } = await quotations.file(await quoted('de', LINES, { name }), 'csv')
    expect(headers['content-disposition']).toBe(`attachment; filename="${shown}.csv"`)
  })

  test('as a workbook has numbers, and texts where there are no such numbers', async () => {
    const { rawPayload } = await quotations.file(await quoted('en'), 'xlsx')
    const sheet = new TextDecoder().decode(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'])
    expect(sheet).toContain('<v>1358.02</v>')
    expect(sheet).toContain('90071992547409.91')
    expect(sheet).not.toContain('1234.56')
  })

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

  test('as a PDF keeps long names and amounts apart, and leaves out no line of the customer', async () => {
    const name = `North ${'Inspection Instruments '.repeat(6)}Ltd`
    await app.database.db.updateTable('partners').set({ name }).where('name', '=', 'North Ltd').execute()
    const customer = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} of 12`)
    const lines = [line({ price: 185_000_000_000, margin: 0, quantity: 99_999 })]
    const [text = ''] = await pdfText(await quoted('en', lines, { customer: customer.join('\n') }))
    await app.database.db
      .updateTable('partners')
      .set({ name: 'North Ltd' })
      .where('name', '=', name)
      .execute()
    const amounts = '99,999 EUR 1,850,000,000.00 EUR 184,998,150,000,000.00'
    const plain = text.replaceAll(/\s+/g, ' ')
    for (const part of [name, customer.join(' '), amounts]) expect(plain).toContain(part)
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
      return (await quotations.file(id, 'pdf')).statusCode
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
    const other = (await quotations.create({}, bo)).json().body
    await quotations.save(other, { atOwnPrice: true, margin: 0 }, bo)
    const done: string[] = []
    const note = (who: string) => (response: { statusCode: number }) => {
      expect(response.statusCode).toBe(200)
      done.push(who)
    }
    const processes = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length
    const before = processes()
    const longOnes = Array.from({ length: 3 }, () => quotations.file(id, 'pdf').then(note('ada')))
    await expect.poll(processes, { interval: 10 }).toBeGreaterThan(before)
    await app.get(quotations.path(other.id, '/quotation.pdf'), { token: bo }).then(note('bo'))
    await Promise.all(longOnes)
    // Of the two printers one is free. A long one may end first, but not two.
    expect(done.indexOf('bo')).toBeLessThanOrEqual(1)
  })

  test('is made so often in a minute', async () => {
    const id = await quoted('en')
    app.clock.advance(HOUR)
    for (let times = 0; times < 20; times += 1)
      expect((await quotations.file(id, 'csv')).statusCode).toBe(200)
    expect((await quotations.file(id, 'csv')).statusCode).toBe(429)
  })

  test('has the day of the partner’s calendar, not that of UTC', async () => {
    const noon = Date.parse(`${new Date(app.clock.now() + 24 * HOUR).toISOString().slice(0, 10)}T12:00:00Z`)
    app.clock.advance(noon - app.clock.now())
    token = await signIn(app, 'ada')
    quotations = quotationRequests(app, token)
    const daysIn = async (timeZone: string) => {
      await app.database.db.updateTable('working_calendars').set({ time_zone: timeZone }).execute()
      const [text = ''] = await pdfText(await quoted('de'))
      const { name } = await quotations.created()
      return { printed: text.match(/Datum\t(\d+)\./)?.[1], named: name.match(/\d+/)?.[0] }
    }
    const today = new Date(noon).getUTCDate()
    const tomorrow = new Date(noon + 24 * HOUR).getUTCDate()
    expect(await daysIn('UTC')).toEqual({ printed: String(today), named: String(today) })
    expect(await daysIn('Pacific/Kiritimati')).toEqual({ printed: String(tomorrow), named: String(tomorrow) })
  })
})
