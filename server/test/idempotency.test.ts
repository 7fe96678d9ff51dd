/** Requests that are sent twice with one `Idempotency-Key` create only one entry. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { allows, type Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { countryCodes } from '@portal/contract/countries'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Field, Fields } from '@portal/contract/entities/field'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_HOURS, REPLAYED_HEADER } from '@portal/contract/idempotency'
import type { LightMyRequestResponse as Response } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '../src/platform/db/schema.ts'
import { buildTestApp, HOUR, signIn, type TestApp } from './app.ts'
import { type BreakingDatabase, breakWrites } from './break-writes.ts'
import { CALLS } from './contract-check.ts'
import { keptIn } from './database-content.ts'
import { IS_DEEP, todaysThird } from './deep.ts'
import { fileOf, postForm } from './form.ts'

const { engine } = inject('template').databases
let app: TestApp
/** Another node, whose writes can be interrupted. */
let breaking: TestApp
let writes: BreakingDatabase
const tokens: Record<string, string> = {}

beforeAll(async () => {
  app = await buildTestApp()
  writes = breakWrites(app.database)
  breaking = await buildTestApp({ nodeOf: app, database: writes.database })
  for (const user of ['ada', 'bo', 'root']) tokens[user] = await signIn(app, user)
})

/** POST endpoints without a key, and why repeating them does no harm. */
const HARMLESS: Readonly<Record<string, string>> = {
  subscribePush: 'the same device again',
  unsubscribePush: 'ends what has ended',
  login: 'begins a session, and its response opens one: it is kept nowhere',
  verifyOtp: 'each code counts once',
  reauthenticate: 'says once more who it is',
  trustDevice: 'a link counts once',
  logout: 'ends what has ended',
  endSession: 'ends what has ended',
  endOtherSessions: 'ends what has ended',
  enableSecondFactor: 'the last secret counts, and is kept nowhere else',
  disableSecondFactor: 'ends what has ended',
  renewRecoveryCodes: 'the last codes count, and are kept nowhere in clear',
  changePassword: 'the same password again',
  requestPasswordReset: 'the last link counts',
  confirmPasswordReset: 'a link counts once',
  renewCalendarFeed: 'the last address counts, and is kept nowhere in clear',
  updateProfile: 'the same fields again',
  rememberLanguage: 'the same language again',
  rememberCustomerLanguage: 'the same language again',
  changePin: 'says what is to be, and not what is to change',
  reportView: 'what is popular is counted by users, and a beacon has no headers',
  reportSearchOpened: 'counts once within ten minutes, and a beacon has no headers',
  adminCrmSend: 'what waits already waits on',
  adminAudienceReach: 'says whom an audience reaches, and keeps nothing',
  readNotifications: 'read stays read',
  dismissCopy: 'dismissed stays dismissed',
  endShareLink: 'ended stays ended',
  visitPriceList: 'seen stays seen',
  restoreQuotation: 'what is restored stays so',
  addToOwnCollection: 'what is in it stays in it once',
  restoreOwnCollection: 'what is restored stays so',
  adminRestorePartnerNote: 'what is restored stays so',
  setLeadStatus: 'the status that the lead has changes nothing',
  setLeadFollowUp: 'the follow-up that is planned already changes nothing',
  acceptLead: 'an accepted lead stays as it is',
  checkDocument: 'reads',
  adminDocumentCode: 'a version has one code',
  adminDisableUser: 'disabled stays disabled',
  adminEnableUser: 'enabled stays enabled',
  adminEndUserSessions: 'ends what has ended',
  adminResetUserFactor: 'refused once there is none',
  adminAssignLeads: 'leads that are there already stay as they are',
  adminUndoLeadImport: 'refused once it is undone',
  adminCheckLeadImport: 'reads',
  adminInvalidLeadLines: 'reads',
  adminUndoImport: 'refused once it is undone',
  adminCheckImport: 'reads',
  adminInvalidImportLines: 'reads',
  adminMarkSearches: 'seen stays seen',
  adminDiscardSearches: 'gone stays gone',
  adminBinRestore: 'what is restored is in the bin no more',
  adminBinPurge: 'gone stays gone',
  adminSendOutboxMail: 'refused once the mail is sent',
  adminRetryJob: 'refused while the job runs',
  adminRetryJobs: 'jobs that wait again have not failed',
  adminMailTest: 'a test is there to be repeated',
  adminStartViewing: 'a ticket for looking, kept nowhere',
  adminCrmSettle: 'refused once the conflict is settled',
  adminCrmReadAgain: 'what is taken in already changes nothing',
}

