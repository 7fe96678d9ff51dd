import {
  type DealAlike,
  listTeamDeals,
  readLeadAlike,
  readTeamDeal,
  type TeamDealHead,
} from '@portal/contract/admin/deals'
import { getDeal, getDeals, takeDealStep } from '@portal/contract/deals'
import { getLeads } from '@portal/contract/leads'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../../test/app.ts'
import { submitDeal } from '../../../../test/deals.ts'
import { newMails } from '../../../../test/outbox.ts'
import { fillKeys } from '../../../platform/db/migrations/0064-expand-deal-protection-and-twins.ts'
import { sweepNames } from '../../../platform/db/name-index.ts'

let app: TestApp
let ada: string
let cyd: string
let root: string

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  cyd = await signIn(app, 'cyd')
  root = await signIn(app, 'root')
})

const ACME = {
  ...{ company: 'ACME Bridges Ltd.', website: 'www.acme-bridges.example', contactEmail: 'mia@gmail.com' },
  ...{ street: 'Hafenstr. 12', zip: 'D-20457' },
}
const OTHER = {
  ...{
    company: 'Tunnels',
    website: '',
    contactEmail: 'jo@gmail.com',
    street: 'Elsewhere 3',
    zip: '1',
    city: '',
  },
}

const alikeOf = async (id: number): Promise<DealAlike[]> =>
  (await app.get(readTeamDeal.path.replace('{id}', String(id)), { token: root })).json().alike
const marked = async (id: number): Promise<boolean | undefined> => {
  const { items } = (await app.get(listTeamDeals.path, { token: root })).json()
  return items.find((deal: TeamDealHead) => deal.id === id)?.alike
}

test.each([
  ['company', { company: 'Acme Bridges' }],
  ['domain', { website: 'https://shop.acme-bridges.example/x' }],
  ['address', { street: 'HAFENSTR 12', zip: 'd20457' }],
])('a deal of another partner with the same %s is shown to the team, with why', async (why, same) => {
  const one = await submitDeal(app, ada, ACME)
  const two = await submitDeal(app, cyd, { ...OTHER, ...same })
  expect(await alikeOf(one.id)).toEqual([
    {
      ...{ kind: 'deal', id: two.id, company: two.company, state: 'submitted', why: [why] },
      partner: { id: await app.idOf('partners', 'south'), name: 'South Ltd' },
      updated: expect.stringMatching(/Z$/),
    },
  ])
  expect(await alikeOf(two.id)).toMatchObject([{ id: one.id, partner: { name: 'North Ltd' }, why: [why] }])
  expect([await marked(one.id), await marked(two.id)]).toEqual([true, true])
})

test('neither free mail, nor a draft, nor half an address is alike', async () => {
  const one = await submitDeal(app, ada, { ...ACME, website: '', zip: '' })
  const two = await submitDeal(app, cyd, { ...OTHER, street: ACME.street, zip: '' })
  const draft = (await app.post(getDeals.path, {}, { token: cyd })).json().body
  const same = { ...OTHER, ...{ company: ACME.company, version: 1, lines: [], countryIso: 'DE' } }
  const saved = await app.send({
    method: 'PUT',
    url: `${getDeals.path}/${draft.id}`,
    payload: {
      ...same,
      ...{ contactName: '', contactPhone: '', currency: 'EUR', value: null, closeOn: '', competitor: '' },
      notes: '',
    },
    token: cyd,
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect([await alikeOf(one.id), await alikeOf(two.id)]).toEqual([[], []])
  expect(await marked(one.id)).toBe(false)
})

test('leads count as well, whoever has them, but for that which the deal came from', async () => {
  const leadId = await app.idOf('leads', 'mill')
  const { db } = app.database
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
  const company = `${lead.company} GmbH`
  const foreign = await submitDeal(app, cyd, { ...OTHER, company })
  expect(await alikeOf(foreign.id)).toMatchObject([
    { kind: 'lead', id: leadId, partner: { name: 'North Ltd' }, state: lead.status, why: ['company'] },
  ])
  const { id, version } = (await app.post(getDeals.path, { leadId }, { token: ada })).json().body
  await db
    .updateTable('deals')
    .set({ value: 1, close_on: '2026-09-30', contact_email: 'a@b.example', country_iso: 'DE' })
    .where('id', '=', id)
    .execute()
  const path = takeDealStep.path.replace('{id}', String(id))
  const sent = await app.post(path, { version, step: 'submit' }, { token: ada })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(await alikeOf(id)).toMatchObject([{ kind: 'deal', id: foreign.id }])

  await db.updateTable('leads').set({ company_key: null }).execute()
  expect(await alikeOf(foreign.id)).toMatchObject([{ kind: 'deal', id }])
  await fillKeys(db)
  expect(await alikeOf(foreign.id)).toHaveLength(2)
})

test('there are at most twenty of a kind, the newest', async () => {
  const { id } = await submitDeal(app, ada, ACME)
  const { db } = app.database
  const { id: _, ...row } = await db
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 30 }, (_, n) => ({ ...row, updated_at: row.updated_at + n }))
  await db.insertInto('deals').values(many).execute()
  const alike = await alikeOf(id)
  expect(alike).toHaveLength(20)
  expect(Date.parse(alike[0]?.updated ?? '')).toBe(row.updated_at + 29)
})

