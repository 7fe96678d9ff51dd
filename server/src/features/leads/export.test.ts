import { exportLeads, exportLeadWorkbook } from '@portal/contract/leads'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: string

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
})

const get = (query = '', token = ada) => app.get(`${exportLeads.path}?${query}`, { token })

/** Records of a text according to RFC 4180. */
function parse(text: string, separator = ','): string[][] {
  const records: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .replaceAll(separator, ',')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') records.push([])
  }
  return records.slice(0, -1)
}

async function rows(query = '', token?: string): Promise<string[][]> {
  const { body } = await get(query, token)
  return parse(body.slice(1), query.includes('locale=de') ? ';' : ',').slice(1)
}

/** The rows as records by heading. */
async function records(query = ''): Promise<Record<string, string>[]> {
  const [header = [], ...cells] = parse(
    (await get(query)).body.slice(1),
    query.includes('locale=de') ? ';' : ',',
  )
  return cells.map((row) => Object.fromEntries(header.map((heading, at) => [heading, row[at] ?? ''])))
}

const firstnames = async (query?: string, token?: string) => (await rows(query, token)).map((row) => row[4])

describe('the exported leads', () => {
  test('are a file with a byte order mark, a header and a row for each lead', async () => {
    const followUp = { follow_up_at: Date.parse('2026-05-12T06:00:00.000Z') }
    await app.database.db.updateTable('leads').set(followUp).where('key', '=', 'mill').execute()
    const response = await get()
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads.csv"',
      'cache-control': 'private, no-store',
    })
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [header, ...leads] = parse(response.body.slice(1))
    expect(header?.slice(0, 7)).toEqual([
      ...['Number', 'Created (UTC)', 'Status', 'Lead assignment'],
      ...['First name', 'Last name', 'Company'],
    ])
    // Every column has a heading from the catalogue, not its internal name.
    expect(header?.filter((heading) => /^[a-z]/.test(heading))).toEqual([])
    expect(leads).toEqual([
      [
        ...[String(await app.idOf('leads', 'mill')), '2026-04-01 08:30', 'New', 'Accepted', 'Mia', 'Mill'],
        ...['Mill AB', 'mia@mill.example', '+46 1', 'Kvarngatan 1', '111 22', 'Uppsala', 'SE', 'Sweden'],
        ...['S1, H1', 'Please call', 'Called twice', '2026-04-01 08:30', '2026-05-12 06:00'],
      ],
      [
        ...[String(await app.idOf('leads', 'bare')), '2026-03-01 08:30', 'On hold', 'Accepted', 'Nils', 'Ny'],
        ...['', '', '', '', '', '', '', '', '', '', '', '2026-03-01 08:30', ''],
      ],
    ])
  })

  test('have headings, statuses and countries in the requested language', async () => {
    const bare = { assignment: 'assigned' } as const
    await app.database.db.updateTable('leads').set(bare).where('key', '=', 'bare').execute()
    const [mill = {}, other] = await records('locale=de')
    expect(Object.keys(mill).slice(0, 2)).toEqual(['Nummer', 'Erstellt (UTC)'])
    expect(mill).toMatchObject({ Land: 'Schweden', Status: 'Neu', Zuweisung: 'Angenommen' })
    // The status is the provider's own word.
    expect(other).toMatchObject({ Status: 'On hold', Zuweisung: 'Anzunehmen' })
    expect(parse((await get('locale=ja')).body.slice(1))[0]?.[0]).toBe('番号')
  })

  test('are separated as spreadsheets of the language expect it', async () => {
    for (const locale of ['en', 'zh', 'ja'])
      expect((await get(`locale=${locale}`)).body, locale).toMatch(/^[^;]*\r\n/)
    app.clock.advance(MINUTE)
    for (const locale of ['de', 'fr', 'it', 'es', 'pt'])
      expect((await get(`locale=${locale}`)).body, locale).toMatch(/^[^,]*;[^,]*\r\n/)
  })

  test('come as a workbook too, in which texts are texts and times are times', async () => {
    const texts = { firstname: '=1+1', company: 'A & <B>\u0001', phone: '+46-1' }
    await app.database.db.updateTable('leads').set(texts).where('key', '=', 'bare').execute()
    const workbook = (query: string, token?: string) =>
      app.get(`${exportLeadWorkbook.path}?${query}`, token ? { token } : {})
    const response = await workbook('locale=de&search=n', ada)
    expect(response.headers).toMatchObject({
      'content-type': exportLeadWorkbook.responseType,
      'content-disposition': 'attachment; filename="leads.xlsx"',
      'cache-control': 'private, no-store',
    })
    const parts = unzipSync(response.rawPayload)
    expect(strFromU8(parts['xl/workbook.xml'] as Uint8Array)).toContain('<sheet name="Meine Leads"')
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(sheet.match(/<row>/g)).toHaveLength(3)
    expect(sheet).toContain('>Nummer<')
    for (const text of ['=1+1', 'A &amp; &lt;B&gt;', '+46-1', 'Schweden'])
      expect(sheet).toContain(`>${text}</t>`)
    // 2026-04-01 08:30
    expect(sheet).toContain('<c s="2"><v>46113.35416666667</v></c>')
    expect(sheet).not.toMatch(/<f>|"s"/)
    expect((await workbook('', await signIn(app, 'eve'))).statusCode).toBe(404)
    expect((await workbook('')).statusCode).toBe(401)
    expect((await workbook('view=mine', ada)).statusCode).toBe(400)
  })

  test('are those that the search and the status filter leave', async () => {
    const expected: [query: string, firstnames: string[]][] = [
      ['status=New', ['Mia']],
      ['status=On%20hold', ['Nils']],
      ['status=new', []],
      ['search=MILL', ['Mia']],
      ['search=%20h1%20', ['Mia']],
      ['search=swed', ['Mia']],
      ['search=schwed', []],
      ['search=schwed&locale=de', ['Mia']],
      ['search=neu&locale=de', ['Mia']],
      ['search=01/03/2026', ['Nils']],
      ['assignment=accepted', ['Mia', 'Nils']],
      ['assignment=assigned', []],
      ['view=waiting', ['Mia']],
      ['view=old&zone=Asia/Tokyo', ['Mia', 'Nils']],
      ['view=due', []],
      ['search=n', ['Mia', 'Nils']],
      ['search=n&status=New', ['Mia']],
      ['search=', ['Mia', 'Nils']],
    ]
    for (const [query, found] of expected) {
      expect(await firstnames(query), query).toEqual(found)
      app.clock.advance(MINUTE)
    }
  })

  test('have no cell that is a formula, and keep commas, quotes and line breaks', async () => {
    const texts = {
      firstname: '=HYPERLINK("http://evil.example")',
      lastname: '@SUM(1)',
      company: '-2+3',
      street: '\t=1',
      phone: '+46-1',
      city: 'A, "B"',
      message: 'one\ntwo\r\nthree',
      note: 'one\rtwo',
    }
    await app.database.db.updateTable('leads').set(texts).where('key', '=', 'bare').execute()
    expect((await records()).at(-1)).toMatchObject({
      'First name': `'${texts.firstname}`,
      'Last name': "'@SUM(1)",
      Company: "'-2+3",
      Phone: "'+46-1",
      Street: "'\t'=1",
      City: texts.city,
      Message: texts.message,
      Note: texts.note,
    })
  })

  test("are the partner's own, without those that it declined", async () => {
    expect(await firstnames('', await signIn(app, 'cyd'))).toEqual(['Sue'])
    expect(await firstnames('', await signIn(app, 'wes'))).toEqual([])
    await app.database.db
      .updateTable('leads')
      .set({ assignment: 'declined' })
      .where('key', '=', 'mill')
      .execute()
    expect(await firstnames()).toEqual(['Nils'])
    expect((await get('', await signIn(app, 'eve'))).statusCode).toBe(404)
    expect((await app.get(exportLeads.path)).statusCode).toBe(401)
  })

  test('may be many', async () => {
    const partner_id = await app.idOf('partners', 'west')
    const times = { created_at: 0, updated_at: 0 }
    const many = Array.from({ length: 1234 }, (_, i) => ({
      ...{ partner_id, firstname: `Lead ${i}`, lastname: '', status: 'New' },
      ...times,
    }))
    for (let start = 0; start < many.length; start += 200)
      await app.database.db
        .insertInto('leads')
        .values(many.slice(start, start + 200))
        .execute()
    const found = await firstnames('', await signIn(app, 'wes'))
    expect(found).toEqual(many.map(({ firstname }) => firstname))
  })

  test('need a right query', async () => {
    for (const query of [
      'locale=xx',
      'view=mine',
      'view=old&zone=Mars/Olympus',
      'assignment=mine',
      `search=${'x'.repeat(301)}`,
      'partner=1',
    ]) {
      expect((await get(query)).statusCode, query).toBe(400)
    }
  })

  test('are written into the audit log, and given ten times a minute at most', async () => {
    for (let i = 0; i < 10; i += 1) expect((await get()).statusCode).toBe(200)
    expect((await get()).statusCode).toBe(429)
    app.clock.advance(MINUTE)
    expect((await get()).statusCode).toBe(200)
    const lines = await app.database.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'leads-exported')
      .execute()
    expect(lines).toEqual(Array(11).fill({ user_id: await app.idOf('users', 'ada') }))
  })
})
