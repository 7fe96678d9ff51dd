import { OTP_VERIFIED, verifyOtp } from '@portal/contract/auth'
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes } from '@portal/contract/second-factor'
import { endOtherSessions } from '@portal/contract/sessions'
import { URI } from 'otpauth'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { newMails } from '../../../test/outbox.ts'
import { codeOf, STEP, wrongCodeOf } from '../../../test/second-factor.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { takeFromWindow } from '../../platform/http/throttle.ts'
import { hashRecoveryCodes } from './recovery-codes.ts'

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

const enable = (token: string | undefined = ada) => app.post(enableSecondFactor.path, undefined, { token })
const verify = (otp_code: string, token = ada) => app.post(verifyOtp.path, { otp_code }, { token })
const disable = (body: object, token: string | undefined = ada) =>
  app.post(disableSecondFactor.path, body, { token })
const renew = (body: object, token: string | undefined = ada) =>
  app.post(renewRecoveryCodes.path, body, { token })
const profile = async () => (await app.get('/api/partner/profile', { token: ada })).json()

async function begin(): Promise<string> {
  const { secret } = (await enable()).json().params
  return secret
}

/** Enables the factor, and waits until the used code has expired. */
async function switchOn(): Promise<{ secret: string; codes: string[] }> {
  const secret = await begin()
  const { recoveryCodes } = (await verify(codeOf(app, secret))).json()
  app.clock.advance(STEP)
  return { secret, codes: recoveryCodes }
}

/** Signs in with the password and a code. */
async function entersWith(code: string): Promise<boolean> {
  const { json } = await app.post('/api/login', { username: 'ada@acme.example', password: PASSWORD })
  return (await verify(code, json().token)).statusCode === 200
}

describe('switching the second factor on', () => {
  test('begins with a picture, a URL and a secret of 20 bytes for the app', async () => {
    const response = await enable()
    expect(response.headers['cache-control']).toBe('no-store')
    const { image, uri, secret } = response.json().params
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(URI.parse(uri)).toMatchObject({
      issuer: 'Acme',
      label: 'ada@acme.example',
      digits: 6,
      period: 30,
    })
    expect(uri).toContain(`secret=${secret}`)
    const picture = sharp(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64'))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 264 })
  })

  test('changes nothing before a first code was verified', async () => {
    await begin()
    expect((await profile()).is2FaEnabled).toBe(false)
    const { json } = await app.post('/api/login', { username: 'ada@acme.example', password: PASSWORD })
    expect(json().is2faEnabled).toBe(false)
  })

  test('ends with a first code of the session, and twelve recovery codes shown once', async () => {
    const secret = await begin()
    const response = await verify(codeOf(app, secret))
    expect(response.headers['cache-control']).toBe('no-store')
    const { message, recoveryCodes } = response.json()
    expect(message).toBe(OTP_VERIFIED)
    expect(new Set(recoveryCodes).size).toBe(12)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(await profile()).toMatchObject({ is2FaEnabled: true, recoveryCodesLeft: 12 })
    app.clock.advance(STEP)
    expect(await entersWith(codeOf(app, secret))).toBe(true)
    expect(await entersWith(recoveryCodes[0])).toBe(true)
    expect(await entersWith(recoveryCodes[0])).toBe(false)
    expect((await profile()).recoveryCodesLeft).toBe(11)
  })

  test('is notified by mail and recorded in the audit log; the secret and the codes are stored encrypted', async () => {
    const { secret, codes } = await switchOn()
    const mails = await newMails(app)
    expect(mails).toMatchObject([
      { kind: 'secondFactorEnabled', recipient: 'ada@acme.example', locale: 'de' },
    ])
    const { db } = app.database
    const kept = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
      mails,
    ])
    for (const shown of [secret, ...codes]) expect(kept).not.toContain(shown)
    expect(kept).toContain('second-factor-enabled')
  })

  test('again replaces the secret of a setup that was left', async () => {
    const [first, second] = [await begin(), await begin()]
    expect((await verify(codeOf(app, first))).json()).toMatchObject({ status: 400, code: 'wrongCode' })
    expect((await verify(codeOf(app, second))).statusCode).toBe(200)
  })

  test('refuses a wrong code without signing out, and pauses after five', async () => {
    const secret = await begin()
    for (let i = 0; i < 5; i += 1) {
      const response = await verify(wrongCodeOf(app, secret))
      expect(response.json()).toMatchObject({ status: 400, code: 'wrongCode', field: 'otp_code' })
    }
    expect((await verify(codeOf(app, secret))).statusCode).toBe(429)
    expect((await profile()).is2FaEnabled).toBe(false)
    app.clock.advance(MINUTE)
    expect((await verify(codeOf(app, secret))).statusCode).toBe(200)
  })

  test('takes the first code of many at the same time once', async () => {
    const secret = await begin()
    const responses = await Promise.all(Array.from({ length: 4 }, () => verify(codeOf(app, secret))))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const codes = await app.database.db.selectFrom('recovery_codes').selectAll().execute()
    expect(codes).toHaveLength(12)
  })

  test('needs a setup, which cannot be restarted while the factor is on', async () => {
    expect((await verify('123456')).json()).toMatchObject({ status: 409, code: 'secondFactorOff' })
    const { secret } = await switchOn()
    expect((await enable()).json()).toMatchObject({ status: 409, code: 'secondFactorOn' })
    expect((await verify(codeOf(app, secret))).json().code).toBe('secondFactorOn')
    expect(await entersWith(codeOf(app, secret))).toBe(true)
  })

  test('is for who is signed in, and twenty times an hour', async () => {
    expect((await enable('')).statusCode).toBe(401)
    for (let i = 0; i < 20; i += 1) expect((await enable()).statusCode).toBe(200)
    expect((await enable()).statusCode).toBe(429)
    expect((await enable(await signIn(app, 'bo'))).statusCode).toBe(200)
  })

  test('concerns nobody but the user', async () => {
    await switchOn()
    const { json } = await app.post('/api/login', { username: 'bo@acme.example', password: PASSWORD })
    expect(json().is2faEnabled).toBe(false)
  })
})

