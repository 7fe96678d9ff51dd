/**
 * An editor views the portal as any partner and role: they see the content for them, and nothing of the partner's own
 * data. All of North's data contains one word: an administrator who views as North finds it in responses, an editor
 * in none.
 */
import { startImpersonation, VIEW_HEADER } from '@portal/contract/admin/impersonation'
import type { Audience, AudienceRole } from '@portal/contract/audience'
import type { Endpoint } from '@portal/contract/endpoint'
import { streamNotifications } from '@portal/contract/notifications'
import { createOwnCollection } from '@portal/contract/own-collections'
import { getProfile } from '@portal/contract/profile'
import { searchPortal } from '@portal/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { CALLS } from '../../../test/contract-check.ts'
import { submitDeal } from '../../../test/deals.ts'
import { newsQuery, PORTAL_QUERY, query } from '../../../test/portal-query.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { storeAudience } from '../audiences/service.ts'
import { notify } from '../notifications/service.ts'

const SECRET = 'Zebrafink'

let app: TestApp
let editor: string
let admin: string
let north: number
/** The leads, deals, tickets and collections of North. */
let ids: number[]

/** Puts the same word into all of North's data. */
async function nameAll(): Promise<number[]> {
  const { db } = app.database
  const ada = await app.idOf('users', 'ada')
  const token = await signIn(app, 'ada')
  const deal = await submitDeal(app, token, { company: SECRET })
  const items = [{ kind: 'document', id: await app.idOf('documents', 'sheet') }]
  const own = (await app.post(createOwnCollection.path, { name: SECRET, items }, { token })).json()
  await db.updateTable('own_collections').set({ is_shared: 1 }).execute()
  await db
    .updateTable('leads')
    .set({ company: SECRET, lastname: SECRET, follow_up_at: app.clock.now() })
    .where('key', '=', 'mill')
    .execute()
  await db.updateTable('tickets').set({ subject: SECRET, content: SECRET }).execute()
  await db.updateTable('users').set({ last_name: SECRET }).where('partner_id', '=', north).execute()
  await db
    .updateTable('partner_contacts')
    .set({ surname: SECRET, email: `${SECRET}@north.example` })
    .execute()
  await db.updateTable('account_managers').set({ name: SECRET }).execute()
  await db.updateTable('price_lists').set({ key: SECRET }).execute()
  await db.updateTable('price_list_texts').set({ name: SECRET }).execute()
  await db.updateTable('price_list_items').set({ article_number: SECRET }).execute()
  const own_words = { cif: SECRET, phone: SECRET, address: SECRET, price_url: `https://x.example/${SECRET}` }
  await transaction(app.database, async (trx, changes) => {
    await trx.updateTable('partners').set(own_words).where('id', '=', north).execute()
    changes.addContent('partners')
    changes.addLeads(north)
    const told = {
      kind: 'ticketUpdated',
      details: { ticketId: 7, ticket: SECRET },
      at: app.clock.now(),
    } as const
    await notify(trx, changes, [
      { ...told, audience: { partnerId: north } },
      { ...told, audience: { userId: ada } },
    ])
  })
  return [
    deal.id,
    own.body.id,
    await app.idOf('leads', 'mill'),
    await app.idOf('tickets', 'ada-first'),
    await app.idOf('documents', 'sheet'),
  ]
}

interface Look {
  as?: string
  role?: AudienceRole
  drafts?: boolean
}

async function lookAs(token: string, { as = 'north', role = 'partner', drafts = false }: Look = {}) {
  const body = { partner: await app.idOf('partners', as), role, drafts }
  const response = await app.post(startImpersonation.path, body, { token })
  expect(response.statusCode, response.body).toBe(200)
  return { token, headers: { [VIEW_HEADER]: response.json().ticket as string } }
}

beforeAll(async () => {
  app = await buildTestApp()
  editor = await signIn(app, 'eve')
  admin = await signIn(app, 'root')
  north = await app.idOf('partners', 'north')
  ids = await nameAll()
  await app.jobs.runDue()
})

