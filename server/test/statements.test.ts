/**
 * No query per row: the number of statements is the same in a large portal as in a small one. The test follows the
 * API description, so that new endpoints are included.
 */
import { CALENDAR_FEED_PATH } from '@portal/contract/calendar'
import type { ContentLink } from '@portal/contract/links'
import { getProfile } from '@portal/contract/profile'
import { searchPortal } from '@portal/contract/search'
import { LANGUAGE_PLACE } from '@portal/contract/translations'
import type { LightMyRequestResponse as Response } from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import { generatePack } from '../../bench/generate/generate.ts'
import { importPack } from '../src/features/packs/import.ts'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import { currentActivity } from '../src/platform/telemetry/activity.ts'
import { buildTestApp, HOUR, type TestApp } from './app.ts'
import { atEnd, temporaryFolder } from './at-end.ts'
import { openTestDatabase } from './database.ts'
import { EVENTS_QUERY, newsQuery, PORTAL_QUERY, query } from './portal-query.ts'

const SMALL = {
  portfolios: 2,
  products: 3,
  documents: 4,
  assets: 12,
  news: 3,
  events: 3,
  partners: 1,
  users: 2,
  leads: 3,
  tickets: 4,
}
const LARGE = {
  portfolios: 8,
  products: 40,
  documents: 90,
  assets: 96,
  news: 40,
  events: 20,
  partners: 4,
  users: 12,
  leads: 90,
  tickets: 60,
}

const EMAIL = 'user-1@load.example'

/** Rate limits are leased in batches: occasionally a request fetches the next one. */
const OF_LIMITS = /"throttles"/

/** Counts the statements of requests, without those of background work. */
function countStatements({ events }: DatabaseHandle): Statements {
  const statements = { count: 0 }
  events.listen('statement', ({ sql }) => {
    if (currentActivity() && !OF_LIMITS.test(sql)) statements.count += 1
  })
  return statements
}

interface Statements {
  count: number
}

interface Portal {
  app: TestApp
  token: string
  statements: Statements
}

async function signIn(app: TestApp, username = EMAIL): Promise<string> {
  const credentials = { username, password: 'load-test-portal' }
  return (await app.post('/api/login', credentials)).json().token
}

async function buildPortal(base: TestApp, counts: typeof SMALL, rows: number): Promise<Portal> {
  const database = await openTestDatabase()
  const directory = `${temporaryFolder()}/pack`
  await generatePack({ directory, seed: 1, counts })
  const now = new Date(base.clock.now())
  await importPack({ database, storage: base.storage, directory, now })
  const app = await buildTestApp({ nodeOf: base, database })
  await addRows(app, rows)
  for (let i = 1; i < rows; i += 1) await signIn(app)
  const token = await signIn(app)
  return withKnownSession({ app, token, statements: countStatements(database) })
}

async function withKnownSession(portal: Portal): Promise<Portal> {
  await ask(portal, getProfile.path)
  return portal
}

/** Caches are valid while heartbeats are answered, whose timer is stopped here. */
async function ask({ app, token }: Portal, address: string): Promise<Response> {
  await app.database.ping()
  return app.get(address, { token })
}

const shareCode = (position: number) => String(position).padStart(22, 'x')
const collectionCode = (position: number) => String(position).padStart(22, 'c')