describe('switching the second factor off', () => {
  test('takes the password and a code, and is notified by mail', async () => {
    const { secret, codes } = await switchOn()
    await newMails(app)
    expect((await disable({ password: PASSWORD, code: codeOf(app, secret) })).statusCode).toBe(200)
    expect(await profile()).toMatchObject({ is2FaEnabled: false, recoveryCodesLeft: 0 })
    const mails = await newMails(app)
    expect(mails).toMatchObject([{ kind: 'secondFactorDisabled', recipient: 'ada@acme.example' }])
    const { json } = await app.post('/api/login', { username: 'ada@acme.example', password: PASSWORD })
    expect(json().is2faEnabled).toBe(false)
    expect(codes).toHaveLength(12)
    expect(await app.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })

  test('takes a recovery code instead, for who has lost the phone', async () => {
    const { codes } = await switchOn()
    expect((await disable({ password: PASSWORD, code: codes[3] })).statusCode).toBe(200)
    expect((await profile()).is2FaEnabled).toBe(false)
  })

  test('refuses a wrong password and a wrong, used or foreign code', async () => {
    const { secret } = await switchOn()
    const wrong = [
      [{ password: 'wrong', code: codeOf(app, secret) }, 'wrongPassword', 'password'],
      [{ password: PASSWORD, code: wrongCodeOf(app, secret) }, 'wrongCode', 'code'],
      [{ password: PASSWORD, code: codeOf(app, secret, -1) }, 'wrongCode', 'code'],
      [{ password: PASSWORD, code: codeOf(app) }, 'wrongCode', 'code'],
      [{ password: PASSWORD }, 'invalid', 'code'],
      [{ code: codeOf(app, secret) }, 'invalid', 'password'],
    ] as const
    for (const [body, code, field] of wrong) {
      expect((await disable(body)).json()).toMatchObject({ status: 400, code, field })
    }
    expect((await profile()).is2FaEnabled).toBe(true)
  })

  test('does not let someone who knows the password guess codes', async () => {
    const { secret } = await switchOn()
    const guess = () => disable({ password: PASSWORD, code: wrongCodeOf(app, secret) })
    for (let i = 0; i < 5; i += 1) expect((await guess()).statusCode).toBe(400)
    expect((await disable({ password: PASSWORD, code: codeOf(app, secret) })).statusCode).toBe(429)
    expect((await profile()).is2FaEnabled).toBe(true)
  })

  test('is refused where it is off, and without a session', async () => {
    const body = { password: PASSWORD, code: '123456' }
    expect((await disable(body)).json()).toMatchObject({ status: 409, code: 'secondFactorOff' })
    expect((await disable(body, '')).statusCode).toBe(401)
  })
})

describe('a session that ends while its request takes time', () => {
  const endOthers = (token: string) => app.post(endOtherSessions.path, undefined, { token })

  test('does not switch the second factor on any more', async () => {
    const other = await signIn(app, 'ada')
    const secret = await begin()
    const [verified] = await Promise.all([verify(codeOf(app, secret)), endOthers(other)])
    expect(verified.statusCode).toBe(401)
    ada = other
    expect((await profile()).is2FaEnabled).toBe(false)
  })

  test('gets no new recovery codes any more', async () => {
    const { secret, codes } = await switchOn()
    const { token: other } = (
      await app.post('/api/login', { username: 'ada@acme.example', password: PASSWORD })
    ).json()
    await verify(codeOf(app, secret), other)
    const [renewed] = await Promise.all([renew({}), endOthers(other)])
    expect(renewed.statusCode).toBe(401)
    expect(await entersWith(codes[0] ?? '')).toBe(true)
  })
})

describe('recovery codes', () => {
  test.each(['password', 'code', 'nothing'] as const)(
    'are made anew with %s; the old ones end',
    async (by) => {
      const { secret, codes } = await switchOn()
      const proofs = { password: { password: PASSWORD }, code: { code: codeOf(app, secret) }, nothing: {} }
      const body = proofs[by]
      const response = await renew(body)
      expect(response.headers['cache-control']).toBe('no-store')
      const { recoveryCodes } = response.json()
      expect(new Set([...recoveryCodes, ...codes]).size).toBe(24)
      expect(await entersWith(codes[0] ?? '')).toBe(false)
      expect(await entersWith(recoveryCodes[0])).toBe(true)
    },
  )

  test('are not made with a wrong one, or while the factor is off', async () => {
    expect((await renew({ password: PASSWORD })).json().code).toBe('secondFactorOff')
    const { secret } = await switchOn()
    expect((await renew({ password: 'wrong' })).json()).toMatchObject({ status: 400, field: 'password' })
    expect((await renew({ code: wrongCodeOf(app, secret) })).json()).toMatchObject({
      status: 400,
      field: 'code',
    })
    expect((await renew({ password: PASSWORD }, '')).statusCode).toBe(401)
    expect((await profile()).recoveryCodesLeft).toBe(12)
  })

  test('are not given to who guesses the password', async () => {
    await switchOn()
    for (let i = 0; i < 5; i += 1) await renew({ password: 'wrong' })
    expect((await renew({ password: PASSWORD })).statusCode).toBe(429)
    app.clock.advance(MINUTE)
    expect((await renew({ password: PASSWORD })).statusCode).toBe(200)
  })

  test('are made anew twenty times an hour at most, since it takes the time of many sign-ins', async () => {
    await switchOn()
    const window = {
      scope: 'recovery-codes',
      subject: String(await app.idOf('users', 'ada')),
      windowMs: HOUR,
    }
    await takeFromWindow(app.database.db, { ...window, now: app.clock.now(), amount: 19 })
    expect((await renew({})).statusCode).toBe(200)
    const refused = await renew({})
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
  })

  test('are hashed without holding up sign-ins', async () => {
    const codes = hashRecoveryCodes(Array.from({ length: 12 }, (_, i) => `code-${i}`)).then(() => 'codes')
    const signIn = hashPassword(PASSWORD).then(() => 'sign-in')
    expect(await Promise.race([codes, signIn])).toBe('sign-in')
    await codes
  })
})
