import type {
  ImportKind,
  PartnerImport,
  PartnerImportReport,
  UndoneImport,
} from '@portal/contract/admin/partner-import'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { MAX_TURN_MS, turnOf } from '../../../test/event-loop.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { ADMIN_HOOKS } from '../../admin-hooks.ts'

const PATH = '/api/admin/imports'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'root')
})

type Fields = Record<string, string>

const send = (kind: string, csv: string, fields: Fields = {}, by: string | undefined = token) =>
  postForm(app, `${PATH}/${kind}`, { file: fileOf('file.csv', csv), ...fields }, by ? { token: by } : {})

async function checked(kind: ImportKind, csv: string, fields: Fields = {}): Promise<PartnerImportReport> {
  const response = await send(`${kind}/check`, csv, fields)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const imports = async (): Promise<PartnerImport[]> => (await app.get(PATH, { token })).json().body

async function imported(kind: ImportKind, csv: string, fields: Fields = {}): Promise<PartnerImport> {
  const response = await send(kind, csv, fields)
  expect(response.statusCode, response.body).toBe(202)
  await app.jobs.runDue()
  return (await imports()).find(({ id }) => id === response.json().id) as PartnerImport
}

async function undone(id: number): Promise<UndoneImport> {
  const response = await app.post(`${PATH}/${id}/undo`, {}, { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const partnerNamed = async (name: string) =>
  (await app.get(`/api/admin/partners?q=${encodeURIComponent(name)}`, { token })).json().items[0]
const userOf = async (email: string) =>
  (await app.get(`/api/admin/users?q=${encodeURIComponent(email)}`, { token })).json().items[0]

async function count(table: 'partners' | 'users' | 'outbox' | 'partner_import_rows'): Promise<number> {
  return (await app.database.db.selectFrom(table).select('id').execute()).length
}

const PARTNERS = `Company;Level;Partner type;Countries;Tags;Account manager;Website;SAP ID;Price list;Next review
Øst AS;gold;Händler;Norwegen|SE;training | vip;INGRID@acme.example;https://ost.example;S-9;EMEA;31.12.2026
Vest AS;Silver;trainer;;;otto;;;;2027-01-15`

describe('partners from a file', () => {
  test('are previewed without a trace, and then written as it says', async () => {
    const before = await count('partners')
    const report = await checked('partners', PARTNERS)
    expect(report).toMatchObject({ rows: 2, fit: 2, issueCount: 0, inPortal: 0, inFile: 0 })
    expect(report.mapping).toMatchObject({
      name: 'Company',
      tier: 'Level',
      accountManager: 'Account manager',
    })
    expect(report.sample[0]).toEqual(['Øst AS', '', 'gold', 'Händler', 'INGRID@acme.example', ''])
    expect(await count('partners')).toBe(before)
    expect(await imported('partners', PARTNERS)).toMatchObject({
      ...{ kind: 'partners', state: 'done', rows: 2, written: 2, updated: 0, skipped: 0, mayUndo: true },
    })
    expect(await partnerNamed('Øst')).toMatchObject({
      name: 'Øst AS',
      tier: await app.idOf('partner_tiers', 'gold'),
      partnerType: await app.idOf('partner_types', 'dealer'),
      countries: ['NO', 'SE'],
      tags: ['training', 'vip'],
      accountManager: await app.idOf('account_managers', 'ingrid'),
      priceList: await app.idOf('price_lists', 'emea'),
      sapId: 'S-9',
      nextReview: Date.parse('2026-12-31T12:00Z'),
      version: 1,
    })
    const places = await app.database.db.selectFrom('partners').select('position').execute()
    expect(new Set(places.map(({ position }) => position)).size).toBe(places.length)
  })

  test('are refused by line and in words where something is wrong', async () => {
    const csv = `name,tier,countries,email,website,next review,phone
,gold,,,,,
Øst,Bronze,Germny,ost@,ost.example,30.2.2026,1
Vest,,,,,,`
    const report = await checked('partners', csv)
    expect(report.issues.map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual([
      '2 name missing',
      '3 tier unknownEntry',
      '3 countries misspeltCountry',
      '3 email malformed',
      '3 website malformed',
      '3 nextReview notADay',
    ])
    const before = await count('partners')
    expect((await send('partners', csv)).json()).toMatchObject({ code: 'conflict', details: { fit: 1 } })
    const saved = await send('partners/invalid-lines', csv)
    expect(saved.body).toContain('Level: “Bronze” does not exist in the portal')
    const calculating = await send('partners/invalid-lines', csv.replaceAll(/phone|Bronze/g, '=cmd()'))
    expect(calculating.body.match(/'?=cmd\(\)/g)).toEqual(["'=cmd()", "'=cmd()", '=cmd()'])
    expect(await imported('partners', csv, { skipInvalid: 'true' })).toMatchObject({ written: 1, skipped: 2 })
    expect(await count('partners')).toBe(before + 1)
  })

  test('with any number of misspelt countries let others be served', async () => {
    const words = Array.from({ length: 1000 }, (_, at) => `Grmany${(at + 100).toString(36)}`)
    const check = async () => {
      const { issues } = await checked('partners', `name,countries\nVest,${words.join('|')}`)
      expect(issues[0]).toMatchObject({ code: 'misspeltCountry', suggestion: 'Germany' })
    }
    expect(await turnOf(check)).toBeLessThan(MAX_TURN_MS)
  })

  test.each([
    ['2026-12-31', '2026-12-31'],
    ['2026/12/31 00:00:00', '2026-12-31'],
    ['2026年12月31日', '2026-12-31'],
    ['31.12.2026 0:00', '2026-12-31'],
    ['04.03.2026', '2026-03-04'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['12/31/2026 12:00 AM', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['5/5/2026', '2026-05-05'],
    ['03/04/2026', 'severalDays'],
    ['3-4-2026', 'severalDays'],
    ['30/02/2026', 'notADay'],
    ['13/13/2026', 'notADay'],
    ['12.31.2026', 'notADay'],
    ['31/12/26', 'notADay'],
    ['46387', 'notADay'],
  ])('say a day as %s: %s', async (text, expected) => {
    const csv = `name;next review\nØst;${text}`
    const { issues, fit } = await checked('partners', csv)
    if (/^\w+$/.test(expected))
      return expect(issues).toMatchObject([{ line: 2, field: 'nextReview', code: expected, value: text }])
    expect([issues, fit]).toEqual([[], 1])
    await imported('partners', csv)
    const { nextReview } = await partnerNamed('Øst')
    expect(new Date(nextReview).toISOString().slice(0, 10)).toBe(expected)
  })

  test('that are there are left alone or updated, by what the file has of them', async () => {
    const csv = `name,sap id,phone,tier
NORTH ltd,N-1,+46 8,
South Ltd,,,silver
New Ltd,,,
new ltd,,,`
    const report = await checked('partners', csv)
    expect(report).toMatchObject({ fit: 4, inPortal: 2, unchanged: 0, inFile: 1 })
    expect(report.duplicates.map(({ line, by, where, fields }) => [line, where, by, fields])).toEqual([
      [2, 'portal', 'name', ['sapId', 'phone']],
      [3, 'portal', 'name', ['tier']],
      [5, 'file', 'name', []],
    ])
    const north = await partnerNamed('North')
    expect(await imported('partners', csv)).toMatchObject({ written: 1, updated: 0, skipped: 3 })
    expect(await partnerNamed('North')).toEqual(north)
    expect(await imported('partners', csv, { existing: 'update' })).toMatchObject({ written: 0, updated: 2 })
    expect(await partnerNamed('North')).toMatchObject({
      ...{ name: 'North Ltd', sapId: 'N-1', phone: '+46 8', tier: north.tier, version: north.version + 1 },
      contacts: north.contacts,
    })
    // Now found by its number, under another name.
    const renamed = 'name,sap id\nNorthern Ltd,n-1\n'
    expect(await imported('partners', renamed, { existing: 'update' })).toMatchObject({ updated: 1 })
    expect(await partnerNamed('Northern')).toMatchObject({ id: north.id })
    expect((await send('partners', renamed, { existing: 'update' })).json()).toMatchObject({
      code: 'conflict',
      details: { inPortal: 1, unchanged: 1 },
    })
    const both = await checked('partners', 'name,sap id\nSouth Ltd,N-1\n')
    expect(both.issues).toMatchObject([{ code: 'ambiguous', field: 'name' }])
  })

  test('come back from the export of the back office, by their numbers', async () => {
    const csv = (await app.get('/api/admin/partners/csv', { token })).body
    expect(await checked('partners', csv)).toMatchObject({ fit: 3, issueCount: 0, inPortal: 3, unchanged: 3 })
    expect((await checked('partners', 'id,name\n1,Other\n')).mapping).toEqual({ name: 'name' })
    const mapping = JSON.stringify({ id: 'id', name: 'name' })
    const unknown = await checked('partners', 'id,name\n99999,Other\n', { mapping })
    expect(unknown.issues).toMatchObject([{ code: 'unknownPartner', field: 'id' }])
  })

  test('that somebody changes while they are written are a conflict, which is named', async () => {
    const north = await partnerNamed('North')
    app.clock.advance(MINUTE)
    await send('partners', 'name,phone\nNorth Ltd,1\nSouth Ltd,2\n', { existing: 'update' })
    app.clock.advance(MINUTE)
    const change = { version: north.version, fax: '7' }
    const url = `/api/admin/partners/${north.id}`
    expect((await app.send({ method: 'PATCH', url, payload: change, token })).statusCode).toBe(200)
    await app.jobs.runDue()
    const [first] = await imports()
    expect(first).toMatchObject({
      ...{ state: 'done', updated: 1, conflicts: 1, skipped: 0, keptCount: 1 },
      kept: [{ id: north.id, name: 'North Ltd', why: 'changed', fields: ['phone'] }],
    })
    expect(await partnerNamed('North')).toMatchObject({ fax: '7', phone: north.phone })
    // It was not written by the import.
    expect(await undone(first?.id ?? 0)).toMatchObject({ restored: 1, kept: [], keptCount: 0, left: 0 })
    expect(await partnerNamed('North')).toMatchObject({ fax: '7', phone: north.phone })
  })
})

const USERS = `E-mail;First name;Last name;Job title;Company;Role;Language
nia@new.example;Nia;Nord;CEO;north ltd;Partner-Verwalter;Deutsch
oda@new.example;Oda;Ost;;NORTH;;
`

describe('users from a file', () => {
  test('are made, and mailed an invitation only where that is wanted', async () => {
    const mails = await count('outbox')
    expect(await checked('users', USERS)).toMatchObject({ fit: 2, issueCount: 0 })
    expect(await imported('users', USERS)).toMatchObject({ written: 2, invited: 0 })
    expect(await count('outbox')).toBe(mails)
    expect(await userOf('nia@')).toMatchObject({
      ...{ firstName: 'Nia', role: 'partner-manager', locale: 'de', jobTitle: 'CEO', invited: null },
      partner: await app.idOf('partners', 'north'),
    })
    expect(await userOf('oda@')).toMatchObject({ role: 'partner', locale: null })
    const lines = Array.from({ length: 45 }, (_, n) => `a${n}@many.example,A,B,west`)
    const csv = ['email,first name,last name,partner', ...lines].join('\n')
    expect(await imported('users', csv, { invite: 'true' })).toMatchObject({ written: 45, invited: 45 })
    expect(await count('outbox')).toBe(mails + 45)
    const audit = (await app.get('/api/admin/audit?action=user-invited', { token })).json()
    expect(audit.items.length).toBeGreaterThan(0)
  })

  test('are refused where they are incomplete, strange or of the team', async () => {
    const csv = `email,first name,last name,partner,role,language
eve@acme.example,E,E,north,partner,
ann@new.example,,x@y,Nowhere,admin,Klingon
ben@new.example,Ben,B,,,`
    const { issues } = await checked('users', csv)
    expect(issues.map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual([
      '2 email ofTheTeam',
      '3 lastName malformed',
      '3 partner unknownPartner',
      '3 role notOneOf',
      '3 locale notOneOf',
      '3 firstName missing',
      '4 partner missing',
    ])
    const partner = String(await app.idOf('partners', 'west'))
    expect((await checked('users', csv, { partner })).issues.map(({ line }) => line)).not.toContain(4)
    const response = await send('users/check', csv, { partner: '999999' })
    expect(response.json()).toMatchObject({ code: 'unknownReference', field: 'partner' })
  })

  test('that are there keep what the file does not have, and lose their sessions with their partner', async () => {
    const ada = await signIn(app, 'ada')
    const before = await userOf('ada@acme')
    const csv = 'email,job title,partner\nADA@acme.example,,South Ltd\n'
    expect(await checked('users', csv)).toMatchObject({ inPortal: 1, unchanged: 0 })
    expect(await imported('users', csv, { existing: 'update' })).toMatchObject({ updated: 1 })
    expect(await userOf('ada@acme')).toMatchObject({
      ...{ email: before.email, jobTitle: 'Buyer', version: before.version + 1 },
      partner: await app.idOf('partners', 'south'),
    })
    expect((await app.get('/api/partner/profile', { token: ada })).statusCode).toBe(401)
  })
})

describe('an import', () => {
  test('is undone: what it made goes to the bin, what it changed comes back, the rest is named', async () => {
    const north = await partnerNamed('North')
    const csv = `name,phone,tier
North Ltd,1,silver
South Ltd,2,
Made Ltd,,
Changed Ltd,,
Used Ltd,,`
    const { id } = await imported('partners', csv, { existing: 'update' })
    const [changed, used, south] = [
      await partnerNamed('Changed'),
      await partnerNamed('Used'),
      await partnerNamed('South'),
    ]
    const change = (one: { id: number; version: number }) =>
      app.send({
        method: 'PATCH',
        url: `/api/admin/partners/${one.id}`,
        payload: { version: one.version, fax: '1' },
        token,
      })
    await change(changed)
    await change(south)
    const cyd = await userOf('cyd@acme')
    const url = `/api/admin/users/${cyd.id}`
    const moved = await app.send({
      method: 'PATCH',
      url,
      payload: { version: cyd.version, partner: used.id },
      token,
    })
    expect(moved.statusCode, moved.body).toBe(200)
    const result = await undone(id)
    expect(result).toMatchObject({ kind: 'partners', removed: 1, restored: 1, keptCount: 3 })
    expect(result.kept.map(({ name, why, fields }) => `${name} ${why} ${fields}`).toSorted()).toEqual([
      'Changed Ltd changed fax',
      'South Ltd changed phone',
      'Used Ltd used ',
    ])
    expect((await imports())[0]).toMatchObject({ state: 'undone', kept: result.kept, keptCount: 3, left: 0 })
    expect(await partnerNamed('Made')).toBeUndefined()
    expect(await partnerNamed('North')).toMatchObject({ phone: north.phone, tier: north.tier })
    const bin = (await app.get('/api/admin/bin', { token })).json().items
    expect(bin).toMatchObject([{ title: 'Made Ltd' }])
    // The replaced value is no longer known.
    const rows = await app.database.db.selectFrom('partner_import_rows').select('before').execute()
    expect(rows).toEqual([{ before: null }, { before: null }, { before: null }])
    const again = await app.post(`${PATH}/${id}/undo`, {}, { token })
    expect(again.json()).toMatchObject({ code: 'conflict' })
  })

  test('of users is undone but for those who have signed in, and mails that wait are not sent', async () => {
    const mails = await count('outbox')
    const { id } = await imported('users', USERS, { invite: 'true' })
    const nia = await userOf('nia@')
    await app.database.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', nia.id).execute()
    expect(await undone(id)).toMatchObject({ removed: 1, kept: [{ name: 'nia@new.example', why: 'used' }] })
    expect(await userOf('oda@')).toBeUndefined()
    expect(await count('outbox')).toBe(mails + 1)
  })

  test('is undone once, only as the last one, and not after a month', async () => {
    const first = await imported('partners', 'name\nOne\n')
    const second = await imported('partners', 'name\nTwo\n')
    const undo = (id: number) => app.post(`${PATH}/${id}/undo`, {}, { token })
    expect((await undo(first.id)).statusCode).toBe(409)
    const responses = await Promise.all([undo(second.id), undo(second.id), undo(second.id)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await undo(999_999)).statusCode).toBe(404)
    app.clock.advance(30 * 24 * HOUR)
    token = await signIn(app, 'root')
    expect((await imports()).some(({ mayUndo }) => mayUndo)).toBe(false)
    expect((await undo(first.id)).statusCode).toBe(409)
  })

  test('is written once by a double click, and by two nodes and two files at the same time', async () => {
    const { runImport } = await import('./run.ts')
    const deps = {
      ...{ database: app.database, storage: app.storage, clock: app.clock.now, hooks: ADMIN_HOOKS },
      mailer: undefined as never,
    }
    const before = await count('partners')
    const lines = Array.from({ length: 600 }, (_, n) => `Company ${n}`)
    const file = fileOf('file.csv', ['name', ...lines].join('\n'))
    const headers = { 'idempotency-key': '"a-double-click-of-somebody"' }
    const click = () => postForm(app, `${PATH}/partners`, { file }, { token, headers })
    const clicks = await Promise.all([click(), click()])
    expect(clicks.map(({ statusCode }) => statusCode)).toContain(202)
    await send('partners', ['name', ...lines].join('\n'))
    const rows = await imports()
    expect(rows).toHaveLength(2)
    const run = (id: number) => runImport(deps, id, new AbortController().signal)
    await Promise.allSettled([...rows, ...rows].map(({ id }) => run(id)))
    app.clock.advance(MINUTE)
    await app.jobs.runDue()
    expect(await count('partners')).toBe(before + 600)
    const done = await imports()
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(done.map(({ written }) => written).reduce((sum, one) => sum + one)).toBe(600)
  })

  test('takes no file that is too long, too wide, hostile or no text', async () => {
    const wide = await send('partners/check', `name,${'x'.repeat(2_000_000)}\nA,b\n`)
    expect(wide.json()).toMatchObject({ code: 'unfitFile' })
    const open = await send('partners/check', 'name\n"Never closed\n')
    expect(open.json()).toMatchObject({ code: 'unfitFile', field: 'file' })
    const nul = await checked('partners', 'name,tags\nA\0B,"=1+1|@x"\n')
    expect(nul.issues).toMatchObject([{ code: 'malformed', field: 'name' }])
    const long = await checked('partners', `name\n${'n'.repeat(20_000)}\n`)
    expect(long.issues[0]).toMatchObject({ code: 'tooLong', field: 'name' })
    const proto = JSON.stringify({ name: 'name', __proto__: 'x', constructor: 'tier' })
    expect(await checked('partners', 'name,tier\nA,gold\n', { mapping: proto })).toMatchObject({ fit: 1 })
    expect((await send('partners/check', 'name\nA\n', { mapping: '[1]' })).json().code).toBe('invalid')
    const many = ['name', ...Array.from({ length: 100_001 }, (_, n) => `C${n}`)].join('\n')
    expect((await send('partners/check', many)).json()).toMatchObject({ code: 'tooLarge' })
    expect((await send('tickets/check', 'name\nA\n')).json().code).toBe('invalid')
  })

  test('is for administrators who have just proven who they are', async () => {
    for (const user of ['ada', 'bo', 'eve']) {
      const other = await signIn(app, user)
      for (const path of ['partners', 'partners/check', 'users/invalid-lines'])
        expect((await send(path, USERS, {}, other)).statusCode).toBe(403)
      expect((await app.get(PATH, { token: other })).statusCode).toBe(403)
      expect((await app.post(`${PATH}/1/undo`, {}, { token: other })).statusCode).toBe(403)
    }
    expect((await send('partners', PARTNERS, {}, '')).statusCode).toBe(401)
    app.clock.advance(20 * MINUTE)
    expect((await send('users', USERS)).json()).toMatchObject({ code: 'reauthenticationRequired' })
    expect(await count('users')).toBe(7)
  })
})
