import { endOtherSessions, endSession, getSessions, type OpenSession } from '@portal/contract/sessions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { giveFactor } from '../../../test/second-factor.ts'
import { describeDevice } from './device.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let restore: () => Promise<void>
let ada: string

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
})
beforeEach(async () => {
  await restore()
  ada = await signIn(app, 'ada')
})

async function signInFrom(user: string, address: string, userAgent: string): Promise<string> {
  const body = { username: `${user}@acme.example`, password: PASSWORD }
  const response = await app.post('/api/login', body, { address, headers: { 'user-agent': userAgent } })
  return response.json().token
}

const list = async (token = ada): Promise<OpenSession[]> =>
  (await app.get(getSessions.path, { token })).json().body
const end = (id: number, token: string | undefined = ada, proof: object = {}) =>
  app.post(endSession.path.replace('{id}', String(id)), proof, { token })
const status = async (token: string) => (await app.get('/api/partner/profile', { token })).statusCode

describe('the open sessions', () => {
  test("are the user's own, the one used last first, with device, IP address and times", async () => {
    await signIn(app, 'bo')
    const begun = new Date(app.clock.now()).toISOString()
    app.clock.advance(MINUTE)
    await signInFrom('ada', '192.0.2.7', FIREFOX)
    const now = new Date(app.clock.now()).toISOString()
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        browser: 'Firefox',
        system: 'Linux',
        address: '192.0.2.7',
        createdAt: now,
        seenAt: now,
        current: false,
      },
      expect.objectContaining({ createdAt: begun, current: true }),
    ])
  })

  test('are none that are over, or that wait for their second factor', async () => {
    await signInFrom('ada', '192.0.2.7', FIREFOX)
    app.clock.advance(HOUR)
    expect(await list()).toHaveLength(2)
    app.clock.advance(HOUR)
    expect(await list()).toMatchObject([{ current: true }])
    await giveFactor(app, 'ada')
    await signInFrom('ada', '192.0.2.7', FIREFOX)
    expect(await list()).toHaveLength(1)
  })

  test('are shown to the signed-in user, and never cached', async () => {
    const response = await app.get(getSessions.path, { token: ada })
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.body).not.toContain(ada)
    expect((await app.get(getSessions.path)).statusCode).toBe(401)
  })
})

describe('ending sessions', () => {
  test('ends one immediately', async () => {
    const other = await signInFrom('ada', '192.0.2.7', FIREFOX)
    expect(await status(other)).toBe(200)
    const [{ id } = { id: 0 }] = (await list()).filter(({ current }) => !current)
    expect((await end(id)).statusCode).toBe(200)
    expect([await status(other), await status(ada)]).toEqual([401, 200])
    expect((await end(id)).statusCode).toBe(404)
  })

  test('ends the own one too', async () => {
    const [{ id } = { id: 0 }] = await list()
    expect((await end(id)).statusCode).toBe(200)
    expect(await status(ada)).toBe(401)
  })

  test("never ends another user's, which is as if it did not exist", async () => {
    for (const user of ['bo', 'cyd']) {
      const token = await signIn(app, user)
      const [{ id } = { id: 0 }] = await list(token)
      expect((await end(id)).json()).toMatchObject({ status: 404, code: 'notFound' })
      expect(await status(token)).toBe(200)
    }
  })

  test('ends all but the current one, and says how many', async () => {
    const others = [await signIn(app, 'ada'), await signIn(app, 'ada')]
    const bo = await signIn(app, 'bo')
    const response = await app.post(endOtherSessions.path, {}, { token: ada })
    expect(response.json()).toEqual({ message: 'Sessions ended', ended: 2 })
    expect(await Promise.all([ada, bo, ...others].map(status))).toEqual([200, 200, 401, 401])
  })

  test.each(['0', 'x', '-1', '1.5', '99999999999'])('needs the id of a session: not %s', async (id) => {
    const response = await app.post(endSession.path.replace('{id}', id), {}, { token: ada })
    expect(response.statusCode).toBe(400)
  })

  test('needs a session', async () => {
    expect((await end(1, '')).statusCode).toBe(401)
    expect((await app.post(endOtherSessions.path, {})).statusCode).toBe(401)
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [FIREFOX, 'Firefox', 'Linux'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('%.40s… is %s on %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system })
})
