/** If the provider requires a second factor, a user without one gets no further than its set-up. */
import { startImpersonation, VIEW_HEADER } from '@portal/contract/admin/impersonation'
import { login, logout, OTP_VERIFIED, verifyOtp } from '@portal/contract/auth'
import { streamNotifications } from '@portal/contract/notifications'
import { getProfile } from '@portal/contract/profile'
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes } from '@portal/contract/second-factor'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { codeOf, demandFactor, giveFactor, STEP } from '../../../test/second-factor.ts'
import { transaction } from '../../platform/db/transaction.ts'

const SETTINGS = '/api/admin/settings/session'

let app: TestApp
let restore: () => Promise<void>

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
})
beforeEach(() => restore())
afterEach(() => demandFactor(app, 'nobody'))

const profile = (token: string) => app.get(getProfile.path, { token })
const isLetIn = async (token: string) => (await profile(token)).statusCode === 200
const enable = (token: string, headers = {}) =>
  app.post(enableSecondFactor.path, undefined, { token, headers })

/** Sets up the factor in the session, and returns its secret. */
async function setUp(token: string): Promise<string> {
  const { secret } = (await enable(token)).json().params
  const response = await app.post(verifyOtp.path, { otp_code: codeOf(app, secret) }, { token })
  expect(response.json().message).toBe(OTP_VERIFIED)
  app.clock.advance(STEP)
  return secret
}

/** Signs in with the password and a code. */
async function enterWith(user: string, code: string): Promise<string> {
  const token = await signIn(app, user)
  expect((await app.post(verifyOtp.path, { otp_code: code }, { token })).statusCode).toBe(200)
  return token
}

describe('a second factor', () => {
  test('is demanded of nobody at first', async () => {
    for (const user of ['ada', 'eve', 'root']) {
      const { is2FaEnabled, is2FaRequired } = (await profile(await signIn(app, user))).json()
      expect([is2FaEnabled, is2FaRequired]).toEqual([false, false])
    }
  })

  test.each([
    ['team', { ada: true, wes: true, eve: false, root: false }],
    ['everyone', { ada: false, wes: false, eve: false, root: false }],
    ['nobody', { ada: true, wes: true, eve: true, root: true }],
  ] as const)('demanded of %s holds those without one, whenever they signed in', async (scope, expected) => {
    const before = Object.keys(expected).map(async (user) => [user, await signIn(app, user)] as const)
    const sessions = Object.fromEntries(await Promise.all(before))
    await demandFactor(app, scope)
    for (const [user, isOpen] of Object.entries(expected)) {
      expect(await isLetIn(sessions[user] ?? ''), user).toBe(isOpen)
      expect(await isLetIn(await signIn(app, user)), user).toBe(isOpen)
    }
    await demandFactor(app, 'nobody')
    for (const token of Object.values(sessions)) expect(await isLetIn(token)).toBe(true)
  })

  test('restricts a session at every endpoint of the portal, the back office and GraphQL', async () => {
    await demandFactor(app, 'everyone')
    const signedIn = await app.post(login.path, { username: 'root@acme.example', password: PASSWORD })
    expect(signedIn.json()).toMatchObject({ is2faEnabled: false, message: 'Login successful' })
    const { token } = signedIn.json()
    const graphql = '/graphql/partner-portal?apikey=partner-portal'
    for (const response of [
      await profile(token),
      await app.get('/api/partner/leads', { token }),
      await app.get('/api/admin/users', { token }),
      await app.post(graphql, { query: '{ getNewsListing(first: 1) { totalCount } }' }, { token }),
      await app.post(renewRecoveryCodes.path, { password: PASSWORD }, { token }),
    ]) {
      expect(response.headers['content-type']).toContain('application/problem+json')
      expect(response.json()).toMatchObject({ status: 403, code: 'secondFactorRequired' })
      expect(response.json().message).toContain('second factor')
    }
  })

  test('is set up with a restricted session, which is unrestricted from then on', async () => {
    await demandFactor(app, 'everyone')
    const token = await signIn(app, 'ada')
    const secret = await setUp(token)
    expect((await profile(token)).json()).toMatchObject({ is2FaEnabled: true, is2FaRequired: true })
    const renewed = await app.post(renewRecoveryCodes.path, { code: codeOf(app, secret) }, { token })
    expect(renewed.json().recoveryCodes).toHaveLength(12)
    app.clock.advance(STEP)
    expect(await isLetIn(await enterWith('ada', codeOf(app, secret)))).toBe(true)
  })

  test('lets a restricted session sign out', async () => {
    await demandFactor(app, 'everyone')
    const token = await signIn(app, 'ada')
    expect((await app.post(logout.path, undefined, { token })).statusCode).toBe(200)
    expect((await profile(token)).statusCode).toBe(401)
  })

  test('cannot be switched off while it is demanded', async () => {
    const token = await signIn(app, 'ada')
    const secret = await setUp(token)
    await demandFactor(app, 'everyone')
    const disable = () =>
      app.post(disableSecondFactor.path, { password: PASSWORD, code: codeOf(app, secret) }, { token })
    expect((await disable()).json()).toMatchObject({ status: 409, code: 'secondFactorMandatory' })
    expect((await profile(token)).json().is2FaEnabled).toBe(true)
    await demandFactor(app, 'team')
    expect((await disable()).statusCode).toBe(200)
  })

  test('is set up again after an administrator reset it', async () => {
    await giveFactor(app, 'root')
    await giveFactor(app, 'ada')
    await demandFactor(app, 'everyone')
    const [root, ada] = [await enterWith('root', codeOf(app)), await enterWith('ada', codeOf(app))]
    expect(await isLetIn(ada)).toBe(true)
    const url = `/api/admin/users/${await app.idOf('users', 'ada')}/reset-factor`
    const response = await app.post(url, { reason: 'Lost the phone' }, { token: root })
    expect(response.statusCode, response.body).toBe(200)
    expect((await profile(ada)).statusCode).toBe(401)
    const again = await signIn(app, 'ada')
    expect((await profile(again)).json().code).toBe('secondFactorRequired')
    await setUp(again)
    expect(await isLetIn(again)).toBe(true)
  })

  test('is asked of somebody who joins the team', async () => {
    await demandFactor(app, 'team')
    const token = await signIn(app, 'cyd')
    expect(await isLetIn(token)).toBe(true)
    const id = await app.idOf('users', 'cyd')
    const become = (role: 'editor' | 'partner') =>
      transaction(app.database, async (trx, changes) => {
        await trx.updateTable('users').set({ role }).where('id', '=', id).execute()
        changes.addUser('user', id)
      })
    await become('editor')
    expect(await isLetIn(token)).toBe(false)
    await become('partner')
    expect(await isLetIn(token)).toBe(true)
  })

  test('ends the streams of restricted sessions', async () => {
    const headers = { authorization: `Bearer ${await signIn(app, 'ada')}` }
    const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await fetch(`${origin}${streamNotifications.path}`, { headers })
    await demandFactor(app, 'everyone')
    expect(await stream.text()).toContain('event: end\ndata: {"reason":"signedOut"}')
  })
})

