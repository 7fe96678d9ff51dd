import { getCrmState, sendToCrm } from '@portal/contract/admin/co-selling'
import { createDeal, saveDeal, takeDealStep } from '@portal/contract/deals'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { dayIn, decideOn, FILLED, submitDeal } from '../../../test/deals.ts'
import {
  type Failure,
  HUBSPOT_TOKEN,
  type HubspotServer,
  startHubspot,
} from '../../../test/hubspot-server.ts'
import { loadConfig } from '../../config.ts'

let app: TestApp
let hubspot: HubspotServer
let ada: string
let root: string

const hubspotConfig = () => {
  const env = {
    ...{ CRM: 'hubspot', HUBSPOT_TOKEN, HUBSPOT_API_URL: hubspot.url, HUBSPOT_CO_SELLING: 'on' },
    ...{ HUBSPOT_DEAL_STAGES: 'approved=12345', SECRET_KEY: 'x'.repeat(40) },
  }
  return { crm: loadConfig(env).crm }
}

beforeEach(async () => {
  hubspot = await startHubspot()
  app = await buildTestApp({ config: hubspotConfig() })
  ada = await signIn(app, 'ada')
  root = await signIn(app, 'root')
})

const pathOf = (path: string, id: number) => path.replace('{subject}', 'deals').replace('{id}', String(id))
const stateOf = async (id: number) => (await app.get(pathOf(getCrmState.path, id), { token: root })).json()
const again = (id: number, token = root) => app.post(pathOf(sendToCrm.path, id), {}, { token })
const dealOf = (id: number) =>
  hubspot.objects.deals.filter(({ properties }) => properties.portal_deal_id === String(id))
const upserts = () => hubspot.requests.filter((name) => name.endsWith('/deals/batch/upsert')).length
const now = () => new Date(app.clock.now()).toISOString()

test('a deal is in HubSpot with everything that it says, and follows what is decided', async () => {
  const deal = await submitDeal(app, ada)
  expect(await stateOf(deal.id)).toMatchObject({ is: 'waiting', since: now(), written: null })
  await app.jobs.runDue()
  expect(dealOf(deal.id)).toMatchObject([
    {
      properties: {
        ...{ dealname: FILLED.company, amount: '12500.00', deal_currency_code: 'EUR', pipeline: 'default' },
        ...{ dealstage: 'appointmentscheduled', closedate: '2026-09-30T00:00:00.000Z' },
        ...{ portal_deal_id: String(deal.id), portal_state: 'submitted', portal_partner: 'North Ltd' },
        ...{ portal_competitor: 'Rival Radar', portal_notes: 'Pays late', portal_protected_until: '' },
        portal_customer: expect.stringContaining('mia@acme-bridges.example'),
      },
    },
  ])
  expect(await stateOf(deal.id)).toEqual({
    ...{ is: 'written', since: null, written: now(), reason: null, detail: null, conflict: null },
  })
  const until = dayIn(app, 60)
  await decideOn(app, deal, { token: root, step: 'approve', until })
  await app.jobs.runDue()
  expect(dealOf(deal.id)).toMatchObject([
    { properties: { dealstage: '12345', portal_state: 'approved', portal_protected_until: until } },
  ])
})

test('drafts stay their partners’ own, also when a colleague gets them', async () => {
  const { id } = (await app.post(createDeal.path, {}, { token: ada })).json().body
  const url = saveDeal.path.replace('{id}', String(id))
  await app.send({ method: 'PUT', url, payload: { version: 1, ...FILLED, lines: [] }, token: ada })
  await app.jobs.runDue()
  expect(upserts()).toBe(0)
  expect((await app.get(pathOf(getCrmState.path, id), { token: root })).statusCode).toBe(404)
  expect((await again(id)).statusCode).toBe(404)
})

test('the same twice changes nothing twice, and several changes are written as one', async () => {
  const deal = await submitDeal(app, ada)
  await decideOn(app, deal, { token: root, step: 'approve', until: dayIn(app, 60) })
  await app.jobs.runDue()
  expect(upserts()).toBe(1)
  expect((await again(deal.id)).json()).toMatchObject({ is: 'waiting' })
  await app.jobs.runDue()
  expect(upserts()).toBe(1)
  expect(await stateOf(deal.id)).toMatchObject({ is: 'written', since: null })
})

