import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renewCalendarFeed } from '@portal/contract/calendar'
import { IDEMPOTENCY_HEADER } from '@portal/contract/idempotency'
import { addLeadNote, getLeads, type Lead } from '@portal/contract/leads'
import { requestPartnership } from '@portal/contract/partner-requests'
import { requestPasswordReset } from '@portal/contract/password'
import { updateProfile } from '@portal/contract/profile-form'
import { createShareLink } from '@portal/contract/share-links'
import { createTicket } from '@portal/contract/tickets'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { readAudit, writeAudit } from '../audit/service.ts'
import { foldSearch } from '../search/service.ts'
import { erasePerson, exportFiles, exportPerson, findPerson, findTraces, isLastAdmin } from './service.ts'
import { USER_TABLES } from './tables.ts'

/** Words that occur nowhere else in the portal. */
const FIRST = 'Zaphira'
/** Contains letters whose capitals SQLite does not know by default, nor PostgreSQL without a locale. */
const LAST = 'Österquill'
const NAME = `${FIRST} ${LAST}`
const EMAIL = 'zaphira.osterquill@north.example'
const PHONE = '+46 70 123 45 67'
const WORDS = [FIRST, LAST, 'osterquill', EMAIL, 'zaphira', PHONE, 'zq-consulting']

let app: TestApp
let token: string
let id: number

/** The foreign keys to users, according to the database. */
async function foreignKeys({ db, engine }: DatabaseHandle): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select m.name || '.' || f."from" as name
          from sqlite_master m join pragma_foreign_key_list(m.name) f on f."table" = 'users'
          where m.type = 'table'`
      : sql<{ name: string }>`select c.conrelid::regclass::text || '.' || a.attname as name
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' and c.confrelid = 'users'::regclass`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

test('the list of columns that refer to users is that of the database', async () => {
  const listed = USER_TABLES.map(({ table, column }) => `${table}.${column}`)
  expect((await foreignKeys(await openTestDatabase())).sort()).toEqual(listed.sort())
})

/** Data that other people store or send, and which contains the person's name. */
async function namedByOthers(user_id: number): Promise<void> {
  const { db } = app.database
  const partner_id = await app.idOf('partners', 'north')
  const own = { user_id, partner_id, created_at: 1, updated_at: 1 }
  const text = `For ${NAME}, ${PHONE}`
  await db
    .insertInto('quotations')
    .values({
      ...own,
      ...{ name: text, customer: text, notes: text, currency: 'EUR', lines: '[]', locale: 'en', margin: 0 },
      ...{ valid_until: '2026-06-01', deleted_at: null, lead_id: null },
    })
    .execute()
  await db
    .insertInto('own_collections')
    .values({ user_id, partner_id, name: text, items: '[]', updated_at: 1, deleted_at: null })
    .execute()
  await db
    .insertInto('collections')
    .values({
      ...{
        user_id,
        partner_id,
        name: text,
        code: 'c',
        documents: '[]',
        locale: 'en',
        is_shared: 0,
        lead_id: null,
      },
      ...{ created_at: 1, expires_at: 2, ended_at: null, opened_at: null, pages_read: null, items: null },
    })
    .execute()
  await db
    .insertInto('saved_reports')
    .values({
      user_id,
      name: text,
      filters: '{}',
      mail_day: null,
      next_mail_at: null,
      created_at: 1,
      updated_at: 1,
    })
    .execute()
  await db
    .insertInto('crm_submissions')
    .values({
      ...{ user_id, idempotency_key: 'k', reference: 'r', subject: text, content: text, uploads: '[]' },
      ...{ ticket: null, tried_at: null, finished_at: null, created_at: 1 },
    })
    .execute()
}

