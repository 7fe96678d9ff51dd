import { getCrmOverview, getCrmState, settleCrmConflict } from '@portal/contract/admin/co-selling'
import { readTeamDeal } from '@portal/contract/admin/deals'
import { readLeadHistory } from '@portal/contract/admin/lead-import'
import { getDeal, saveDeal } from '@portal/contract/deals'
import { addLeadNote, getLead, setLeadStatus } from '@portal/contract/leads'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { dayIn, decideOn, FILLED, submitDeal } from '../../../test/deals.ts'
import { HUBSPOT_TOKEN, type HubspotServer, startHubspot } from '../../../test/hubspot-server.ts'
import { loadConfig } from '../../config.ts'

let app: TestApp
let hubspot: HubspotServer
let ada: string
let root: string

beforeEach(async () => {
  hubspot = await startHubspot()
  const env = { CRM: 'hubspot', HUBSPOT_TOKEN, HUBSPOT_API_URL: hubspot.url, HUBSPOT_CO_SELLING: 'on' }
  app = await buildTestApp({ config: { crm: loadConfig({ ...env, SECRET_KEY: 'x'.repeat(40) }).crm } })
  ada = await signIn(app, 'ada')
  root = await signIn(app, 'root')
})

type Subject = 'deals' | 'leads'
const at = (path: string, subject: Subject, id: number) =>
  path.replace('{subject}', subject).replace('{id}', String(id))
const stateOf = async (subject: Subject, id: number) =>
  (await app.get(at(getCrmState.path, subject, id), { token: root })).json()
const settle = (subject: Subject, id: number, body: object, token = root) =>
  app.post(at(settleCrmConflict.path, subject, id), body, { token })
const overview = async () => (await app.get(getCrmOverview.path, { token: root })).json()
const teamDeal = async (id: number) =>
  (await app.get(readTeamDeal.path.replace('{id}', String(id)), { token: root })).json()
const partnersDeal = async (id: number) =>
  (await app.get(getDeal.path.replace('{id}', String(id)), { token: ada })).json().body
const deals = () => hubspot.objects.deals
const inHubspot = (properties: object) => {
  const [deal] = deals()
  if (deal) deal.properties = { ...deal.properties, ...properties }
}

/** A deal that is also changed in HubSpot before the portal writes it again. */
async function contested(properties: object) {
  const deal = await submitDeal(app, ada)
  await app.jobs.runDue()
  inHubspot(properties)
  const approved = await decideOn(app, deal, { token: root, step: 'approve', until: dayIn(app, 60) })
  await app.jobs.runDue()
  return approved
}

