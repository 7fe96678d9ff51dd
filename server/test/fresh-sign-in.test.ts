/** Endpoints whose effect outlasts a session, or weakens its account, require a recent sign-in. */
import { verifyOtp } from '@portal/contract/auth'
import type { Endpoint } from '@portal/contract/endpoint'
import { changePassword } from '@portal/contract/password'
import { FRESH_MINUTES, reauthenticate } from '@portal/contract/reauthentication'
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes } from '@portal/contract/second-factor'
import { createShareLink } from '@portal/contract/share-links'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from './accounts.ts'
import { buildTestApp, MINUTE, signIn, type TestApp } from './app.ts'
import { CALLS, isOfTeam } from './contract-check.ts'
import { PASSWORD } from './fixture-pack/business.ts'
import { codeOf, demandFactor, giveFactor, STEP, wrongCodeOf } from './second-factor.ts'

const FRESH_CALLS = CALLS.filter(({ fresh }) => fresh)
const OLD = FRESH_MINUTES * MINUTE

let app: TestApp
let restore: () => Promise<void>

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
})
beforeEach(() => restore())

const prove = (token: string, body: object, address = '192.0.2.30') =>
  app.post(reauthenticate.path, body, { token, address })
const begin = (token: string) => app.post(enableSecondFactor.path, undefined, { token })

/** A session that began a while ago, and is in use. */
async function oldSession(user = 'ada'): Promise<string> {
  const token = await signIn(app, user)
  app.clock.advance(OLD)
  return token
}

/** With ids that do not exist. */
const urlOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '2147483647')
const answerTo = async (call: Endpoint, token: string) =>
  (await app.send({ method: call.method, url: urlOf(call), token })).json()

describe('the calls that need a fresh sign-in', () => {
  test('are these', () => {
    expect(FRESH_CALLS.map(({ id }) => id).toSorted()).toEqual([
      'adminAcceptPartnerRequest',
      'adminDisableUser',
      'adminEnableUser',
      'adminEndUserSessions',
      'adminHubspotChange',
      'adminInvitationLink',
      'adminInviteUser',
      'adminMailChange',
      'adminOutboxMail',
      'adminResendInvitation',
      'adminResetUserFactor',
      'adminRetentionChange',
      'adminSessionChange',
      'adminStartImport',
      'adminUndoImport',
      'adminUsersBulk',
      'adminUsersRemove',
      'adminUsersUpdate',
      'createShareLink',
      'enableSecondFactor',
      'endOtherSessions',
      'endSession',
      'inviteColleague',
      'renewCalendarFeed',
      'renewRecoveryCodes',
      'sendDocuments',
      'verifyOtp',
    ])
  })

  test.each(FRESH_CALLS)('$id is refused to an old session, and not to a fresh one', async (call) => {
    const user = isOfTeam(call) ? 'root' : 'bo'
    const token = await oldSession(user)
    expect(await answerTo(call, token)).toMatchObject({
      status: 403,
      code: 'reauthenticationRequired',
      details: { secondFactor: false },
    })
    expect((await prove(token, { password: PASSWORD })).statusCode).toBe(200)
    expect((await answerTo(call, token)).code).not.toBe('reauthenticationRequired')
  })

  test('are described as such', async () => {
    const { paths } = (await app.get('/api/openapi.json')).json()
    const described = Object.values(paths).flatMap((path) => Object.values(path as object))
    const marked = described.filter((operation) => operation['x-fresh-sign-in'])
    expect(marked.map(({ operationId }) => operationId).toSorted()).toEqual(
      FRESH_CALLS.map(({ id }) => id).toSorted(),
    )
    for (const { description } of marked) expect(description).toContain('reauthenticationRequired')
  })

  test('tell a session that has ended nothing else', async () => {
    const token = await oldSession()
    await app.post('/api/logout', undefined, { token })
    expect((await begin(token)).json().code).toBe('unauthenticated')
  })
})

describe('a session', () => {
  test('is fresh for some minutes after the sign-in, however much it is used', async () => {
    const token = await signIn(app, 'ada')
    app.clock.advance(OLD - 1)
    await app.get('/api/partner/profile', { token })
    expect((await begin(token)).statusCode).toBe(200)
    app.clock.advance(1)
    expect((await begin(token)).json().code).toBe('reauthenticationRequired')
  })

  test('from before the portal asked is not', async () => {
    const token = await signIn(app, 'ada')
    const { db } = app.database
    const { id } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    // As the migration leaves it.
    await db.updateTable('sessions').set({ authenticated_at: 0 }).where('id', '=', id).execute()
    expect((await begin(token)).json().code).toBe('reauthenticationRequired')
  })

  test('is fresh from its second step on', async () => {
    await giveFactor(app, 'ada')
    const token = await signIn(app, 'ada')
    app.clock.advance(4 * MINUTE)
    expect((await app.post(verifyOtp.path, { otp_code: codeOf(app) }, { token })).statusCode).toBe(200)
    app.clock.advance(OLD - 1)
    expect((await app.post(renewRecoveryCodes.path, {}, { token })).statusCode).toBe(200)
    app.clock.advance(1)
    const late = await app.post(renewRecoveryCodes.path, { password: PASSWORD }, { token })
    expect(late.json()).toMatchObject({ code: 'reauthenticationRequired', details: { secondFactor: true } })
  })

  test('that must set its second factor up proves itself, too', async () => {
    await demandFactor(app, 'everyone')
    const token = await signIn(app, 'ada')
    expect((await begin(token)).statusCode).toBe(200)
    app.clock.advance(OLD)
    expect((await begin(token)).json().code).toBe('reauthenticationRequired')
    expect((await prove(token, { password: PASSWORD })).statusCode).toBe(200)
    const { secret } = (await begin(token)).json().params
    const verified = await app.post(verifyOtp.path, { otp_code: codeOf(app, secret) }, { token })
    expect(verified.statusCode).toBe(200)
    await demandFactor(app, 'nobody')
  })

  test('is fresh on its own: the user’s others are not', async () => {
    const [one, two] = [await signIn(app, 'ada'), await oldSession()]
    await prove(one, { password: PASSWORD })
    expect((await begin(one)).statusCode).toBe(200)
    expect((await begin(two)).json().code).toBe('reauthenticationRequired')
  })
})