/** Data that a pack does not contain: cards, quick links, pins, share links, notifications and views. */
async function addRows({ database: { db }, clock }: TestApp, rows: number): Promise<void> {
  const now = clock.now()
  const { id: user_id, partner_id } = await db
    .selectFrom('users')
    .selectAll()
    .where('key', '=', 'user-1')
    .executeTakeFirstOrThrow()
  const { id: portal_id } = await db.selectFrom('portals').select('id').executeTakeFirstOrThrow()
  const news = await db.selectFrom('news').select('id').orderBy('id').limit(rows).execute()
  const documents = await db
    .selectFrom('documents')
    .innerJoin('document_texts', 'document_texts.document_id', 'documents.id')
    .select(['documents.id', 'document_texts.file_id'])
    .where('document_texts.locale', '=', 'en')
    .orderBy('documents.id')
    .limit(rows)
    .execute()
  const looks = {
    background_color: null,
    enable_overlay: 0,
    text_alignment: 'left',
    vertical: 'center',
    horizontal: 'left',
  }
  for (const [position, { id, file_id }] of documents.entries()) {
    const key = `added-${position}`
    for (const kind of ['slide', 'onboarding'] as const) {
      const files = { image_file_id: null, video_file_id: null, link: '/playbook' }
      await db
        .insertInto('cards')
        .values({
          key: `${kind}-${key}`,
          position,
          portal_id,
          kind,
          ...looks,
          ...files,
          published_at: now - HOUR,
          updated_at: now,
        })
        .execute()
    }
    const link = await db
      .insertInto('quick_links')
      .values({ key, position, portal_id, published_at: now - HOUR, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = { quick_link_id: link.id, locale: 'en', title: key, file_id }
    await db.insertInto('quick_link_texts').values(text).execute()
    const pin = { user_id, element_type: 'Document', element_id: id, key: null, created_at: now } as const
    await db.insertInto('pins').values(pin).execute()
    const share = { code: shareCode(position), user_id, document_id: id, locale: 'en' }
    await db
      .insertInto('share_links')
      .values({ ...share, created_at: now, expires_at: now + HOUR, ended_at: null })
      .execute()
    const sent = { code: collectionCode(position), user_id, locale: 'en', name: key, is_shared: 1 }
    const documents = await db
      .selectFrom('documents')
      .select('id')
      .orderBy('id')
      .limit(rows + 1)
      .execute()
    await db
      .insertInto('collections')
      .values({
        ...{ ...sent, created_at: now, expires_at: now + HOUR },
        documents: JSON.stringify(documents.map((document) => document.id)),
      })
      .execute()
    const view = { key: null, user_id, kind: 'document', item_id: id, action: 'download' } as const
    await db
      .insertInto('content_views')
      .values({ ...view, viewed_at: now - HOUR })
      .execute()
    const noticed = [
      {
        audience: 'all',
        kind: 'newsPublished',
        details: { newsId: news[0]?.id, title: 'News' },
        item_id: null,
      },
      {
        audience: 'downloads',
        kind: 'documentReplaced',
        details: { documentId: id, document: '' },
        item_id: id,
        item_kind: 'document',
      },
      { audience: `partner:${partner_id}`, kind: 'leadsAssigned', details: { count: 2 }, item_id: null },
    ]
    for (const { details, ...notice } of noticed) {
      const row = { ...notice, details: JSON.stringify(details), except_user_id: null, subject: null }
      await db
        .insertInto('notifications')
        .values({ ...row, created_at: now - 1 })
        .execute()
    }
  }
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://portal')
  return pathname + search
}
const bodyOf = async (portal: Portal, path: string) => (await ask(portal, path)).json().body
const firstId = async ({ app }: Portal, table: 'documents' | 'events' | 'products' | 'quick_links') => {
  const query = app.database.db.selectFrom(table).select('id').orderBy('id').limit(1)
  return (await query.executeTakeFirstOrThrow()).id
}

/** A new quotation with one line. */
async function quotation({ app, token }: Portal): Promise<string> {
  const { body } = (await app.post('/api/partner/quotations', {}, { token })).json()
  return `/api/partner/quotations/${body.id}`
}

async function deal({ app, token }: Portal): Promise<string> {
  const { body } = (await app.post('/api/partner/deals', {}, { token })).json()
  return `/api/partner/deals/${body.id}`
}

/** URLs that need more than their path; all others are requested as described. */
const ADDRESSES: Record<string, (portal: Portal) => Promise<string> | string> = {
  '/api/partner/search': () => '/api/partner/search?search=radar%20manual&limit=50',
  '/api/partner/search/suggestions': () => '/api/partner/search/suggestions?search=ra',
  '/api/partner/leads/{id}': async (portal) => {
    const [lead] = await bodyOf(portal, '/api/partner/leads')
    return `/api/partner/leads/${lead.id}`
  },
  '/api/partner/leads/{id}/follow-up.ics': async (portal) => {
    const [lead] = await bodyOf(portal, '/api/partner/leads')
    const at = portal.app.clock.now()
    await portal.app.database.db
      .updateTable('leads')
      .set({ follow_up_at: at, assignment: 'accepted' })
      .where('id', '=', lead.id)
      .execute()
    return `/api/partner/leads/${lead.id}/follow-up.ics`
  },
  '/api/partner/notifications': () => '/api/partner/notifications?limit=50',
  '/api/partner/crm/contacts': () => `/api/partner/crm/contacts?email=${EMAIL}`,
  '/api/partner/crm/tickets/details': async (portal) => {
    const { associations } = await bodyOf(portal, `/api/partner/crm/contacts?email=${EMAIL}`)
    const ids = associations.tickets.results.map(({ id }: { id: string }) => id).slice(0, 100)
    return `/api/partner/crm/tickets/details?ticketIds=${ids}`
  },
  '/api/partner/crm/tickets/{id}/messages': async (portal) => {
    const { associations } = await bodyOf(portal, `/api/partner/crm/contacts?email=${EMAIL}`)
    return `/api/partner/crm/tickets/${associations.tickets.results[0].id}/messages`
  },
  '/s/{code}': () => `/s/${collectionCode(0)}`,
  '/s/reader/{file}': () => '/s/reader/reader.js',
  '/s/{code}/{kind}/{id}': async (portal) =>
    `/s/${collectionCode(0)}/document/${await firstId(portal, 'documents')}`,
  '/api/partner/deals/{id}': deal,
  '/api/partner/products/{id}': async (portal) =>
    `/api/partner/products/${await firstId(portal, 'products')}`,
  '/api/partner/own-collections/{id}': async ({ app, token }) => {
    const { db } = app.database
    const rows = await db
      .selectFrom('documents')
      .select('id')
      .where('published_at', '>', 0)
      .limit(50)
      .execute()
    const items = rows.map(({ id }) => ({ kind: 'document', id }))
    const { body } = (
      await app.post('/api/partner/own-collections', { name: 'All', items }, { token })
    ).json()
    return `/api/partner/own-collections/${body.id}`
  },
  '/api/partner/quotations/{id}': quotation,
  '/api/partner/quotations/{id}/quotation.csv': async (portal) => `${await quotation(portal)}/quotation.csv`,
  '/api/partner/quotations/{id}/quotation.xlsx': async (portal) =>
    `${await quotation(portal)}/quotation.xlsx`,
  '/price-list/{id}': async (portal) => pathOf((await bodyOf(portal, '/api/partner/price-list')).pageUrl),
  '/price-list/{id}/csv': async (portal) => pathOf((await bodyOf(portal, '/api/partner/price-list')).csvUrl),
  [CALENDAR_FEED_PATH]: async ({ app, token }) =>
    pathOf((await app.post('/api/partner/events-feed', {}, { token })).json().url),
  '/api/partner/events/{id}.ics': async (portal) =>
    `/api/partner/events/${await firstId(portal, 'events')}.ics?locale=de`,
  '/files/{id}/{filename}': async (portal) =>
    pathOf((await bodyOf(portal, '/api/documents?locale=fr')).map(({ path }: { path: string }) => path)[0]),
  '/files/{kind}/{id}/{file}': async (portal) => {
    const documents: ContentLink[] = await bodyOf(portal, '/api/documents?locale=fr')
    const [{ url } = { url: '' }] = documents.flatMap(({ translations }) => translations ?? [])
    return pathOf(url.replace(LANGUAGE_PLACE, 'en'))
  },
  '/files/branded/{kind}/{id}/{partner}/{file}': async (portal) => {
    const { db } = portal.app.database
    const id = await firstId(portal, 'documents')
    await db.updateTable('documents').set({ brand_pages: 'last' }).where('id', '=', id).execute()
    const [{ files }] = await bodyOf(portal, '/api/partner/branded-files')
    return pathOf(files[0].url)
  },
  '/{locale}/download/{id}': async (portal) => `/en/download/${await firstId(portal, 'quick_links')}`,
}

/** A search queries thirteen kinds of hits with their texts, prices and files; the first one also fills the caches. */
const MOST = 44

/** Endpoints that respond for as long as the client listens. */
const STREAM = '/api/partner/notifications/stream'

let small: Portal
let large: Portal
let paths: string[]

beforeAll(async () => {
  // Periodic work would be counted with whatever is requested at that time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  atEnd(() => {
    vi.useRealTimers()
  })
  const base = await buildTestApp()
  const described = (await base.get('/api/openapi.json')).json().paths as Record<string, object>
  paths = Object.keys(described).filter((path) => 'get' in (described[path] ?? {}) && path !== STREAM)
  small = await buildPortal(base, SMALL, 2)
  large = await buildPortal(base, LARGE, 12)
})

