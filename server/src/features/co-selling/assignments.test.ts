import {
  getCrmOverview,
  getCrmState,
  readCrmAgain,
  settleCrmConflict,
} from '@portal/contract/admin/co-selling'
import { assignLeads } from '@portal/contract/admin/lead-assignment'
import { getLead, getLeads, type Lead } from '@portal/contract/leads'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { holdQuery } from '../../../test/hold-transaction.ts'
import {
  type Failure,
  HUBSPOT_TOKEN,
  type HubspotServer,
  startHubspot,
} from '../../../test/hubspot-server.ts'
import { loadConfig } from '../../config.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

const PROPERTY = 'portal_partner_company'
const NORTH = '4711'
const SOUTH = '4712'
/** The time of the change in HubSpot, which has its own clock. */
const T = Date.now() + 60 * MINUTE

let app: TestApp
let hubspot: HubspotServer
let ada: string
let cyd: string
let root: string

const configOf = (token = HUBSPOT_TOKEN) => {
  const env = {
    ...{ CRM: 'hubspot', HUBSPOT_TOKEN: token, HUBSPOT_API_URL: hubspot.url, HUBSPOT_CO_SELLING: 'on' },
    ...{ HUBSPOT_ASSIGNMENT_PROPERTY: PROPERTY, SECRET_KEY: 'x'.repeat(40) },
  }
  return { crm: loadConfig(env).crm }
}

const nameCompany = async (key: string, hubspot_id: string) =>
  app.database.db
    .updateTable('partners')
    .set({ hubspot_id })
    .where('id', '=', await app.idOf('partners', key))
    .execute()

beforeEach(async () => {
  hubspot = await startHubspot()
  app = await buildTestApp({ config: configOf() })
  ada = await signIn(app, 'ada')
  cyd = await signIn(app, 'cyd')
  root = await signIn(app, 'root')
  await nameCompany('north', NORTH)
  await nameCompany('south', SOUTH)
  await app.jobs.runDue()
})

const PERSON = { firstname: 'Lea', lastname: 'Lang', company: 'Lang AG', email: 'lea@lang.example' }
const add = (cells: object = {}, at = T) => hubspot.addContact({ ...PERSON, [PROPERTY]: NORTH, ...cells }, at)
/** Runs everything that is due, one minute later. */
async function later(of: TestApp = app): Promise<void> {
  app.clock.advance(MINUTE + 1000)
  await of.jobs.runDue()
}
const leadsOf = async (token: string): Promise<Lead[]> =>
  (await app.get(getLeads.path, { token })).json().body
const named = async (token: string, lastname = 'Lang') =>
  (await leadsOf(token)).filter((lead) => lead.lastname === lastname)
const overview = async () => (await app.get(getCrmOverview.path, { token: root })).json()
const at = (path: string, id: number) => path.replace('{subject}', 'leads').replace('{id}', String(id))
const stateOf = async (id: number) => (await app.get(at(getCrmState.path, id), { token: root })).json()
const contactOf = (id: string) => hubspot.objects.contacts.find((contact) => contact.id === id)?.properties
const searches = () => hubspot.requests.filter((name) => name.endsWith('/contacts/search')).length
const told = async (token: string): Promise<string[]> => {
  const { body } = (await app.get('/api/partner/notifications', { token })).json()
  return body.map(({ text }: { text: string }) => text)
}
const texts = async (token: string): Promise<string> => (await told(token)).join()

