import { searchPortal } from '@portal/contract/search'
import { suggestSearches } from '@portal/contract/search-suggestions'
import { createShareLink } from '@portal/contract/share-links'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { GRAPHQL_PATH } from '../../features/client-config/routes.ts'
import { DistributedRateLimiter } from './distributed-rate-limiter.ts'
import { AppError } from './errors.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ config: { limits: { searchesPerMinute: 40, graphqlPerMinute: 30 } } })
})
beforeEach(() => app.database.db.deleteFrom('throttles').execute())

describe('a shared window', () => {
  const RULE = { scope: 'test', limit: 100, windowMs: MINUTE }
  const newWindow = (rule = RULE) => new DistributedRateLimiter(app.database.db, rule)

  /** How many of the attempts are allowed. */
  async function passing(windows: DistributedRateLimiter[], tries: number, subject = 'ada'): Promise<number> {
    let passed = 0
    for (let i = 0; i < tries; i += 1) {
      try {
        await windows[i % windows.length]?.take(subject, app.clock.now())
        passed += 1
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
        expect(error).toMatchObject({ code: 'tooManyRequests' })
      }
    }
    return passed
  }

  test('lets as many through as its limit, of each subject', async () => {
    const window = newWindow()
    expect(await passing([window], 130)).toBe(100)
    expect(await passing([window], 130, 'bo')).toBe(100)
  })

  test('starts over after its window, and says how long that is', async () => {
    const window = newWindow()
    await passing([window], 100)
    app.clock.advance(MINUTE - 20_000)
    await expect(window.take('ada', app.clock.now())).rejects.toMatchObject({ retryAfterSeconds: 20 })
    app.clock.advance(20_000)
    expect(await passing([window], 130)).toBe(100)
  })

  test('is shared by all nodes', async () => {
    expect(await passing([newWindow(), newWindow(), newWindow()], 150)).toBe(100)
  })

  test('outlasts a restart: what was left of a lease counts as spent', async () => {
    expect(await passing([newWindow()], 91)).toBe(91)
    expect(await passing([newWindow()], 50)).toBe(5)
  })

  test('loses nothing when several come first at the same time', async () => {
    const window = newWindow()
    await Promise.all(Array.from({ length: 10 }, () => window.take('ada', app.clock.now())))
    expect(await passing([window], 120)).toBe(90)
  })

  test('holds when all come at the same time, and for any limit', async () => {
    for (const limit of [1, 7, 20, 33]) {
      const windows = [newWindow({ ...RULE, scope: `test-${limit}`, limit })]
      const tries = Array.from({ length: 60 }, () => passing(windows, 1))
      const passed = (await Promise.all(tries)).reduce((sum, each) => sum + each, 0)
      expect(passed).toBeLessThanOrEqual(limit)
      expect(passed).toBeGreaterThan(0)
    }
  })
})

describe('limited by it', () => {
  let ada: string
  let bo: string
  beforeAll(async () => {
    ;[ada, bo] = [await signIn(app, 'ada'), await signIn(app, 'bo')]
  })

  test('are searches and suggestions together', async () => {
    const ask = (token: string, i: number) =>
      app.get(`${i % 2 ? suggestSearches.path : searchPortal.path}?search=saw`, { token })
    for (let i = 0; i < 40; i += 1) expect((await ask(ada, i)).statusCode).toBe(200)
    const refused = await ask(ada, 0)
    expect(refused.json()).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(ada, 1)).statusCode).toBe(429)
    expect((await ask(bo, 0)).statusCode).toBe(200)
    const node = await buildTestApp({ nodeOf: app, database: app.database })
    expect((await node.get(`${searchPortal.path}?search=saw`, { token: ada })).statusCode).toBe(429)
    app.clock.advance(MINUTE)
    expect((await ask(ada, 0)).statusCode).toBe(200)
  })

  test('is the GraphQL endpoint', async () => {
    const body = { query: '{ getEventsListing { totalCount } }' }
    const url = `${GRAPHQL_PATH}?apikey=${app.config.graphqlApiKey}`
    for (let i = 0; i < 30; i += 1) expect((await app.post(url, body, { token: ada })).statusCode).toBe(200)
    expect((await app.post(url, body, { token: ada })).statusCode).toBe(429)
    expect((await app.post(url, body, { token: bo })).statusCode).toBe(200)
  })

  test('are opens of share links from one address', async () => {
    const body = { documentId: await app.idOf('documents', 'sheet') }
    const { url } = (await app.post(createShareLink.path, body, { token: ada })).json()
    const open = (address: string) => app.get(new URL(url).pathname, { address })
    for (let i = 0; i < 300; i += 1) expect((await open('192.0.2.1')).statusCode).toBe(302)
    expect((await open('192.0.2.1')).statusCode).toBe(429)
    expect((await open('192.0.2.2')).statusCode).toBe(302)
  })
})
