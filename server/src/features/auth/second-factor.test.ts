import { createHash } from 'node:crypto'
import { OTP_VERIFIED } from '@portal/contract/auth'
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { codeOf, giveFactor, SECRET, STEP, wrongCodeOf } from '../../../test/second-factor.ts'
import { SecretBox } from '../../platform/crypto/secret-box.ts'
import { hashRecoveryCodes } from './recovery-codes.ts'
import { renewSecrets } from './renew-secrets.ts'
import { startSession } from './sessions.ts'

const RECOVERY_CODE = 'k7m2-p9xq-4tzn'
const OTHER_CODES = Array.from('abcdefghijk', (letter) => `k7m2-p9xq-4tz${letter}`)

let app: TestApp
let userId: number

beforeAll(async () => {
  app = await buildTestApp()
  userId = await app.idOf('users', 'ada')
})

beforeEach(async () => {
  // Far from the codes that an earlier test used.
  app.clock.advance(10 * STEP)
  await giveFactor(app, 'ada')
  await app.database.db.deleteFrom('throttles').execute()
})

const code = (steps = 0) => codeOf(app, SECRET, steps)
const wrongCode = () => wrongCodeOf(app)

async function challenge(): Promise<string> {
  const { json } = await app.post('/api/login', { username: 'ada@acme.example', password: PASSWORD })
  expect(json().is2faEnabled).toBe(true)
  return json().token
}

/**
 * Many concurrent attempts, without passwords, which would be slow to check. Either each comes from its own device,
 * so that wrong codes from one do not delay the others, or all come from unknown devices.
 */
function challenges(count: number, { strange = false } = {}): Promise<string[]> {
  const { database, config, clock } = app
  const client = { ip: '', userAgent: '', locale: 'en' } as const
  const start = { userId, kind: 'challenge', client, times: config.session, now: clock.now() } as const
  return Promise.all(
    Array.from({ length: count }, (_, i) =>
      startSession(database.db, { ...start, device: strange ? undefined : `device-${i}` }),
    ),
  )
}

const verify = (token: string, otp_code: string) => app.post('/api/2fa/verify', { otp_code }, { token })
const opens = async (token: string) => (await app.get('/api/partner/profile', { token })).statusCode === 200

describe('a challenge', () => {
  test('opens nothing but the verification', async () => {
    const token = await challenge()
    expect(await opens(token)).toBe(false)
    expect((await verify(token, code())).statusCode).toBe(200)
  })

  test('becomes a session with the same token by a right code', async () => {
    const token = await challenge()
    const response = await verify(token, code())
    expect(response.json()).toEqual({ message: '2FA verification successful.' })
    expect(OTP_VERIFIED).toBe('2FA verification successful.')
    expect(await opens(token)).toBe(true)
  })

  test('can be ended', async () => {
    const token = await challenge()
    expect((await app.post('/api/logout', undefined, { token })).statusCode).toBe(200)
    expect((await verify(token, code())).json().code).toBe('unauthenticated')
  })

  test('lives five minutes', async () => {
    const token = await challenge()
    app.clock.advance(5 * MINUTE - 1)
    expect((await verify(token, wrongCode())).json().code).toBe('otpFailed')
    app.clock.advance(1)
    expect((await verify(token, code())).json().code).toBe('unauthenticated')
  })

  test('is over after five wrong codes, though the sixth is right', async () => {
    const token = await challenge()
    for (let i = 0; i < 5; i += 1) {
      expect((await verify(token, wrongCode())).json()).toMatchObject({ status: 400, code: 'otpFailed' })
    }
    expect((await verify(token, code())).json()).toMatchObject({ status: 401, code: 'challengeExpired' })
    expect((await verify(token, code())).statusCode).toBe(401)
    expect(await opens(token)).toBe(false)
  })

  test('is no way around the pause of the account: five wrong codes are few, however many challenges', async () => {
    const first = await challenges(5, { strange: true })
    for (const token of first) expect((await verify(token, wrongCode())).json().code).toBe('otpFailed')
    const [token = '', other = ''] = await challenges(2, { strange: true })
    const refused = await verify(token, code())
    expect(refused.json()).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(refused.headers['retry-after']).toBe('30')
    expect(await opens(token)).toBe(false)
    app.clock.advance(30_000)
    expect((await verify(other, wrongCode())).json().code).toBe('otpFailed')
    app.clock.advance(30_000)
    expect((await verify(other, code())).statusCode).toBe(429)
    app.clock.advance(30_000)
    expect((await verify(other, code())).statusCode).toBe(200)
    const [next = ''] = await challenges(1, { strange: true })
    app.clock.advance(STEP)
    expect((await verify(next, wrongCode())).json().code).toBe('otpFailed')
  })

  test('is of one user: it does not take the code of another', async () => {
    const token = await challenge()
    const foreign = new TOTP({ secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' })
    expect((await verify(token, foreign.generate({ timestamp: app.clock.now() }))).statusCode).toBe(400)
  })
})

describe('a code', () => {
  test.each([-1, 0, 1])('of step %i is taken', async (steps) => {
    expect((await verify(await challenge(), code(steps))).statusCode).toBe(200)
  })

  test.each([-2, 2])('of step %i is not', async (steps) => {
    expect((await verify(await challenge(), code(steps))).json().code).toBe('otpFailed')
  })

  test('may be typed with a blank in the middle', async () => {
    const typed = `${code().slice(0, 3)} ${code().slice(3)}`
    expect((await verify(await challenge(), typed)).statusCode).toBe(200)
  })

  test('is never taken twice', async () => {
    const used = code()
    expect((await verify(await challenge(), used)).statusCode).toBe(200)
    expect((await verify(await challenge(), used)).json().code).toBe('otpFailed')
    app.clock.advance(STEP)
    expect((await verify(await challenge(), used)).json().code).toBe('otpFailed')
  })

  test('is not taken after one of a later step', async () => {
    expect((await verify(await challenge(), code(1))).statusCode).toBe(200)
    expect((await verify(await challenge(), code(0))).json().code).toBe('otpFailed')
  })

  test('opens a single one of fifty challenges at the same time', async () => {
    const tokens = await challenges(50)
    const responses = await Promise.all(tokens.map((token) => verify(token, code())))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49)
  })

  test('sent fifty times at the same time opens the session once and leaves it open', async () => {
    const token = await challenge()
    const responses = await Promise.all(Array.from({ length: 50 }, () => verify(token, code())))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await opens(token)).toBe(true)
  })

  test('of a factor that is not switched on yet is not required', async () => {
    const { db } = app.database
    await db.updateTable('users').set({ totp_enabled_at: null }).where('id', '=', userId).execute()
    const { json } = await app.post('/api/login', { username: 'ada@acme.example', password: PASSWORD })
    expect(json().is2faEnabled).toBe(false)
    expect(await opens(json().token)).toBe(true)
  })
})