const isRepeatable = ({ id }: Endpoint) => id in HARMLESS || /^admin\w+(Bulk|Order)$/.test(id)

test('every call by POST takes a key, or does no harm when it is repeated', () => {
  const posts = CALLS.filter(({ method }) => method === 'POST')
  expect(posts.filter((call) => !call.idempotent && !isRepeatable(call)).map(({ id }) => id)).toEqual([])
  expect(Object.keys(HARMLESS).filter((id) => !posts.some((call) => call.id === id))).toEqual([])
  expect(CALLS.filter(({ status, idempotent }) => status === 201 && !idempotent)).toEqual([])
})

let count = 0

interface Submission {
  user?: string
  /** The endpoint's path parameters. */
  params?: Record<string, string | number>
  body: Record<string, unknown>
  /** The table that gains one row. */
  table: keyof Database
}

const person = () => {
  count += 1
  return { email: `new${count}@north.example`, firstName: 'Nia', lastName: 'New' }
}

async function lead(): Promise<number> {
  count += 1
  const body = {
    firstname: 'Lea',
    lastname: `Lead ${count}`,
    status: 'New',
    partner: await app.idOf('partners', 'north'),
  }
  return (await app.post('/api/admin/leads', body, { token: tokens.root })).json().id
}

async function partnerRequest(): Promise<number> {
  const { email, firstName, lastName } = person()
  const body = { firstName, lastName, email, company: `Neu ${count}`, country: 'Germany' }
  // Few are accepted from one IP address.
  await app.post('/api/partner-requests', body, { address: `192.0.2.${count}` })
  const { id } = await app.database.db
    .selectFrom('partner_requests')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function ticket(): Promise<{ id: number; version: number }> {
  count += 1
  const body = { subject: `Ticket ${count}`, content: 'It does not turn.' }
  const { id } = (await app.post('/api/partner/crm/tickets', body, { token: tokens.ada })).json()
  return { id: Number(id), version: 1 }
}

/** A deal that waits for the team. */
async function deal(isSubmitted = true): Promise<{ id: number; version: number }> {
  const { id } = (await app.post('/api/partner/deals', {}, { token: tokens.ada })).json().body
  const state = isSubmitted ? 'submitted' : 'draft'
  await app.database.db.updateTable('deals').set({ state }).where('id', '=', id).execute()
  return { id, version: 1 }
}

/** A document whose file was replaced once. */
async function replacedDocument(): Promise<{ id: number; version: number }> {
  const { db } = app.database
  const files = await db
    .selectFrom('files')
    .select('id')
    .where('media_type', '=', 'application/pdf')
    .limit(2)
    .execute()
  const [first, second] = files.map((file) => file.id)
  const texts = (file: string | undefined) => ({ en: { title: 'Manual', file } })
  const created = await app.post(
    '/api/admin/documents',
    { documentType: 'manual', texts: texts(first) },
    { token: tokens.root },
  )
  const { id, version } = created.json()
  const url = `/api/admin/documents/${id}`
  await app.send({ method: 'PATCH', url, payload: { version, texts: texts(second) }, token: tokens.root })
  const row = await db
    .selectFrom('document_versions')
    .select('id')
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, version: row.id }
}

