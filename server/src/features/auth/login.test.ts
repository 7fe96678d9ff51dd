import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'

const SECOND = 1000

let app: TestApp
let lastIp = 0

beforeAll(async () => {
  app = await buildTestApp()
})

/** Each attempt comes from a different IP address, unless the test is about IP addresses. */
function tryToSignIn(username: string, password: string, address = `10.0.${lastIp >> 8}.${lastIp & 255}`) {
  lastIp += 1
  return app.post('/api/login', { username, password }, { address })
}

async function failTimes(times: number, username: string): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect((await tryToSignIn(username, 'wrong')).statusCode).toBe(401)
  }
}

describe('signing in', () => {
  test('returns a token that opens the portal', async () => {
    const response = await tryToSignIn('ada@acme.example', PASSWORD)
    expect(response.statusCode).toBe(200)
    const { token, is2faEnabled } = response.json()
    expect(is2faEnabled).toBe(false)
    expect(token).toMatch(/^[\w-]{43}$/)
    const profile = await app.get('/api/partner/profile', { token })
    expect(profile.json()).toMatchObject({ email: 'ada@acme.example' })
  })

  test('begins no session where the account is closed while the password is compared', async () => {
    const { db } = app.database
    const id = await app.idOf('users', 'wes')
    // The fixture uses a cheap hash; this one takes as long to compare as in production.
    const password_hash = await hashPassword(PASSWORD)
    await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    const token = await signIn(app, 'root')
    const close = () => app.post(`/api/admin/users/${id}/disable`, {}, { token })
    await Promise.all([tryToSignIn('wes@acme.example', PASSWORD), close()])
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
    await app.post(`/api/admin/users/${id}/enable`, {}, { token })
  })

  test('keeps no token in the database, only its hash', async () => {
    const token = await signIn(app, 'ada')
    const rows = await app.database.db.selectFrom('sessions').selectAll().execute()
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('takes the email in any case and with blanks around it', async () => {
    expect((await tryToSignIn('  ADA@Acme.Example ', PASSWORD)).statusCode).toBe(200)
  })

  test('says the same of a wrong password, an unknown email, a disabled and a pausing account', async () => {
    await failTimes(5, 'wes@acme.example')
    const refused = [
      await tryToSignIn('ada@acme.example', 'wrong'),
      await tryToSignIn('nobody@acme.example', PASSWORD),
      await tryToSignIn('gone@acme.example', PASSWORD),
      await tryToSignIn('wes@acme.example', PASSWORD),
    ]
    const told = refused.map(({ statusCode, headers, body }) => {
      const { 'x-request-id': _, date: __, 'content-length': ___, ...same } = headers
      const { requestId: ____, ...problem } = JSON.parse(body)
      return { statusCode, headers: same, problem }
    })
    expect(told[0]).toMatchObject({ statusCode: 401, problem: { message: 'Authentication failed' } })
    for (const answer of told) expect(answer).toEqual(told[0])
  })
})

describe('an account that is tried too often', () => {
  test('has five free tries, then pauses for 30 seconds, doubling to 15 minutes', async () => {
    const username = 'cyd@acme.example'
    await failTimes(5, username)
    for (const pause of [30, 60, 120, 240, 480, 900, 900]) {
      app.clock.advance(pause * SECOND - 1)
      expect((await tryToSignIn(username, PASSWORD)).statusCode, `just before ${pause} s`).toBe(401)
      app.clock.advance(1)
      await failTimes(1, username)
    }
    app.clock.advance(15 * MINUTE)
    expect((await tryToSignIn(username, PASSWORD)).statusCode).toBe(200)
  })

  test('starts over after a right password', async () => {
    const username = 'bo@acme.example'
    for (let round = 0; round < 3; round += 1) {
      await failTimes(4, username)
      expect((await tryToSignIn(username, PASSWORD)).statusCode).toBe(200)
    }
  })

  test('lets at most five of thirty concurrent attempts through', async () => {
    const username = 'eve@acme.example'
    const responses = await Promise.all(Array.from({ length: 30 }, () => tryToSignIn(username, 'wrong')))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(401))
    // Five attempts lock the account for 30 seconds; a sixth would have made it 60.
    expect((await tryToSignIn(username, PASSWORD)).statusCode).toBe(401)
    app.clock.advance(30 * SECOND)
    expect((await tryToSignIn(username, PASSWORD)).statusCode).toBe(200)
  })

  test('pauses whether or not there is such an account', async () => {
    await failTimes(5, 'stranger@acme.example')
    const throttles = await app.database.db.selectFrom('throttles').selectAll().execute()
    expect(throttles.some(({ blocked_until }) => blocked_until > app.clock.now())).toBe(true)
    expect(JSON.stringify(throttles)).not.toContain('stranger')
  })
})

describe('an IP address that tries too often', () => {
  test('is told to wait after twenty failures in a minute, and may try again after it', async () => {
    const address = '192.0.2.1'
    for (let i = 0; i < 20; i += 1) {
      expect((await tryToSignIn(`guess-${i}@acme.example`, 'wrong', address)).statusCode).toBe(401)
    }
    const refused = await tryToSignIn('root@acme.example', PASSWORD, address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tryToSignIn('root@acme.example', PASSWORD, '192.0.2.2')).statusCode).toBe(200)

    app.clock.advance(Number(refused.headers['retry-after']) * SECOND)
    expect((await tryToSignIn('root@acme.example', PASSWORD, address)).statusCode).toBe(200)
  })

  test('may sign in rightly as often as it likes, as many share an office', async () => {
    for (let i = 0; i < 25; i += 1) {
      expect((await tryToSignIn('root@acme.example', PASSWORD, '192.0.2.3')).statusCode).toBe(200)
    }
  })
})