describe('a deal that HubSpot has changed since it was written', () => {
  test('is not overwritten: the team sees what both have, at the deal and among all', async () => {
    const { id } = await contested({
      amount: '14000',
      closedate: '2026-10-15T13:22:10Z',
      dealstage: 'custom',
    })
    expect(deals()).toMatchObject([{ properties: { amount: '14000', dealstage: 'custom' } }])
    expect(await stateOf('deals', id)).toMatchObject({
      is: 'conflict',
      conflict: {
        currency: 'EUR',
        fields: [
          { field: 'stage', portal: 'approved', crm: 'custom', applies: false },
          { field: 'amount', portal: '12500', crm: '14000', applies: true },
          { field: 'closeDate', portal: '2026-09-30', crm: '2026-10-15', applies: true },
        ],
      },
    })
    expect(await overview()).toMatchObject({
      conflicts: [{ subject: 'deals', id, fields: ['stage', 'amount', 'closeDate'] }],
      conflictCount: 1,
    })
    const { business } = (await app.get('/api/admin/home', { token: root })).json()
    expect(business).toMatchObject({ crmConflicts: 1 })
    // It waits for a decision, however much time passes.
    hubspot.requests = []
    app.clock.advance(60 * MINUTE)
    await app.jobs.runDue()
    expect(hubspot.requests).toEqual([])
  })

  test('is written as the portal has it where that is kept, and the team alone reads so', async () => {
    const { id } = await contested({ amount: '14000' })
    const { token } = (await stateOf('deals', id)).conflict
    const settled = await settle('deals', id, { keep: 'portal', token })
    expect(settled.json(), settled.body).toMatchObject({ is: 'waiting', conflict: null })
    await app.jobs.runDue()
    expect(deals()).toMatchObject([{ properties: { amount: '12500.00', portal_state: 'approved' } }])
    expect(await stateOf('deals', id)).toMatchObject({ is: 'written', conflict: null })
    expect((await teamDeal(id)).history[0]).toMatchObject({ kind: 'crmKept', text: 'HubSpot: 14000' })
    expect(JSON.stringify((await partnersDeal(id)).history)).not.toContain('14000')
  })

  test('takes what HubSpot has: amount, day and what became of it, and its partner is told', async () => {
    const { id } = await contested({ amount: '14000.50', closedate: '2026-10-15', dealstage: 'closedwon' })
    const { token } = (await stateOf('deals', id)).conflict
    expect((await settle('deals', id, { keep: 'crm', token })).statusCode).toBe(200)
    await app.jobs.runDue()
    expect(await partnersDeal(id)).toMatchObject({
      ...{ value: 1_400_050, closeOn: '2026-10-15', state: 'won' },
      history: [
        { kind: 'won', crm: true, by: { team: true } },
        { kind: 'corrected', crm: true, text: '12500.00 EUR → 14000.50 EUR\n2026-09-30 → 2026-10-15' },
        { kind: 'approved' },
        { kind: 'submitted' },
      ],
    })
    expect(deals()).toMatchObject([{ properties: { amount: '14000.50', portal_state: 'won' } }])
    expect(await stateOf('deals', id)).toMatchObject({ is: 'written' })
    const { body } = (await app.get('/api/partner/notifications', { token: ada })).json()
    expect(body.length).toBeGreaterThan(1)
  })

  test('leaves a stage in HubSpot that the portal has no state for, until the deal changes here', async () => {
    const { id } = await contested({ dealstage: 'contractsent', pipeline: 'direct' })
    const { token } = (await stateOf('deals', id)).conflict
    await settle('deals', id, { keep: 'crm', token })
    await app.jobs.runDue()
    expect(deals()).toMatchObject([
      { properties: { dealstage: 'contractsent', pipeline: 'direct', portal_state: 'approved' } },
    ])
    const { version } = await teamDeal(id)
    const url = `/api/partner/deals/${id}/steps`
    expect((await app.post(url, { version, step: 'win' }, { token: ada })).statusCode).toBe(200)
    await app.jobs.runDue()
    expect(deals()).toMatchObject([{ properties: { dealstage: 'closedwon', pipeline: 'default' } }])
  })

  test('is decided on once, and only as it was shown', async () => {
    const { id } = await contested({ amount: '14000' })
    const { token } = (await stateOf('deals', id)).conflict
    inHubspot({ amount: '15000' })
    const { version } = await teamDeal(id)
    await app.post(`/api/partner/deals/${id}/steps`, { version, step: 'win' }, { token: ada })
    await app.jobs.runDue()
    expect((await settle('deals', id, { keep: 'crm', token })).statusCode).toBe(409)
    const fresh = (await stateOf('deals', id)).conflict
    expect(fresh.fields).toMatchObject([{ crm: '15000' }])
    const both = [1, 2].map(() => settle('deals', id, { keep: 'crm', token: fresh.token }))
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await partnersDeal(id)).value).toBe(1_500_000)
  })

  test.each(['-5', '12.345', '9'.repeat(40)])('cannot take the amount %s', async (amount) => {
    const { id } = await contested({ amount })
    const { conflict } = await stateOf('deals', id)
    expect(conflict.fields).toMatchObject([{ field: 'amount', applies: false }])
    expect((await settle('deals', id, { keep: 'crm', token: conflict.token })).statusCode).toBe(200)
    await app.jobs.runDue()
    expect((await partnersDeal(id)).value).toBe(1_250_000)
    expect(deals()).toMatchObject([{ properties: { amount, portal_state: 'approved' } }])
  })

  test('is one, too, where a value was emptied there, which can be taken', async () => {
    const { id } = await contested({ amount: '', closedate: null })
    const { conflict } = await stateOf('deals', id)
    expect(conflict.fields).toEqual([
      { field: 'amount', portal: '12500', crm: '', applies: true },
      { field: 'closeDate', portal: '2026-09-30', crm: '', applies: true },
    ])
    expect((await settle('deals', id, { keep: 'crm', token: conflict.token })).statusCode).toBe(200)
    await app.jobs.runDue()
    expect(await partnersDeal(id)).toMatchObject({ value: null, closeOn: '' })
    expect(deals()).toMatchObject([{ properties: { amount: '', portal_state: 'approved' } }])
  })

  describe('that nothing is noted of, as versions left it that did not compare,', () => {
    const forgotten = () => app.database.db.updateTable('crm_records').set({ base: null }).execute()

    test('is compared with what the portal wrote there last, emptied values as well', async () => {
      const deal = await submitDeal(app, ada)
      await app.jobs.runDue()
      await forgotten()
      inHubspot({ amount: '', dealstage: 'custom' })
      await decideOn(app, deal, { token: root, step: 'approve', until: dayIn(app, 60) })
      await app.jobs.runDue()
      expect((await stateOf('deals', deal.id)).conflict.fields).toMatchObject([
        { field: 'stage', portal: 'approved', crm: 'custom' },
        { field: 'amount', portal: '12500', crm: '' },
      ])
      expect(deals()).toMatchObject([{ properties: { amount: '', dealstage: 'custom' } }])
    })

    test('is written where amount, day and state were changed here alone', async () => {
      const deal = await submitDeal(app, ada)
      await app.jobs.runDue()
      await forgotten()
      const { version } = await decideOn(app, deal, { token: root, step: 'askBack', reason: 'How much?' })
      const payload = { ...FILLED, version, value: 990_000, closeOn: '2026-11-30', lines: [] }
      const url = saveDeal.path.replace('{id}', String(deal.id))
      const saved = await app.send({ method: 'PUT', url, payload, token: ada })
      expect(saved.statusCode, saved.body).toBe(200)
      await app.jobs.runDue()
      expect(await stateOf('deals', deal.id)).toMatchObject({ is: 'written', conflict: null })
      expect(deals()).toMatchObject([{ properties: { amount: '9900.00', portal_state: 'returned' } }])
      // From then on it is known.
      inHubspot({ amount: '14000' })
      hubspot.requests = []
      await app.post(`/api/partner/deals/${deal.id}/steps`, await submitted(deal.id), { token: ada })
      await app.jobs.runDue()
      expect((await stateOf('deals', deal.id)).conflict.fields).toMatchObject([{ crm: '14000' }])
      expect(hubspot.requests).toHaveLength(1)
    })

    test('is asked about where HubSpot does not tell who wrote it', async () => {
      const deal = await submitDeal(app, ada)
      await app.jobs.runDue()
      await forgotten()
      hubspot.forgetHistory()
      await decideOn(app, deal, { token: root, step: 'approve', until: dayIn(app, 60) })
      await app.jobs.runDue()
      expect((await stateOf('deals', deal.id)).conflict.fields).toMatchObject([{ field: 'stage' }])
    })

    const submitted = async (id: number) => ({ version: (await teamDeal(id)).version, step: 'submit' })
  })

  test('is none where HubSpot writes the same in its own way, or went back to it', async () => {
    const { id } = await contested({ amount: '12500', closedate: '2026-09-30T00:00:00Z' })
    expect(await stateOf('deals', id)).toMatchObject({ is: 'written' })
  })

  test('is no partner’s business', async () => {
    const { id } = await contested({ amount: '14000' })
    const { token } = (await stateOf('deals', id)).conflict
    expect((await settle('deals', id, { keep: 'crm', token }, ada)).statusCode).toBe(403)
    expect((await app.get(getCrmOverview.path, { token: ada })).statusCode).toBe(403)
    expect((await app.get(getCrmOverview.path)).statusCode).toBe(401)
    const malformed = await settle('deals', id, { keep: 'neither', token })
    expect(malformed.statusCode).toBe(400)
  })
})