/** One request to each endpoint that takes a key, besides those of the resources. */
const SUBMISSIONS: Readonly<Record<string, () => Promise<Submission>>> = {
  adminSaveReport: async () => ({
    user: 'root',
    body: { name: 'Gold', filters: {}, mailDay: null },
    table: 'saved_reports',
  }),
  createTicket: async () => ({
    body: { subject: 'No power', content: 'The saw is silent.' },
    table: 'tickets',
  }),
  writeTicketMessage: async () => ({
    params: { id: (await ticket()).id },
    body: { text: 'It turns now.' },
    table: 'ticket_messages',
  }),
  createShareLink: async () => ({
    body: { documentId: await app.idOf('documents', 'sheet'), locale: 'en' },
    table: 'share_links',
  }),
  sendDocuments: async () => ({
    body: {
      items: [{ kind: 'document', id: await app.idOf('documents', 'sheet') }],
      ...{ locale: 'en', name: 'Ms Huber', expires: new Date(app.clock.now() + 86_400_000).toISOString() },
    },
    table: 'collections',
  }),
  createOwnCollection: async () => ({
    body: { name: 'Bridges', items: [{ kind: 'document', id: await app.idOf('documents', 'sheet') }] },
    table: 'own_collections',
  }),
  createQuotation: async () => ({ body: {}, table: 'quotations' }),
  addToQuotation: async () => {
    const { db } = app.database
    await db.deleteFrom('quotations').execute()
    const item = await db
      .selectFrom('price_list_items as i')
      .innerJoin('partners as p', 'p.price_list_id', 'i.price_list_id')
      .select('article_number')
      .where('p.key', '=', 'north')
      .executeTakeFirstOrThrow()
    return { body: { articleNumber: item.article_number }, table: 'quotations' }
  },
  createDeal: async () => ({ body: {}, table: 'deals' }),
  takeDealStep: async () => {
    const { id, version } = await deal()
    return { params: { id }, body: { version, step: 'withdraw' }, table: 'deal_history' }
  },
  handOverDeal: async () => {
    const { id, version } = await deal()
    const body = { version, userId: await app.idOf('users', 'ada') }
    return { user: 'bo', params: { id }, body, table: 'deal_history' }
  },
  attachToDeal: async () => {
    const { id } = await deal(false)
    return {
      params: { id },
      body: { attachments: fileOf('plan.pdf', '%PDF-1.4\n%%EOF') },
      table: 'deal_files',
    }
  },
  adminDealStep: async () => {
    const { id, version } = await deal()
    const body = { version, step: 'reject', reason: 'Served by us' }
    return { user: 'root', params: { id }, body, table: 'deal_history' }
  },
  adminDealMove: async () => {
    const { id, version } = await deal()
    const body = { version, partner: await app.idOf('partners', 'south'), reason: 'Nearer' }
    return { user: 'root', params: { id }, body, table: 'deal_history' }
  },
  requestPartnership: async () => ({
    body: { ...person(), company: 'Neu GmbH', country: 'Germany' },
    table: 'partner_requests',
  }),
  addLeadNote: async () => ({
    params: { id: await lead() },
    body: { text: 'Called.' },
    table: 'lead_history',
  }),
  declineLead: async () => ({
    params: { id: await lead() },
    body: { version: 1, reason: 'Too far away' },
    table: 'lead_history',
  }),
  inviteColleague: async () => ({ user: 'bo', body: person(), table: 'users' }),
  adminInviteUser: async () => ({ user: 'root', body: { ...person(), role: 'editor' }, table: 'users' }),
  adminAddPartnerNote: async () => ({
    user: 'root',
    params: { id: await app.idOf('partners', 'north') },
    body: { text: 'Calls in the morning' },
    table: 'partner_notes',
  }),
  adminResendInvitation: async () => {
    const response = await app.post(
      '/api/admin/users/invite',
      { ...person(), role: 'editor' },
      { token: tokens.root },
    )
    return { user: 'root', params: { id: response.json().id }, body: {}, table: 'outbox' }
  },
  adminAnswerTicket: async () => {
    const { id, version } = await ticket()
    return {
      user: 'root',
      params: { id },
      body: { version, text: 'Turn it by hand.' },
      table: 'ticket_messages',
    }
  },
  adminAcceptPartnerRequest: async () => ({
    user: 'root',
    params: { id: await partnerRequest() },
    body: {},
    table: 'partners',
  }),
  adminDeclinePartnerRequest: async () => ({
    user: 'root',
    params: { id: await partnerRequest() },
    body: { mail: true },
    table: 'outbox',
  }),
  adminFilesUpload: async () => {
    count += 1
    return {
      user: 'root',
      body: { file: fileOf(`words ${count}.vtt`, `WEBVTT\n\n${count}`) },
      table: 'files',
    }
  },
  adminStartLeadImport: async () => ({
    user: 'root',
    body: { file: fileOf('leads.csv', 'firstname,lastname,status\nAda,Berg,New\n') },
    table: 'lead_imports',
  }),
  adminStartImport: async () => ({
    user: 'root',
    params: { kind: 'partners' },
    body: { file: fileOf('partners.csv', 'name\nTabula Ltd\n') },
    table: 'partner_imports',
  }),
  adminCreateSearchPromotion: async () => {
    count += 1
    const itemId = await app.idOf('products', 'hammer')
    return {
      user: 'root',
      body: { search: `hammer ${count}`, locale: null, kind: 'product', itemId },
      table: 'search_promotions',
    }
  },
  adminImportSynonyms: async () => ({
    user: 'root',
    body: { csv: `locale,words\nen,one ${count}|two ${count}\n`, isTrial: false },
    table: 'search_synonyms',
  }),
  adminRestoreDocumentVersion: async () => ({
    user: 'root',
    params: await replacedDocument(),
    body: {},
    table: 'document_versions',
  }),
}