describe('a contact that HubSpot assigns to a partner', () => {
  test('is a lead of that partner alone, with its clock, notification and mail, and HubSpot knows it', async () => {
    const contact = add({ phone: '+49 1', country: 'Germany', address: 'Weg 1', city: 'Ulm', message: 'Hi' })
    await later()
    const [lead, ...others] = await named(ada)
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      ...{ firstname: 'Lea', company: 'Lang AG', email: 'lea@lang.example', phone: '+49 1', status: 'New' },
      ...{ country_iso: 'DE', street: 'Weg 1', city: 'Ulm', message: 'Hi', assignment: 'assigned' },
    })
    expect(await named(cyd)).toEqual([])
    const detail = await app.get(getLead.path.replace('{id}', String(lead?.id)), { token: cyd })
    expect(detail.statusCode).toBe(404)
    expect(await texts(ada)).toContain('Lang')
    expect(await texts(cyd)).not.toContain('Lang')
    const mails = await app.database.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(mails)).toContain('Lang')
    await later()
    expect(contactOf(contact)).toMatchObject({
      ...{ portal_lead_id: String(lead?.id), portal_lead_status: 'New', portal_partner: 'North Ltd' },
      ...{ [PROPERTY]: NORTH, portal_lead_assignment: 'assigned' },
    })
    expect(await stateOf(lead?.id ?? 0)).toMatchObject({ is: 'written' })
  })

  test('is one lead, however often it is read', async () => {
    add()
    await later()
    await app.database.db.updateTable('crm_cursors').set({ since: 0, after: null }).execute()
    await later()
    await later()
    expect(await named(ada)).toHaveLength(1)
    expect((await told(ada)).filter((text) => text.includes('Lang'))).toHaveLength(1)
  })

  test('is one lead with two nodes', async () => {
    const other = await buildTestApp({ nodeOf: app, database: app.database })
    for (let n = 0; n < 5; n++) add({ email: `n${n}@lang.example` }, T + n)
    app.clock.advance(MINUTE + 1000)
    // A node that considers the other one dead does the same at the same time.
    const job = app.database.db.selectFrom('jobs').selectAll().where('kind', '=', 'crm-assignments')
    expect(await job.execute()).toHaveLength(1)
    await Promise.all([app.jobs.runDue(), other.jobs.runDue()])
    await later(other)
    expect(await named(ada)).toHaveLength(5)
  })

  test('waits for those that are being written, in whichever order HubSpot has them', async () => {
    // SQLite has one writer.
    if (app.database.engine === 'sqlite') return
    const contacts = [0, 1].map((n) => add({ email: `n${n}@lang.example` }, T + n))
    await later()
    await later()
    const { db } = app.database
    const mill = await app.idOf('leads', 'mill')
    const told = db.updateTable('crm_records').set({ run_at: 1, written_hash: null })
    await told.where('lead_id', '<>', mill).execute()
    await transaction(app.database, (trx) => enqueue(trx, 'crm-outbox', {}, { key: 'crm-outbox', runAt: 1 }))
    const held = holdQuery(app.database, 'UpdateQueryNode', 'written_hash')
    const other = await buildTestApp({ nodeOf: app, database: held.database, config: configOf() })
    const writing = other.jobs.runDue()
    await held.arrived
    for (const [n, contact] of contacts.toReversed().entries())
      hubspot.changeContact(contact, { [PROPERTY]: SOUTH }, T + MINUTE + n)
    await db.updateTable('jobs').set({ run_at: 1 }).where('kind', '=', 'crm-assignments').execute()
    const taking = app.jobs.runDue()
    const waiting = () =>
      sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBeGreaterThan(0)
    held.release()
    await Promise.all([writing, taking])
    const failed = db.selectFrom('jobs').select('last_error').where('last_error', 'is not', null)
    expect(await failed.execute()).toEqual([])
    expect(await named(cyd)).toHaveLength(2)
  })

  test('without an email address is known by its id, and HubSpot is told of it there', async () => {
    const contact = add({ email: null })
    await later()
    await later()
    const [lead] = await named(ada)
    expect(contactOf(contact)?.portal_lead_id).toBe(String(lead?.id))
    expect(hubspot.objects.contacts.filter(({ properties }) => properties.lastname === 'Lang')).toHaveLength(
      1,
    )
  })

  test('is handed over where HubSpot gives it to another, and taken back where to nobody', async () => {
    const contact = add()
    await later()
    const [lead] = await named(ada)
    hubspot.changeContact(contact, { [PROPERTY]: SOUTH }, T + MINUTE)
    await later()
    expect(await named(ada)).toEqual([])
    expect(await named(cyd)).toMatchObject([{ id: lead?.id, assignment: 'assigned' }])
    expect(await texts(cyd)).toContain('Lang')
    const history = await app.get(`/api/admin/leads/${lead?.id}/history`, { token: root })
    expect(history.json().body.at(-1)).toMatchObject({ kind: 'assigned', crm: true, by: null })
    hubspot.changeContact(contact, { [PROPERTY]: '' }, T + 2 * MINUTE)
    await later()
    expect(await named(cyd)).toEqual([])
    expect((await app.get(`/api/admin/leads/${lead?.id}`, { token: root })).json().partner).toBeNull()
  })

  test('is the lead that the portal has already', async () => {
    const mill = await app.idOf('leads', 'mill')
    const [contact] = hubspot.objects.contacts.filter(
      ({ properties }) => properties.email === 'mia@mill.example',
    )
    expect(contact?.properties[PROPERTY]).toBe(NORTH)
    hubspot.changeContact(contact?.id ?? '', { [PROPERTY]: SOUTH }, T)
    await later()
    expect((await leadsOf(cyd)).map(({ id }) => id)).toContain(mill)
    expect((await leadsOf(ada)).map(({ id }) => id)).not.toContain(mill)
    await later()
    expect(contact?.properties).toMatchObject({ portal_partner: 'South Ltd' })
  })

  test('does not come back when its lead is deleted, unless it is assigned anew', async () => {
    const contact = add()
    await later()
    const [lead] = await named(ada)
    const gone = await app.send({ method: 'DELETE', url: `/api/admin/leads/${lead?.id}`, token: root })
    expect(gone.statusCode, gone.body).toBeLessThan(300)
    hubspot.changeContact(contact, { phone: '1' }, T + MINUTE)
    await later()
    expect(await named(ada)).toEqual([])
    hubspot.changeContact(contact, { [PROPERTY]: SOUTH }, T + 2 * MINUTE)
    await later()
    expect(await named(cyd)).toHaveLength(1)
  })
})

