import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDeal } from '@portal/contract/deals'
import { addLeadNote } from '@portal/contract/leads'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { dayIn, decideOn, submitDeal } from '../../../test/deals.ts'
import { loadConfig } from '../../config.ts'

const SECRET = 'a secret of the tests'.replaceAll(' ', '-').padEnd(24, '!')

interface Received {
  headers: Record<string, string>
  text: string
  body: {
    id: string
    type: string
    at: string
    deal?: Record<string, unknown>
    lead?: Record<string, unknown>
  }
}

let receiver: Server
let url: string
let received: Received[] = []
/** Statuses of the next responses; 200 by default, no response for 0, an endless one for 1. */
let statuses: number[] = []
/** How long each response takes. */
let slowMs = 0
let app: TestApp
let ada: string
let root: string

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    received.push({ headers: request.headers as Record<string, string>, text, body: JSON.parse(text) })
    app.clock.advance(slowMs)
    const status = statuses.shift() ?? 200
    if (status === 0) request.socket.destroy()
    else if (status === 1) response.end(Buffer.alloc(200_000, 'x'))
    else response.writeHead(status, { location: url, 'retry-after': '600' }).end('thanks')
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/portal`
})

afterAll(() => receiver.close())

beforeEach(async () => {
  app = await buildTestApp({ config: { webhook: { url, secret: SECRET } } })
  received = []
  statuses = []
  slowMs = 0
  ada = await signIn(app, 'ada')
  root = await signIn(app, 'root')
})

const types = () => received.map(({ body }) => body.type)

test('each event comes once, in order, signed, with the deal as it is', async () => {
  const deal = await submitDeal(app, ada)
  await app.jobs.runDue()
  await decideOn(app, deal, { token: root, step: 'approve', until: dayIn(app, 60) })
  await app.jobs.runDue()
  await app.jobs.runDue()
  expect(types()).toEqual(['deal.submitted', 'deal.approved'])
  const [first, second] = received
  expect(first?.body).toMatchObject({
    at: new Date(app.clock.now()).toISOString(),
    deal: {
      id: deal.id,
      state: 'submitted',
      partner: { name: 'North Ltd' },
      value: '12500.00',
      currency: 'EUR',
    },
  })
  expect(second?.body.deal).toMatchObject({ state: 'approved', protectedUntil: dayIn(app, 60) })
  expect(first?.body.id).not.toBe(second?.body.id)
  for (const { headers, text, body } of received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
    const expected = createHmac('sha256', SECRET).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(headers['webhook-id']).toBe(body.id)
    expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(app.clock.now() / 1000))
  }
})

test('leads are told of, and drafts are not', async () => {
  await app.post(createDeal.path, {}, { token: ada })
  const id = await app.idOf('leads', 'mill')
  await app.post(addLeadNote.path.replace('{id}', String(id)), { text: 'Called.' }, { token: ada })
  await app.jobs.runDue()
  expect(types()).toEqual(['lead.note'])
  expect(received[0]?.body.lead).toMatchObject({
    id,
    email: 'mia@mill.example',
    partner: { name: 'North Ltd' },
  })
})

test.each([503, 429, 0, 1])('a receiver that is away (%i) gets the same event later', async (status) => {
  statuses = [status]
  await submitDeal(app, ada)
  await app.jobs.runDue()
  await submitDeal(app, ada)
  await app.jobs.runDue()
  expect(received).toHaveLength(1)
  app.clock.advance(11 * MINUTE)
  await app.jobs.runDue()
  app.clock.advance(MINUTE)
  await app.jobs.runDue()
  const ids = received.map(({ body }) => body.id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(2)
})

test.each([302, 400])(
  'what is refused (%i) keeps the later ones of the same deal, and no others',
  async (status) => {
    statuses = [status]
    const deal = await submitDeal(app, ada)
    await app.jobs.runDue()
    await decideOn(app, deal, { token: root, step: 'approve', until: dayIn(app, 60) })
    const other = await submitDeal(app, ada)
    await app.jobs.runDue()
    expect(received.map(({ body }) => body.deal?.id)).toEqual([deal.id, other.id])
    app.clock.advance(2 * MINUTE)
    await app.jobs.runDue()
    expect(types().slice(2)).toEqual(['deal.submitted', 'deal.approved'])
  },
)

test('what is refused keeps no others, however much it is', async () => {
  const { db } = app.database
  const now = app.clock.now()
  const row = { event: 'changed', at: now, run_at: now, subject: 'deal' }
  await db
    .insertInto('webhook_events')
    .values(Array.from({ length: 210 }, (_, id) => ({ ...row, uid: `u${id}`, subject_id: 1000 + id })))
    .execute()
  statuses = Array.from({ length: 210 }, () => 400)
  await submitDeal(app, ada)
  await app.jobs.runDue()
  expect(types()).toHaveLength(211)
  expect(types().at(-1)).toBe('deal.submitted')
  app.clock.advance(MINUTE)
  await app.jobs.runDue()
  expect(types()).toHaveLength(421)
  expect(await db.selectFrom('webhook_events').select('id').execute()).toEqual([])
})

test('a slow receiver gets all of it at once, in rounds that end in time', async () => {
  slowMs = MINUTE
  for (let deal = 0; deal < 7; deal += 1) await submitDeal(app, ada)
  await app.jobs.runDue()
  expect(types()).toHaveLength(7)
  expect(await app.metrics.text()).toMatch(
    /portal_job_duration_seconds_count\{kind="webhook",outcome="done"\} 2/,
  )
})

test('what nobody takes for days is given up', async () => {
  await submitDeal(app, ada)
  for (let hour = 0; hour < 80; hour++) {
    statuses = [400]
    await app.jobs.runDue()
    app.clock.advance(HOUR)
  }
  expect(await app.database.db.selectFrom('webhook_events').select('id').execute()).toEqual([])
})

test('what another node left is taken up, and two nodes send nothing twice', async () => {
  const other = await buildTestApp({ nodeOf: app, database: app.database })
  await submitDeal(app, ada)
  await Promise.all([app.jobs.runDue(), other.jobs.runDue()])
  expect(types()).toEqual(['deal.submitted'])
})

test.each([
  ['http://crm.example.com/x', SECRET],
  ['https://10.0.0.1/x', SECRET],
  ['https://127.0.0.1/x', SECRET],
  ['https://[fd00::1]/x', SECRET],
  ['https://user@crm.example.com/x', SECRET],
  ['https://crm.example.com/x', 'short'],
  ['https://crm.example.com/x', ''],
])('is refused as a setting: %s with %j', (WEBHOOK_URL, WEBHOOK_SECRET) => {
  const env = { SECRET_KEY: 'x'.repeat(40), WEBHOOK_URL, WEBHOOK_SECRET }
  expect(() => loadConfig(env)).toThrow('WEBHOOK_')
})

test('a name of an own network is not asked', async () => {
  const webhook = { url: url.replace('http://127.0.0.1', 'https://localhost'), secret: SECRET }
  const own = await buildTestApp({ config: { webhook } })
  await submitDeal(own, await signIn(own, 'ada'))
  await own.jobs.runDue()
  expect(received).toEqual([])
  const [job] = await own.database.db.selectFrom('jobs').selectAll().where('kind', '=', 'webhook').execute()
  expect(job?.run_at).toBeGreaterThan(own.clock.now())
})