describe('input that is not a login', () => {
  test.each([
    ['no password', { username: 'ada@acme.example' }, 'password'],
    ['no username', { password: PASSWORD }, 'username'],
    ['an empty password', { username: 'ada@acme.example', password: '' }, 'password'],
    ['a number as password', { username: 'ada@acme.example', password: 12345678 }, 'password'],
    ['null as username', { username: null, password: PASSWORD }, 'username'],
    ['a list as username', { username: ['ada@acme.example'], password: PASSWORD }, 'username'],
    ['an object as username', { username: { $ne: '' }, password: PASSWORD }, 'username'],
    ['a far too long password', { username: 'ada@acme.example', password: 'x'.repeat(1025) }, 'password'],
  ])('with %s is refused with the name of the field', async (_, body, field) => {
    const response = await app.post('/api/login', body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid', field })
    expect(response.json().message.toLowerCase()).toContain(field)
  })

  test.each([
    ['a list', [{ username: 'ada@acme.example', password: PASSWORD }]],
    ['a text', '"ada"'],
    ['nothing', undefined],
  ])('that is %s is refused', async (_, payload) => {
    const headers = { 'content-type': 'application/json' }
    const response = await app.send({ method: 'POST', url: '/api/login', payload, headers })
    expect(response.statusCode).toBe(400)
  })

  test.each([
    ['broken JSON', '{"username":'],
    ['a prototype', '{"username":"a","password":"b","__proto__":{"role":"admin"}}'],
    ['a character that no text may hold', '{"username":"ada\\u0000@acme.example","password":"x"}'],
  ])('that holds %s cannot be read', async (_, payload) => {
    const headers = { 'content-type': 'application/json' }
    const response = await app.send({ method: 'POST', url: '/api/login', payload, headers })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('malformed')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'of the type %s is not taken',
    async (type) => {
      const payload = JSON.stringify({ username: 'ada@acme.example', password: PASSWORD })
      const headers = { 'content-type': type }
      const response = await app.send({ method: 'POST', url: '/api/login', payload, headers })
      expect(response.statusCode).toBe(415)
    },
  )

  test('that is huge is not read', async () => {
    const response = await app.post('/api/login', { username: 'x'.repeat(300_000), password: PASSWORD })
    expect(response.statusCode).toBe(413)
    expect(response.json().code).toBe('tooLarge')
  })
})
