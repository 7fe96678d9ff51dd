import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readSystemState } from '@portal/contract/admin/operations'
import { getConfig } from '@portal/contract/config'
import { getLeads } from '@portal/contract/leads'
import { getProducts } from '@portal/contract/playbook'
import { searchPortal } from '@portal/contract/search'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, signIn, type TestApp, type TestAppOptions } from '../../../test/app.ts'
import { atEnd } from '../../../test/at-end.ts'
import { failQuery } from '../../../test/fail-query.ts'
import { freePort } from '../../../test/free-port.ts'
import { holdQuery } from '../../../test/hold-transaction.ts'
import { giveFactor, wrongCodeOf } from '../../../test/second-factor.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { createLogger } from '../../platform/http/logging.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { indexContent } from '../search/service.ts'
import { listenForMetrics } from './listener.ts'

const TOKEN = 'the-token-of-prometheus-0123456789'
const { engine } = inject('template').databases

const build = (options: TestAppOptions = {}) =>
  buildTestApp({ ...options, config: { metrics: { token: TOKEN, host: '127.0.0.1' }, ...options.config } })

async function scrape(app: TestApp, token = TOKEN): Promise<string> {
  const response = await app.get('/metrics', { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.body
}

/** The value of a metric with exactly these labels, in any order; undefined if there is none. */
function sampleOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`)
  const line = text.split('\n').find((candidate) => {
    const [, found, list = ''] = /^([a-z_]+)(?:\{(.*)\})? /.exec(candidate) ?? []
    if (found !== name) return false
    return list.split(',').filter(Boolean).sort().join() === wanted.sort().join()
  })
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

/** Scrapes until a figure has been read from the database again. */
async function expectEventually(app: TestApp, name: string, value: number): Promise<string> {
  let text = ''
  const read = async () => {
    text = await scrape(app)
    return sampleOf(text, name)
  }
  await expect.poll(read).toBe(value)
  return text
}

function enqueueLateJob({ database, clock }: TestApp): Promise<void> {
  const runAt = clock.now() - 90_000
  return transaction(database, (trx) => enqueue(trx, 'mail', { outboxId: 999_999 }, { runAt }))
}

describe('/metrics', () => {
  test('is no path where no token is set, whatever one sends', async () => {
    const app = await buildTestApp()
    expect((await app.get('/metrics')).statusCode).toBe(404)
    expect((await app.get('/metrics', { token: TOKEN })).statusCode).toBe(404)
  })

  test('opens to its token alone, and not to an administrator', async () => {
    const app = await build()
    expect((await app.get('/metrics')).statusCode).toBe(401)
    expect((await app.get('/metrics', { token: `${TOKEN}x` })).statusCode).toBe(401)
    expect((await app.get('/metrics', { token: await signIn(app, 'root') })).statusCode).toBe(401)
    const response = await app.get('/metrics', { token: TOKEN })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^text\/plain/)
    expect(response.headers['cache-control']).toBe('no-store')
    // It gives access to nothing else.
    expect((await app.get('/api/partner/profile', { token: TOKEN })).statusCode).toBe(401)
  })

  test('counts requests by the template of their route, and what fits none as one', async () => {
    const app = await build()
    const token = await signIn(app, 'ada')
    await app.get(`${getConfig.path}`)
    for (const id of [901, 902, 903]) await app.get(`/api/partner/leads/${id}`, { token })
    for (const name of ['a', 'b', 'c?x=1']) await app.get(`/nowhere/${name}`)
    const text = await scrape(app)
    const count = (labels: Record<string, string>) =>
      sampleOf(text, 'portal_http_request_duration_seconds_count', labels)
    expect(count({ method: 'GET', route: getConfig.path, status: '2xx' })).toBe(1)
    const requests = (labels: Record<string, string>) => sampleOf(text, 'portal_http_requests_total', labels)
    expect(requests({ method: 'GET', route: getConfig.path, status: '200' })).toBe(1)
    expect(requests({ method: 'GET', route: '/api/partner/leads/:id', status: '404' })).toBe(3)
    expect(requests({ method: 'GET', route: 'unknown', status: '404' })).toBe(3)
    expect(count({ method: 'GET', route: '/api/partner/leads/:id', status: '4xx' })).toBe(3)
    expect(count({ method: 'GET', route: 'unknown', status: '4xx' })).toBe(3)
    expect(text).not.toContain('nowhere')
    // The scrape itself.
    expect(sampleOf(text, 'portal_http_requests_in_flight')).toBe(1)
  })

  test('counts sign-ins, wrong codes, throttled requests, searches and cached responses', async () => {
    const app = await build({ config: { limits: { searchesPerMinute: 3, graphqlPerMinute: 60 } } })
    const token = await signIn(app, 'ada')
    // Of another client, which is not slowed down by the attempts of the others.
    await giveFactor(app, 'cyd')
    const challenge = await signIn(app, 'cyd')
    for (let i = 0; i < 6; i += 1)
      await app.post('/api/2fa/verify', { otp_code: wrongCodeOf(app) }, { token: challenge })
    const wrong = (username: string) => app.post('/api/login', { username, password: 'not the password' })
    for (let i = 0; i < 6; i += 1) await wrong('bo@north.example')
    for (let i = 0; i < 4; i += 1) await app.get(`${searchPortal.path}?search=radar`, { token })
    for (let i = 0; i < 3; i += 1) await app.get(getLeads.path, { token })
    const content = (text: string, outcome: string) =>
      sampleOf(text, 'portal_cache_requests_total', { cache: 'content', outcome }) ?? 0
    const before = await scrape(app)
    for (let i = 0; i < 3; i += 1) await app.get(getProducts.path, { token })
    const text = await scrape(app)
    expect(sampleOf(text, 'portal_sign_ins_total', { outcome: 'ok' })).toBe(1)
    expect(sampleOf(text, 'portal_sign_ins_total', { outcome: 'failed' })).toBe(5)
    expect(sampleOf(text, 'portal_sign_ins_total', { outcome: 'locked' })).toBe(1)
    expect(sampleOf(text, 'portal_second_factor_failures_total')).toBe(5)
    expect(sampleOf(text, 'portal_search_duration_seconds_count', { kind: 'search' })).toBe(3)
    expect(sampleOf(text, 'portal_cache_requests_total', { cache: 'leads', outcome: 'hit' })).toBe(2)
    expect(sampleOf(text, 'portal_cache_requests_total', { cache: 'leads', outcome: 'miss' })).toBe(1)
    for (const outcome of ['hit', 'miss'] as const) {
      const grown = content(text, outcome) - content(before, outcome)
      expect(grown).toBe(outcome === 'hit' ? 2 : 1)
    }
    // It is stored at the second request, and found at the third.
    expect(sampleOf(text, 'portal_cache_requests_total', { cache: 'search', outcome: 'hit' })).toBe(1)
    expect(sampleOf(text, 'portal_cache_requests_total', { cache: 'search', outcome: 'miss' })).toBe(2)
    expect(sampleOf(text, 'portal_http_throttled_requests_total')).toBe(1)
    expect(sampleOf(text, 'portal_sessions_active')).toBe(1)
  })

  test('says how many jobs there are and for how long the oldest waits, and what became of those that ran', async () => {
    const app = await build()
    await app.database.db.deleteFrom('jobs').execute()
    await enqueueLateJob(app)
    const before = await scrape(app)
    expect(sampleOf(before, 'portal_jobs', { kind: 'mail', state: 'waiting' })).toBe(1)
    expect(sampleOf(before, 'portal_jobs_oldest_waiting_seconds', { kind: 'mail' })).toBe(90)
    await app.jobs.runDue()
    const after = await scrape(app)
    expect(sampleOf(after, 'portal_job_duration_seconds_count', { kind: 'mail', outcome: 'done' })).toBe(1)
    // It has just been requested.
    expect(sampleOf(after, 'portal_jobs', { kind: 'mail', state: 'waiting' })).toBe(1)
  })

  test('says what waits: mails, the search index, and who writes to the database', async () => {
    const app = await build()
    const { db } = app.database
    const empty = await scrape(app)
    expect(sampleOf(empty, 'portal_search_backlog_jobs')).toBe(0)
    const mail = { kind: 'passwordReset', recipient: 'bo@acme.example', locale: 'en' } as const
    const content = { subject: 's', text: 't', html: 'h', reply_to: null, sent_at: null }
    const at = app.clock.now() - 60_000
    await db
      .insertInto('outbox')
      .values([
        { ...mail, ...content, last_error: 'refused', created_at: at },
        { ...mail, ...content, last_error: null, created_at: app.clock.now() },
      ])
      .execute()
    const hammer = await app.idOf('products', 'hammer')
    await transaction(app.database, (trx) => indexContent(trx, 'products', [hammer], app.clock.now()))
    const held = holdQuery(app.database, 'SelectQueryNode', 'partners')
    const writing = held.database.db
      .transaction()
      .execute((trx) => trx.selectFrom('partners').select('id').execute())
    await held.arrived
    onTestFinished(held.release)
    // Figures that a scrape read from the database are cached for a few seconds.
    const text = await expectEventually(app, 'portal_search_backlog_jobs', 1)
    expect(sampleOf(text, 'portal_mails', { state: 'waiting' })).toBe(1)
    expect(sampleOf(text, 'portal_mails', { state: 'failed' })).toBe(1)
    expect(sampleOf(text, 'portal_mails_oldest_seconds')).toBe(60)
    if (engine === 'sqlite') {
      expect(sampleOf(text, 'portal_database_writer_queue_length')).toBe(1)
      expect(sampleOf(text, 'portal_database_writer_wait_seconds_count')).toBeGreaterThan(0)
    } else {
      const connections = (state: string) =>
        sampleOf(text, 'portal_database_pool_connections', { state }) ?? 0
      expect(connections('total') - connections('idle')).toBe(1)
      expect(connections('waiting')).toBe(0)
      expect(sampleOf(text, 'portal_database_pool_wait_seconds_count')).toBeGreaterThan(0)
    }
    held.release()
    await writing
  })

  test('measures what is done with the storage, and counts what fails', async () => {
    const app = await build()
    const token = await signIn(app, 'root')
    const ping = vi.spyOn(app.storage, 'ping')
    await app.get(readSystemState.path, { token })
    ping.mockRejectedValueOnce(new Error('away'))
    await app.get(readSystemState.path, { token })
    const text = await scrape(app)
    const labels = { operation: 'ping' }
    expect(sampleOf(text, 'portal_storage_operation_duration_seconds_count', labels)).toBe(2)
    expect(sampleOf(text, 'portal_storage_errors_total', labels)).toBe(1)
    expect(sampleOf(text, 'portal_storage_errors_total', { operation: 'put' })).toBe(0)
    expect(sampleOf(text, 'portal_storage_free_bytes', { folder: 'data' })).toBeGreaterThan(0)
  })

  test('answers while the database does not, and says so', async () => {
    const app = await build()
    const failed = failQuery(app.database, /from jobs|from "jobs"/)
    const text = await scrape(app)
    await failed
    expect(sampleOf(text, 'portal_database_up')).toBe(0)
    expect(sampleOf(text, 'portal_sessions_active')).toBeUndefined()
    expect(text).not.toContain('portal_jobs{')
    expect(sampleOf(text, 'portal_cache_requests_total', { cache: 'leads', outcome: 'hit' })).toBe(0)
  })
})

/** The metric names in a Prometheus expression. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:portal|process|nodejs)_[a-z_]+\b/g)].map(([name]) => name))

test('what the dashboard and the alerts ask for is there', async () => {
  const app = await build()
  app.metrics.addProcess()
  await enqueueLateJob(app)
  await app.get(getConfig.path)
  // Garbage is collected at some point; only then its duration is measured.
  const lines = await scrape(app)
  const exposed = new Set(
    [...lines.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../../deploy', path), 'utf8')
  const named = [...namesIn(read('grafana/partner-portal.json')), ...namesIn(read('prometheus/alerts.yaml'))]
  const ofOtherEngine = engine === 'sqlite' ? /^portal_database_pool_/ : /^portal_database_writer_/
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !exposed.has(name) && !ofOtherEngine.test(name))).toEqual([])
  // Each one has a value: events that have not happened yet count as zero instead of being missing.
  const without = named.filter(
    (name) =>
      exposed.has(name) && !name.startsWith('nodejs_gc') && !new RegExp(`^${name}[ {]`, 'm').test(lines),
  )
  expect(without).toEqual([])
})

describe('the port of the metrics', () => {
  async function listen(settings: { token?: string; port?: number }) {
    const app = await buildTestApp()
    const logger = createLogger('silent')
    const listener = await listenForMetrics({
      metrics: app.metrics,
      settings: { host: '127.0.0.1', ...settings },
      logger,
    })
    if (listener) atEnd(() => listener.close())
    return { listener, url: `http://127.0.0.1:${listener?.port}` }
  }

  test('serves them and nothing else', async () => {
    const { url } = await listen({ port: 0 })
    const response = await fetch(`${url}/metrics`)
    expect(response.status).toBe(200)
    expect(sampleOf(await response.text(), 'portal_database_up')).toBe(1)
    expect((await fetch(`${url}/api/config`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405)
  })

  test('asks for the token where there is one, and is gone after its end', async () => {
    const { url, listener } = await listen({ port: 0, token: TOKEN })
    expect((await fetch(`${url}/metrics`)).status).toBe(401)
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200)
    await listener?.close()
    await expect(fetch(`${url}/metrics`, { headers })).rejects.toThrow()
  })

  test('that is taken ends the start with a sentence', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    atEnd(async () => {
      other.close()
    })
    await expect(listen({ port })).rejects.toThrow(/METRICS_PORT.*EADDRINUSE/)
  })
})
