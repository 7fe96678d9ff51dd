import { verifyOtp } from '@portal/contract/auth'
import { trustDevice } from '@portal/contract/trusted-devices'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { newMails } from '../../../test/outbox.ts'
import { giveFactor, wrongCodeOf } from '../../../test/second-factor.ts'

let app: TestApp
let restore: () => Promise<void>
let lastIp = 0

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
})
beforeEach(async () => {
  await restore()
  await app.database.db.deleteFrom('device_links').execute()
})

const addressOf = (n: number) => `10.7.${n >> 8}.${n & 255}`
function login(user: string, password: string, headers: Record<string, string> = {}) {
  lastIp += 1
  const body = { username: `${user}@acme.example`, password }
  return app.post('/api/login', body, { address: addressOf(lastIp), headers })
}

/** Locks the account temporarily, and tries once more. */
async function pause(user = 'ada', headers?: Record<string, string>): Promise<void> {
  for (let i = 0; i < 6; i += 1) expect((await login(user, 'wrong', headers)).statusCode).toBe(401)
}

const linkMails = async () => (await newMails(app)).filter(({ kind }) => kind === 'deviceLink')
const tokenIn = (text = '') => /\/partner\/opendevice\?lang=\w\w#token=([\w-]{43})\n/.exec(text)?.[1] ?? ''
const open = (token: string, address = '192.0.2.40') => app.post(trustDevice.path, { token }, { address })

async function linkFor(user = 'ada'): Promise<string> {
  await pause(user)
  const [mail] = await linkMails()
  return tokenIn(mail?.text)
}

const cookieOf = ({ headers }: Awaited<ReturnType<typeof open>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

describe('an account that strangers made pause', () => {
  test('has a link mailed, which lets a device in and signs nobody in', async () => {
    const token = await linkFor()
    const opened = await open(token)
    expect(opened.statusCode).toBe(200)
    expect(opened.json()).toEqual({ message: 'This device is known now' })
    expect(opened.headers['set-cookie']).toMatch(/^portal-device=[\w.-]+; Path=\/api\/login; .*HttpOnly/)
    const sessions = await app.database.db.selectFrom('sessions').selectAll().execute()
    expect(sessions).toEqual([])
    expect((await login('ada', PASSWORD)).statusCode).toBe(401)
    const cookie = cookieOf(opened)
    expect((await login('ada', 'wrong', { cookie })).statusCode).toBe(401)
    expect((await login('ada', PASSWORD, { cookie })).statusCode).toBe(200)
    // For everybody else it is still locked.
    expect((await login('ada', PASSWORD)).statusCode).toBe(401)
  })

  test('writes in its user’s language, once an hour, and a link always works until the next', async () => {
    await pause('ada', { 'accept-language': 'ja' })
    const [mail, ...others] = await linkMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'ada@acme.example', locale: 'de' })
    expect(mail?.html).toContain(`${app.config.publicUrl}/partner/opendevice?lang=de#token=`)
    app.clock.advance(HOUR - 1)
    await login('ada', 'wrong')
    await login('ada', 'wrong')
    expect(await linkMails()).toEqual([])
    expect((await open(tokenIn(mail?.text))).statusCode).toBe(200)
    app.clock.advance(1)
    await pause()
    expect(await linkMails()).toHaveLength(1)
  })

  test('has one mailed as well where the codes of the second factor were guessed', async () => {
    await giveFactor(app, 'bo')
    for (let i = 0; i < 2; i += 1) {
      const { token } = (await login('bo', PASSWORD)).json()
      for (let tries = 0; tries < 3; tries += 1)
        await app.post(verifyOtp.path, { otp_code: wrongCodeOf(app) }, { token })
    }
    expect(await linkMails()).toMatchObject([{ recipient: 'bo@acme.example' }])
  })

  test('has none mailed where there is no such account, it is closed, invited, or a device of its own failed', async () => {
    for (const user of ['nobody', 'gone']) await pause(user)
    await app.database.db.updateTable('users').set({ password_hash: null }).where('key', '=', 'wes').execute()
    await pause('wes')
    const cookie = cookieOf(await login('cyd', PASSWORD))
    await newMails(app)
    await pause('cyd', { cookie })
    expect(await newMails(app)).toEqual([])
  })

  test('responds and works the same whether or not there is such an account', async () => {
    const told = async (user: string) => {
      await pause(user)
      const { statusCode, headers, json } = await login(user, 'wrong')
      const { 'x-request-id': _, date: __, ...same } = headers
      const { requestId: ___, ...problem } = json()
      return { statusCode, same, problem }
    }
    expect(await told('nobody')).toEqual(await told('ada'))
    const jobs = await app.database.db.selectFrom('jobs').select('kind').execute()
    expect(jobs.filter(({ kind }) => kind === 'device-link')).toHaveLength(2)
  })
})

describe('the link', () => {
  const expired = { status: 400, code: 'deviceLinkExpired', field: 'token' }

  test('works once, however many try at the same time', async () => {
    const token = await linkFor()
    const responses = await Promise.all(Array.from({ length: 6 }, () => open(token)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await open(token)).json()).toMatchObject(expired)
  })

  test('works for an hour', async () => {
    const token = await linkFor()
    app.clock.advance(HOUR)
    expect((await open(token)).json()).toMatchObject(expired)
  })

  test('is good for its user alone', async () => {
    const cookie = cookieOf(await open(await linkFor()))
    await pause('bo')
    expect((await login('bo', PASSWORD, { cookie })).statusCode).toBe(401)
  })

  test('is void once the account is closed, has another email address or a new password', async () => {
    const root = await signIn(app, 'root')
    const id = await app.idOf('users', 'cyd')
    const url = `/api/admin/users/${id}`
    const closed = await linkFor('cyd')
    await app.post(`${url}/disable`, {}, { token: root })
    await app.post(`${url}/enable`, {}, { token: root })
    expect((await open(closed)).json()).toMatchObject(expired)

    app.clock.advance(HOUR)
    const moved = await linkFor('cyd')
    const admin = await signIn(app, 'root')
    const { version, email } = (await app.get(url, { token: admin })).json()
    const change = (payload: object) => app.send({ method: 'PATCH', url, payload, token: admin })
    const changed = await change({ version, email: 'cyd2@acme.example' })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await open(moved)).json()).toMatchObject(expired)
    await change({ version: changed.json().version, email })

    const ada = await signIn(app, 'ada')
    const renewed = await linkFor('ada')
    const newPassword = 'nine lanterns at sea'
    const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
    expect((await app.post('/api/partner/password-change', body, { token: ada })).statusCode).toBe(200)
    expect((await open(renewed)).json()).toMatchObject(expired)
  })

  test('is stored as a hash, and limited to twenty attempts a minute per IP address', async () => {
    const token = await linkFor()
    const rows = await app.database.db.selectFrom('device_links').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (let i = 0; i < 20; i += 1) expect((await open('x', '192.0.2.41')).statusCode).toBe(400)
    expect((await open(token, '192.0.2.41')).statusCode).toBe(429)
    app.clock.advance(MINUTE)
    expect((await open(token, '192.0.2.41')).statusCode).toBe(200)
  })
})
