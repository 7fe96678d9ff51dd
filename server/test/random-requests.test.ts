/**
 * Random requests generated from the declarations of the endpoints: some are valid, some nearly, some not at all.
 * None causes a server error, an undocumented status, or a response that violates its schema (which `send` checks).
 * RANDOM_REQUESTS sets how many each endpoint gets: a quarter of them as each role for the many endpoints of the back
 * office, of which each run covers a part. RANDOM_SEED selects them; by default they differ every day.
 */
import type { Endpoint } from '@portal/contract/endpoint'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { rememberAccounts } from './accounts.ts'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { CALLS, isOfTeam, walkedToday } from './contract-check.ts'
import { IS_DEEP, today } from './deep.ts'

/** The engines treat only a few kinds of values differently, and few requests contain them. */
const DEEP_RUNS = inject('template').databases.engine === 'sqlite' ? 200 : 50
const RUNS = Number(process.env.RANDOM_REQUESTS ?? (IS_DEEP ? DEEP_RUNS : DEEP_RUNS / 10))
const SECONDS = 10
const SEED = Number(process.env.RANDOM_SEED ?? today())

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

const HOSTILE = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '%00',
    '0',
    '-1',
    '1e400',
    '9223372036854775808',
    '2026-13-45T99:00:00Z',
    'x'.repeat(20_000),
    '٣',
    null,
    -1,
    1.5,
    1e300,
    Number.MAX_SAFE_INTEGER,
    [],
    [[[[[[]]]]]],
    { toString: 1 },
    { __proto__: null, length: 3 },
  ),
)

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  if (schema.type === 'object') return objects(schema)
  if (schema.type === 'array') return fc.array(likely(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = -5, maximum: max = 5000 } = schema
    // Small numbers are ids that exist.
    return fc.oneof(
      fc.integer({ min, max: Math.max(min, Math.min(max, 12)) }),
      fc.integer({ min, max: Math.max(min, max) }),
    )
  }
  return schema.type === 'string' ? strings(schema) : fc.jsonValue({ maxDepth: 2 })
}

function strings({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const whole = pattern && /^\^.*\$$/.test(pattern)
  if (whole) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(60, minLength)) })
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, likely(schema)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

/** Mostly values that match the schema. */
function likely(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: HOSTILE })
}

interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

function inputs(call: Endpoint): fc.Arbitrary<Input> {
  const part = (schema: object | undefined) =>
    (schema ? objects(schema as Schema) : fc.constant({})) as fc.Arbitrary<Record<string, unknown>>
  return fc.record({
    params: part(call.params),
    query: part(call.query),
    body: call.body ? likely(call.body as Schema) : fc.constant(undefined),
  })
}

/** Encoded for a URL, in which lone surrogates cannot be written. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

function addressOf({ path }: Endpoint, { params, query }: Input): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asText(params[name] ?? '-')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) search.append(name, asText(item))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

type User = 'ada' | 'eve' | 'root'

let app: TestApp
const tokens = new Map<User, string>()
let restore: () => Promise<void>
let statuses: Map<string, string[]>

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
  const { paths } = (await app.get('/api/openapi.json')).json()
  statuses = new Map(
    CALLS.map(({ id, method, path }) => [id, Object.keys(paths[path][method.toLowerCase()].responses)]),
  )
})

/** A request may have ended the session of its sender, or another one. */
async function tokenOf(user: User): Promise<string> {
  const token = tokens.get(user) ?? (await signIn(app, user))
  tokens.set(user, token)
  return token
}

async function answerTo(call: Endpoint, user: User, input: Input) {
  const url = addressOf(call, input)
  const hasBody = input.body !== undefined
  const response = await app.send({
    method: call.method,
    url,
    token: call.access === 'public' ? undefined : await tokenOf(user),
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    payload: hasBody ? JSON.stringify(input.body) : undefined,
  })
  if (response.statusCode === 401) tokens.delete(user)
  // Otherwise most responses would be about too many requests.
  await app.database.db.deleteFrom('throttles').execute()
  return response
}

/** An endpoint that responds for as long as the client listens has its own tests. */
const answering = CALLS.filter(({ responseType: answerType }) => answerType !== 'text/event-stream')

async function expectAsDeclared(call: Endpoint, user: User, numRuns: number): Promise<void> {
  const named = statuses.get(call.id) ?? []
  await fc.assert(
    fc.asyncProperty(inputs(call), async (input) => {
      const { statusCode, body } = await answerTo(call, user, input)
      expect(statusCode, body.slice(0, 500)).toBeLessThan(500)
      expect(named).toContain(String(statusCode))
    }),
    { numRuns, seed: SEED, endOnFailure: true, interruptAfterTimeLimit: SECONDS * 1000 },
  )
}

describe('random requests', () => {
  test.each(answering.filter((call) => !isOfTeam(call)).map((call) => [call.id, call] as const))(
    'to %s are answered as declared',
    (_, call) => expectAsDeclared(call, 'ada', RUNS),
    120_000,
  )
})

/**
 * First the endpoints that read or only need an id, then those that write, delete, and finally those about accounts.
 */
function rankOf({ id, method, body }: Endpoint): number {
  if (/^admin(Users|InviteUser|DisableUser|ResetUserFactor)/.test(id)) return 3
  if (method === 'DELETE' || id.endsWith('Bulk')) return 2
  return body ? 1 : 0
}

describe('random requests of the team', () => {
  const calls = walkedToday(CALLS.filter(isOfTeam)).sort((a, b) => rankOf(a) - rankOf(b))
  const runs = Math.ceil(RUNS / 4)

  test.each(calls.map((call) => [call.id, call] as const))(
    'to %s are answered as declared',
    async (_, call) => {
      if (call.access === 'editor') await expectAsDeclared(call, 'eve', runs)
      await expectAsDeclared(call, 'root', runs)
      await restore()
      tokens.clear()
    },
  )
})
