import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { auditDetails } from './details.ts'
import { anonymiseAudit, readAudit, removeOldAudit, writeAudit } from './service.ts'

const REFUSED = /append-only/

async function write(database: DatabaseHandle, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await writeAudit(database.db, {
      action: n % 2 === 0 ? 'sign-in' : 'entry-changed',
      at: n * 1000,
      userId: n % 3,
      ip: '203.0.113.7',
      entity: { kind: 'news', id: String(n % 5) },
      details: { fields: ['title'] },
    })
  }
}

describe('a line of the audit log', () => {
  let database: DatabaseHandle
  const lines = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

  beforeEach(async () => {
    database = await openTestDatabase()
    await write(database, 3)
  })

  test('cannot be changed', async () => {
    const before = await lines()
    for (const changed of [{ action: 'x' }, { at: 1 }, { user_id: 7 }, { address: null, details: null }]) {
      const update = database.db.updateTable('audit_log').set(changed).where('id', '=', 2).execute()
      await expect(update).rejects.toThrow(REFUSED)
    }
    expect(await lines()).toEqual(before)
  })

  test('cannot be removed, neither by itself nor with all others', async () => {
    const removals = [sql`delete from audit_log where id = 2`, sql`delete from audit_log`]
    if (database.engine === 'postgres') removals.push(sql`truncate audit_log`)
    for (const removal of removals) await expect(removal.execute(database.db)).rejects.toThrow(REFUSED)
    expect(await lines()).toHaveLength(3)
  })

  test('cannot be replaced', async () => {
    const row = { id: 2, at: 1, action: 'x', user_id: null, entity: null, entity_id: null, address: null }
    const insert = () => database.db.insertInto('audit_log').values({ ...row, details: null })
    await expect(insert().execute()).rejects.toThrow()
    const upsert = insert().onConflict((c) => c.column('id').doUpdateSet({ action: 'x' }))
    await expect(upsert.execute()).rejects.toThrow(REFUSED)
    if (database.engine === 'sqlite') await expect(insert().orReplace().execute()).rejects.toThrow(REFUSED)
    expect((await lines())[1]).toMatchObject({ id: 2, action: 'sign-in' })
  })

  test('goes when its time is over, and no other does', async () => {
    const removed = await transaction(database, (trx) => removeOldAudit(trx, { until: 3000, limit: 10 }))
    expect(removed).toBe(2)
    expect(await lines()).toMatchObject([{ at: 3000 }])
    expect(await database.db.selectFrom('audit_deletion_grants').selectAll().execute()).toEqual([])
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow(REFUSED)
  })

  test('cannot be deleted under the grant for old lines while it is young', async () => {
    const attempt = transaction(database, async (trx) => {
      await trx.insertInto('audit_deletion_grants').values({ purpose: 'retention', until: 3000 }).execute()
      await trx.deleteFrom('audit_log').where('at', '=', 3000).execute()
    })
    await expect(attempt).rejects.toThrow(REFUSED)
    expect(await lines()).toHaveLength(3)
  })

  test('keeps when, who, what and of what when a person is forgotten', async () => {
    const about = { action: 'entry-changed', at: 4000, ip: '198.51.100.4', details: { name: 'Ada' } } as const
    await writeAudit(database.db, { ...about, userId: 2, entity: { kind: 'users', id: '1' } })
    await writeAudit(database.db, { ...about, userId: null, entity: { kind: 'users', id: '1' } })
    await writeAudit(database.db, { ...about, userId: 2, entity: { kind: 'news', id: '7' } })
    const before = await lines()
    await transaction(database, (trx) => anonymiseAudit(trx, 1, [6]))
    const kept: Partial<Record<number, string>> = { 4: '198.51.100.4', 6: '198.51.100.4' }
    expect(await lines()).toEqual(
      before.map((line) =>
        line.user_id === 1 || line.id > 3 ? { ...line, address: kept[line.id] ?? null, details: null } : line,
      ),
    )
    const forge = transaction(database, async (trx) => {
      await trx.insertInto('audit_deletion_grants').values({ purpose: 'erasure', until: 0 }).execute()
      await trx.updateTable('audit_log').set({ address: null, details: null, user_id: 9 }).execute()
    })
    await expect(forge).rejects.toThrow(REFUSED)
    const move = transaction(database, async (trx) => {
      await trx.insertInto('audit_deletion_grants').values({ purpose: 'erasure', until: 0 }).execute()
      await trx.updateTable('audit_log').set({ address: '192.0.2.1', details: null }).execute()
    })
    await expect(move).rejects.toThrow(REFUSED)
  })
})

