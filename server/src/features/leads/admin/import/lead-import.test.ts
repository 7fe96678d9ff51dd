import type { ImportRecord as LeadImport } from '@portal/contract/admin/import'
import type { LeadImportReport } from '@portal/contract/admin/lead-import'
import { getLeads, type Lead } from '@portal/contract/leads'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../../../test/app.ts'
import { MAX_TURN_MS, turnOf } from '../../../../../test/event-loop.ts'
import { fileOf, postForm } from '../../../../../test/form.ts'

const PATH = '/api/admin/leads/import'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'root')
})

type Fields = Record<string, string>

const send = (path: string, csv: string | Uint8Array<ArrayBuffer>, fields: Fields = {}, by = token) =>
  postForm(app, path, { file: fileOf('leads.csv', csv), ...fields }, { token: by })

async function checked(
  csv: string | Uint8Array<ArrayBuffer>,
  fields: Fields = {},
): Promise<LeadImportReport> {
  const response = await send(`${PATH}/check`, csv, fields)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const imports = async (): Promise<LeadImport[]> =>
  (await app.get('/api/admin/leads/imports', { token })).json().body

async function imported(csv: string, fields: Fields = {}): Promise<LeadImport> {
  const response = await send(PATH, csv, fields)
  expect(response.statusCode, response.body).toBe(202)
  await app.jobs.runDue()
  return (await imports()).find(({ id }) => id === response.json().id) as LeadImport
}

const leadsOf = async (user: string): Promise<Lead[]> =>
  (await app.get(getLeads.path, { token: await signIn(app, user) })).json().body

const count = async () =>
  Number(
    (
      await app.database.db
        .selectFrom('leads')
        .select((e) => e.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const GOOD = `First name;Last name;Company;E-mail;Partner;Products
Ina;Öz;Brücken GmbH;ina@bruecken.example;North Ltd;S1|H1
Jo;"Le ""Grand""";Ponts SA;jo@ponts.example;south;
Kim;Kay;Nobody's Inc;kim@nobody.example;;`

test('an import whose process was killed at its last attempt, and that then fails, is given up', async () => {
  const { db } = app.database
  expect((await send(PATH, GOOD)).statusCode).toBe(202)
  await db.updateTable('jobs').set({ attempts: 4 }).where('kind', '=', 'lead-import').execute()
  await db.updateTable('lead_imports').set({ request: '{' }).execute()
  await app.jobs.runDue()
  expect(await imports()).toMatchObject([{ state: 'failed' }])
})

describe('a file', () => {
  test('is understood by the names of its columns, and written as it says', async () => {
    const report = await checked(GOOD)
    expect(report).toMatchObject({ rows: 3, fit: 3, issueCount: 0, unassigned: 1 })
    expect(report.mapping).toMatchObject({ firstname: 'First name', email: 'E-mail', partner: 'Partner' })
    const before = await count()
    expect(await imported(GOOD)).toMatchObject({ state: 'done', rows: 3, written: 3, skipped: 0 })
    expect(await count()).toBe(before + 3)
    const lead = (await leadsOf('ada')).find(({ lastname }) => lastname === 'Öz')
    expect(lead).toMatchObject({ company: 'Brücken GmbH', status: 'New', assignment: 'assigned' })
    expect(lead?.products.map(({ model }) => model)).toEqual(['S1', 'H1'])
    expect((await leadsOf('cyd')).map(({ lastname }) => lastname)).toContain('Le "Grand"')
    for (const user of ['ada', 'cyd'])
      expect((await leadsOf(user)).map(({ lastname }) => lastname)).not.toContain('Kay')
  })

  test('notifies a partner of new leads once', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `A${n},B,a${n}@x.example,north`)
    await imported(['firstname,lastname,email,partner', ...lines].join('\n'))
    const { body } = (await app.get('/api/partner/notifications', { token: await signIn(app, 'ada') })).json()
    const told = body.filter(({ kind }: { kind: string }) => kind.startsWith('lead'))
    expect(told).toHaveLength(1)
    expect(told[0].text).toContain('40')
  })

  test('may be in UTF-16, with tabs, as spreadsheets write it', async () => {
    const text = '\uFEFFVorname\tNachname\tFirma\nJörg\tWeiß\tTunnel AG\n'
    const bytes = new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer)
    expect(await checked(bytes)).toMatchObject({
      fit: 1,
      sample: [['Jörg', 'Weiß', 'Tunnel AG', '', '', 'New']],
    })
  })

  test.for(['utf-16le', 'utf-16be'] as const)('may be in %s without a byte order mark', async (encoding) => {
    const bytes = Buffer.from('Vorname;Nachname;Firma\r\n太郎;一　二;Tunnel\r\n', 'utf16le')
    const report = await checked(new Uint8Array(encoding === 'utf-16le' ? bytes : bytes.swap16()))
    expect(report).toMatchObject({ encoding, fit: 1 })
    expect(report.sample[0]?.slice(0, 3)).toEqual(['太郎', '一　二', 'Tunnel'])
  })

  test.each([',', ';', '\t', '|'])(
    'separates its cells by “%s”, said above the head or not',
    async (sign) => {
      const table = [
        ['First name', 'Last name', 'Company'],
        ['Ina', 'Öz', '"Rohr, Pumpe; Wert 1.234,50"'],
        ['', 'Kay', ''],
      ]
      const csv = table.map((cells) => cells.join(sign)).join('\r\n')
      for (const [above, line] of [
        ['', 3],
        [`sep=${sign}\r\n`, 4],
        [`\uFEFFSEP=${sign}\r\n`, 4],
      ] as const) {
        const report = await checked(above + csv)
        expect(report).toMatchObject({ columns: table[0], rows: 2, fit: 1 })
        expect(report.sample[0]).toContain('Rohr, Pumpe; Wert 1.234,50')
        expect(report.issues).toMatchObject([{ line, field: 'firstname', code: 'missing' }])
      }
    },
  )

  test.for([
    ['with the line ends of old Macintoshes', '\r', ''],
    ['with those, and its separator said above the head', '\r', 'sep=;\r'],
    ['that begins with empty lines', '\n', '\n;;\n'],
  ] as const)('%s is separated as its head is', async ([, end, above]) => {
    const lines = ['"First name";Last name;Note', 'Ina;Öz;"a, b, c, d"', 'Jo;Kay;x, y, z', '']
    const report = await checked(above + lines.join(end))
    expect(report).toMatchObject({ columns: ['First name', 'Last name', 'Note'], rows: 2, fit: 2 })
  })

  test.for([
    // CSV as Excel writes it: in the encoding of its country.
    [
      'windows-1252',
      'Jörg;Weiß;“5 €” AG',
      [
        0x4a, 0xf6, 0x72, 0x67, 0x3b, 0x57, 0x65, 0x69, 0xdf, 0x3b, 0x93, 0x35, 0x20, 0x80, 0x94, 0x20, 0x41,
        0x47,
      ],
    ],
    [
      'shift_jis',
      '太郎;表;ｶ',
      [0x91, 0xbe, 0x98, 0x59, 0x3b, 0x95, 0x5c, 0x3b, 0xb6, 0x20, 0x81, 0x40, 0x81, 0x40],
    ],
  ] as const)('is told to be in %s from its bytes', async ([encoding, text, bytes]) => {
    const head = [...Buffer.from('Vorname;Nachname;Firma\n')]
    const report = await checked(new Uint8Array([...head, ...bytes]))
    expect(report).toMatchObject({ encoding, fit: 1 })
    expect(report.sample[0]?.slice(0, 3).join(';')).toBe(text)
  })

  test('is read in the chosen encoding, and written in it', async () => {
    // “Łódź” in the encoding of Central Europe, whose bytes are also valid in that of Western Europe.
    const bytes = Buffer.from([...Buffer.from('firstname,lastname\nEwa,'), 0xa3, 0xf3, 0x64, 0x9f])
    const csv = new Uint8Array(bytes)
    expect(await checked(csv)).toMatchObject({
      encoding: 'windows-1252',
      sample: [['Ewa', '£ódŸ', '', '', '', 'New']],
    })
    const encoding = 'windows-1250'
    expect(await checked(csv, { encoding })).toMatchObject({
      encoding,
      sample: [['Ewa', 'Łódź', '', '', '', 'New']],
    })
    const partner = String(await app.idOf('partners', 'north'))
    await send(PATH, csv, { encoding, partner })
    await app.jobs.runDue()
    expect((await leadsOf('ada')).map(({ lastname }) => lastname)).toContain('Łódź')
    const chinese = new Uint8Array([...Buffer.from('firstname,lastname\n'), 0xc0, 0xee, 0x2c, 0xcd, 0xf5])
    expect((await checked(chinese, { encoding: 'gb18030' })).sample[0]?.slice(0, 2)).toEqual(['李', '王'])
    expect((await send(`${PATH}/check`, csv, { encoding: 'utf-8' })).json()).toMatchObject({
      code: 'unfitFile',
    })
  })

  test('names countries as people write them', async () => {
    const countries = [
      'DE',
      'deu',
      'Deutschland',
      'Great Britain',
      'USA',
      'South Korea',
      '日本',
      'österreich',
    ]
    await imported(
      ['firstname,lastname,country', ...countries.map((name, n) => `A${n},B,${name}`)].join('\n'),
    )
    const rows = await app.database.db
      .selectFrom('leads')
      .select('country_iso')
      .where('lastname', '=', 'B')
      .orderBy('id')
      .execute()
    expect(rows.map(({ country_iso }) => country_iso)).toEqual([
      'DE',
      'DE',
      'DE',
      'GB',
      'US',
      'KR',
      'JP',
      'AT',
    ])
  })

  test('is mapped by hand where its columns have names of their own', async () => {
    const csv = 'a,b,c\nAda,Berg,ada@berg.example\n'
    expect((await checked(csv)).issues.map(({ code }) => code)).toContain('missing')
    const mapping = JSON.stringify({ firstname: 'a', lastname: 'b', email: 'c' })
    expect(await checked(csv, { mapping })).toMatchObject({ fit: 1, mapping: { firstname: 'a' } })
  })

  test('gives its leads to one partner where it names none', async () => {
    const partner = String(await app.idOf('partners', 'south'))
    await imported('firstname,lastname\nUma,Under\n', { partner })
    expect((await leadsOf('cyd')).map(({ lastname }) => lastname)).toContain('Under')
    const response = await send(`${PATH}/check`, GOOD, { partner: '999999' })
    expect(response.json()).toMatchObject({ code: 'unknownReference', field: 'partner' })
  })
})

describe('the errors of a file', () => {
  const BAD = `firstname,lastname,email,countryIso,partner,products
Ada,,ada@,Germny,Nowhere,Z9
Bo,Who,bo@who.example,XX,,
Ok,Fine,ok@fine.example,Deutschland,north,S1
"O
k",Fine,ok@fine.example,DE,north,S1`

  test('are listed by line, and nothing is written because of them', async () => {
    const report = await checked(BAD)
    expect(report).toMatchObject({ rows: 4, fit: 2, inFile: 1 })
    expect(report.issues.map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual([
      '2 lastname missing',
      '2 countryIso misspeltCountry',
      '2 partner unknownPartner',
      '2 products unknownProduct',
      '2 email malformed',
      '3 countryIso unknownCountry',
    ])
    expect(report.issues.find(({ code }) => code === 'misspeltCountry')).toMatchObject({
      value: 'Germny',
      suggestion: 'Germany',
    })
    expect(report.duplicates).toEqual([{ line: 6, name: 'O k Fine', where: 'file', by: 'email', other: 4 }])
    const before = await count()
    const response = await send(PATH, BAD)
    expect(response.json()).toMatchObject({ code: 'conflict', details: { fit: 2 } })
    expect(await count()).toBe(before)
  })

  test('are listed with their lines, which can be corrected and sent again', async () => {
    const response = await send(`${PATH}/invalid-lines`, BAD)
    expect(response.headers['content-type']).toContain('text/csv')
    expect(response.body.replace('\uFEFF', '').split('\n').slice(0, 3)).toEqual([
      'firstname,lastname,email,countryIso,partner,products,Line,Fault',
      'Ada,,ada@,Germny,Nowhere,Z9,2,Last name: Missing; Country code: “Germny” is not a country. Did you mean “Germany”?; Partner: There is no such partner; Products: There is no such product; Email: Not in the right form',
      'Bo,Who,bo@who.example,XX,,,3,"Country code: “XX” is not a country. A name or code is needed, such as Germany or DE"',
    ])
    const headers = { 'accept-language': 'de' }
    const german = await postForm(
      app,
      `${PATH}/invalid-lines`,
      { file: fileOf('leads.csv', BAD) },
      { token, headers },
    )
    expect(german.body).toContain('Nachname: Fehlt')
    const mended = response.body
      .replace('Ada,,ada@,Germny,Nowhere,Z9', 'Ada,Berg,ada@b.example,Germany,north,S1')
      .replace('XX', 'SWE')
    expect(await checked(mended)).toMatchObject({ rows: 2, fit: 2 })
  })

  test('are all listed where they are many, and none of a file that cannot be read', async () => {
    const names = Array.from({ length: 1200 }, (_, i) => `Ada${i}`)
    const many = `firstname,lastname\n${names.map((name) => `${name},\n`).join('')}`
    const { body } = await send(`${PATH}/invalid-lines`, many)
    const lines = body.trim().split('\n').slice(1)
    expect(lines.map((line) => line.split(',', 3).join())).toEqual(
      names.map((name, i) => `${name},,${i + 2}`),
    )
    const response = await send(`${PATH}/invalid-lines`, 'firstname,lastname\n"Ada,Berg\n')
    expect(response.json()).toMatchObject({ status: 400, code: 'unfitFile', field: 'file' })
  })

  test('are left out where that is wanted', async () => {
    const before = await count()
    expect(await imported(BAD, { skipInvalid: 'true' })).toMatchObject({ written: 1, skipped: 3 })
    expect(await count()).toBe(before + 1)
  })

  test('do not include what the portal has already', async () => {
    await imported(GOOD)
    expect(await checked(GOOD)).toMatchObject({ fit: 3, issueCount: 0, inPortal: 3, inFile: 0 })
  })

  test.for([
    ['that is no text', new Uint8Array([0x66, 0xff, 0xfe, 0x00, 0x80]), 'fileNoText'],
    [
      'of bytes that no encoding has',
      new Uint8Array([0x61, 0x2c, 0x62, 0x0a, 0xff, 0x81, 0x20]),
      'fileNoText',
    ],
    ['with an open quotation mark', 'firstname,lastname\n"Ada,Berg\n', 'tableBroken'],
    ['of Excel', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06]), 'fileSpreadsheet'],
    ['of a former Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'fileSpreadsheet'],
  ] as const)('a file %s is refused, and why', async ([, csv, code]) => {
    const response = await send(`${PATH}/check`, csv as string)
    const error = { status: 400, code: 'unfitFile', field: 'file', errors: [{ field: 'file', code }] }
    expect(response.json()).toMatchObject(error)
  })

  test('an empty file has none, and nothing to import', async () => {
    expect(await checked('firstname,lastname\n')).toMatchObject({ rows: 0, fit: 0 })
    expect((await send(PATH, 'firstname,lastname\n')).statusCode).toBe(409)
  })
})

test('a row repeated far below is left out of an update, and so the whole import can be undone', async () => {
  const others = Array.from({ length: 600 }, (_, n) => `A${n},B,a${n}@x.example,,north`)
  const one = (phone: string) => `One,First,one@x.example,${phone},north`
  const csv = ['firstname,lastname,email,phone,partner', one('111'), ...others, one('222')].join('\n')
  const before = await count()
  expect(await imported(csv, { duplicates: 'update' })).toMatchObject({
    ...{ rows: 601, written: 601, updated: 0, skipped: 1 },
  })
  expect((await leadsOf('ada')).find(({ firstname }) => firstname === 'One')?.phone).toBe('111')
  const [{ id } = { id: 0 }] = await imports()
  const undone = await app.post(`${PATH}s/${id}/undo`, {}, { token })
  expect(undone.json()).toMatchObject({ removed: 601, kept: 0 })
  expect(await count()).toBe(before)
})

test('a lead is recognised by its email address in any case', async () => {
  const file = (email: string) => `firstname,lastname,email\nAda,Berg,${email}\n`
  await imported(file('Ada.Berg@Mill.example'))
  for (const email of ['ada.berg@mill.example', 'ADA.BERG@mill.example', 'Ada.Berg@Mill.example'])
    expect(await checked(file(email)), email).toMatchObject({ inPortal: 1 })
})

describe('a lead without an email', () => {
  const head = 'firstname,lastname,company,phone,zip,partner'
  const file = (...rows: string[]) => [head, ...rows].join('\n')
  const ADA = 'Ada,Bérg,Nórth Ltd.,+46 31 390 06 30,413 01,north'

  test('is recognised by name, company and partner, however they are written', async () => {
    await imported(file(ADA))
    const report = await checked(
      file(
        'ADA,Berg,north ltd,031-390 06 30,41301,north',
        'Ada,Berg,North Ltd,,,north',
        'Ada,Berg,North Ltd,,,south',
        'Ada,Berg,North Ltd,+46 31 111 11 11,,north',
        'Ada,Berg,Other Ltd,,,north',
        'ada,berg,other ltd,,,north',
      ),
    )
    const found = report.duplicates.map(({ line, where, by }) => `${line} ${where} ${by}`)
    expect(found).toEqual(['2 portal name', '3 portal name', '7 file name'])
    expect(report).toMatchObject({ rows: 6, fit: 6, inPortal: 2, inFile: 1 })
  })

  test('is left out, brought up to date or imported anyway, as is chosen', async () => {
    await imported(file(ADA))
    const before = await count()
    const again = file('Ada,Berg,North Ltd,,999,north', 'New,One,,,,north')
    expect((await send(PATH, file(ADA))).json()).toMatchObject({ code: 'conflict', details: { inPortal: 1 } })
    expect(await imported(file(ADA, 'New,One,,,,north'))).toMatchObject({
      written: 1,
      updated: 0,
      skipped: 1,
    })
    expect(await count()).toBe(before + 1)
    const update = { duplicates: 'update' }
    const richer = `${file('Ada,Berg,North Ltd,+46 31 390 06 30,,north').replace('\n', ',city\n')},Göteborg`
    expect(await imported(richer, update)).toMatchObject({ written: 0, updated: 1, skipped: 0 })
    expect((await leadsOf('ada')).find(({ lastname }) => lastname === 'Berg')).toMatchObject({
      city: 'Göteborg',
      zip: '413 01',
    })
    expect(await imported(again, { duplicates: 'import' })).toMatchObject({ written: 2, skipped: 0 })
    expect(await count()).toBe(before + 3)
  })

  test('is found among thousands of namesakes while others are served', async () => {
    const phones = Array.from({ length: 1500 }, (_, n) => `+49 30 ${1_000_000 + n * 37}`)
    const namesakes = phones.map((phone) => `Ada,Berg,,${phone},,north`)
    const same = ['Ada,Berg,,030 1000037,,north', 'Ada,Berg,,030 1000037,10115,north', 'Ada,Berg,,,,north']
    const csv = file(...namesakes, 'Ada,Berg,,,99999,south', ...same)
    const found = (reports: LeadImportReport[]) =>
      reports.map(({ duplicates }) => duplicates.map(({ other }) => other))
    const reports: LeadImportReport[] = []
    expect(await turnOf(async () => reports.push(await checked(csv)))).toBeLessThan(MAX_TURN_MS)
    expect(found(reports.slice(0, 1))).toEqual([[3, 3, 2]])
    await imported(file(...namesakes))
    const known: LeadImportReport[] = []
    expect(await turnOf(async () => known.push(await checked(csv)))).toBeLessThan(MAX_TURN_MS)
    expect(known[0]).toMatchObject({ inPortal: phones.length + same.length, inFile: 0 })
  })

  test('is written once by two imports at the same time', async () => {
    const before = await count()
    const lines = Array.from({ length: 60 }, (_, n) => `A${n},B,C,,,north`)
    await Promise.all([send(PATH, file(...lines)), send(PATH, file(...lines))])
    const { runImport } = await import('./run.ts')
    const rows = await app.database.db.selectFrom('lead_imports').select('id').execute()
    const deps = { database: app.database, storage: app.storage, clock: app.clock.now }
    await Promise.all(rows.map(({ id }) => runImport(deps, id, new AbortController().signal)))
    expect(await count()).toBe(before + 60)
    const [one, other] = await imports()
    expect([one?.written, other?.written].toSorted()).toEqual([0, 60])
  })

  test('is recognised also where it was entered by hand, and after its name was changed', async () => {
    const lead = { firstname: 'Eve', lastname: 'Moss', company: 'Bark AB', status: 'New', products: [] }
    const created = await app.post('/api/admin/leads', lead, { token })
    expect(created.statusCode, created.body).toBe(201)
    const csv = 'firstname,lastname,company\nEve,Moss,bark ab\n'
    expect(await checked(csv)).toMatchObject({ inPortal: 1 })
    const { id, version } = created.json()
    await app.send({
      method: 'PATCH',
      url: `/api/admin/leads/${id}`,
      payload: { version, lastname: 'Mossi' },
      token,
    })
    expect(await checked(csv)).toMatchObject({ inPortal: 0 })
    expect(await checked(csv.replace('Moss,', 'Mossi,'))).toMatchObject({ inPortal: 1 })
  })
})

describe('an import', () => {
  test('is undone, except for what somebody has worked on since', async () => {
    const before = await count()
    const { id } = await imported(GOOD)
    const lead = (await leadsOf('ada')).find(({ lastname }) => lastname === 'Öz') as Lead
    const ada = await signIn(app, 'ada')
    await app.post(`/api/partner/leads/${lead.id}/accept`, { version: lead.version }, { token: ada })
    const history = (await app.get(`/api/admin/leads/${lead.id}/history`, { token })).json()
    expect(history).toMatchObject({ body: [{ kind: 'accepted', by: 'ada Test' }], responseMs: 0 })
    const undo = () => app.post(`/api/admin/leads/imports/${id}/undo`, {}, { token })
    expect((await undo()).json()).toEqual({ removed: 2, kept: 1, left: 0 })
    expect(await count()).toBe(before + 1)
    const bin = (await app.get('/api/admin/bin', { token })).json().items
    expect(bin).toHaveLength(2)
    const restored = await app.post('/api/admin/bin/restore', { ids: [bin[0].id] }, { token })
    expect(restored.statusCode, restored.body).toBe(200)
    expect(await count()).toBe(before + 2)
    expect((await undo()).json().code).toBe('conflict')
    expect((await imports())[0]).toMatchObject({ state: 'undone', mayUndo: false })
  })

  test('is undone once, by whoever comes first', async () => {
    const { id } = await imported(GOOD)
    const undo = () => app.post(`/api/admin/leads/imports/${id}/undo`, {}, { token })
    const responses = await Promise.all([undo(), undo(), undo()])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await app.post('/api/admin/leads/imports/999999/undo', {}, { token })).statusCode).toBe(404)
  })

  test('that is taken back goes on where a process ended, and what was restored meanwhile stays', async () => {
    const before = await count()
    const lines = Array.from({ length: 250 }, (_, n) => `A${n},B,a${n}@x.example`)
    const { id } = await imported(['firstname,lastname,email', ...lines].join('\n'))
    const { undoImport } = await import('./undo.ts')
    const root = await app.database.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    let steps = 0
    const clock = () => {
      steps += 1
      if (steps > 2) throw new Error('The process has ended')
      return app.clock.now()
    }
    const deps = { database: app.database, storage: app.storage, clock }
    await expect(undoImport(deps, id, { userId: root.id, ip: '127.0.0.1' })).rejects.toThrow('ended')
    expect((await imports())[0]).toMatchObject({ state: 'undone', left: 150, mayUndo: false })
    expect(await count()).toBe(before + 150)
    const bin = (await app.get('/api/admin/bin', { token })).json().items
    await app.post('/api/admin/bin/restore', { ids: [bin[0].id] }, { token })
    app.clock.advance(MINUTE)
    await Promise.all([app.jobs.runDue(), app.jobs.runDue()])
    expect((await imports())[0]).toMatchObject({ state: 'undone', left: 0 })
    expect(await count()).toBe(before + 1)
    const audited = await app.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'import-undone')
      .execute()
    expect(audited).toEqual([{ details: JSON.stringify({ removed: 250, kept: 0 }) }])
  })

  test('is taken back only while it is the last one', async () => {
    const { id } = await imported(GOOD)
    const later = await imported('firstname,lastname,email\nLate,Lead,late@x.example')
    const undo = (one: number) => app.post(`/api/admin/leads/imports/${one}/undo`, {}, { token })
    expect((await undo(id)).statusCode).toBe(409)
    expect((await undo(later.id)).statusCode).toBe(200)
    expect((await undo(id)).statusCode).toBe(200)
  })

  test('resumes where it stopped when its node died', async () => {
    const lines = Array.from({ length: 1200 }, (_, n) => `A${n},B,a${n}@x.example`)
    const before = await count()
    await send(PATH, ['firstname,lastname,email', ...lines].join('\n'))
    const { db } = app.database
    // The state after the process was killed after its first batch.
    const { runImport } = await import('./run.ts')
    const { id } = await db.selectFrom('lead_imports').select('id').executeTakeFirstOrThrow()
    const stop = new AbortController()
    const deps = { database: app.database, storage: app.storage, clock: app.clock.now }
    const running = runImport(deps, id, stop.signal)
    await expect.poll(async () => (await imports())[0]?.written ?? 0, { interval: 1 }).toBeGreaterThan(0)
    stop.abort()
    await running.catch(() => undefined)
    await app.jobs.runDue()
    expect((await imports())[0]).toMatchObject({ state: 'done', written: 1200, skipped: 0 })
    expect(await count()).toBe(before + 1200)
  })

  test('that two nodes run at the same time is written once', async () => {
    const before = await count()
    const lines = Array.from({ length: 600 }, (_, n) => `A${n},B,a${n}@x.example`)
    await send(PATH, ['firstname,lastname,email', ...lines].join('\n'))
    const { runImport } = await import('./run.ts')
    const { id } = await app.database.db.selectFrom('lead_imports').select('id').executeTakeFirstOrThrow()
    const deps = { database: app.database, storage: app.storage, clock: app.clock.now }
    const run = () => runImport(deps, id, new AbortController().signal)
    await Promise.allSettled([run(), run()])
    app.clock.advance(MINUTE)
    await app.jobs.runDue()
    expect((await imports())[0]).toMatchObject({ state: 'done', written: 600, skipped: 0 })
    expect(await count()).toBe(before + 600)
  })

  test('is for administrators', async () => {
    for (const user of ['ada', 'bo', 'eve']) {
      const other = await signIn(app, user)
      expect((await send(PATH, GOOD, {}, other)).statusCode).toBe(403)
      expect((await app.get('/api/admin/leads/imports', { token: other })).statusCode).toBe(403)
    }
  })
})
