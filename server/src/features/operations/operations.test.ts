import { hostname } from 'node:os'
import type { NodeState, SystemState } from '@portal/contract/admin/operations'
import { listSearches } from '@portal/contract/admin/searches'
import { loadTexts } from '@portal/i18n/load'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, reauthenticate, signIn, type TestApp } from '../../../test/app.ts'
import { failQuery } from '../../../test/fail-query.ts'
import type { JobKind } from '../../platform/jobs/queue.ts'
import { writeAudit } from '../audit/service.ts'

let app: TestApp
let admin: string
let editor: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = await signIn(app, 'root')
  editor = await signIn(app, 'eve')
})

const get = async (path: string, token = admin) => (await app.get(`/api/admin/${path}`, { token })).json()
const post = (path: string, body: unknown = {}, token = admin) =>
  app.post(`/api/admin/${path}`, body, { token })
const remove = (path: string) => app.send({ method: 'DELETE', url: `/api/admin/${path}`, token: admin })

const lastAction = async () => (await get('audit?limit=1')).items[0]

async function mail(subject: string, more: object = {}): Promise<number> {
  const row = { kind: 'passwordReset', recipient: 'ada@acme.example', reply_to: null, locale: 'de', subject }
  const content = { text: 'Guten Tag', html: '<p>Guten Tag</p>', last_error: null, sent_at: null }
  const { id } = await app.database.db
    .insertInto('outbox')
    .values({ ...row, ...content, created_at: app.clock.now(), ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function job(kind: string, more: object = {}): Promise<number> {
  const now = app.clock.now()
  const row = { kind, key: null, payload: '{}', run_at: now, created_at: now }
  const state = { locked_until: null, failed_at: null, last_error: null }
  const { id } = await app.database.db
    .insertInto('jobs')
    .values({ ...row, ...state, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the outbox', () => {
  beforeEach(async () => {
    await app.database.db.deleteFrom('outbox').execute()
    await app.database.db.deleteFrom('jobs').execute()
  })

  test('lists mails by state and text, page by page', async () => {
    const waiting = await mail('One')
    const failed = await mail('Two', { last_error: 'EAUTH: no' })
    const sent = await mail('Three', { sent_at: app.clock.now(), text: '', html: '' })
    const all = await get('outbox')
    expect(all).toMatchObject({ counts: { waiting: 1, failed: 1, sent: 1 }, next: null, hasServer: false })
    expect(all.items.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [sent, 'sent'],
      [failed, 'failed'],
      [waiting, 'waiting'],
    ])
    const ids = async (query: string) =>
      (await get(`outbox?${query}`)).items.map(({ id }: { id: number }) => id)
    expect(await ids('state=failed')).toEqual([failed])
    expect(await ids('state=unsent')).toEqual([failed, waiting])
    expect(await ids('q=THREE')).toEqual([sent])
    expect(await ids('q=%25')).toEqual([])
    const first = await get('outbox?limit=2')
    expect(await ids(`limit=2&before=${first.next}`)).toEqual([waiting])
  })

  test('shows what waits, not what was sent, and logs who looked', async () => {
    const waiting = await mail('One')
    expect((await get(`outbox/${waiting}`)).content).toEqual({ text: 'Guten Tag', html: '<p>Guten Tag</p>' })
    expect(await lastAction()).toMatchObject({ action: 'mail-read', entity: { id: String(waiting) } })
    const sent = await mail('Two', { sent_at: 1, text: '', html: '' })
    expect((await get(`outbox/${sent}`)).content).toBeNull()
    expect((await get('outbox/999999')).code).toBe('notFound')
  })

  test('discards a mail with its job, but none that was sent or is being sent', async () => {
    const id = await mail('One')
    await job('mail', { payload: JSON.stringify({ outboxId: id }), failed_at: 1 })
    expect((await remove(`outbox/${id}`)).statusCode).toBe(200)
    expect((await get('outbox')).items).toEqual([])
    expect((await get('jobs')).items).toEqual([])
    expect(await lastAction()).toMatchObject({ action: 'mail-discarded', details: { mail: 'passwordReset' } })
    const sent = await mail('Two', { sent_at: 1 })
    expect((await remove(`outbox/${sent}`)).json().code).toBe('conflict')
    const running = await mail('Three')
    const locked_until = app.clock.now() + MINUTE
    await job('mail', { payload: JSON.stringify({ outboxId: running }), locked_until })
    expect((await remove(`outbox/${running}`)).json().code).toBe('conflict')
    expect((await remove('outbox/999999')).json().code).toBe('notFound')
  })

  test('sends nothing without a mail server', async () => {
    const id = await mail('One')
    expect((await post(`outbox/${id}/send`)).json().code).toBe('unavailable')
  })

  test('sends a mail again that failed for the last time', async () => {
    const id = await mail('One', { last_error: 'ECONNREFUSED', attempts: 18 })
    await job('mail', { payload: JSON.stringify({ outboxId: id }), failed_at: 1, attempts: 18 })
    const value = JSON.stringify({ server: '127.0.0.1', port: 9, encryption: 'none' })
    const { db } = app.database
    await db.insertInto('settings').values({ name: 'mail', value, updated_at: 0 }).execute()
    expect((await post(`outbox/${id}/send`)).statusCode).toBe(200)
    await db.deleteFrom('settings').where('name', '=', 'mail').execute()
    expect((await get('jobs')).items).toMatchObject([{ kind: 'mail', state: 'waiting', attempts: 0 }])
    expect(await lastAction()).toMatchObject({ action: 'mail-resent' })
  })
})

describe('the audit log', () => {
  test('is narrowed by time, user, action and entity, with what things are called', async () => {
    const at = app.clock.now() + HOUR
    const userId = await app.idOf('users', 'eve')
    const id = await app.idOf('products', 'saw')
    for (const [n, action] of (['entry-changed', 'entry-changed', 'entry-deleted'] as const).entries()) {
      const entity = { kind: 'products', id: String(id) }
      const details = { fields: ['slug'] }
      await writeAudit(app.database.db, { action, at: at + n, userId, ip: '::1', entity, details })
    }
    const { items } = await get(`audit?from=${at}`)
    expect(items).toHaveLength(3)
    expect(items[2]).toMatchObject({
      at,
      user: { id: userId, name: 'eve Test' },
      action: 'entry-changed',
      entity: { kind: 'products', id: String(id) },
      details: { fields: ['slug'] },
    })
    expect(items[0].entity.title).toBeTruthy()
    const count = async (query: string) => (await get(`audit?${query}`)).items.length
    expect(await count(`from=${at}&to=${at + 2}`)).toBe(2)
    expect(await count(`from=${at}&action=entry-deleted`)).toBe(1)
    expect(await count(`from=${at}&user=${await app.idOf('users', 'root')}`)).toBe(0)
    expect(await count(`from=${at}&entity=products&entityId=${id}`)).toBe(3)
    expect(await count(`from=${at}&entity=news`)).toBe(0)
    const page = await get(`audit?from=${at}&limit=2`)
    expect(await count(`from=${at}&limit=2&before=${page.next}`)).toBe(1)
    const csv = (await app.get(`/api/admin/audit/csv?from=${at}`, { token: admin })).body
    expect(csv.trim().split('\n')).toHaveLength(4)
    expect(csv).toContain('entry-deleted')
    // So that the lines are in the past for tests that look for the latest one.
    app.clock.advance(HOUR + MINUTE)
  })
})

describe('background jobs', () => {
  beforeEach(() => app.database.db.deleteFrom('jobs').execute())

  test('have a name on the screen, each of their kinds', async () => {
    const { admin } = await loadTexts('en', 'backOffice')
    // The compiler reports a missing one.
    const names: Readonly<Record<JobKind, string>> = admin.jobs.kinds
    expect(names).toMatchObject({ webhook: expect.any(String), 'crm-outbox': expect.any(String) })
  })

  test('are counted by kind, with the last error', async () => {
    await job('pdf-text')
    await job('pdf-text', { failed_at: 1, last_error: 'Error: broken', attempts: 8 })
    await job('retention', { locked_until: app.clock.now() + MINUTE })
    const { kinds, items } = await get('jobs')
    expect(kinds).toMatchObject([
      { kind: 'pdf-text', waiting: 1, running: 0, failed: 1, lastError: 'Error: broken' },
      { kind: 'retention', waiting: 0, running: 1, failed: 0, lastError: null },
    ])
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['running', 'failed', 'waiting'])
    expect((await get('jobs?state=failed')).items).toHaveLength(1)
    expect((await get('jobs?kind=retention')).items).toHaveLength(1)
  })

  test('are tried again or given up, but not while they run', async () => {
    const id = await job('pdf-text', { failed_at: 1, last_error: 'Error: broken', attempts: 8 })
    expect((await post(`jobs/${id}/retry`)).statusCode).toBe(200)
    expect((await get('jobs')).items).toMatchObject([{ id, state: 'waiting', attempts: 0 }])
    expect(await lastAction()).toMatchObject({ action: 'job-retried', details: { job: 'pdf-text' } })
    expect((await remove(`jobs/${id}`)).statusCode).toBe(200)
    expect((await remove(`jobs/${id}`)).json().code).toBe('notFound')
    const running = await job('retention', { locked_until: app.clock.now() + MINUTE })
    expect((await post(`jobs/${running}/retry`)).json().code).toBe('conflict')
    expect((await remove(`jobs/${running}`)).json().code).toBe('conflict')
  })

  test('of a kind are tried again together', async () => {
    for (const kind of ['pdf-text', 'pdf-text', 'mail']) await job(kind, { failed_at: 1 })
    expect((await post('jobs/retry', { kind: 'pdf-text' })).json()).toEqual({ changed: 2 })
    expect((await get('jobs?state=failed')).items).toHaveLength(1)
  })
})

test('the storage is measured: files, contents, what is left, and the database', async () => {
  const { db } = app.database
  const rows = await db.selectFrom('files').select(['size', 'storage_key']).execute()
  const use = await get('storage')
  const sum = (of: readonly { files: number; bytes: number }[]) =>
    of.reduce((all, { files, bytes }) => ({ files: all.files + files, bytes: all.bytes + bytes }))
  const bytes = rows.reduce((total, { size }) => total + Number(size), 0)
  expect(sum(use.kinds)).toMatchObject({ files: rows.length, bytes })
  expect(use.contents.files).toBe(new Set(rows.map((row) => row.storage_key)).size)
  expect(use.database.bytes).toBeGreaterThan(10_000)
  expect(use.disk.total).toBeGreaterThan(use.disk.free)
})

describe('the system', () => {
  const partOf = ({ parts }: SystemState, name: string) => parts.find(({ part }) => part === name)

  test('says what runs where, and that all is well', async () => {
    await app.database.db.deleteFrom('jobs').execute()
    const state = await get('system')
    expect(state).toMatchObject({ version: app.config.version, engine: app.database.engine })
    expect(partOf(state, 'database')).toMatchObject({ state: 'ok' })
    expect(partOf(state, 'storage')).toMatchObject({ state: 'ok' })
    expect(partOf(state, 'jobs')).toMatchObject({ state: 'ok', waiting: 0, failed: 0 })
    for (const name of ['mail', 'crm', 'scanner']) expect(partOf(state, name)).toMatchObject({ state: 'off' })
  })

  test('asks for attention where jobs failed or are late', async () => {
    const id = await job('pdf-text', { run_at: app.clock.now() - HOUR })
    expect(partOf(await get('system'), 'jobs')).toMatchObject({
      state: 'attention',
      waiting: 1,
      oldest: app.clock.now() - HOUR,
    })
    await app.database.db.updateTable('jobs').set({ failed_at: 1 }).where('id', '=', id).execute()
    expect(partOf(await get('system'), 'jobs')).toMatchObject({ state: 'attention', waiting: 0, failed: 1 })
    await remove(`jobs/${id}`)
  })

  test('reports the mail server that the settings name, whatever the environment says', async () => {
    const { db } = app.database
    await db.deleteFrom('outbox').execute()
    await reauthenticate(app, admin)
    const mailPart = async () => partOf(await get('system'), 'mail')
    const change = async (values: object) => {
      const { version } = await get('settings/mail')
      const url = '/api/admin/settings/mail'
      const response = await app.send({ method: 'PATCH', url, payload: { version, ...values }, token: admin })
      expect(response.statusCode, response.body).toBe(200)
    }
    expect(await mailPart()).toMatchObject({ state: 'off' })
    await change({ server: '127.0.0.1', port: 9, encryption: 'none' })
    expect(await mailPart()).toMatchObject({ state: 'ok', waiting: 0, failed: 0 })
    await mail('Late', { last_error: 'ECONNREFUSED' })
    expect(await mailPart()).toMatchObject({ state: 'attention', failed: 1, error: 'ECONNREFUSED' })
    await change({ server: null })
    expect(await mailPart()).toMatchObject({ state: 'off' })
    await db.deleteFrom('outbox').execute()
  })

  test('reports a scanner that does not respond', async () => {
    const other = await buildTestApp({ config: { clamdUrl: 'tcp://127.0.0.1:9' } })
    const token = await signIn(other, 'root')
    const state = (await other.get('/api/admin/system', { token })).json()
    expect(partOf(state, 'scanner')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('ECONN'),
    })
  })
})

describe('the nodes', () => {
  let root: string
  const nodesOf = async (node: TestApp): Promise<NodeState[]> =>
    (await node.get('/api/admin/system', { token: root })).json().nodes

  async function build(): Promise<TestApp> {
    const node = await buildTestApp()
    root = await signIn(node, 'root')
    return node
  }
  const listen = (node: TestApp) => node.app.listen({ host: '127.0.0.1', port: 0 })

  test('describe themselves while they listen, and leave no trace when they stop', async () => {
    const node = await build()
    expect(await nodesOf(node)).toEqual([])
    await listen(node)
    await expect.poll(() => nodesOf(node)).toHaveLength(1)
    expect(await nodesOf(node)).toEqual([
      expect.objectContaining({
        host: hostname(),
        version: node.config.version,
        state: 'up',
        isThis: true,
        seenAt: node.clock.now(),
        streams: 0,
        jobs: { state: 'stopped', running: 0 },
        storage: 'ok',
      }),
    ])
    await node.app.close()
    expect(await node.database.db.selectFrom('nodes').select('id').execute()).toEqual([])
  })

  test('that were not heard of for a minute are gone, and after a day forgotten', async () => {
    const node = await build()
    await listen(node)
    await expect.poll(() => nodesOf(node)).toHaveLength(1)
    const { db } = node.database
    const [own] = await db.selectFrom('nodes').selectAll().execute()
    const now = node.clock.now()
    const heard = { near: now - MINUTE / 2, gone: now - 2 * MINUTE, old: now - 25 * HOUR }
    const others = Object.entries(heard).map(([id, seen_at]) => ({
      ...(own as NonNullable<typeof own>),
      id,
      seen_at,
    }))
    await db.insertInto('nodes').values(others).execute()
    const states = (await nodesOf(node)).map(({ id, state }) => [id === own?.id ? 'own' : id, state])
    expect(states.slice(0, 2).sort()).toEqual([
      ['near', 'up'],
      ['own', 'up'],
    ])
    expect(states.slice(2)).toEqual([['gone', 'gone']])
  })

  test('work on where they cannot be recorded', async () => {
    const node = await build()
    const failed = failQuery(node.database, /into "nodes"/)
    const address = await listen(node)
    await failed
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await nodesOf(node)).toEqual([])
  })
})

test('operations are for administrators alone, searches for the whole team', async () => {
  const partner = await signIn(app, 'bo')
  for (const path of ['outbox', 'audit', 'audit/csv', 'jobs', 'storage', 'system']) {
    const url = `/api/admin/${path}`
    expect((await app.get(url)).statusCode, path).toBe(401)
    for (const token of [partner, editor]) expect((await app.get(url, { token })).statusCode, path).toBe(403)
  }
  for (const path of ['outbox/1/send', 'jobs/1/retry', 'jobs/retry'])
    expect((await post(path, { kind: 'mail' }, editor)).statusCode, path).toBe(403)
  expect((await app.get(listSearches.path, { token: partner })).statusCode).toBe(403)
  expect((await app.get(listSearches.path, { token: editor })).statusCode).toBe(200)
})