/** The portal as an administrator sees it. */
async function withAdmin({ app, statements }: Portal): Promise<Portal> {
  const { db } = app.database
  const { id: _, ...user } = await db
    .selectFrom('users')
    .selectAll()
    .where('key', '=', 'user-1')
    .executeTakeFirstOrThrow()
  const email = 'root@load.example'
  const admin = { ...user, key: 'root', email, email_normalized: email, partner_id: null }
  await db
    .insertInto('users')
    .values({ ...admin, role: 'admin' })
    .execute()
  return withKnownSession({ app, statements, token: await signIn(app, email) })
}

/** The URL of the first entry in a back-office list; undefined if the list is empty. */
async function ofFirst(portal: Portal, path: string): Promise<string | undefined> {
  const list = (await ask(portal, path.replace(/\/\{id\}.*/, ''))).json()
  const first = list.items?.[0]
  return first && path.replace('{id}', String(first.id))
}

/** The number of statements of the first request of a URL. */
async function statementsOf(portal: Portal, path: string): Promise<number> {
  const address = (await ADDRESSES[path]?.(portal)) ?? path
  const { statements } = portal
  const before = statements.count
  const { statusCode } = await ask(portal, address)
  expect([200, 302], `${path}: ${statusCode}`).toContain(statusCode)
  return statements.count - before
}

