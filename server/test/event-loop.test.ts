/**
 * Nobody waits because of another user's input: every endpoint gets inputs at their limits, designed to exhaust
 * parsers, while the event loop is monitored.
 */

import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '@portal/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { rememberAccounts } from './accounts.ts'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { CALLS, isOfTeam, walkedToday } from './contract-check.ts'
import { todaysTenth } from './deep.ts'
import { MAX_TURN_MS, turnOf } from './event-loop.ts'
import { fileOf } from './form.ts'
import {
  HOSTILE_FILES,
  HOSTILE_TEXTS,
  hostileBody,
  hostileJson,
  hostileValue,
  type Schema,
} from './hostile-inputs.ts'

let app: TestApp
let restore: () => Promise<void>
let tokens: { ada: string; root: string }

beforeAll(async () => {
  const limits = { searchesPerMinute: 1_000_000, graphqlPerMinute: 1_000_000 }
  app = await buildTestApp({ config: { limits } })
  restore = await rememberAccounts(app)
  tokens = await signedIn()
})

const signedIn = async () => ({ ada: await signIn(app, 'ada'), root: await signIn(app, 'root') })

/** Entries of the back office may be larger than what partners send. */
const limitOf = (call: Endpoint) => (isOfTeam(call) ? 4 * 1024 * 1024 : 256 * 1024) - 1000
const urlOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '1')

type Input = Omit<InjectOptions, 'method' | 'url'> & {
  name: string
  url?: string
  body?: () => InjectOptions['payload']
}

/** The inputs may have ended sessions and exhausted rate limits. */
async function refreshed(): Promise<void> {
  await app.database.db.deleteFrom('throttles').execute()
  const { statusCode } = await app.get('/api/partner/profile', { token: tokens.ada })
  const team = await app.get('/api/admin/news', { token: tokens.root })
  if (statusCode === 200 && team.statusCode === 200) return
  await restore()
  tokens = await signedIn()
}

/** The inputs that block others for too long. */
async function tooLong(call: Endpoint, inputs: readonly Input[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, body, headers, ...input } of inputs) {
    const authorization = `Bearer ${isOfTeam(call) ? tokens.root : tokens.ada}`
    const request = {
      method: call.method as 'POST',
      url: urlOf(call),
      ...input,
      headers: { authorization, ...headers },
    }
    let status = 0
    const taken = await turnOf(async () => {
      const response = await app.app.inject({ ...request, ...(body ? { payload: body() } : {}) })
      status = response.statusCode
    })
    if (taken >= MAX_TURN_MS) found.push(`${call.id}, ${name}: ${Math.round(taken)} ms`)
    expect(status, `${call.id}, ${name}`).not.toBe(500)
    if (status === 401 || status === 429) await refreshed()
  }
  await refreshed()
  return found
}

const HEADERS = { 'content-type': 'application/json' }
const texts = Object.entries(HOSTILE_TEXTS)