describe('the administrator', () => {
  const change = (token: string, body: object) =>
    app.send({ method: 'PATCH', url: SETTINGS, payload: body, token })

  test('an administrator who demands it without having one is restricted too, and not locked out', async () => {
    const root = await signIn(app, 'root')
    const { version, inherited } = (await app.get(SETTINGS, { token: root })).json()
    expect(inherited.secondFactorFor).toBe('nobody')
    const saved = await change(root, { version, secondFactorFor: 'team' })
    expect(saved.json()).toMatchObject({ version: version + 1, secondFactorFor: 'team', idleMinutes: null })
    const back = { version: version + 1, secondFactorFor: null }
    expect((await change(root, back)).json().code).toBe('secondFactorRequired')
    await setUp(root)
    expect((await change(root, back)).json().secondFactorFor).toBe(null)
  })

  test('is in the audit log, with who demanded it', async () => {
    const root = await signIn(app, 'root')
    const { version } = (await app.get(SETTINGS, { token: root })).json()
    await change(root, { version, secondFactorFor: 'everyone' })
    const line = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'settings-changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(line.details ?? '')).toMatchObject({ values: { secondFactorFor: 'everyone' } })
  })

  test('who looks at the portal sets the own factor up there, and no other way', async () => {
    const root = await signIn(app, 'root')
    const partner = await app.idOf('partners', 'south')
    const { ticket } = (
      await app.post(startImpersonation.path, { partner, drafts: false }, { token: root })
    ).json()
    const looking = { [VIEW_HEADER]: ticket }
    expect((await enable(root, looking)).json().code).toBe('readOnly')
    await demandFactor(app, 'team')
    expect((await app.get(getProfile.path, { token: root, headers: looking })).statusCode).toBe(403)
    expect((await enable(root, looking)).statusCode).toBe(200)
  })
})

test('the environment can demand it, and the settings have the last word', async () => {
  const strict = await buildTestApp({ config: { secondFactorFor: 'everyone' } })
  const token = await signIn(strict, 'ada')
  const status = async () => (await strict.get(getProfile.path, { token })).statusCode
  expect(await status()).toBe(403)
  await demandFactor(strict, 'team')
  expect(await status()).toBe(200)
})