describe('reading', () => {
  let database: DatabaseHandle
  const ids = async (filter: Parameters<typeof readAudit>[1]) =>
    (await readAudit(database.db, filter)).map(({ at }) => at / 1000)

  beforeAll(async () => {
    database = await openTestDatabase()
    await write(database, 12)
  })

  test('come newest first, with their content', async () => {
    const [line] = await readAudit(database.db, { limit: 1 })
    expect(line).toEqual({
      id: 12,
      at: 12_000,
      userId: 0,
      user: null,
      action: 'sign-in',
      entity: { kind: 'news', id: '2' },
      address: '203.0.113.7',
      details: { fields: ['title'] },
    })
  })

  test.each([
    [{ from: 5000, to: 8000 }, [7, 6, 5]],
    [{ user: 1 }, [10, 7, 4, 1]],
    [{ action: 'sign-in', from: 9000 }, [12, 10]],
    [{ entity: { kind: 'news', id: '4' } }, [9, 4]],
    [{ entity: { kind: 'leads' } }, []],
    [{ before: { at: 3000, id: 3 } }, [2, 1]],
    [{ before: { at: 3000, id: 9 } }, [3, 2, 1]],
    [{ limit: 2 }, [12, 11]],
    [{ limit: -1 }, [12]],
  ])('takes %j', async (filter, expected) => {
    expect(await ids(filter)).toEqual(expected)
  })

  test('continues where it stopped, through lines of the same time', async () => {
    const own = await openTestDatabase()
    for (let n = 0; n < 5; n += 1) await writeAudit(own.db, { action: 'sign-in', at: 1000, userId: null })
    const first = await readAudit(own.db, { limit: 3 })
    const last = first.at(-1)
    const second = await readAudit(own.db, { limit: 3, before: last })
    expect([...first, ...second].map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  })
})

describe('details', () => {
  test('hold no secrets, whatever they are called and however deep they lie', () => {
    const secrets = { password: 'geheim', newPassword: 'geheim', totpSecret: 'geheim', codes: ['geheim'] }
    const json = auditDetails({ ...secrets, before: { list: [{ token_hash: 'geheim', title: 'kept' }] } })
    expect(json).not.toContain('geheim')
    expect(json).toContain('kept')
  })

  test('are of bounded length', () => {
    expect(auditDetails({ text: 'x'.repeat(100_000) }).length).toBeLessThan(400)
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`field${n}`, 'x'.repeat(300)]))
    expect(JSON.parse(auditDetails(many))).toMatchObject({ shortened: true })
    expect(auditDetails(many).length).toBeLessThan(8000)
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(auditDetails(loop).length).toBeLessThan(200)
  })
})