describe('an assignment that both sides changed', () => {
  async function contested() {
    const contact = add()
    await later()
    await later()
    const [lead] = await named(ada)
    const id = lead?.id ?? 0
    hubspot.changeContact(contact, { [PROPERTY]: SOUTH }, T + MINUTE)
    await app.post(assignLeads.path, { ids: [id], partner: null }, { token: root })
    await later()
    const { is, conflict } = await stateOf(id)
    expect(is).toBe('conflict')
    expect(conflict.fields).toMatchObject([{ field: 'partner', portal: '', crm: 'South Ltd', applies: true }])
    return { id, contact, token: conflict.token }
  }
  const settle = (id: number, keep: string, token: string) =>
    app.post(at(settleCrmConflict.path, id), { keep, token }, { token: root })

  test('waits for the team, and takes HubSpot’s', async () => {
    const { id, token } = await contested()
    expect(await named(cyd)).toEqual([])
    expect((await settle(id, 'crm', token)).statusCode).toBe(200)
    expect(await named(cyd)).toHaveLength(1)
    await later()
    expect(await stateOf(id)).toMatchObject({ is: 'written', conflict: null })
  })

  test('waits for the team, and keeps the portal’s', async () => {
    const { id, contact, token } = await contested()
    expect((await settle(id, 'portal', token)).statusCode).toBe(200)
    await later()
    await later()
    expect(contactOf(contact)?.[PROPERTY]).toBe('')
    expect(await named(cyd)).toEqual([])
    expect(await stateOf(id)).toMatchObject({ is: 'written', conflict: null })
  })
})

describe('what cannot become a lead', () => {
  test('is shown to the team, and keeps no other; mended, it becomes one', async () => {
    const cases: [object, string, string | null][] = [
      [{ [PROPERTY]: '999' }, 'unknownCompany', null],
      [{ [PROPERTY]: 'x'.repeat(500) }, 'tooLong', null],
      [{ lastname: '' }, 'missing', 'lastname'],
      [{ firstname: null }, 'missing', 'firstname'],
      [{ company: 'x'.repeat(301) }, 'tooLong', 'company'],
      [{ message: 'x'.repeat(20_001) }, 'tooLong', 'message'],
      [{ email: 'no address' }, 'malformed', 'email'],
      [{ lastname: 'a\0b' }, 'malformed', 'lastname'],
    ]
    const contacts = cases.map(([cells], n) => add({ email: `p${n}@lang.example`, ...cells }, T + n))
    add({ email: 'other@lang.example', lastname: 'Other' })
    await later()
    expect(await named(ada, 'Other')).toHaveLength(1)
    expect(await named(ada)).toEqual([])
    const expected = cases.map(([, problem, field], n) => ({ contact: contacts[n], problem, field }))
    expect(await overview()).toMatchObject({ problemCount: cases.length, problems: expected })
    expect((await app.get('/api/admin/home', { token: root })).json().business.crmProblems).toBe(cases.length)
    for (const [n, id] of contacts.entries()) {
      const mended = { ...PERSON, email: `p${n}@lang.example`, company: '', message: '', [PROPERTY]: NORTH }
      hubspot.changeContact(id, mended, T + MINUTE + n)
    }
    await later()
    expect(await named(ada)).toHaveLength(cases.length)
    expect(await overview()).toMatchObject({ problemCount: 0, problems: [] })
  })

  test('a company that two partners claim is given to neither', async () => {
    await nameCompany('south', NORTH)
    add()
    await later()
    expect([await named(ada), await named(cyd)]).toEqual([[], []])
    expect(await overview()).toMatchObject({ problems: [{ problem: 'ambiguousCompany', company: NORTH }] })
    await nameCompany('south', SOUTH)
    expect((await app.post(readCrmAgain.path, {}, { token: root })).statusCode).toBe(200)
    await app.jobs.runDue()
    expect(await named(ada)).toHaveLength(1)
    expect(await overview()).toMatchObject({ problemCount: 0 })
  })

  test('a partner that gets the company’s id later gets the lead by itself', async () => {
    add({ [PROPERTY]: '999' })
    await later()
    await nameCompany('south', '999')
    await later()
    expect(await named(cyd)).toHaveLength(1)
    expect(await overview()).toMatchObject({ problemCount: 0 })
  })

  test('partners see none of it', async () => {
    expect((await app.post(readCrmAgain.path, {}, { token: ada })).statusCode).toBe(403)
    expect((await app.post(readCrmAgain.path, {})).statusCode).toBe(401)
  })
})