describe('the proof', () => {
  test('is the password where there is no second factor, and stands in the audit log either way', async () => {
    const token = await oldSession()
    const wrong = await prove(token, { password: 'wrong' })
    expect(wrong.json()).toMatchObject({ status: 400, code: 'wrongPassword', field: 'password' })
    expect((await begin(token)).json().code).toBe('reauthenticationRequired')
    expect((await prove(token, { password: PASSWORD, otp_code: '123456' })).statusCode).toBe(200)
    const lines = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'address'])
      .where('action', 'like', 'reauth%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines).toEqual([
      { action: 'reauthenticated', address: '192.0.2.30' },
      { action: 'reauthentication-failed', address: '192.0.2.30' },
    ])
  })

  test('is the password and a code where there is one; neither is enough', async () => {
    const token = await signIn(app, 'ada')
    await giveFactor(app, 'ada')
    app.clock.advance(OLD)
    const otp_code = codeOf(app)
    for (const [body, code, field] of [
      [{ password: PASSWORD }, 'invalid', 'otp_code'],
      [{ otp_code }, 'invalid', 'password'],
      [{ password: PASSWORD, otp_code: wrongCodeOf(app) }, 'wrongCode', 'otp_code'],
      [{ password: 'wrong', otp_code }, 'wrongPassword', 'password'],
    ] as const) {
      expect((await prove(token, body)).json()).toMatchObject({ status: 400, code, field })
    }
    expect((await prove(token, { password: PASSWORD, otp_code })).statusCode).toBe(200)
    app.clock.advance(OLD)
    await giveFactor(app, 'ada')
    const again = codeOf(app)
    expect((await prove(token, { password: PASSWORD, otp_code: again })).statusCode).toBe(200)
    expect((await prove(token, { password: PASSWORD, otp_code: again })).json().code).toBe('wrongCode')
  })

  test('may be a recovery code, which is spent', async () => {
    const token = await signIn(app, 'ada')
    const { secret } = (await begin(token)).json().params
    const response = await app.post(verifyOtp.path, { otp_code: codeOf(app, secret) }, { token })
    const [otp_code] = response.json().recoveryCodes
    app.clock.advance(OLD)
    expect((await prove(token, { password: PASSWORD, otp_code })).statusCode).toBe(200)
    expect((await prove(token, { password: PASSWORD, otp_code })).json().code).toBe('wrongCode')
  })

  test('is not guessed: its tries are those of all that who is signed in is asked for', async () => {
    const token = await oldSession()
    const body = {
      currentPassword: 'wrong',
      newPassword: 'nine lanterns at sea',
      confirmPassword: 'nine lanterns at sea',
    }
    for (let i = 0; i < 3; i += 1) await prove(token, { password: 'wrong' })
    for (let i = 0; i < 2; i += 1) await app.post(changePassword.path, body, { token })
    expect((await prove(token, { password: PASSWORD })).statusCode).toBe(429)
    app.clock.advance(MINUTE)
    expect((await prove(token, { password: PASSWORD })).statusCode).toBe(200)
  })

  test('counts with sign-ins for the address, and not when it is right', async () => {
    const [token, address] = [await oldSession(), '192.0.2.31']
    for (let i = 0; i < 25; i += 1)
      expect((await prove(token, { password: PASSWORD }, address)).statusCode).toBe(200)
    for (let i = 0; i < 20; i += 1)
      await app.post('/api/login', { username: `nobody${i}@acme.example`, password: 'x' }, { address })
    expect((await prove(token, { password: PASSWORD }, address)).statusCode).toBe(429)
  })

  test('cannot be kept from somebody by strangers who fail to sign in', async () => {
    const token = await oldSession()
    for (let i = 0; i < 6; i += 1)
      await app.post(
        '/api/login',
        { username: 'ada@acme.example', password: 'x' },
        { address: `10.9.0.${i}` },
      )
    expect((await prove(token, { password: PASSWORD })).statusCode).toBe(200)
  })

  test('needs a session, and no challenge will do', async () => {
    expect((await app.post(reauthenticate.path, { password: PASSWORD })).statusCode).toBe(401)
    await giveFactor(app, 'ada')
    const challenge = await signIn(app, 'ada')
    expect((await prove(challenge, { password: PASSWORD, otp_code: codeOf(app) })).statusCode).toBe(401)
  })
})

describe('what brings its own proof', () => {
  test('is taken of an old session: a new password with the three fields of the specification', async () => {
    const token = await oldSession()
    const newPassword = 'nine lanterns at sea'
    const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
    expect((await app.post(changePassword.path, body, { token })).statusCode).toBe(200)
    expect((await app.post(createShareLink.path, { documentId: 1 }, { token })).json().code).toBe(
      'reauthenticationRequired',
    )
  })

  test('is taken of an old session: switching the factor off, with the password and a code', async () => {
    const token = await signIn(app, 'ada')
    await giveFactor(app, 'ada')
    app.clock.advance(OLD + STEP)
    const body = { password: PASSWORD, code: codeOf(app) }
    expect((await app.post(disableSecondFactor.path, body, { token })).statusCode).toBe(200)
  })
})
