import type { LeadImport, LeadImportReport } from '@portal/contract/admin/lead-import'
import { getLeads, type Lead } from '@portal/contract/leads'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../../test/app.ts'
import { fileOf, postForm } from '../../../../test/form.ts'

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

describe('a file', () => {
  test('is understood by the names of its columns, and written as it says', async () => {
    const report = await checked(GOOD)
    expect(report).toMatchObject({ rows: 3, fit: 3, faultCount: 0, unassigned: 1 })
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

  test('tells a partner of new leads once', async () => {
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

  test('is mapped by hand where its columns have names of their own', async () => {
    const csv = 'a,b,c\nAda,Berg,ada@berg.example\n'
    expect((await checked(csv)).faults.map(({ code }) => code)).toContain('missing')
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

describe('the faults of a file', () => {
  const BAD = `firstname,lastname,email,countryIso,partner,products
Ada,,ada@,Germany,Nowhere,Z9
Ok,Fine,ok@fine.example,DE,north,S1
"O
k",Fine,ok@fine.example,DE,north,S1`

  test('are listed by line, and nothing is written because of them', async () => {
    const report = await checked(BAD)
    expect(report).toMatchObject({ rows: 3, fit: 1 })
    expect(report.faults.map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual([
      '2 lastname missing',
      '2 partner unknownPartner',
      '2 products unknownProduct',
      '2 email malformed',
      '2 countryIso malformed',
      '5 email duplicate',
    ])
    const before = await count()
    const response = await send(PATH, BAD)
    expect(response.json()).toMatchObject({ code: 'conflict', details: { fit: 1 } })
    expect(await count()).toBe(before)
  })

  test('are told beside their lines, which can be mended and sent again', async () => {
    const response = await send(`${PATH}/faulty-lines`, BAD)
    expect(response.headers['content-type']).toContain('text/csv')
    expect(response.body.replace('\uFEFF', '').split('\n').slice(0, 3)).toEqual([
      'firstname,lastname,email,countryIso,partner,products,Line,Faults',
      'Ada,,ada@,Germany,Nowhere,Z9,2,"lastname missing, partner unknownPartner, products unknownProduct, email malformed, countryIso malformed"',
      '"O',
    ])
    const mended = response.body.replace('Ada,,ada@,Germany,Nowhere,Z9', 'Ada,Berg,ada@b.example,DE,north,S1')
    expect(await checked(mended)).toMatchObject({ rows: 2, fit: 2 })
  })

  test('are left out where that is wanted', async () => {
    const before = await count()
    expect(await imported(BAD, { skipFaults: 'true' })).toMatchObject({ written: 1, skipped: 2 })
    expect(await count()).toBe(before + 1)
  })

  test('include what the portal has already', async () => {
    await imported(GOOD)
    const report = await checked(GOOD)
    expect(report.faults.map(({ code }) => code)).toEqual(['duplicate', 'duplicate', 'duplicate'])
  })

  test.for([
    ['that is no text', new Uint8Array([0x66, 0xff, 0xfe, 0x00, 0x80])],
    ['with an open quotation mark', 'firstname,lastname\n"Ada,Berg\n'],
  ] as const)('a file %s is refused', async ([, csv]) => {
    const response = await send(`${PATH}/check`, csv as string)
    expect(response.json()).toMatchObject({ status: 400, code: 'unfitFile', field: 'file' })
  })

  test('an empty file has none, and nothing is to be taken over', async () => {
    expect(await checked('firstname,lastname\n')).toMatchObject({ rows: 0, fit: 0 })
    expect((await send(PATH, 'firstname,lastname\n')).statusCode).toBe(409)
  })
})

describe('an import', () => {
  test('is taken back, but for what somebody has worked on since', async () => {
    const before = await count()
    const { id } = await imported(GOOD)
    const lead = (await leadsOf('ada')).find(({ lastname }) => lastname === 'Öz') as Lead
    const ada = await signIn(app, 'ada')
    await app.post(`/api/partner/leads/${lead.id}/accept`, { version: lead.version }, { token: ada })
    const history = (await app.get(`/api/admin/leads/${lead.id}/history`, { token })).json()
    expect(history).toMatchObject({ body: [{ kind: 'accepted', by: 'ada Test' }], responseMs: 0 })
    const undo = () => app.post(`/api/admin/leads/imports/${id}/undo`, {}, { token })
    expect((await undo()).json()).toEqual({ removed: 2, kept: 1 })
    expect(await count()).toBe(before + 1)
    expect((await undo()).json().code).toBe('conflict')
    expect((await imports())[0]).toMatchObject({ state: 'undone', mayUndo: false })
  })

  test('is taken back once, by whoever comes first', async () => {
    const { id } = await imported(GOOD)
    const undo = () => app.post(`/api/admin/leads/imports/${id}/undo`, {}, { token })
    const answers = await Promise.all([undo(), undo(), undo()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await app.post('/api/admin/leads/imports/999999/undo', {}, { token })).statusCode).toBe(404)
  })

  test('is taken back only while it is the last one', async () => {
    const { id } = await imported(GOOD)
    const later = await imported('firstname,lastname,email\nLate,Lead,late@x.example')
    const undo = (one: number) => app.post(`/api/admin/leads/imports/${one}/undo`, {}, { token })
    expect((await undo(id)).statusCode).toBe(409)
    expect((await undo(later.id)).statusCode).toBe(200)
    expect((await undo(id)).statusCode).toBe(200)
  })

  test('goes on where it was when its node died', async () => {
    const lines = Array.from({ length: 1200 }, (_, n) => `A${n},B,a${n}@x.example`)
    const before = await count()
    await send(PATH, ['firstname,lastname,email', ...lines].join('\n'))
    const { db } = app.database
    // As it is when a process is killed after its first portion.
    const { runImport } = await import('./service.ts')
    const { id } = await db.selectFrom('lead_imports').select('id').executeTakeFirstOrThrow()
    const stop = new AbortController()
    const deps = { database: app.database, storage: app.storage, clock: app.clock.now }
    const running = runImport(deps, id, stop.signal)
    await expect
      .poll(async () => (await imports())[0]?.written ?? 0, { interval: 1, timeout: 10_000 })
      .toBeGreaterThan(0)
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
    const { runImport } = await import('./service.ts')
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