describe('many contacts', () => {
  test('are read page by page, some pages in a round, also where all were changed at once', async () => {
    for (let n = 0; n < 1150; n++) add({ email: `p${n}@lang.example`, lastname: 'Mass' }, n < 250 ? T : T + n)
    hubspot.requests = []
    app.clock.advance(MINUTE + 1000)
    await app.jobs.runDue()
    expect(searches()).toBe(10)
    app.clock.advance(MINUTE)
    await app.jobs.runDue()
    const { count } = await app.database.db
      .selectFrom('leads')
      .select((e) => e.fn.countAll().as('count'))
      .where('lastname', '=', 'Mass')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1150)
  })

  test('go on where a process ended between two pages', async () => {
    for (let n = 0; n < 150; n++) add({ email: `p${n}@lang.example`, lastname: 'Mass' }, T + n)
    // The second page of the run fails to arrive.
    hubspot.failures.push({ of: /search/, failure: 'lost', times: 1, after: 1 })
    await later()
    // A page of a hundred contacts, one of which is already a lead.
    expect(await named(ada, 'Mass')).toHaveLength(99)
    const restarted = await buildTestApp({ nodeOf: app, database: app.database, config: configOf() })
    await later(restarted)
    expect(await named(ada, 'Mass')).toHaveLength(150)
  })
})

describe.each<[string, Failure, string]>([
  ['too many requests', { status: 429, retryAfter: '600' }, 'busy'],
  ['an outage', { status: 503 }, 'unreachable'],
  ['what is no JSON', 'garbled', 'unreachable'],
])('when HubSpot answers with %s', (_, failure, reason) => {
  test('the team sees so, and the assignment comes later', async () => {
    add()
    hubspot.failures.push({ of: /search/, failure, times: 1 })
    await later()
    expect(await named(ada)).toEqual([])
    expect(await overview()).toMatchObject({ assignments: { reason, failingSince: expect.any(String) } })
    const before = searches()
    // Requesting a run manually does not make the portal query HubSpot earlier.
    await app.post(readCrmAgain.path, {}, { token: root })
    await app.jobs.runDue()
    expect(searches()).toBe(before)
    if (reason === 'busy') {
      app.clock.advance(9 * MINUTE)
      await app.jobs.runDue()
      expect(searches()).toBe(before)
    }
    app.clock.advance(2 * MINUTE)
    await app.jobs.runDue()
    expect(await named(ada)).toHaveLength(1)
    expect(await overview()).toMatchObject({ assignments: { reason: null, failingSince: null } })
  })
})

test('a property that HubSpot does not have is named', async () => {
  hubspot.unknown.push(PROPERTY)
  await later()
  expect(await overview()).toMatchObject({
    assignments: { reason: 'refused', detail: `Property "${PROPERTY}" does not exist` },
  })
})

test('with a token that HubSpot does not know nothing comes, and the team sees why', async () => {
  add()
  const other = await buildTestApp({ config: configOf('another') })
  await other.jobs.runDue()
  const token = await signIn(other, 'root')
  expect((await other.get(getCrmOverview.path, { token })).json()).toMatchObject({
    assignments: { reason: 'unauthorized' },
  })
})

test('without the setting nothing comes back', async () => {
  const quiet = await buildTestApp()
  const token = await signIn(quiet, 'root')
  expect((await quiet.get(getCrmOverview.path, { token })).json()).toMatchObject({
    ...{ isOn: false, assignments: null },
  })
  expect((await quiet.post(readCrmAgain.path, {}, { token })).statusCode).toBe(409)
})