/** Data from HubSpot, replaced values of an import, and who deleted an entry that has the person's name. */
async function namedByPrograms(user_id: number): Promise<void> {
  const { db } = app.database
  const text = `${NAME.toUpperCase()} <${EMAIL}>, ${PHONE}`
  await db
    .insertInto('crm_records')
    .values({
      lead_id: await app.idOf('leads', 'mill'),
      base: JSON.stringify({ status: { portal: 'New', hubspot: text } }),
      conflict: JSON.stringify([{ field: 'status', portal: 'New', hubspot: text }]),
      detail: `Contact already exists: ${EMAIL}`,
    })
    .execute()
  await db
    .insertInto('crm_cursors')
    .values({ name: 'c', since: 0, detail: `Invalid email ${EMAIL}` })
    .execute()
  const partner_id = await app.idOf('partners', 'north')
  const { id: import_id } = await db
    .insertInto('partner_imports')
    .values({
      ...{
        user_id,
        kind: 'partners',
        file_name: 'x.csv',
        request: '{}',
        created_at: 1,
        total: 1,
        written: 1,
      },
      ...{ skipped: 0, state: 'done' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('partner_import_rows')
    .values({
      ...{ import_id, partner_id, action: 'updated', version: 1, mail: 'none' },
      before: JSON.stringify({ email: EMAIL, phone: null, extra_information: text }),
    })
    .execute()
  await db.updateTable('partners').set({ extra_information: text }).where('id', '=', partner_id).execute()
  await db
    .insertInto('remembered')
    .values({ user_id, name: 'a', value: JSON.stringify({ q: text, at: 46_701_234_567 }), updated_at: 1 })
    .execute()
  const answer = JSON.stringify({ subject: 'Saw', content: `Ask ${text}` })
  await db.insertInto('crm_tickets').values({ user_id, ticket: 't', answer, asked_at: 1 }).execute()
  const about = { action: 'entry-deleted', at: 1, userId: user_id } as const
  await writeAudit(db, { ...about, entity: { kind: 'deals', id: '7' }, details: { title: text } })
  await writeAudit(db, { ...about, entity: { kind: 'files', id: 'x' }, details: { size: 46_701_234_567 } })
}

/** Gives bo a name, and leaves a trace of him everywhere the portal stores one. */
async function livePortalLife(): Promise<void> {
  app = await buildTestApp()
  id = await app.idOf('users', 'bo')
  const { db } = app.database
  await db
    .updateTable('users')
    .set({ key: 'zaphira', email: EMAIL, email_normalized: EMAIL })
    .where('id', '=', id)
    .execute()
  await app.post('/api/login', { username: EMAIL, password: 'wrong' }, { address: '198.51.100.77' })
  token = await signIn(app, EMAIL)
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a0c' } })
    .png()
    .toBuffer()
  const form = {
    firstName: FIRST,
    lastName: LAST,
    phone: PHONE,
    linkedinUrl: 'https://www.linkedin.com/in/zq-consulting',
    profilePhoto: fileOf('zaphira.png', new Uint8Array(photo)),
  }
  expect((await postForm(app, updateProfile.path, form, { token })).statusCode).toBe(200)
  const ticket = {
    subject: `Question of ${NAME}`,
    content: `Please call ${PHONE} or write to ${EMAIL.toUpperCase()}. The saw is stuck.`,
    attachments: fileOf('zaphira.png', new Uint8Array(photo)),
  }
  expect((await postForm(app, createTicket.path, ticket, { token })).statusCode).toBeLessThan(300)
  const lead = await app.idOf('leads', 'mill')
  const note = { text: `${NAME} called, 100 % sure` }
  expect((await app.post(addLeadNote.path.replace('{id}', String(lead)), note, { token })).statusCode).toBe(
    200,
  )
  // A colleague's response includes the history of the lead, with the former words and name.
  const notes = addLeadNote.path.replace('{id}', String(await app.idOf('leads', 'bare')))
  await app.post(notes, note, { token })
  const headers = { [IDEMPOTENCY_HEADER]: '"key-of-a-colleague"' }
  const answered = await app.post(notes, { text: 'Ok' }, { token: await signIn(app, 'ada'), headers })
  expect(answered.body).toContain(NAME)
  const documentId = await app.idOf('documents', 'sheet')
  await app.post(createShareLink.path, { documentId }, { token })
  await app.post('/api/partner/views', { kind: 'document', id: documentId, action: 'download' }, { token })
  await app.post(renewCalendarFeed.path, {}, { token })
  await app.post(requestPasswordReset.path, { email: EMAIL })
  await app.jobs.runDue()
  await app.post(requestPasswordReset.path, { email: EMAIL })
  const request = { firstName: FIRST, lastName: LAST, company: 'ZQ', email: EMAIL, country: 'SE' }
  await app.post(requestPartnership.path, request)
  await db
    .insertInto('partner_contacts')
    .values({
      partner_id: await app.idOf('partners', 'north'),
      position: 90,
      surname: LAST,
      name: FIRST,
      phone: PHONE,
      email: EMAIL,
    })
    .execute()
  await namedByOthers(await app.idOf('users', 'ada'))
  await namedByPrograms(await app.idOf('users', 'root'))
  await db
    .insertInto('search_misses')
    .values({ query: foldSearch(NAME), locale: 'en', count: 1, last_at: 0 })
    .execute()
  const counts = { count: 1, empty_count: 0, opened_count: 1, last_at: 0 }
  const { id: search_id } = await db
    .insertInto('search_counts')
    .values({ query: foldSearch(NAME), locale: 'en', ...counts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('search_opens')
    .values({ search_id, kind: 'news', item_id: 1, count: 1, position_sum: 1 })
    .execute()
}

async function person() {
  const found = await findPerson(app.database.db, EMAIL)
  if (!found) throw new Error('The person is not there')
  return found
}

const forgotten: string[] = []
const variants = { forget: async (sha256: string) => void forgotten.push(sha256) }
const deps = () => ({ ...app, variants, clock: app.clock.now })

/** Names of files and their bytes, in the storage or the whole data directory, that contain one of the words. */
function inFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const text = `${path} ${readFileSync(path, 'latin1')}`.toLowerCase()
      return WORDS.some((word) => text.includes(word.toLowerCase()))
    })
}

describe('an export', () => {
  beforeEach(livePortalLife)

  test('holds everything of the user, and no secret', async () => {
    const sections = await exportPerson(app.database.db, await person())
    expect(sections.profile).toMatchObject([{ id, email: EMAIL, first_name: FIRST, phone: PHONE }])
    expect(sections.partner).toMatchObject([{ name: 'North Ltd' }])
    const filled = [
      'sessions',
      'pins',
      'tickets',
      'ticket_files',
      'lead_history',
      'share_links',
      'content_views',
      'calendar_feeds',
      'partner_contacts',
      'partner_requests',
      'outbox',
      'notifications',
    ]
    for (const name of filled) expect(sections[name]?.length, name).toBeGreaterThan(0)
    const actions = sections.audit_log?.map(({ action }) => action)
    for (const action of ['sign-in', 'sign-in-failed', 'profile-changed', 'download', 'share-link-created'])
      expect(actions).toContain(action)
    const json = JSON.stringify(sections)
    const { password_hash } = await person()
    const hashes = await app.database.db.selectFrom('sessions').select('token_hash').execute()
    for (const secret of [password_hash, token, ...hashes.map(({ token_hash }) => token_hash)])
      expect(json).not.toContain(secret)
    expect(json).not.toMatch(/"(password_hash|token_hash|code_hash|totp_secret)"/)
    expect(json).not.toContain('cyd@acme.example')
    expect(json).toMatch(/"created_at":"2026-05-10T/)
  })

  test('holds the files of the user, and of no other', async () => {
    const files = await exportFiles(app.database.db, await person())
    expect(files.map(({ path }) => path.replace(/^files\/[\w-]{22}-/, '')).sort()).toEqual([
      'photo.webp',
      'zaphira.png',
    ])
    for (const { key } of files)
      expect((await app.storage.withFile(key, readFile)).length).toBeGreaterThan(50)
  })
})

describe('erasing', () => {
  beforeEach(livePortalLife)

  test('leaves nothing of the person, in the database or in the storage', async () => {
    expect(await findTraces(app.database.db, WORDS)).not.toEqual([])
    const before = await person()
    const files = await exportFiles(app.database.db, before)
    await erasePerson(deps(), before, { keepTickets: false })
    expect(await findTraces(app.database.db, WORDS)).toEqual([])
    expect(inFiles(app.config.dataDir)).toEqual([])
    const { version, mail_locale, invited_at, last_sign_in_at } = await app.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([mail_locale, invited_at, last_sign_in_at]).toEqual([null, null, null])
    expect(version).toBeGreaterThan(before.version)
    for (const { key } of files)
      await expect(app.storage.withFile(key, readFile)).rejects.toMatchObject({ code: 'ENOENT' })
    if (app.database.engine === 'sqlite') {
      // Not even in freed pages of the database.
      const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(
        app.database.db,
      )
      const folder = join(rows[0]?.file ?? '', '..')
      expect(readdirSync(folder)).toContain('portal.sqlite')
      expect(inFiles(folder)).toEqual([])
    }
    expect((await app.get('/api/partner/profile', { token })).statusCode).toBe(401)
    await expect(signIn(app, EMAIL)).rejects.toThrow('cannot sign in')
  })

  test.for([
    [
      'things they used',
      [
        ['leads', 'mill'],
        ['documents', 'sheet'],
      ],
    ],
    [
      'the account itself',
      [
        ['leads', 'mill'],
        ['documents', 'sheet'],
        ['users', 'zaphira'],
      ],
    ],
  ] as const)('leaves nothing where the bin holds %s', async ([, entries]) => {
    const root = await signIn(app, 'root')
    const binned: number[] = []
    for (const [resource, key] of entries) {
      const url = `/api/admin/${resource}`
      const entry = await app.idOf(resource, key)
      const { state } = (await app.get(`${url}/uses?ids=${entry}`, { token: root })).json()
      const removed = await app.send({ method: 'DELETE', url: `${url}/${entry}?state=${state}`, token: root })
      expect(removed.statusCode, removed.body).toBe(200)
      binned.push(...removed.json().binned)
    }
    const sections = await exportPerson(app.database.db, await person())
    expect(sections['bin: share_links']).toMatchObject([{ user_id: id }])
    expect(JSON.stringify(sections)).not.toMatch(/"(password_hash|token_hash|code_hash|totp_secret)"/)
    const files = await exportFiles(app.database.db, await person())
    expect(files).toHaveLength(2)
    await erasePerson(deps(), await person(), { keepTickets: false })
    expect(await findTraces(app.database.db, WORDS)).toEqual([])
    for (const { key } of files)
      await expect(app.storage.withFile(key, readFile)).rejects.toMatchObject({ code: 'ENOENT' })
    const left = binned.slice(0, 2)
    const restored = await app.post('/api/admin/bin/restore', { ids: left }, { token: root })
    expect(restored.statusCode, restored.body).toBe(200)
    const links = app.database.db.selectFrom('share_links').selectAll().where('user_id', '=', id)
    expect(await links.execute()).toEqual([])
  })

  test('leaves the audit log its lines, with the number alone', async () => {
    const before = await readAudit(app.database.db, { user: id })
    await erasePerson(deps(), await person(), { keepTickets: false })
    const after = await readAudit(app.database.db, { user: id })
    expect(after.map(({ id, action }) => [id, action])).toEqual(before.map(({ id, action }) => [id, action]))
    for (const line of after)
      expect(line).toMatchObject({ user: 'Erased user', address: null, details: null })
    const [{ details: kept } = {}] = await readAudit(app.database.db, { entity: { kind: 'files', id: 'x' } })
    expect(kept).toEqual({ size: 46_701_234_567 })
    const [deleted] = await readAudit(app.database.db, { entity: { kind: 'deals', id: '7' } })
    expect(deleted).toMatchObject({ action: 'entry-deleted', details: null })
    expect(await readAudit(app.database.db, { limit: 1 })).toMatchObject([
      { action: 'user-erased', entity: { kind: 'user', id: String(id) } },
    ])
  })

  test('leaves what programs read again in its form', async () => {
    const { db } = app.database
    await db.updateTable('users').set({ phone: '46701234567' }).where('id', '=', id).execute()
    await erasePerson(deps(), await person(), { keepTickets: false })
    const record = await db.selectFrom('crm_records').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(record.base ?? '')).toEqual({
      status: { portal: 'New', hubspot: expect.stringMatching(/^\[erased] <\[erased]>/) },
    })
    expect(JSON.parse(record.conflict ?? '')).toMatchObject([{ field: 'status', portal: 'New' }])
    const note = await db.selectFrom('partner_import_rows').select('before').executeTakeFirstOrThrow()
    expect(JSON.parse(note.before ?? '')).toMatchObject({ email: null, phone: null })
    const own = await db.selectFrom('remembered').select('value').where('name', '=', 'a').executeTakeFirst()
    expect(JSON.parse(own?.value ?? '')).toMatchObject({ at: 46_701_234_567 })
  })

  test('finds a name behind many texts that have it in numbers alone', async () => {
    const { db } = app.database
    await db.updateTable('users').set({ phone: '46701234567' }).where('id', '=', id).execute()
    const own = { user_id: await app.idOf('users', 'cyd'), updated_at: 1 }
    const numbers = Array.from({ length: 150 }, (_, n) => ({
      ...own,
      name: `n${1000 + n}`,
      value: JSON.stringify({ at: 46_701_234_567 }),
    }))
    const named = { ...own, name: 'z', value: JSON.stringify({ at: 46_701_234_567, to: NAME }) }
    await db
      .insertInto('remembered')
      .values([...numbers, named])
      .execute()
    await erasePerson(deps(), await person(), { keepTickets: false })
    const { value } = await db
      .selectFrom('remembered')
      .select('value')
      .where('user_id', '=', own.user_id)
      .where('name', '=', 'z')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(value)).toEqual({ at: 46_701_234_567, to: '[erased]' })
  })

  test('leaves what belongs to the partner, without the name', async () => {
    const leadId = await app.idOf('leads', 'mill')
    await erasePerson(deps(), await person(), { keepTickets: false })
    const token = await signIn(app, 'ada')
    const { body } = (await app.get(`/api/partner/leads/${leadId}`, { token })).json()
    expect(body.note).toBe('[erased] called, 100 % sure')
    expect(body.history[0]).toMatchObject({ kind: 'note', by: { name: 'Erased user', team: false } })
    const { rows } = await sql<{ details: string }>`select details from notifications
      where kind = 'leadNote' order by id`.execute(app.database.db)
    expect(JSON.parse(rows[0]?.details ?? '')).toMatchObject({ by: '[erased]' })
    expect(
      await app.database.db.selectFrom('tickets').selectAll().where('user_id', '=', id).execute(),
    ).toEqual([])
  })

  test('takes the name out of lists and searches that others have opened before', async () => {
    const cyd = await signIn(app, 'cyd')
    const [lead] = (await app.get(getLeads.path, { token: cyd })).json().body as Lead[]
    await app.post(
      addLeadNote.path.replace('{id}', String(lead?.id)),
      { text: `Ask ${NAME}` },
      { token: cyd },
    )
    await app.post(createTicket.path, { subject: 'Sawdust', content: `${NAME} knows it` }, { token: cyd })
    const shown = async () =>
      (
        await Promise.all([
          app.get(getLeads.path, { token: cyd }),
          app.get('/api/partner/search?search=sawdust&locale=en', { token: cyd }),
        ])
      ).map(({ body }) => body.includes(NAME))
    expect(await shown()).toEqual([true, true])
    await erasePerson(deps(), await person(), { keepTickets: false })
    expect(await shown()).toEqual([false, false])
  })

  test('leaves the texts of tickets only where that is requested, without name and attachments', async () => {
    await erasePerson(deps(), await person(), { keepTickets: true })
    const tickets = app.database.db.selectFrom('tickets').selectAll().where('user_id', '=', id)
    expect(await tickets.orderBy('id', 'desc').limit(1).execute()).toMatchObject([
      {
        key: null,
        subject: 'Question of [erased]',
        content: 'Please call [erased] or write to [erased]. The saw is stuck.',
      },
    ])
    expect(await findTraces(app.database.db, WORDS)).toEqual([])
    expect(await app.database.db.selectFrom('ticket_files').selectAll().execute()).toEqual([])
  })

  test('leaves others alone', async () => {
    const others = async () => ({
      users: await app.database.db
        .selectFrom('users')
        .selectAll()
        .where('id', '<>', id)
        .orderBy('id')
        .execute(),
      tickets: await app.database.db
        .selectFrom('tickets')
        .selectAll()
        .where('user_id', '<>', id)
        .orderBy('id')
        .execute(),
    })
    const ada = await signIn(app, 'ada')
    const before = await others()
    await erasePerson(deps(), await person(), { keepTickets: false })
    expect(await others()).toEqual(before)
    expect((await app.get('/api/partner/profile', { token: ada })).statusCode).toBe(200)
  })
})

test('the last administrator is known', async () => {
  app = await buildTestApp()
  const { db } = app.database
  const find = async (email: string) => {
    const found = await findPerson(db, email)
    if (!found) throw new Error(email)
    return found
  }
  expect(await isLastAdmin(db, await find('root@acme.example'))).toBe(true)
  expect(await isLastAdmin(db, await find('ada@acme.example'))).toBe(false)
  const eve = await find('EVE@acme.example')
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', eve.id).execute()
  expect(await isLastAdmin(db, await find('root@acme.example'))).toBe(false)
})
