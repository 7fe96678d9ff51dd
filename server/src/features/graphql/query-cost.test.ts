/** Queries that request more than they seem to are rejected before anything is read for them. */
import { LOCALES } from '@portal/contract/locale'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type CallOptions, signIn, type TestApp } from '../../../test/app.ts'
import { MAX_TURN_MS, turnOf } from '../../../test/event-loop.ts'
import { EVENTS_QUERY, newsQuery, PORTAL_QUERY, query } from '../../../test/portal-query.ts'
import { insertRows } from '../../platform/db/rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { GRAPHQL_PATH } from '../client-config/routes.ts'
import { QUERY_LIMITS } from './query-cost.ts'

const ROWS = 1000
const TEXT = `<p>${'A new radar finds rebar, pipes and voids. '.repeat(45)}</p>`

let app: TestApp
let token: string
let asked = 0

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
  await transaction(app.database, async (trx, changes) => {
    const { id: image_file_id } = await trx.selectFrom('files').select('id').executeTakeFirstOrThrow()
    const copies = { image_file_id, published_at: app.clock.now() - 1000 }
    const locale = LOCALES[0]
    const ids = Array.from({ length: ROWS }, (_, i) => 100_000 + i)
    for (const [table, texts, parent] of [
      ['news', 'news_texts', 'news_id'],
      ['events', 'event_texts', 'event_id'],
    ] as const) {
      const row = await trx
        .selectFrom(table as 'news')
        .selectAll()
        .executeTakeFirstOrThrow()
      const text = await trx
        .selectFrom(texts as 'news_texts')
        .selectAll()
        .executeTakeFirstOrThrow()
      const own = (id: number) => ({
        id,
        key: `row-${id}`,
        ...(table === 'news' ? { slug: `row-${id}` } : {}),
      })
      await insertRows(
        trx,
        table,
        ids.map((id) => ({ ...row, ...copies, ...own(id) })),
      )
      await insertRows(
        trx,
        texts,
        ids.map((id) => ({ ...text, [parent]: id, locale, description: TEXT })),
      )
    }
    changes.addContent('news')
    changes.addContent('events')
  })
})

/** Each with a different text: otherwise the response would come from the cache. */
function ask(text: string, variables: object = {}, options: CallOptions = {}) {
  asked += 1
  return query(app, `${text} # ${asked}`, variables, { token, ...options })
}

const alias = (count: number, field: string) =>
  Array.from({ length: count }, (_, i) => `a${i}:${field}`).join(' ')

/** Fragments that each spread the next one twice. */
const doubling = (count: number, last: string) =>
  Array.from(
    { length: count },
    (_, i) => `fragment F${i} on NewsItem { ${i + 1 < count ? `...F${i + 1} ...F${i + 1}` : last} }`,
  ).join(' ')

const COSTLY = [
  [
    'aliases of rows',
    `{ ${Array.from({ length: 15 }, (_, i) => `l${i}: getNewsListing(first: 1000) { edges { node { ...N } } }`).join(' ')} } fragment N on NewsItem { ${alias(560, 'title')} }`,
    'aliases',
  ],
  [
    'one more alias than allowed',
    `{ getNewsListing(first: 1) { edges { node { ${alias(31, 'id')} } } } }`,
    'aliases',
  ],
  ['aliases of long texts', `{ getNewsListing { edges { node { ${alias(8, 'description')} } } } }`, 'bytes'],
  [
    'aliases of listings',
    `{ ${alias(4, 'getNewsListing { edges { node { title } } }')} ...E } fragment E on Query { ${EVENTS_QUERY.replace(/^[^{]*{/, '').replaceAll(/\$\w+/g, 'null')}`,
    'values',
  ],
  ['aliases of edges', `{ getNewsListing { ${alias(6, 'edges { node { id } cursor }')} } }`, 'values'],
  [
    'fragments that double',
    `{ getNewsListing { edges { node { ...F0 } } } } ${doubling(6, 'description')}`,
    'bytes',
  ],
  ['many fragments', `{ getNewsListing { edges { node { ...F0 } } } } ${doubling(19, 'title')}`, 'fragments'],
  [
    'the same field again and again',
    `{ getNewsListing(first: 1) { edges { node { ${'id '.repeat(1900)} } } } }`,
    'fields',
  ],
  ['directives', `{ getNewsListing${'@skip(if:false)'.repeat(30)} { totalCount } }`, 'directives'],
  ['many fields at its root', `{ ${alias(21, 'getEventsListing { totalCount }')} }`, 'rootFields'],
  [
    'many fields at its root, by a fragment',
    `{ ...R } fragment R on Query { ${alias(21, 'getEventsListing { totalCount }')} }`,
    'rootFields',
  ],
] as const