test('a partner learns nothing of it', async () => {
  const one = await submitDeal(app, ada, ACME)
  const calls = [
    getDeals.path,
    getDeal.path.replace('{id}', String(one.id)),
    `${getLeads.path}?locale=en`,
    '/api/partner/notifications',
  ]
  const read = async () => {
    const responses = await Promise.all(calls.map((url) => app.get(url, { token: ada })))
    return responses.map(({ statusCode, body }) => [statusCode, body])
  }
  const before = await read()
  await submitDeal(app, cyd, { ...ACME, company: 'Acme Bridges' })
  expect(await read()).toEqual(before)
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200])
  const refused = await app.get(readTeamDeal.path.replace('{id}', String(one.id)), { token: ada })
  expect(refused.statusCode).toBe(403)
  expect(refused.body).not.toContain('South')
})

describe('a similar name', () => {
  const outbox = async () =>
    (await newMails(app)).filter(({ kind }) => kind === 'dealForTeam' || kind === 'dealStep')
  const noticesOf = async (token: string): Promise<string[]> =>
    (await app.get('/api/partner/notifications', { token }))
      .json()
      .body.map(({ text }: { text: string }) => text)

  test.each(['Acme Brigdes', 'Acne Bridges', 'Acme Bridges International', 'Bridges Acme'])(
    'as %s is shown in a deal of the same country, and is told to the team alone',
    async (company) => {
      await newMails(app)
      const one = await submitDeal(app, ada, ACME)
      const two = await submitDeal(app, cyd, { ...OTHER, company })
      expect(await alikeOf(one.id)).toMatchObject([{ id: two.id, why: ['name'] }])
      expect(await alikeOf(two.id)).toMatchObject([{ id: one.id, why: ['name'] }])
      expect([await marked(one.id), await marked(two.id)]).toEqual([true, true])
      const [text] = await noticesOf(root)
      expect(text).toBe(`Deal ${company} of South Ltd: Submitted – may be the same customer as another`)
      const mails = await outbox()
      const warned = mails.filter(({ text }) => text.includes('May be the same customer'))
      expect(warned).toMatchObject([{ kind: 'dealForTeam' }])
      expect(warned[0]?.text).toContain('ACME Bridges Ltd. (North Ltd)')
      for (const token of [ada, cyd]) {
        expect((await noticesOf(token)).join()).not.toMatch(/same customer/)
        for (const url of [getDeals.path, getDeal.path.replace('{id}', String(two.id))])
          expect((await app.get(url, { token })).body).not.toMatch(/alike|North|ACME Bridges Ltd.*South/)
      }
    },
  )

  test('is none in another country, with another number, or of one short word', async () => {
    const one = await submitDeal(app, ada, ACME)
    await submitDeal(app, cyd, { ...OTHER, company: 'Acme Brigdes', countryIso: 'FR' })
    await submitDeal(app, cyd, { ...OTHER, company: 'Acme Tunnels' })
    await submitDeal(app, cyd, { ...OTHER, company: 'Acme' })
    expect(await alikeOf(one.id)).toEqual([])
  })

  test('is found at a lead as well, also of one that came with an import', async () => {
    const { id } = await submitDeal(app, cyd, { ...OTHER, company: 'Mills Uppsala', countryIso: 'SE' })
    const lead = { firstname: 'Lea', lastname: 'Mill', status: 'New', countryIso: 'SE', partner: null }
    const company = 'Mills Upsala'
    const created = await app.post('/api/admin/leads', { ...lead, company }, { token: root })
    expect(created.statusCode, created.body).toBe(201)
    const leadId = created.json().id
    const url = readLeadAlike.path.replace('{id}', String(leadId))
    const read = async () => (await app.get(url, { token: root })).json().items
    expect(await read()).toMatchObject([{ kind: 'deal', id, why: ['name'] }])
    expect(await alikeOf(id)).toMatchObject([{ kind: 'lead', id: leadId, why: ['name'] }])
    const { db } = app.database
    await db.deleteFrom('lead_names').execute()
    await db.updateTable('leads').set({ named_key: null }).execute()
    expect(await alikeOf(id)).toEqual([])
    await Promise.all([sweepNames(app.database), sweepNames(app.database)])
    while (await sweepNames(app.database));
    expect(await alikeOf(id)).toMatchObject([{ kind: 'lead', id: leadId }])
    expect((await app.get(url, { token: ada })).statusCode).toBe(403)
    expect((await app.get(readLeadAlike.path.replace('{id}', '999999'), { token: root })).statusCode).toBe(
      404,
    )
  })
})