const OF_PORTAL = CALLS.filter(({ access }) => access === 'session' || access === 'setup')
/** One response never ends; it sends what `getNotifications` returns. */
const READING = OF_PORTAL.filter((call) => call.method === 'GET' && call !== streamNotifications)

/** The URLs of an endpoint, including those that refer to North's data. */
function urlsOf({ path, query: schema }: Endpoint): string[] {
  const known = Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
  const asked = new URLSearchParams()
  if (known.includes('locale')) asked.set('locale', 'en')
  if (known.includes('search')) asked.set('search', SECRET)
  if (known.includes('email')) asked.set('email', 'ada@acme.example')
  if (known.includes('ticketIds')) asked.set('ticketIds', ids.join(','))
  const paths = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/, String(id))) : [path]
  return paths.map((one) => `${one}?${asked}`)
}

/** Names of the endpoints whose responses contain the word. */
async function whatTells(look: Awaited<ReturnType<typeof lookAs>>, statuses: readonly number[]) {
  const telling = new Set<string>()
  for (const call of READING)
    for (const url of urlsOf(call)) {
      // Few exports a minute are allowed.
      await app.database.db.deleteFrom('throttles').execute()
      const { statusCode, body } = await app.get(url, look)
      expect(statuses, `${call.id}: ${body}`).toContain(statusCode)
      // Responses repeat the search text.
      if (body.replaceAll(/"(search|corrected)":"[^"]*"/g, '').includes(SECRET)) telling.add(call.id)
    }
  return [...telling].sort()
}

describe('what is a partner’s own', () => {
  test('is told to an administrator who looks, so that the walk finds what there is', async () => {
    const told = await whatTells(await lookAs(admin, { role: 'partner-manager' }), [200, 404])
    expect(told).toEqual(
      [
        ...['getProfile', 'getPartnerProgramme', 'listColleagues', 'getNotifications', 'searchPortal'],
        ...['getLeads', 'getLead', 'exportLeads', 'getOfflineLeads', 'getLeadCalendar'],
        ...[
          'getDeals',
          'getDeal',
          'getPriceList',
          'suggestSearches',
          'getOwnCollections',
          'getOwnCollection',
        ],
      ].sort(),
    )
  })

  test.each(['partner', 'partner-manager'] as const)('is told to no editor who looks: %s', async (role) => {
    for (const drafts of [false, true])
      expect(await whatTells(await lookAs(editor, { role, drafts }), [200, 403, 404])).toEqual([])
  })

  test('is in no query of the dashboard', async () => {
    const look = await lookAs(editor)
    const variables = { fullpath: '/portals/other', language: 'en' }
    // Another partner's dashboard is not North's.
    expect((await query(app, PORTAL_QUERY, variables, look)).json().data.getPartnerPortal).toBeNull()
    const own = await query(app, PORTAL_QUERY, { ...variables, fullpath: '/portals/standard' }, look)
    expect(own.json().data.getPartnerPortal).not.toBeNull()
    expect(own.body).not.toContain(SECRET)
  })

  test('is changed by no call', async () => {
    const look = await lookAs(editor, { role: 'partner-manager' })
    for (const { id, method, path } of OF_PORTAL.filter((call) => call.method !== 'GET')) {
      const url = path.replaceAll(/\{\w+\}/g, String(ids[0]))
      const response = await app.send({ method, url, payload: method === 'DELETE' ? undefined : {}, ...look })
      expect(response.json(), id).toMatchObject({ status: 403, code: 'readOnly' })
    }
  })

  test('is not had by changing the ticket', async () => {
    const { headers } = await lookAs(editor)
    const ticket = headers[VIEW_HEADER] as string
    const south = await app.idOf('partners', 'south')
    for (const forged of [
      ticket.replace('.content.', '.all.'),
      ticket.replace('.partner.', '.partner-manager.'),
      ticket.replace(/^\d+/, String(south)),
      ticket.replace(/^(\d+)\.0/, '$1.1'),
      ticket.replace(/^\d+/, '0'),
      ticket.replace('.content', ''),
    ]) {
      expect(forged).not.toBe(ticket)
      const response = await app.get(getProfile.path, { token: editor, headers: { [VIEW_HEADER]: forged } })
      expect(response.json(), forged).toMatchObject({ status: 403, code: 'badSignature' })
    }
    // Nor does an editor see an administrator's own data.
    const { headers: others } = await lookAs(admin)
    expect((await app.get(getProfile.path, { token: editor, headers: others })).statusCode).toBe(403)
    // Nor can a partner use it.
    const cyd = await signIn(app, 'cyd')
    expect((await app.get(getProfile.path, { token: cyd, headers: others })).json().partner.name).toBe(
      'South Ltd',
    )
    expect(
      (await app.post(startImpersonation.path, { partner: north, drafts: false }, { token: cyd })).statusCode,
    ).toBe(403)
  })
})

describe('content', () => {
  const aim = async (key: string, audience: Audience | null) =>
    transaction(app.database, async (trx, changes) => {
      const audience_id = audience && (await storeAudience(trx, audience))
      await trx.updateTable('news').set({ audience_id }).where('key', '=', key).execute()
      changes.addContent('news')
    })

  async function newsOf(look: Awaited<ReturnType<typeof lookAs>>): Promise<string[]> {
    const variables = { first: 1000, defaultLanguage: 'en' }
    const response = await query(app, newsQuery('getNewsListing'), variables, look)
    return response.json().data.listing.edges.map(({ node }: { node: { title: string } }) => node.title)
  }

  test('is that of the partner and the role, drafts where they are asked for', async () => {
    await aim('one', { include: { tiers: [await app.idOf('partner_tiers', 'gold')] } })
    await aim('two', { roles: ['partner-manager'] })
    const seen = async (look: Look) => (await newsOf(await lookAs(editor, look))).sort()
    expect(await seen({})).toEqual(['One', 'Three'])
    expect(await seen({ role: 'partner-manager' })).toEqual(['One', 'Three', 'Two'])
    expect(await seen({ as: 'south' })).toEqual(['Three'])
    expect(await seen({ as: 'south', role: 'partner-manager' })).toEqual(['Three', 'Two'])
    expect(await seen({ as: 'south', drafts: true })).toEqual(['Soon: four', 'Three'])
    // As for an administrator.
    expect((await newsOf(await lookAs(admin, { role: 'partner-manager' }))).sort()).toEqual([
      'One',
      'Three',
      'Two',
    ])
    await app.jobs.runDue()
    const found = async (look: Look) =>
      (await app.get(`${searchPortal.path}?search=Two&locale=en`, await lookAs(editor, look))).body
    expect(await found({ role: 'partner-manager' })).toContain('"Two"')
    expect(await found({})).not.toContain('"Two"')
    await aim('one', null)
    await aim('two', null)
  })

  test('comes with the name of the partner and its dashboard, and the look stands in the log', async () => {
    const before = app.clock.now()
    app.clock.advance(1)
    const look = await lookAs(editor, { role: 'partner-manager', drafts: true })
    const profile = (await app.get(getProfile.path, look)).json()
    expect(profile).toMatchObject({
      role: 'partner-manager',
      partner: { name: 'North Ltd', email: '', firstContact: null, partnerPriceID: '' },
      partnerPortalPath: '/portals/standard',
    })
    expect(profile).not.toHaveProperty('priceUrl')
    const lines = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'viewing-started')
      .where('at', '>', before)
      .execute()
    expect(lines).toMatchObject([
      { user_id: await app.idOf('users', 'eve'), entity: 'partners', entity_id: String(north) },
    ])
    expect(JSON.parse(lines[0]?.details ?? '')).toEqual({
      drafts: true,
      role: 'partner-manager',
      scope: 'content',
    })
  })

  test('is no partner’s that there is not', async () => {
    const unknown = { partner: 999_999, drafts: false }
    expect((await app.post(startImpersonation.path, unknown, { token: editor })).statusCode).toBe(404)
    const role = { partner: north, role: 'admin', drafts: false }
    expect((await app.post(startImpersonation.path, role, { token: editor })).statusCode).toBe(400)
  })
})