describe.each<[string, Failure, string]>([
  ['too many requests', { status: 429, retryAfter: '600' }, 'busy'],
  ['a failure', { status: 503 }, 'unreachable'],
  ['a token that is refused', { status: 403 }, 'unauthorized'],
  ['a redirect', { status: 302, location: 'http://127.0.0.1:1/' }, 'unreachable'],
  ['a broken line', 'lost', 'unreachable'],
  ['what is no JSON', 'garbled', 'unreachable'],
  ['a response without an end', 'huge', 'unreachable'],
])('when HubSpot answers with %s', (_, failure, reason) => {
  test('the deal is decided on all the same, shown as missing, and written once later', async () => {
    hubspot.failures.push({ of: /upsert/, failure, times: 1 })
    const deal = await submitDeal(app, ada)
    const since = now()
    await app.jobs.runDue()
    expect(await stateOf(deal.id)).toMatchObject({ is: 'failing', since, reason, written: null })
    await decideOn(app, deal, { token: root, step: 'approve', until: dayIn(app, 60) })
    // It is skipped for a while, even if it changes again.
    await app.jobs.runDue()
    expect(upserts()).toBe(1)
    app.clock.advance(11 * MINUTE)
    await app.jobs.runDue()
    expect(dealOf(deal.id)).toMatchObject([{ properties: { portal_state: 'approved' } }])
    expect(await stateOf(deal.id)).toMatchObject({ is: 'written', reason: null })
  })
})

test('HubSpot is left alone for as long as it asks', async () => {
  hubspot.failures.push({ of: /upsert/, failure: { status: 429, retryAfter: '600' }, times: 1 })
  await submitDeal(app, ada)
  await app.jobs.runDue()
  app.clock.advance(9 * MINUTE)
  await again((await submitDeal(app, ada)).id)
  await app.jobs.runDue()
  expect(upserts()).toBe(1)
  app.clock.advance(2 * MINUTE)
  await app.jobs.runDue()
  expect(hubspot.objects.deals).toHaveLength(2)
})

test('one that HubSpot refuses keeps none of the others, and says why', async () => {
  const wrong = await submitDeal(app, ada, { company: 'First' })
  await app.database.db.updateTable('deals').set({ currency: 'XTS' }).where('id', '=', wrong.id).execute()
  const others = [await submitDeal(app, ada), await submitDeal(app, ada)]
  await app.jobs.runDue()
  expect(others.flatMap(({ id }) => dealOf(id))).toHaveLength(2)
  const detail = 'XTS is not a currency of this account'
  expect(await stateOf(wrong.id)).toMatchObject({ is: 'failing', reason: 'refused', detail })
  // After the repair nobody has to wait.
  await app.database.db.updateTable('deals').set({ currency: 'EUR' }).where('id', '=', wrong.id).execute()
  expect((await again(wrong.id)).json()).toMatchObject({ is: 'failing' })
  await app.jobs.runDue()
  expect(await stateOf(wrong.id)).toMatchObject({ is: 'written' })
})

test('a property that HubSpot does not have is named', async () => {
  hubspot.unknown.push('portal_deal_id')
  const { id } = await submitDeal(app, ada)
  await app.jobs.runDue()
  expect(await stateOf(id)).toMatchObject({ detail: 'Property "portal_deal_id" does not exist' })
})

test('of a batch that is done in part, the rest follows', async () => {
  hubspot.failures.push({ of: /upsert/, failure: 'partial', times: 1 })
  const deals = [await submitDeal(app, ada), await submitDeal(app, ada), await submitDeal(app, ada)]
  await app.jobs.runDue()
  for (const { id } of deals) expect(dealOf(id)).toHaveLength(1)
})

test('what another node began and did not note is written again, to the same object', async () => {
  const deal = await submitDeal(app, ada)
  await app.jobs.runDue()
  // Killed after the request, before its result was recorded.
  await app.database.db
    .updateTable('crm_records')
    .set({ changed_at: app.clock.now(), run_at: app.clock.now(), written_hash: null })
    .execute()
  const other = await buildTestApp({ nodeOf: app, database: app.database })
  await other.jobs.runDue()
  expect(dealOf(deal.id)).toHaveLength(1)
  expect(await stateOf(deal.id)).toMatchObject({ is: 'written' })
})