describe('what is written down', () => {
  let app: TestApp
  let token: string
  let reset: () => Promise<void>
  const since = async (id: number) =>
    (await readAudit(app.database.db, {})).filter((line) => line.id > id).reverse()
  const last = async () => (await readAudit(app.database.db, { limit: 1 }))[0]?.id ?? 0

  beforeAll(async () => {
    app = await buildTestApp()
    reset = await rememberAccounts(app)
  })
  beforeEach(async () => {
    await reset()
    token = await signIn(app, 'ada')
  })

  test('a sign-in, and why one failed, without what was typed', async () => {
    const start = await last()
    await app.post('/api/login', { username: 'nobody@acme.example', password: 'pass-typed-as-name' })
    await app.post(
      '/api/login',
      { username: 'ada@acme.example', password: 'wrong' },
      { address: '198.51.100.9' },
    )
    await signIn(app, 'ada')
    const lines = await since(start)
    expect(lines).toMatchObject([
      { action: 'sign-in-failed', userId: null, details: { reason: 'unknown account' } },
      { action: 'sign-in-failed', address: '198.51.100.9', details: { reason: 'wrong password' } },
      { action: 'sign-in', user: 'ada Test', details: null },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/pass-typed-as-name|wrong"|nobody/)
  })

  test('sessions that are ended', async () => {
    await signIn(app, 'ada')
    const start = await last()
    await app.post('/api/sessions/end-others', { password: PASSWORD }, { token })
    expect(await since(start)).toMatchObject([{ action: 'session-ended', details: { ended: 1 } }])
  })

  test('share links, when they are made and when they are ended', async () => {
    const documentId = await app.idOf('documents', 'sheet')
    const start = await last()
    const { url } = (await app.post('/api/partner/share-links', { documentId }, { token })).json()
    const code = url.split('/').at(-1)
    await app.post(`/api/partner/share-links/${code}/end`, undefined, { token })
    const entity = { kind: 'document', id: String(documentId) }
    const lines = await since(start)
    expect(lines).toMatchObject([
      { action: 'share-link-created', entity, user: 'ada Test' },
      { action: 'share-link-ended', entity },
    ])
    expect(JSON.stringify(lines)).not.toContain(code)
  })

  test('downloads of who is signed in, each once', async () => {
    app.clock.advance(HOUR)
    token = await signIn(app, 'ada')
    const id = await app.idOf('documents', 'sheet')
    const start = await last()
    const view = { kind: 'document', id, action: 'download' }
    await app.post('/api/partner/views', view, { token })
    await app.post('/api/partner/views', view, { token })
    await app.post('/api/partner/views', { ...view, action: 'open' }, { token })
    expect(await since(start)).toMatchObject([{ action: 'download', entity: { kind: 'document' } }])
  })

  test('quick links that are opened with a session, but not each part of them', async () => {
    const id = await app.idOf('quick_links', 'form')
    const start = await last()
    const url = `/en/download/${id}`
    expect((await app.get(url, { token })).statusCode).toBe(200)
    await app.get(url, { token, headers: { range: 'bytes=10-20' } })
    expect((await app.send({ method: 'HEAD', url, token })).statusCode).toBe(200)
    expect(await since(start)).toMatchObject([{ action: 'download', entity: { kind: 'quick-link' } }])
  })

  test('from where somebody acted, also in the back office', async () => {
    const address = '198.51.100.9'
    const quickLink = await app.idOf('quick_links', 'form')
    const product = await app.idOf('products', 'hammer')
    const admin = await signIn(app, 'root')
    const start = await last()
    await app.get(`/en/download/${quickLink}`, { token, address })
    const { version } = (await app.get(`/api/admin/products/${product}`, { token: admin })).json()
    const change = { version, publishedAt: null }
    const options = { token: admin, address }
    const url = `/api/admin/products/${product}`
    expect((await app.send({ method: 'PATCH', url, payload: change, ...options })).statusCode).toBe(200)
    const promotion = {
      search: 'form',
      locale: 'en',
      kind: 'document',
      itemId: await app.idOf('documents', 'sheet'),
    }
    expect((await app.post('/api/admin/search-promotions', promotion, options)).statusCode).toBe(201)
    expect((await since(start)).map((line) => [line.action, line.entity?.kind, line.address])).toEqual([
      ['download', 'quick-link', address],
      ['entry-changed', 'products', address],
      ['entry-created', 'search-promotions', address],
    ])
  })

  test('a private calendar address, and the export of leads', async () => {
    const start = await last()
    await app.post('/api/partner/events-feed', {}, { token })
    await app.get('/api/partner/leads/export.csv?status=New', { token })
    expect((await since(start)).map(({ action }) => action)).toEqual([
      'calendar-feed-renewed',
      'leads-exported',
    ])
  })
})