async function exampleFor(name: string, field: Field): Promise<unknown> {
  if (field.kind === 'slug') return `entry-${count}`
  if (field.kind === 'path') return `/partner-portal/entry-${count}`
  if (field.kind === 'choice') return field.of[0]
  if (field.kind === 'timestamp') return app.clock.now()
  if (field.kind === 'flag') return false
  if (field.kind === 'lines') return ['one', 'another']
  if (field.kind === 'countries') return ['AT', 'NZ']
  // Some allow only one entry for each country.
  if (field.kind === 'country') return countryCodes()[count]
  if (field.kind === 'timeZone') return 'Europe/Berlin'
  if (field.kind === 'email') return `entry-${count}@north.example`
  if (field.kind === 'currency') return 'EUR'
  if (field.kind === 'reference') return app.idOf(field.to as 'portals', 'standard')
  if (field.kind === 'file') {
    const row = await app.database.db
      .selectFrom('files')
      .select('id')
      .where('media_type', '=', 'application/pdf')
      .executeTakeFirstOrThrow()
    return row.id
  }
  return `${name} ${count}`
}

async function valuesOf(fields: Fields): Promise<Record<string, unknown>> {
  const required = Object.entries(fields).filter(([, field]) => field.required)
  return Object.fromEntries(
    await Promise.all(required.map(async ([name, field]) => [name, await exampleFor(name, field)])),
  )
}

/** A new entry with everything that its resource requires. */
async function entryOf({ fields, texts, table }: Resource): Promise<Submission> {
  count += 1
  const body = {
    ...(await valuesOf(fields)),
    ...(texts ? { texts: { en: await valuesOf(texts.fields) } } : {}),
  }
  return { user: 'root', body, table: table as keyof Database }
}

const resourceOf = ({ path }: Endpoint) => RESOURCES.find(({ name }) => path === `/api/admin/${name}`)

function submissionOf(call: Endpoint): Promise<Submission> {
  const resource = resourceOf(call)
  const make = resource && allows(resource, 'create') ? () => entryOf(resource) : SUBMISSIONS[call.id]
  if (!make) throw new Error(`${call.id} takes a key, and this test knows no submission of it`)
  return make()
}

interface Sent extends Submission {
  key?: string
  by?: TestApp
}

const quoted = (key: string) => `"${key}"`