describe('a process that was killed after HubSpot took a write and before it noted so', () => {
  const records = () => app.database.db.selectFrom('crm_records').selectAll().orderBy('id').execute()
  /** HubSpot has everything that was due, and the portal's own rows are unchanged. */
  async function killedInBetween() {
    const before = await records()
    await app.jobs.runDue()
    for (const { id, ...cells } of before)
      await app.database.db.updateTable('crm_records').set(cells).where('id', '=', id).execute()
    return buildTestApp({ nodeOf: app, database: app.database, config: hubspotConfig() })
  }
  const copyOf = () => structuredClone([hubspot.objects.deals, hubspot.objects.contacts])
  const told = (objects: ReturnType<typeof copyOf>) =>
    objects.flat().map(({ id, properties }) => ({ id, properties }))

  test('writes no deal and no contact a second time after its restart', async () => {
    const deal = await submitDeal(app, ada)
    const restarted = await killedInBetween()
    const taken = told(copyOf())
    await restarted.jobs.runDue()
    expect(told(copyOf())).toEqual(taken)
    expect(dealOf(deal.id)).toHaveLength(1)
    expect(hubspot.objects.contacts.length).toBeGreaterThan(0)
    expect(await stateOf(deal.id)).toMatchObject({ is: 'written', conflict: null })
  })

  test('writes what was decided meanwhile to the same deal, and overwrites nothing', async () => {
    const deals = [await submitDeal(app, ada), await submitDeal(app, ada)]
    const restarted = await killedInBetween()
    const [mine, theirs] = deals
    Object.assign(dealOf(theirs?.id ?? 0)[0]?.properties ?? {}, { amount: '1' })
    for (const deal of deals)
      await decideOn(app, deal, { token: root, step: 'approve', until: dayIn(app, 60) })
    await restarted.jobs.runDue()
    expect(dealOf(mine?.id ?? 0)).toMatchObject([{ properties: { portal_state: 'approved' } }])
    expect(await stateOf(theirs?.id ?? 0)).toMatchObject({ is: 'conflict' })
    expect(dealOf(theirs?.id ?? 0)).toMatchObject([{ properties: { amount: '1' } }])
  })
})

test('two nodes do not write the same at the same time', async () => {
  const other = await buildTestApp({ nodeOf: app, database: app.database })
  const deal = await submitDeal(app, ada)
  await Promise.all([app.jobs.runDue(), other.jobs.runDue()])
  expect(hubspot.writes.get(`deals ${deal.id}`)).toBe(1)
})

test('a portal that begins to tell HubSpot tells it of the deals that there are', async () => {
  const quiet = await buildTestApp()
  const token = await signIn(quiet, 'ada')
  const { id } = await submitDeal(quiet, token)
  await quiet.post(createDeal.path, {}, { token })
  await quiet.jobs.runDue()
  const telling = await buildTestApp({ nodeOf: quiet, database: quiet.database, config: hubspotConfig() })
  await telling.jobs.runDue()
  expect(hubspot.objects.deals.map(({ properties }) => properties.portal_deal_id)).toEqual([String(id)])
})

test('without the setting nothing is recorded, and the team reads that it is off', async () => {
  const quiet = await buildTestApp()
  const deal = await submitDeal(quiet, await signIn(quiet, 'ada'))
  const token = await signIn(quiet, 'root')
  const url = pathOf(getCrmState.path, deal.id)
  expect((await quiet.get(url, { token })).json()).toMatchObject({ is: 'off' })
  expect((await quiet.post(url, {}, { token })).statusCode).toBe(409)
  expect(await quiet.database.db.selectFrom('crm_records').selectAll().execute()).toEqual([])
})

test('partners neither read it nor send anything', async () => {
  const { id } = await submitDeal(app, ada)
  for (const token of [undefined, ada]) {
    const status = token ? 403 : 401
    expect((await app.get(pathOf(getCrmState.path, id), token ? { token } : {})).statusCode).toBe(status)
    expect((await app.post(pathOf(sendToCrm.path, id), {}, token ? { token } : {})).statusCode).toBe(status)
  }
  expect((await app.get(pathOf(getCrmState.path, 987_654), { token: root })).statusCode).toBe(404)
})

test('a change while it is being written is written next', async () => {
  const deal = await submitDeal(app, ada)
  await app.jobs.runDue()
  app.clock.advance(HOUR)
  const step = { version: deal.version, step: 'withdraw' }
  await app.post(takeDealStep.path.replace('{id}', String(deal.id)), step, { token: ada })
  await app.jobs.runDue()
  expect(dealOf(deal.id)).toMatchObject([{ properties: { dealstage: 'closedlost' } }])
})