describe('a query with', () => {
  test.each(COSTLY)('%s is refused', async (_, text, limit) => {
    let status = 0
    expect(await turnOf(async () => (status = (await ask(text)).statusCode))).toBeLessThan(MAX_TURN_MS)
    const response = await ask(text)
    expect([status, response.statusCode]).toEqual([400, 400])
    const allowed = QUERY_LIMITS[limit]
    expect(response.json()).toMatchObject({ code: 'queryTooCostly', details: { limit, allowed } })
  })

  test('aliases of rows is refused in the words of GraphQL to who asks for them, and takes no memory', async () => {
    const before = process.memoryUsage().rss
    const { statusCode, headers, body } = await app.app.inject({
      method: 'POST',
      url: `${GRAPHQL_PATH}?apikey=${app.config.graphqlApiKey}`,
      headers: { authorization: `Bearer ${token}`, accept: 'application/graphql-response+json' },
      payload: { query: COSTLY[0][1] },
    })
    expect(statusCode).toBe(400)
    expect(headers['content-type']).toContain('application/graphql-response+json')
    expect(JSON.parse(body).errors[0].message).toContain('at most 30 aliases')
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
  })

  test.each([
    [
      'fragments that lead back to themselves',
      '{ getNewsListing { ...A } } fragment A on NewsItemListing { ...B } fragment B on NewsItemListing { ...A totalCount }',
    ],
    ['brackets without end', `{ getNewsListing(sortBy: ${'['.repeat(9000)}`],
    ['lists in lists', `{ getNewsListing(sortBy: ${'['.repeat(900)}${']'.repeat(900)}) { totalCount } }`],
    ['selections in selections', `${'{ a '.repeat(900)}${'}'.repeat(900)}`],
    ['words without end', `{ ${'x '.repeat(4500)} }`],
  ])('%s is refused', async (_, text) => {
    expect(await turnOf(() => ask(text))).toBeLessThan(MAX_TURN_MS)
    const response = await ask(text)
    expect(response.statusCode).toBeLessThan(500)
    const { data, errors, code } = response.json()
    expect(data ?? null).toBeNull()
    expect(errors?.length ?? code).toBeTruthy()
  })

  test('a number of rows that a variable has is counted by it', async () => {
    const text = `query ($first: Int = 1000) { getNewsListing(first: $first) { edges { node { ${alias(8, 'description')} } } } }`
    expect((await ask(text)).statusCode).toBe(400)
    expect((await ask(text, { first: 1_000_000 })).statusCode).toBe(400)
    expect((await ask(text, { first: 100 })).json().data.getNewsListing.edges).toHaveLength(100)
  })
})

describe('a query within the limits', () => {
  const whole = (text: string) => text.replace(/^query[^{]*/, '')
  const [news, events] = [newsQuery('GetNewsListing'), EVENTS_QUERY].map((text) =>
    whole(text).replaceAll(/\$\w+/g, 'null').replace('first: null', 'first: 1000').slice(1, -1),
  ) as [string, string]
  const portal = whole(PORTAL_QUERY)
    .replace('$fullpath', '"/portals/standard"')
    .replace('$language', 'null')
    .slice(1, -1)

  test.each([
    ['1000 news with all their fields', `{ ${news} }`],
    ['1000 events with all their fields', `{ ${events} }`],
    ['the portal with all its fields', `{ ${portal} }`],
    [
      'all of these',
      `{ n: ${news.replace('listing: ', '')} e: ${events.replace('listing: ', '')} ${portal} }`,
    ],
    [
      'as many aliases as are allowed',
      `{ getNewsListing(first: 1000) { edges { node { ${alias(30, 'newsType')} } } } }`,
    ],
    [
      'as many listings as are allowed',
      `{ ${alias(20, 'getNewsListing(first: 250) { edges { node { id } } totalCount }')} }`,
    ],
  ])('for %s is answered, and others have their turn', async (_, text) => {
    const response = await ask(text)
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    expect(response.json().errors).toBeUndefined()
    expect(await turnOf(() => ask(text))).toBeLessThan(MAX_TURN_MS)
  })

  test('many concurrent ones are executed one after the other, or refused', async () => {
    const several = (count: number, text: string) =>
      Promise.all(Array.from({ length: count }, async () => (await ask(text)).statusCode))
    expect(await turnOf(() => several(4, `{ ${news} }`))).toBeLessThan(MAX_TURN_MS)
    const statuses = await several(60, '{ getNewsListing(first: 10) { edges { node { id } } } }')
    expect([...new Set(statuses)].sort()).toEqual([200, 503])
  })

  test('is made of what was read for it alone: counting reads no rows', async () => {
    const counted = await ask(`{ ${alias(20, 'getNewsListing { totalCount }')} }`)
    expect(counted.json().data.a19).toEqual({ totalCount: ROWS + 3 })
  })
})
