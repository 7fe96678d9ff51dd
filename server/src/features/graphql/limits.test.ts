import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type CallOptions, signIn, type TestApp } from '../../../test/app.ts'
import { EVENTS_QUERY, newsQuery, query } from '../../../test/portal-query.ts'
import { GRAPHQL_PATH } from '../client-config/routes.ts'

const INTROSPECTION = '{ __schema { types { name } } }'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp({ config: { graphqlApiKey: 'the-right-key' } })
  token = await signIn(app, 'ada')
})

const body = { query: '{ getEventsListing { totalCount } }' }

function ask(key: { query?: string; headers?: CallOptions['headers'] }) {
  const url = key.query === undefined ? GRAPHQL_PATH : `${GRAPHQL_PATH}?apikey=${key.query}`
  return app.post(url, body, { token, headers: key.headers })
}

describe('the API key', () => {
  test.each([
    ['in the address', { query: 'the-right-key' }],
    ['in the header apikey', { headers: { apikey: 'the-right-key' } }],
    ['in the header X-API-Key', { headers: { 'X-API-Key': 'the-right-key' } }],
  ])('opens the endpoint %s', async (_, key) => {
    const response = await ask(key)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ data: { getEventsListing: { totalCount: 3 } } })
  })

  test.each([
    ['missing', {}],
    ['empty', { query: '' }],
    ['wrong in the address', { query: 'the-right-kez' }],
    ['wrong in the header apikey', { headers: { apikey: 'the-right-key2' } }],
    ['wrong in the header X-API-Key', { headers: { 'x-api-key': 'THE-RIGHT-KEY' } }],
    ['wrong in the address but right in a header', { query: 'x', headers: { apikey: 'the-right-key' } }],
    ['given twice', { query: 'the-right-key&apikey=the-right-key' }],
  ])('is refused when it is %s', async (_, key) => {
    const response = await ask(key)
    expect([400, 403]).toContain(response.statusCode)
    if (response.statusCode === 403) expect(response.json().code).toBe('badApiKey')
  })

  test('opens nothing where no query comes with it', async () => {
    const headers = { apikey: 'the-right-key', 'content-type': 'application/json' }
    const response = await app.post(GRAPHQL_PATH, undefined, { token, headers })
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid' })
  })

  test('opens nothing without a session', async () => {
    const response = await app.post(`${GRAPHQL_PATH}?apikey=the-right-key`, body)
    expect(response.statusCode).toBe(401)
  })
})

describe('a query', () => {
  test.each([
    ['that is no GraphQL', '{ getEventsListing {'],
    ['for an unknown field', '{ users { password_hash } }'],
    ['that would change something', 'mutation { deleteEverything }'],
    [
      'with a variable of the wrong type',
      'query ($first: Int = "x") { getEventsListing(first: $first) { totalCount } }',
    ],
  ])('%s is answered with errors and no data', async (_, text) => {
    const { data, errors } = (await query(app, text, {}, { token })).json()
    expect(data ?? null).toBeNull()
    expect(errors[0].message).not.toBe('')
  })

  test.each([
    ['no query', {}, 'query'],
    ['a number as query', { query: 1 }, 'query'],
    ['an empty query', { query: '' }, 'query'],
    ['a text as variables', { query: '{ a }', variables: 'x' }, 'variables'],
    ['a list of queries', [{ query: '{ a }' }], undefined],
  ])('with %s is refused', async (_, payload, field) => {
    const response = await app.post(GRAPHQL_PATH, payload, { token, headers: { apikey: 'the-right-key' } })
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe(field)
  })

  test('of more than 10 kB is not read', async () => {
    const padded = (length: number) =>
      query(app, `{ getEventsListing { totalCount } } #${'x'.repeat(length)}`, {}, { token })
    expect((await padded(9000)).statusCode).toBe(200)
    expect((await padded(10_000)).statusCode).toBe(413)
  })

  test('asks for at most twenty fields at its root, however they are spelt', async () => {
    const aliased = (count: number) =>
      Array.from({ length: count }, (_, i) => `a${i}: getEventsListing { totalCount }`).join(' ')
    const plain = (await query(app, `{ ${aliased(20)} }`, {}, { token })).json()
    expect(Object.keys(plain.data)).toHaveLength(20)
    const hidden = `{ ...All } fragment All on Query { ${aliased(21)} }`
    for (const text of [`{ ${aliased(21)} }`, hidden]) {
      const response = await query(app, text, {}, { token })
      expect(response.statusCode).toBe(400)
      expect(response.json().details).toMatchObject({ limit: 'rootFields', allowed: 20 })
    }
  })

  test('that fails for an internal reason reveals nothing of it, and is not cached', async () => {
    const { db } = app.database
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
    await rename('news_texts', 'news_texts_away')
    const failed = await query(app, newsQuery('getNewsListing'), {}, { token })
    await rename('news_texts_away', 'news_texts')
    expect(failed.statusCode).toBe(500)
    expect(failed.json().code).toBe('internal')
    const response = await query(app, newsQuery('getNewsListing'), {}, { token })
    expect(response.json().data.listing.totalCount).toBe(3)
  })
})

describe('the schema', () => {
  test('is hidden in production', async () => {
    expect(app.config.production).toBe(true)
    for (const text of [INTROSPECTION, '{ __type(name: "Query") { name } }']) {
      const { data, errors } = (await query(app, text, {}, { token })).json()
      expect(data ?? null).toBeNull()
      expect(errors).not.toEqual([])
    }
  })

  test('is available in development, to a depth of eight only', async () => {
    const node = await buildTestApp({ nodeOf: app, database: app.database, config: { production: false } })
    const told = await query(node, INTROSPECTION, {}, { token })
    const names = told.json().data.__schema.types.map(({ name }: { name: string }) => name)
    expect(names).toContain('PartnerPortal')

    const nested = (depth: number) => {
      const inside = 'ofType { '.repeat(depth - 4)
      return `{ __schema { types { fields { type { ${inside} name ${'}'.repeat(depth - 4)} } } } } }`
    }
    expect((await query(node, nested(7), {}, { token })).json().errors).toBeUndefined()
    const { data, errors } = (await query(node, nested(10), {}, { token })).json()
    expect(data ?? null).toBeNull()
    expect(errors[0].message).toMatch(/depth/i)
  })
})

test('a response is the same bytes for users of one portal, with an entity tag', async () => {
  const bo = await signIn(app, 'bo')
  const [first, second] = [
    await query(app, EVENTS_QUERY, {}, { token }),
    await query(app, EVENTS_QUERY, {}, { token: bo }),
  ]
  expect(second.body).toBe(first.body)
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await query(app, EVENTS_QUERY, {}, { token, headers })).statusCode).toBe(304)
})