function send(
  call: Endpoint,
  { user = 'ada', params = {}, body, key, by = app }: Omit<Sent, 'table'>,
): Promise<Response> {
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const headers: Record<string, string> = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }
  const options = { headers, ...(call.access === 'public' ? {} : { token: tokens[user] }) }
  const hasFile = Object.values(body).some((value) => value instanceof File)
  return hasFile ? postForm(by, url, body as Record<string, File>, options) : by.post(url, body, options)
}

async function rows(table: keyof Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    app.database.db,
  )
  return Number(rows[0]?.n)
}

const callOf = (id: string) => CALLS.find((call) => call.id === id) as Endpoint
const note = callOf('addLeadNote')
const isReplay = ({ headers }: Response) => headers[REPLAYED_HEADER] === 'true'

const kept = () => keptIn(app.database)

/** How many rows were added to each table. */
function growth(before: Record<string, string[]>, after: Record<string, string[]>): Record<string, number> {
  const tables = Object.entries(after).map(
    ([table, rows]) => [table, rows.length - (before[table]?.length ?? 0)] as const,
  )
  return Object.fromEntries(tables.filter(([, count]) => count !== 0))
}

/** As if the process had died after the commit, before the response was recorded. */
async function forgetResponse(): Promise<void> {
  await app.database.db
    .updateTable('idempotency_keys')
    .set({ response: null, finished_at: null, locked_until: 0 })
    .execute()
}

const IDEMPOTENT = CALLS.filter(({ idempotent }) => idempotent)
const brokenToday = new Set(todaysThird(IDEMPOTENT, 0))

describe.each(IDEMPOTENT.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test('sent twice at once with one key creates once, also when the process dies in between', async () => {
    const submission = { ...(await submissionOf(call)), key: quoted(randomUUID()) }
    const before = await rows(submission.table)
    const both = await Promise.all([send(call, submission), send(call, submission)])
    for (const { statusCode, body } of both) expect(statusCode, body).toBe(call.status ?? 200)
    expect(both.filter(isReplay)).toHaveLength(1)
    expect(both[0]?.json()).toEqual(both[1]?.json())
    expect(await rows(submission.table)).toBe(before + 1)

    await forgetResponse()
    const later = await send(call, submission)
    expect(later.statusCode, later.body).toBe(call.status ?? 200)
    expect(later.json()).toEqual(both[0]?.json())
    expect(await rows(submission.table)).toBe(before + 1)
  })

  // Rollback on PostgreSQL has its own tests: covering all endpoints there takes a minute.
  test.runIf(brokenToday.has(call) && (IS_DEEP || engine === 'sqlite'))(
    'broken off at any of its writes is done as a whole or not at all, and once when it is sent again',
    async () => {
      const example = await submissionOf(call)
      const unbroken = await kept()
      await send(call, example)
      const usual = growth(unbroken, await kept())
      const submission = { ...(await submissionOf(call)), key: quoted(randomUUID()), by: breaking }
      const before = await kept()
      let response: Response | undefined
      const sent = async () => {
        response = await send(call, submission)
      }
      const succeeded = () => response?.statusCode === (call.status ?? 200)
      for (let nth = 1; (await writes.breakingAt(nth, sent)) && !succeeded(); nth += 1) {
        expect(response?.statusCode, response?.body).toBeGreaterThanOrEqual(500)
        const now = await kept()
        // If only the response was lost, everything is there.
        if (!isDeepStrictEqual(now, before)) expect(growth(before, now)).toEqual(usual)
        await forgetResponse()
      }
      expect(succeeded(), response?.body).toBe(true)
      expect(growth(before, await kept())).toEqual(usual)
    },
  )
})

