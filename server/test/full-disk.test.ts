/** What the portal does while the disk is full, and that it recovers by itself afterwards. */

import { reportView } from '@portal/contract/links'
import { getProfile } from '@portal/contract/profile'
import { searchPortal } from '@portal/contract/search'
import { createTicket } from '@portal/contract/tickets'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { type Transaction, transaction } from '../src/platform/db/transaction.ts'
import { DistributedRateLimiter } from '../src/platform/http/distributed-rate-limiter.ts'
import { createLogger } from '../src/platform/http/logging.ts'
import { enqueue } from '../src/platform/jobs/queue.ts'
import { buildTestApp, MINUTE, signIn, type TestApp } from './app.ts'
import { fillDatabase, makeRoom } from './full-database.ts'

const isSqlite = inject('template').databases.engine === 'sqlite'

let app: TestApp
let token: string
let log: Record<string, unknown>[]

beforeEach(async () => {
  log = []
  const logger = createLogger('info', { write: (line) => log.push(JSON.parse(line)) })
  app = await buildTestApp({ logger })
  token = await signIn(app, 'ada')
})

const openTicket = (headers = {}) =>
  app.post(createTicket.path, { subject: 'Broken saw', content: 'x'.repeat(10_000) }, { token, headers })

const tickets = () => app.database.db.selectFrom('tickets').select('id').execute()

describe('a database without room', () => {
  test('is said to be full, in the language of the caller, and keeps nothing by halves', async () => {
    const before = await tickets()
    await fillDatabase(app.database)
    const refused = await openTicket({ 'accept-language': 'de' })
    expect(refused.statusCode).toBe(507)
    expect(refused.json()).toMatchObject({ code: 'storageFull', title: 'Insufficient Storage' })
    expect(refused.json().message).toContain('Speicherplatz')
    expect(refused.headers['retry-after']).toBe('60')
    expect(await tickets()).toEqual(before)
  })

  test('is logged with its cause, once for many requests', async () => {
    await fillDatabase(app.database)
    for (let i = 0; i < 20; i += 1) expect((await openTicket()).statusCode).toBe(507)
    const causes = log.filter(({ level }) => Number(level) >= 50)
    expect(causes).toHaveLength(1)
    expect(JSON.stringify(causes)).toMatch(/database or disk is full|No space left on device/)
    expect(JSON.stringify(log)).not.toContain('rollback')
  })

  test('is not ready until there is room again', async () => {
    await fillDatabase(app.database)
    await openTicket()
    await app.space.check()
    const unready = await app.get('/readyz')
    expect(unready.statusCode).toBe(503)
    expect(unready.json().details).toEqual({ database: 'disk full', storage: 'ok' })
    await makeRoom(app.database)
    await app.space.check()
    expect((await app.get('/readyz')).json()).toMatchObject({ status: 'ok' })
    expect((await openTicket()).statusCode).toBe(201)
  })

  // On a full disk, the PostgreSQL stand-in rejects even the query for a job.
  test.runIf(isSqlite)('leaves what is kept free to those who want to get in, not to jobs', async () => {
    const add = (trx: Transaction) => enqueue(trx, 'reindex', {}, { runAt: app.clock.now() })
    const attempts = () =>
      app.database.db.selectFrom('jobs').select('attempts').where('kind', '=', 'reindex').execute()
    await transaction(app.database, add)
    await fillDatabase(app.database)
    await openTicket()
    await app.space.check()
    await app.jobs.runDue()
    expect(await attempts()).toEqual([{ attempts: 0 }])
    await makeRoom(app.database)
    await app.space.check()
    await app.jobs.runDue()
    expect(await attempts()).toEqual([])
  })

  test('lets those who are signed in go on reading, and leaves out what they can do without', async () => {
    await fillDatabase(app.database)
    await openTicket()
    await app.space.check()
    app.clock.advance(5 * MINUTE)
    expect((await app.get(getProfile.path, { token })).statusCode).toBe(200)
    const searching = { token, headers: { 'accept-language': 'en' } }
    for (const term of ['hammer', 'nothing-has-this-name'])
      expect((await app.get(`${searchPortal.path}?search=${term}`, searching)).statusCode).toBe(200)
    const view = { kind: 'document', id: await app.idOf('documents', 'manual'), action: 'download' }
    expect((await app.post(reportView.path, view, { token })).statusCode).toBe(202)
  })

  test('still limits what readers do', async () => {
    await fillDatabase(app.database)
    const searches = new DistributedRateLimiter(app.database.db, {
      scope: 'test',
      limit: 40,
      windowMs: MINUTE,
    })
    for (let i = 0; i < 40; i += 1) await searches.take('ada', app.clock.now())
    await expect(searches.take('ada', app.clock.now())).rejects.toMatchObject({ code: 'tooManyRequests' })
    app.clock.advance(MINUTE)
    await searches.take('ada', app.clock.now())
  })

  test('refuses changes before their body has come, but not who is not allowed to see that', async () => {
    await fillDatabase(app.database)
    await openTicket()
    await app.space.check()
    const unreadable = { method: 'POST', url: createTicket.path, payload: '{', headers: {} } as const
    const headers = { 'content-type': 'application/json' }
    expect((await app.send({ ...unreadable, headers, token })).statusCode).toBe(507)
    expect((await app.send({ ...unreadable, headers })).statusCode).toBe(401)
  })
})
