/** Contacts that HubSpot assigned to a partner, and that somebody merged there afterwards. */
import { acceptLead, getLeads, type Lead, setLeadStatus } from '@portal/contract/leads'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { HUBSPOT_TOKEN, type HubspotServer, startHubspot } from '../../../test/hubspot-server.ts'
import { loadConfig } from '../../config.ts'

const PROPERTY = 'portal_partner_company'
const NORTH = '4711'
const SOUTH = '4712'
/** When HubSpot was changed, which has a clock of its own. */
const T = Date.now() + 60 * MINUTE

let app: TestApp
let hubspot: HubspotServer
let ada: string
let cyd: string
let root: string

beforeEach(async () => {
  hubspot = await startHubspot()
  const env = {
    ...{ CRM: 'hubspot', HUBSPOT_TOKEN, HUBSPOT_API_URL: hubspot.url, HUBSPOT_CO_SELLING: 'on' },
    ...{ HUBSPOT_ASSIGNMENT_PROPERTY: PROPERTY, SECRET_KEY: 'x'.repeat(40) },
  }
  app = await buildTestApp({ config: { crm: loadConfig(env).crm } })
  ada = await signIn(app, 'ada')
  cyd = await signIn(app, 'cyd')
  root = await signIn(app, 'root')
  for (const [key, hubspot_id] of [
    ['north', NORTH],
    ['south', SOUTH],
  ] as const)
    await app.database.db.updateTable('partners').set({ hubspot_id }).where('key', '=', key).execute()
  await app.jobs.runDue()
})

const add = (cells: object = {}) =>
  hubspot.addContact(
    { firstname: 'Lea', lastname: 'Lang', company: 'Lang AG', email: null, [PROPERTY]: NORTH, ...cells },
    T,
  )

/** Merges the contact with one that the portal does not know; returns its new id. */
function merge(id: string, cells: Record<string, string> = {}): string {
  const other = hubspot.addContact({ firstname: 'L.', lastname: 'Lang', email: null }, T)
  const merged = hubspot.mergeContacts(id, other)
  hubspot.changeContact(merged, cells, T + MINUTE)
  return merged
}

async function later(): Promise<void> {
  app.clock.advance(MINUTE + 1000)
  await app.jobs.runDue()
}

async function langs(token: string): Promise<Lead[]> {
  const leads: Lead[] = (await app.get(getLeads.path, { token })).json().body
  return leads.filter(({ lastname }) => lastname === 'Lang')
}

const contactOf = (id: string) => hubspot.objects.contacts.find((contact) => contact.id === id)?.properties

test.each([
  ['without an email address', {}, {}],
  ['with another one by now', { email: 'lea@lang.example' }, { email: 'office@lang.example' }],
])('one %s stays the lead that it was, and HubSpot is told of it there', async (_, before, by) => {
  const contact = add(before)
  await later()
  await later()
  const [lead] = await langs(ada)
  const merged = merge(contact, by)
  await later()
  expect((await langs(ada)).map(({ id }) => id)).toEqual([lead?.id])
  hubspot.changeContact(merged, { [PROPERTY]: SOUTH }, T + 2 * MINUTE)
  await later()
  await later()
  expect(await langs(ada)).toEqual([])
  expect((await langs(cyd)).map(({ id }) => id)).toEqual([lead?.id])
  expect(contactOf(merged)).toMatchObject({ portal_lead_id: String(lead?.id), portal_partner: 'South Ltd' })
})

test('one whose lead was deleted does not come back', async () => {
  const contact = add()
  await later()
  const [lead] = await langs(ada)
  await app.send({ method: 'DELETE', url: `/api/admin/leads/${lead?.id}`, token: root })
  merge(contact)
  await later()
  expect(await langs(ada)).toEqual([])
})

test('two that are merged are no third lead', async () => {
  const contacts = [add(), add({ firstname: 'Leo' })]
  await later()
  await later()
  const ids = (await langs(ada)).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const merged = hubspot.mergeContacts(contacts[0] ?? '', contacts[1] ?? '')
  hubspot.changeContact(merged, {}, T + MINUTE)
  await later()
  await later()
  expect((await langs(ada)).map(({ id }) => id)).toEqual(ids)
})