test('a large portal is asked of no more than a small one', async () => {
  // A quotation's PDF reads the same as its table, and drawing it may take longer than a heartbeat is valid.
  const parts = paths.filter((path) => !path.startsWith('/api/admin/') && !path.endsWith('.pdf'))
  expect(parts.length).toBeGreaterThan(30)
  const counts: Record<string, number[]> = {}
  for (const path of parts) {
    counts[path] = [await statementsOf(small, path), await statementsOf(large, path)]
  }
  expect(Object.values(counts).some(([count]) => (count ?? 0) > 2)).toBe(true)
  for (const [path, [few = 0, many]] of Object.entries(counts)) {
    // A search queries the kinds of hits that it has found: in a large portal those are more kinds.
    expect(many, path).toBeLessThanOrEqual(path.startsWith(searchPortal.path) ? MOST : few)
    expect(few, path).toBeLessThanOrEqual(MOST)
  }
})

/** The same, for a URL that may not be readable. */
async function askedOf(portal: Portal, address: string): Promise<number | undefined> {
  const before = portal.statements.count
  const { statusCode } = await ask(portal, address)
  return statusCode === 200 ? portal.statements.count - before : undefined
}

/** In a small portal all leads may be older than those shown by default. */
const PERIODS: Record<string, string> = { '/api/admin/reports/rows': '?months=36' }

/** CSV tables are written in batches of a hundred rows, of which there is one at both sizes. */
test('nor is the back office', async () => {
  const sizes = [await withAdmin(small), await withAdmin(large)]
  const counts: Record<string, number[]> = {}
  // The uses of a file are queried by kind, with the titles of the kinds that use it.
  const counted = paths.filter((path) => path.startsWith('/api/admin/') && !path.endsWith('/usage'))
  for (const path of counted) {
    for (const portal of sizes) {
      const address = path.includes('{id}') ? await ofFirst(portal, path) : path + (PERIODS[path] ?? '')
      const asked = address ? await askedOf(portal, address) : undefined
      if (asked !== undefined) counts[path] = [...(counts[path] ?? []), asked]
    }
  }
  expect(Object.keys(counts).length).toBeGreaterThan(30)
  for (const [path, [few = 0, many = few]] of Object.entries(counts)) {
    expect(many, path).toBeLessThanOrEqual(few)
  }
})

test.each([
  ['the dashboard', PORTAL_QUERY, { fullpath: '/portals/load', language: 'de' }],
  ['the events', EVENTS_QUERY, { first: 100 }],
  ['the news', newsQuery('GetNewsListing'), { first: 1000, defaultLanguage: 'ja' }],
])('nor by GraphQL: %s', async (_, text, variables) => {
  const [few, many] = [small, large].map(async ({ app, token, statements }) => {
    await app.database.ping()
    const before = statements.count
    const response = await query(app, text, variables, { token })
    expect(response.json().errors).toBeUndefined()
    return statements.count - before
  })
  expect(await many).toBeLessThanOrEqual((await few) ?? 0)
})