describe('a recovery code', () => {
  beforeEach(async () => {
    const { db } = app.database
    await db.deleteFrom('recovery_codes').execute()
    await keep(await hashRecoveryCodes([...OTHER_CODES, RECOVERY_CODE]))
  })

  const keep = async (hashes: readonly string[]) => {
    const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }))
    await app.database.db.insertInto('recovery_codes').values(rows).execute()
  }

  test('stands in for a code, once', async () => {
    expect((await verify(await challenge(), RECOVERY_CODE)).json().message).toBe(OTP_VERIFIED)
    expect((await verify(await challenge(), RECOVERY_CODE)).json().code).toBe('otpFailed')
  })

  test('may be typed in capitals and without hyphens', async () => {
    expect((await verify(await challenge(), ' K7M2P9XQ 4TZN')).statusCode).toBe(200)
  })

  test('opens a single one of fifty challenges at the same time', async () => {
    const tokens = await challenges(50)
    const responses = await Promise.all(tokens.map((token) => verify(token, RECOVERY_CODE)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49)
  })

  test('is stored as a slow hash with the salt of its set, by which one of twelve is found', async () => {
    const { db } = app.database
    const rows = await db.selectFrom('recovery_codes').select('code_hash').execute()
    const parts = rows.map(({ code_hash }) => code_hash.split('$'))
    expect(parts).toHaveLength(12)
    expect(new Set(parts.map(([kind, salt]) => `${kind} ${salt?.length}`))).toEqual(new Set(['argon2id 22']))
    expect(new Set(parts.map(([, , hash]) => hash)).size).toBe(12)
    const [again] = await hashRecoveryCodes([RECOVERY_CODE])
    expect(rows.map(({ code_hash }) => code_hash)).not.toContain(again)
    expect((await verify(await challenge(), RECOVERY_CODE)).statusCode).toBe(200)
  })

  test('that was stored in the former way is accepted too, once', async () => {
    await app.database.db.deleteFrom('recovery_codes').execute()
    await keep([createHash('sha256').update('k7m2p9xq4tzn').digest('hex')])
    expect((await verify(await challenge(), RECOVERY_CODE)).statusCode).toBe(200)
    expect((await verify(await challenge(), RECOVERY_CODE)).statusCode).toBe(400)
  })

  test('of another user is not taken', async () => {
    const other = await app.idOf('users', 'bo')
    await app.database.db.updateTable('recovery_codes').set({ user_id: other }).execute()
    expect((await verify(await challenge(), RECOVERY_CODE)).statusCode).toBe(400)
  })
})

describe('the secret', () => {
  test('is encrypted in the database, differently each time, and useless with another key', () => {
    const box = new SecretBox(app.config.secretKey)
    const sealed = box.seal(SECRET)
    expect(sealed).not.toContain(SECRET)
    expect(box.seal(SECRET)).not.toBe(sealed)
    expect(box.open(sealed)).toBe(SECRET)
    expect(() => new SecretBox('another key of at least 32 characters').open(sealed)).toThrow()
  })

  test('is read with a former key, and re-encrypted at the next start', async () => {
    const { db } = app.database
    const sealedNow = async () => {
      const row = db.selectFrom('users').select('totp_secret').where('id', '=', userId)
      return (await row.executeTakeFirstOrThrow()).totp_secret ?? ''
    }
    const config = {
      secretKey: 'the key of a later time, long enough',
      formerSecretKeys: [app.config.secretKey],
    }
    const node = await buildTestApp({ nodeOf: app, database: app.database, config })
    const token = await challenge()
    expect((await node.post('/api/2fa/verify', { otp_code: code() }, { token })).statusCode).toBe(200)

    const before = await sealedNow()
    expect(await renewSecrets(db, new SecretBox('a key that never was: 32 characters'))).toEqual({
      renewed: 0,
      unreadable: 1,
    })
    expect(await sealedNow()).toBe(before)
    const box = new SecretBox(config.secretKey, config.formerSecretKeys)
    expect(await renewSecrets(db, box)).toEqual({ renewed: 1, unreadable: 0 })
    expect(new SecretBox(config.secretKey).open(await sealedNow())).toBe(SECRET)
    expect(await renewSecrets(db, box)).toEqual({ renewed: 0, unreadable: 0 })
  })
})
