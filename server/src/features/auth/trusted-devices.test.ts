import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, MINUTE, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { codeOf, giveFactor, STEP, wrongCodeOf } from '../../../test/second-factor.ts'

const DAY = 24 * HOUR

let app: TestApp
let restore: () => Promise<void>
let lastIp = 0

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
})
beforeEach(() => restore())

function login(password: string, { cookie = '', user = 'ada', node = app } = {}) {
  lastIp += 1
  const body = { username: `${user}@acme.example`, password }
  const headers = cookie ? { cookie: `theme=dark; ${cookie}` } : undefined
  return node.post('/api/login', body, { address: `10.1.0.${lastIp % 250}`, headers })
}

const cookieOf = ({ headers }: Awaited<ReturnType<typeof login>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

/** Signs in and returns the device cookie. */
async function knownDevice(user = 'ada'): Promise<string> {
  return cookieOf(await login(PASSWORD, { user }))
}

async function failTimes(times: number, options: Parameters<typeof login>[1] = {}): Promise<void> {
  for (let i = 0; i < times; i += 1) expect((await login('wrong', options)).statusCode).toBe(401)
}

const enters = async (options: Parameters<typeof login>[1]) =>
  (await login(PASSWORD, options)).statusCode === 200

test('a cookie names the device after a sign-in, for the sign-in alone and out of reach of scripts', async () => {
  const response = await login(PASSWORD)
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^portal-device=[\w.-]+; Path=\/api\/login; SameSite=Strict; Max-Age=15552000; HttpOnly$/,
    ),
    // For the pages of links, to which it gives no access either.
    expect.stringMatching(/^portal-sender=[\w.-]+; Path=\/s; SameSite=Lax; Max-Age=15552000; HttpOnly$/),
  ])
  expect((await login('wrong')).headers['set-cookie']).toBeUndefined()
})

test('over https the cookie is bound to https and to this host, and one without that is not taken', async () => {
  const config = { publicUrl: 'https://portal.example' }
  const node = await buildTestApp({ nodeOf: app, database: app.database, config })
  const response = await login(PASSWORD, { node })
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-portal-device=[\w.-]+; Path=\/; Secure; SameSite=Strict; Max-Age=15552000; HttpOnly$/,
    ),
    expect.stringMatching(
      /^__Secure-portal-sender=[\w.-]+; Path=\/s; SameSite=Lax; Secure; Max-Age=15552000; HttpOnly$/,
    ),
  ])
  await failTimes(20)
  const cookie = cookieOf(response)
  expect(await enters({ node, cookie: cookie.replace('__Host-', '') })).toBe(false)
  expect(await enters({ node, cookie })).toBe(true)
})

test('strangers who make the account pause do not keep its user out', async () => {
  const cookie = await knownDevice()
  await failTimes(20)
  expect(await enters({})).toBe(false)
  expect(await enters({ cookie })).toBe(true)
  expect(await enters({})).toBe(false)
})

test('a device that is known has few tries, too, and does not use up those of others', async () => {
  const cookie = await knownDevice()
  await failTimes(5, { cookie })
  expect(await enters({ cookie })).toBe(false)
  expect(await enters({})).toBe(true)
  app.clock.advance(MINUTE)
  expect(await enters({ cookie })).toBe(true)
})

test('the cookie is good for its user, unchanged, and for half a year', async () => {
  const cookie = await knownDevice()
  const foreign = await knownDevice('bo')
  const [expires, name, mac] = cookie.replace('portal-device=', '').split('.')
  app.clock.advance(180 * DAY - MINUTE)
  await failTimes(5)
  const later = Number(expires) + 1
  const forged = [
    foreign,
    `portal-device=${later}.${name}.${mac}`,
    `portal-device=${expires}.${name}`,
    'portal-device=',
  ]
  for (const wrong of forged) expect(await enters({ cookie: wrong })).toBe(false)
  expect(await enters({ cookie })).toBe(true)
  app.clock.advance(MINUTE)
  await failTimes(5)
  expect(await enters({ cookie })).toBe(false)
})

test('with a second factor the device is known once the code was right', async () => {
  await giveFactor(app, 'ada')
  const response = await login(PASSWORD)
  expect(response.headers['set-cookie']).toBeUndefined()
  const verify = (otp_code: string) =>
    app.post('/api/2fa/verify', { otp_code }, { token: response.json().token })
  expect((await verify('x')).headers['set-cookie']).toBeUndefined()
  const cookie = cookieOf(await verify(codeOf(app)))
  await failTimes(5)
  expect(await enters({ cookie })).toBe(true)
})

test('strangers who know the password and guess codes do not keep the user out of a known device', async () => {
  await giveFactor(app, 'ada')
  const verify = async (token: string, otp_code: string, node = app) =>
    node.post('/api/2fa/verify', { otp_code }, { token })
  const first = await verify((await login(PASSWORD)).json().token, codeOf(app))
  const cookie = cookieOf(first)
  app.clock.advance(STEP)
  for (let i = 0; i < 2; i += 1) {
    const { token } = (await login(PASSWORD)).json()
    for (let tries = 0; tries < 3; tries += 1) await verify(token, wrongCodeOf(app))
  }
  expect((await verify((await login(PASSWORD)).json().token, codeOf(app))).statusCode).toBe(429)
  const node = await buildTestApp({ nodeOf: app, database: app.database })
  expect((await verify((await login(PASSWORD)).json().token, codeOf(app), node)).statusCode).toBe(429)
  expect((await verify((await login(PASSWORD, { cookie })).json().token, codeOf(app))).statusCode).toBe(200)
})

test('a pause outlasts a restart, and so do the devices that are known', async () => {
  const cookie = await knownDevice()
  await failTimes(5)
  const node = await buildTestApp({ nodeOf: app, database: app.database })
  expect(await enters({ node })).toBe(false)
  expect(await enters({ node, cookie })).toBe(true)
})