describe('others wait no longer than a tenth of a second for', () => {
  const withBody = walkedToday(CALLS.filter(({ body }) => body !== undefined))

  test.each(withBody.map((call) => [call.id, call] as const))('the fields of %s', async (_, call) => {
    const inputs = todaysTenth(texts, withBody.indexOf(call)).map(([name, text]) => {
      return {
        name,
        headers: HEADERS,
        payload: Buffer.from(hostileBody(call.body as Schema, text, limitOf(call))),
      }
    })
    expect(await tooLong(call, inputs)).toEqual([])
  })

  test.each(
    CALLS.filter(({ id }) => ['login', 'adminNewsCreate'].includes(id)).map(
      (call) => [call.id, call] as const,
    ),
  )('JSON that is none of %s', async (_, call) => {
    const inputs = Object.entries(hostileJson(limitOf(call))).map(([name, payload]) => ({
      name,
      headers: HEADERS,
      payload: Buffer.from(payload),
    }))
    expect(await tooLong(call, inputs)).toEqual([])
  })

  const withQuery = walkedToday(CALLS.filter(({ query }) => query !== undefined))
  test.each(withQuery.map((call) => [call.id, call] as const))('the query of %s', async (_, call) => {
    const { properties = {} } = call.query as Schema
    const inputs = todaysTenth(texts, withQuery.indexOf(call)).flatMap(([name, text]) =>
      Object.entries(properties)
        .filter(([, schema]) => typeof hostileValue(schema, text) === 'string' && !schema.enum)
        .map(([parameter]) => {
          const value = text(Math.min(properties[parameter]?.maxLength ?? 3000, 3000)).slice(0, 3000)
          return {
            name: `${parameter}=${name}`,
            url: `${urlOf(call)}?${new URLSearchParams({ [parameter]: value })}`,
          }
        }),
    )
    expect(await tooLong(call, inputs)).toEqual([])
  })

  test('headers', async () => {
    const values = {
      'accept-language': ['de;q=0.1,', 'a-', ',', '*;q=', ' '],
      'accept-encoding': ['br;q=0.5,', ';', 'br ; ', ' ', 'gzip,'],
      'if-none-match': ['"a", ', 'W/"', ',', ' '],
      'if-modified-since': ['Mon, ', '0', ' '],
      range: ['0-1,', '-', 'bytes=', ' '],
      cookie: ['a=b; ', ';', '=', '; '],
      accept: ['text/html;q=0.1,', ',', ' ', '*/*;'],
      'content-type': ['application/json;', ';charset=', ' '],
      'user-agent': ['Mozilla (', 'a '],
      authorization: ['Bearer ', 'a', ' '],
      'x-forwarded-for': ['1.1.1.1, ', ':', ','],
    }
    const calls = CALLS.filter(({ id }) => ['getConfig', 'getFooter', 'getProfile', 'login'].includes(id))
    expect(calls.length).toBeGreaterThan(2)
    for (const call of calls) {
      const inputs = Object.entries(values).flatMap(([name, units]) =>
        units.map((unit) => ({
          name: `${name}: ${unit}`,
          headers: { [name]: `${name === 'range' ? 'bytes=' : ''}${unit.repeat(15_000 / unit.length)}x` },
        })),
      )
      expect(await tooLong(call, inputs)).toEqual([])
    }
  })
})

/** Like a form over a connection: in pieces, with other requests in between. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 65_536) {
    yield bytes.subarray(start, start + 65_536)
    await setImmediate()
  }
}

describe('others wait no longer than a tenth of a second for the file', () => {
  const forms = CALLS.filter(({ form, body }) => form && JSON.stringify(body).includes('contentMediaType'))
  const fields = forms.flatMap((call) =>
    Object.entries((call.body as Schema).properties ?? {})
      .filter(([, schema]) => JSON.stringify(schema).includes('contentMediaType'))
      .map(([field]) => ({ call, field })),
  )

  test.each(Object.keys(HOSTILE_FILES).map((name, at) => [name, at] as const))('%s', async (name, at) => {
    const content = HOSTILE_FILES[name]?.() ?? ''
    // Line-based parsers read any file as lines; one that is not a table is enough.
    const asLines = name.endsWith('.csv') || name === 'zeros.bin'
    const readers = fields.filter(({ call }) => call.id.includes('Lead') === asLines)
    for (const { call, field } of todaysTenth(readers, at)) {
      const form = new FormData()
      for (const [other, schema] of Object.entries((call.body as Schema).properties ?? {}))
        if (other !== field && schema.examples) form.append(other, String(schema.examples[0]))
      form.append(field, fileOf(name, typeof content === 'string' ? content : new Uint8Array(content)))
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      const bytes = Buffer.from(await encoded.arrayBuffer())
      const inputs = [{ name: `${field} ${name}`, headers, body: () => Readable.from(pieces(bytes)) }]
      expect(await tooLong(call, inputs)).toEqual([])
    }
  })
})
