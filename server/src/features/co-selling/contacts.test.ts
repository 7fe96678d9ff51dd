import { getCrmState } from '@portal/contract/admin/co-selling'
import { assignLeads } from '@portal/contract/admin/lead-assignment'
import { acceptLead, addLeadNote, setLeadStatus } from '@portal/contract/leads'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { HUBSPOT_TOKEN, type HubspotServer, startHubspot } from '../../../test/hubspot-server.ts'
import { loadConfig } from '../../config.ts'

let app: TestApp
let hubspot: HubspotServer
let ada: string
let root: string
let mill: number

beforeEach(async () => {
  hubspot = await startHubspot()
  const env = { CRM: 'hubspot', HUBSPOT_TOKEN, HUBSPOT_API_URL: hubspot.url, HUBSPOT_CO_SELLING: 'on' }
  app = await buildTestApp({ config: { crm: loadConfig({ ...env, SECRET_KEY: 'x'.repeat(40) }).crm } })
  ada = await signIn(app, 'ada')
  root = await signIn(app, 'root')
  mill = await app.idOf('leads', 'mill')
})

const MIA = 'mia@mill.example'
const pathOf = ({ path }: { path: string }, id: number) => path.replace('{id}', String(id))
const stateOf = async (id: number) =>
  (await app.get(pathOf(getCrmState, id).replace('{subject}', 'leads'), { token: root })).json()
const contacts = (email = MIA) =>
  hubspot.objects.contacts.filter(({ properties }) => properties.email === email)