/** Sets a status that is sent to HubSpot with the next round. */
async function setStatus({ id, version }: Lead, status: string): Promise<void> {
  for (const [call, body] of [
    [acceptLead, { version }],
    [setLeadStatus, { version: version + 1, status }],
  ] as const) {
    const response = await app.post(call.path.replace('{id}', String(id)), body, { token: ada })
    expect(response.statusCode, response.body).toBe(200)
  }
}

test.each([
  ['one after the other', true],
  ['at once', false],
])(
  'one that is merged twice, %s, stays the lead that it was, while a change of ours waits',
  async (_, isSeen) => {
    const contact = add({ email: 'lea@lang.example' })
    await later()
    await later()
    const [lead] = (await langs(ada)) as [Lead]
    const [second, third] = ['second', 'third'].map((name) =>
      hubspot.addContact({ firstname: name, lastname: 'Lang', email: `${name}@lang.example` }, T),
    ) as [string, string]
    const once = hubspot.mergeContacts(second, contact)
    hubspot.changeContact(once, {}, T + MINUTE)
    if (isSeen) await later()
    const twice = hubspot.mergeContacts(third, once)
    hubspot.changeContact(twice, {}, T + 2 * MINUTE)
    await setStatus(lead, 'Contacted')
    await later()
    await later()
    expect((await langs(ada)).map(({ id }) => id)).toEqual([lead.id])
    const told = { portal_lead_id: String(lead.id), portal_lead_status: 'Contacted' }
    expect(contactOf(twice)).toMatchObject(told)
    const shown = hubspot.objects.contacts.filter(
      ({ properties }) => properties.portal_lead_id === told.portal_lead_id,
    )
    expect(shown.map(({ id }) => id)).toEqual([twice])
    hubspot.changeContact(twice, { [PROPERTY]: SOUTH }, T + 3 * MINUTE)
    await later()
    await later()
    expect(await langs(ada)).toEqual([])
    expect((await langs(cyd)).map(({ id }) => id)).toEqual([lead.id])
  },
)

test.each([
  ['one after the other', true],
  ['at once', false],
])('one without an email address that is merged twice, %s, stays the lead that it was', async (_, isSeen) => {
  const contact = add()
  await later()
  await later()
  const ids = (await langs(ada)).map(({ id }) => id)
  const once = merge(contact)
  if (isSeen) await later()
  const twice = merge(once)
  await later()
  await later()
  expect((await langs(ada)).map(({ id }) => id)).toEqual(ids)
  hubspot.changeContact(twice, { [PROPERTY]: SOUTH }, T + 3 * MINUTE)
  await later()
  await later()
  expect(await langs(ada)).toEqual([])
  expect((await langs(cyd)).map(({ id }) => id)).toEqual(ids)
  expect(contactOf(twice)).toMatchObject({ portal_partner: 'South Ltd' })
  expect(hubspot.objects.contacts.filter(({ properties }) => properties.lastname === 'Lang')).toHaveLength(1)
})

test('a contact that copies the number of a lead, and still has its own beside it, is a lead of its own', async () => {
  add()
  await later()
  await later()
  const [lead] = await langs(ada)
  merge(add({ firstname: 'Leo', portal_lead_id: String(lead?.id) }))
  await later()
  await later()
  expect((await langs(ada)).map(({ firstname }) => firstname).toSorted()).toEqual(['Lea', 'Leo'])
})

test.each([0, 1])(
  'of two with a lead each, whichever is merged into the other, HubSpot shows the newest',
  async (first) => {
    const contacts = [
      add({ email: 'lea@lang.example' }),
      add({ firstname: 'Leo', email: 'leo@lang.example' }),
    ]
    await later()
    await later()
    const [older, newer] = (await langs(ada)).toSorted((a, b) => a.id - b.id) as [Lead, Lead]
    await setStatus(older, 'Contacted')
    await setStatus(newer, 'Quoted')
    const merged = hubspot.mergeContacts(contacts[first] ?? '', contacts[1 - first] ?? '')
    hubspot.changeContact(merged, {}, T + MINUTE)
    await later()
    await later()
    const leads = (await langs(ada)).map(({ id, status }) => [id, status])
    expect(leads.toSorted()).toEqual(
      [
        [older.id, 'Contacted'],
        [newer.id, 'Quoted'],
      ].toSorted(),
    )
    expect(contactOf(merged)).toMatchObject({
      portal_lead_id: String(newer.id),
      portal_lead_status: 'Quoted',
    })
  },
)
