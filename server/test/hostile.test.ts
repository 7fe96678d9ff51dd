/**
 * Bodies that are malformed, of wrong types, or designed to exhaust parsers, sent to every endpoint that takes one:
 * each is rejected as the caller's error (`send` compares each with the contract), and none has an effect.
 */
import type { Endpoint } from '@portal/contract/endpoint'
import { readyz } from '@portal/contract/health'
import { beforeAll, describe, expect, test } from 'vitest'
import { GRAPHQL_PATH } from '../src/features/client-config/routes.ts'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { CALLS, isOfTeam, walkedToday } from './contract-check.ts'
import { timesAsLong } from './durations.ts'
import { type HostileBody, UNREADABLE_FORMS, unreadable, wrongTypes } from './hostile-bodies.ts'

let app: TestApp
let ada: string
let root: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  root = await signIn(app, 'root')
})

const tokenFor = (call: Endpoint) => (isOfTeam(call) ? root : ada)
/** Entries of the back office may be larger than what partners send. */
const limitOf = (call: Endpoint) => (isOfTeam(call) ? 4 * 1024 * 1024 : 256 * 1024)

const GRAPHQL = {
  id: 'graphql',
  method: 'POST',
  path: GRAPHQL_PATH,
  access: 'session',
  body: { type: 'object', properties: {}, examples: [{ query: '{ __typename }' }] },
} as unknown as Endpoint

const WALKED = walkedToday(CALLS)
const DECLARED = WALKED.filter(({ body }) => body !== undefined)
const WITH_BODY = [...DECLARED, GRAPHQL].map((call) => [call.id, call] as const)
const WITHOUT_BODY = WALKED.filter(({ method, body }) => method !== 'GET' && body === undefined)
const FORMS = CALLS.filter(({ form }) => form).map((call) => [call.id, call] as const)

const urlOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '1')

/** Attempts count before a body is read, and these are more than a user has. */
async function sendTo(call: Endpoint, payload?: string | Buffer, contentType?: string) {
  await app.database.db.deleteFrom('throttles').execute()
  const headers = contentType ? { 'content-type': contentType } : undefined
  const body = payload === undefined ? {} : { payload }
  return app.send({ method: call.method, url: urlOf(call), token: tokenFor(call), headers, ...body })
}

async function expectRefused(
  call: Endpoint,
  { name, payload, contentType, status }: HostileBody,
): Promise<void> {
  const response = await sendTo(call, payload, contentType)
  expect(response.statusCode, `${call.id}: ${name}: ${response.body.slice(0, 300)}`).toBe(status)
}

const WRITTEN = [
  ...['tickets', 'files', 'pins', 'lead_history', 'partner_requests', 'share_links', 'sessions'],
  ...['users', 'partners', 'leads', 'products', 'documents', 'news', 'price_lists', 'settings'],
  ...['lead_imports', 'outbox', 'jobs', 'audit_log'],
]

/** The number of rows in the tables that the endpoints write. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of WRITTEN) {
    const { count } = await app.database.db
      .selectFrom(table as 'tickets')
      .select((e) => e.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

async function nothingHappens(work: () => Promise<void>): Promise<void> {
  const before = await countRows()
  await work()
  expect(await countRows()).toEqual(before)
  expect((await app.get(readyz.path)).statusCode).toBe(200)
}

describe('a body', () => {
  test.each(WITH_BODY)('that cannot be read is refused by %s', async (_, call) => {
    await nothingHappens(async () => {
      for (const body of unreadable(call, limitOf(call))) await expectRefused(call, body)
    })
  })

  test.each(DECLARED.map((call) => [call.id, call] as const))(
    'that is empty is refused by %s',
    async (_, call) => {
      await nothingHappens(() =>
        expectRefused(call, { name: 'empty', payload: '', contentType: 'application/json', status: 400 }),
      )
    },
  )

  test.each(DECLARED.map((call) => [call.id, call] as const))(
    'of wrong types is refused by %s',
    async (_, call) => {
      await nothingHappens(async () => {
        const bodies = wrongTypes(call)
        expect(bodies.length).toBeGreaterThan(10)
        for (const body of bodies) {
          const { statusCode } = await sendTo(call, body, 'application/json')
          expect(statusCode, body.slice(0, 300)).toBeGreaterThanOrEqual(400)
          expect(statusCode, body.slice(0, 300)).toBeLessThan(500)
        }
      })
    },
  )

  test('is asked for by calls that take one', async () => {
    for (const call of DECLARED) {
      const { statusCode } = await sendTo(call)
      expect([400, 415], call.id).toContain(statusCode)
    }
  })

  test('that nobody asked for is refused where it is no JSON', async () => {
    for (const call of WITHOUT_BODY) {
      for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
        expect((await sendTo(call, 'x', type)).statusCode, call.id).toBe(415)
      }
      expect((await sendTo(call, '{"x":', 'application/json')).statusCode, call.id).toBe(400)
    }
    expect((await app.get('/api/partner/profile', { token: ada })).statusCode).toBe(200)
  })

  test('that is large and plain takes no longer than its length explains', async () => {
    const send = (lines: number) => async () => {
      const others = Array.from({ length: lines }, (_, i) => `"field ${i} \\"\\\\":"\\u00e4\\n"`)
      const payload = `{${others.join(',')},"username":1,"password":"b"}`
      const headers = { 'content-type': 'application/json' }
      const response = await app.send({ method: 'POST', url: '/api/login', payload, headers })
      expect(response.json().field).toBe('username')
    }
    // If each field were compared with all before it, ten times as many would take a hundred times as long.
    expect(await timesAsLong(send(6000), send(600))).toBeLessThan(50)
  })
})

describe('a form', () => {
  test.each(FORMS)('that cannot be read is refused by %s', async (_, call) => {
    await nothingHappens(async () => {
      for (const body of UNREADABLE_FORMS) await expectRefused(call, body)
    })
  })

  test('is refused by calls that take none', async () => {
    const others = DECLARED.filter(({ form }) => !form)
    for (const call of others) {
      for (const body of UNREADABLE_FORMS) await expectRefused(call, { ...body, status: 415 })
    }
  })
})