const now = () => new Date(app.clock.now()).toISOString()
const versionOf = async (id: number) =>
  (await app.database.db.selectFrom('leads').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

/** As created by a member of the team. */
async function newLead(cells: object): Promise<number> {
  const lead = {
    firstname: 'Lea',
    lastname: 'New',
    status: 'New',
    partner: await app.idOf('partners', 'north'),
  }
  const response = await app.post('/api/admin/leads', { ...lead, ...cells }, { token: root })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}

test('leads that there are stand at their contacts; those without an address stay out', async () => {
  await app.jobs.runDue()
  expect(contacts()).toMatchObject([
    {
      properties: {
        ...{ firstname: 'Mia', lastname: 'Mill', company: 'Mill AB', portal_lead_id: String(mill) },
        ...{ portal_lead_status: 'New', portal_lead_assignment: 'accepted', portal_partner: 'North Ltd' },
      },
    },
  ])
  expect(await stateOf(mill)).toMatchObject({ is: 'written' })
  expect(await stateOf(await app.idOf('leads', 'bare'))).toMatchObject({ is: 'absent' })
})

test('assignment, acceptance and status follow, with the partner and its times', async () => {
  await app.jobs.runDue()
  const south = await app.idOf('partners', 'south')
  await app.post(assignLeads.path, { ids: [mill], partner: south }, { token: root })
  await app.jobs.runDue()
  const assigned = now()
  expect(contacts()[0]?.properties).toMatchObject({
    ...{ portal_partner: 'South Ltd', portal_lead_assignment: 'assigned', portal_lead_assigned: assigned },
    portal_lead_responded: '',
  })
  const cyd = await signIn(app, 'cyd')
  app.clock.advance(MINUTE)
  await app.post(pathOf(acceptLead, mill), { version: await versionOf(mill) }, { token: cyd })
  const status = { status: 'Won', version: await versionOf(mill) }
  const won = await app.send({
    ...{ method: setLeadStatus.method, url: pathOf(setLeadStatus, mill) },
    ...{ payload: status, token: cyd },
  })
  expect(won.statusCode, won.body).toBe(200)
  await app.jobs.runDue()
  expect(contacts()[0]?.properties).toMatchObject({
    ...{ portal_lead_assignment: 'accepted', portal_lead_status: 'Won' },
    ...{ portal_lead_assigned: assigned, portal_lead_responded: now() },
  })
  await app.post(assignLeads.path, { ids: [mill], partner: null }, { token: root })
  await app.jobs.runDue()
  expect(contacts()[0]?.properties).toMatchObject({
    portal_partner: '',
    portal_lead_assignment: 'unassigned',
  })
})

test('what the contact says of the person stays, and a further note changes nothing there', async () => {
  const properties = { email: MIA, firstname: 'Maria', lastname: 'Mill-Berg' }
  hubspot.objects.contacts.push({ id: '7', properties, associations: [], createdAt: '2026-01-01T00:00:00Z' })
  await app.jobs.runDue()
  expect(contacts()).toMatchObject([
    { id: '7', properties: { firstname: 'Maria', portal_lead_status: 'New' } },
  ])
  // The partner's first action counts as its response; later ones do not change it.
  await app.post(pathOf(addLeadNote, mill), { text: 'Will call.' }, { token: ada })
  await app.jobs.runDue()
  hubspot.requests = []
  await app.post(pathOf(addLeadNote, mill), { text: 'Called.' }, { token: ada })
  await app.jobs.runDue()
  expect(hubspot.requests).toEqual([])
})

test('a contact has the status of its newest lead, in whatever order they come', async () => {
  const [older, newer] = [await newLead({ email: MIA.toUpperCase() }), await newLead({ email: MIA })]
  await app.jobs.runDue()
  expect(contacts()).toHaveLength(1)
  expect(contacts()[0]?.properties.portal_lead_id).toBe(String(newer))
  await app.post(assignLeads.path, { ids: [older], partner: null }, { token: root })
  await app.jobs.runDue()
  expect(contacts()[0]?.properties).toMatchObject({
    portal_lead_id: String(newer),
    portal_partner: 'North Ltd',
  })
  for (const id of [older, newer, mill]) expect(await stateOf(id)).toMatchObject({ is: 'written' })
})

test('an address that HubSpot refuses keeps no other lead', async () => {
  const wrong = await newLead({ email: 'jo@invalid.example' })
  await app.database.db.updateTable('leads').set({ email: 'jo@invalid' }).where('id', '=', wrong).execute()
  const other = await newLead({ email: 'other@mill.example' })
  await app.jobs.runDue()
  expect(await stateOf(wrong)).toMatchObject({
    is: 'failing',
    reason: 'refused',
    detail: 'Email address is invalid',
  })
  expect(await stateOf(other)).toMatchObject({ is: 'written' })
})

test.each(['lost', 'garbled', { status: 500 }] as const)(
  'a contact whose creation is not confirmed (%j) is made once',
  async (failure) => {
    hubspot.failures.push({ of: /contacts\/batch\/create/, failure, times: 1 })
    await app.jobs.runDue()
    expect(await stateOf(mill)).toMatchObject({ is: 'failing', reason: 'unreachable' })
    app.clock.advance(MINUTE)
    await app.jobs.runDue()
    expect(contacts()).toHaveLength(1)
    expect(await stateOf(mill)).toMatchObject({ is: 'written' })
  },
)

test('a lead that is deleted is forgotten, and its deletion is held up by nothing', async () => {
  await app.jobs.runDue()
  const id = await newLead({ email: 'gone@mill.example' })
  const response = await app.send({ method: 'DELETE', url: `/api/admin/leads/${id}`, token: root })
  expect(response.statusCode, response.body).toBeLessThan(300)
  await app.jobs.runDue()
  expect(contacts('gone@mill.example')).toEqual([])
  expect(
    await app.database.db.selectFrom('crm_records').select('id').where('lead_id', '=', id).execute(),
  ).toEqual([])
})

test('a contact that was merged into another is written to under the id that it has by now', async () => {
  await app.jobs.runDue()
  const [former] = contacts()
  const other = hubspot.addContact({ firstname: 'Mia', lastname: 'Mill', email: 'm.mill@mill.example' })
  const merged = hubspot.mergeContacts(other, former?.id ?? '')
  const body = { status: 'Won', version: await versionOf(mill) }
  expect((await app.post(pathOf(setLeadStatus, mill), body, { token: ada })).statusCode).toBe(200)
  app.clock.advance(MINUTE)
  await app.jobs.runDue()
  expect(await stateOf(mill)).toMatchObject({ is: 'written' })
  expect(hubspot.objects.contacts.filter(({ properties }) => properties.lastname === 'Mill')).toMatchObject([
    { id: merged, properties: { email: 'm.mill@mill.example', portal_lead_status: 'Won' } },
  ])
})