describe('a lead whose status HubSpot has changed', () => {
  let mill: number

  const lead = async () =>
    (await app.get(getLead.path.replace('{id}', String(mill)), { token: ada })).json().body
  async function contestedLead({ status = 'Hot', base = true } = {}) {
    mill = await app.idOf('leads', 'mill')
    await app.jobs.runDue()
    if (!base) await app.database.db.updateTable('crm_records').set({ base: null }).execute()
    const [contact] = hubspot.objects.contacts
    if (contact) hubspot.changeContact(contact.id, { portal_lead_status: status })
    const { version } = await lead()
    const url = setLeadStatus.path.replace('{id}', String(mill))
    const changed = await app.post(url, { status: 'Contacted', version }, { token: ada })
    expect(changed.statusCode, changed.body).toBe(200)
    await app.jobs.runDue()
    return (await stateOf('leads', mill)).conflict
  }
  const history = async () =>
    (await app.get(readLeadHistory.path.replace('{id}', String(mill)), { token: root })).json().body

  test.each(['Hot', ''])(
    'is compared on the first write after an upgrade, too, with "%s"',
    async (status) => {
      const { fields } = await contestedLead({ base: false, status })
      expect(fields).toMatchObject([{ field: 'status', portal: 'Contacted', crm: status }])
    },
  )

  test('is none after an upgrade where HubSpot has what the portal wrote', async () => {
    expect(await contestedLead({ base: false, status: 'New' })).toBeNull()
    expect(hubspot.objects.contacts).toMatchObject([{ properties: { portal_lead_status: 'Contacted' } }])
  })

  test('takes HubSpot’s, with a line in its history', async () => {
    const { token, fields } = await contestedLead()
    expect(fields).toEqual([{ field: 'status', portal: 'Contacted', crm: 'Hot', applies: true }])
    await settle('leads', mill, { keep: 'crm', token })
    await app.jobs.runDue()
    expect(await lead()).toMatchObject({ status: 'Hot' })
    expect((await history()).at(-1)).toMatchObject({
      ...{ kind: 'status', from: 'Contacted', to: 'Hot', crm: true, by: expect.stringContaining(' ') },
    })
    expect((await lead()).history[0]).toMatchObject({ kind: 'status', crm: true, by: { team: true } })
    expect(await stateOf('leads', mill)).toMatchObject({ is: 'written' })
  })

  test('keeps the portal’s, which the partner’s history leaves out', async () => {
    const { token } = await contestedLead()
    await settle('leads', mill, { keep: 'portal', token })
    await app.jobs.runDue()
    expect(hubspot.objects.contacts).toMatchObject([{ properties: { portal_lead_status: 'Contacted' } }])
    expect((await history()).at(-1)).toMatchObject({ kind: 'changed', from: 'crm', text: 'HubSpot: Hot' })
    expect(JSON.stringify((await lead()).history)).not.toContain('Hot')
    // Later changes are no longer a conflict.
    await app.post(addLeadNote.path.replace('{id}', String(mill)), { text: 'Called.' }, { token: ada })
    await app.jobs.runDue()
    expect(await stateOf('leads', mill)).toMatchObject({ is: 'written' })
  })
})