describe('a key', () => {
  test('is remembered by another node, and after a restart', async () => {
    const submission = { ...(await submissionOf(note)), key: quoted(randomUUID()) }
    const first = await send(note, submission)
    const other = await buildTestApp({ nodeOf: app, database: app.database })
    const again = await send(note, { ...submission, by: other })
    expect(isReplay(again)).toBe(true)
    expect(again.json()).toEqual(first.json())
  })

  test('means the same with and without quotation marks', async () => {
    const key = randomUUID()
    const submission = await submissionOf(note)
    await send(note, { ...submission, key })
    expect(isReplay(await send(note, { ...submission, key: quoted(key) }))).toBe(true)
  })

  test.for(['', '""', '"short"', '"a", "b"', 'x'.repeat(200)])('is refused as %j', async (key) => {
    const response = await send(note, { ...(await submissionOf(note)), key })
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid' })
  })

  test('stands for one request: another one with it is refused', async () => {
    const submission = { ...(await submissionOf(note)), key: quoted(randomUUID()) }
    await send(note, submission)
    const before = await rows('lead_history')
    const words = await send(note, { ...submission, body: { text: 'Something else' } })
    const place = await send(note, { ...submission, params: { id: await lead() } })
    for (const response of [words, place])
      expect(response.json()).toMatchObject({ status: 422, code: 'idempotencyKeyReused' })
    expect(await rows('lead_history')).toBe(before)
  })

  test('tells files apart by their content', async () => {
    const upload = callOf('adminFilesUpload')
    const key = quoted(randomUUID())
    const sent = (text: string) =>
      send(upload, { user: 'root', body: { file: fileOf('same.vtt', text) }, key })
    expect((await sent('WEBVTT\n\n1')).statusCode).toBe(201)
    expect((await sent('WEBVTT\n\n2')).statusCode).toBe(422)
    expect(isReplay(await sent('WEBVTT\n\n1'))).toBe(true)
  })

  test('is its user’s own: with the key of somebody else one creates one’s own', async () => {
    const submission = { ...(await submissionOf(note)), key: quoted(randomUUID()) }
    await send(note, submission)
    const before = await rows('lead_history')
    const foreign = await send(note, { ...submission, user: 'bo' })
    expect(isReplay(foreign)).toBe(false)
    expect(await rows('lead_history')).toBe(before + 1)
  })

  test('is free again where the request was refused', async () => {
    const submission = { ...(await submissionOf(note)), key: quoted(randomUUID()) }
    expect((await send(note, { ...submission, params: { id: 999_999 } })).statusCode).toBe(404)
    expect((await send(note, { ...submission, body: { text: '' } })).statusCode).toBe(400)
    expect((await send(note, submission)).statusCode).toBe(200)
  })

  test('is told to wait while its request is carried out, and is taken over when its node died', async () => {
    const submission = { ...(await submissionOf(note)), key: quoted(randomUUID()) }
    await send(note, submission)
    await app.database.db
      .updateTable('idempotency_keys')
      .set({ finished_at: null, result: null, response: null, locked_until: app.clock.now() + 60_000 })
      .execute()
    const before = await rows('lead_history')
    const waiting = await send(note, submission)
    expect(waiting.json()).toMatchObject({ status: 409, code: 'requestInProgress' })
    expect(waiting.headers['retry-after']).toBe('1')
    expect(await rows('lead_history')).toBe(before)
    app.clock.advance(60_000)
    expect((await send(note, submission)).statusCode).toBe(200)
    expect(await rows('lead_history')).toBe(before + 1)
  })

  test('whose response is not kept any more says that it was carried out', async () => {
    const submission = { ...(await submissionOf(note)), key: quoted(randomUUID()) }
    await send(note, submission)
    await app.database.db.updateTable('idempotency_keys').set({ response: null, result: null }).execute()
    const response = await send(note, submission)
    expect(response.json()).toMatchObject({ status: 409, code: 'alreadyProcessed' })
  })

  test('without one each request counts, as before', async () => {
    const submission = await submissionOf(note)
    const before = await rows('lead_history')
    const both = [await send(note, submission), await send(note, submission)]
    expect(both.some(isReplay)).toBe(false)
    expect(await rows('lead_history')).toBe(before + 2)
  })

  test('ends after a day', async () => {
    const submission = { ...(await submissionOf(note)), key: quoted(randomUUID()) }
    await send(note, submission)
    app.clock.advance(IDEMPOTENCY_HOURS * HOUR)
    tokens.ada = await signIn(app, 'ada')
    expect(isReplay(await send(note, submission))).toBe(false)
  })
})
