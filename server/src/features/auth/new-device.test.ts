import { verifyOtp } from '@portal/contract/auth'
import { confirmPasswordReset } from '@portal/contract/password'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { newMails } from '../../../test/outbox.ts'
import { codeOf, giveFactor, STEP } from '../../../test/second-factor.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let restore: () => Promise<void>

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
  await signIn(app, 'ada')
})
beforeEach(() => restore())

const told = () => newMails(app, { ofNewDevices: true })
const login = (headers: Record<string, string> = {}, username = 'ada@acme.example', password = PASSWORD) =>
  app.post('/api/login', { username, password }, { address: '192.0.2.7', headers })
const cookieOf = ({ headers }: Awaited<ReturnType<typeof login>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

test('a user is notified of a sign-in from an unknown device, with time, device and IP address', async () => {
  await login({ 'user-agent': FIREFOX })
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'newDevice',
    recipient: 'ada@acme.example',
    locale: 'de',
    subject: 'Neue Anmeldung bei Ihrem Konto',
  })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Firefox · Linux')
    expect(part).toContain('192.0.2.7')
    expect(part).toContain('(UTC)')
    expect(part).toContain('Passwort vergessen')
    expect(part).toContain('/partner/profile?view=security')
  }
})

test('the user agent string is not in the mail', async () => {
  await login({ 'user-agent': 'https://evil.example/ Firefox/1.0' })
  const [mail] = await told()
  expect(mail?.text).toContain('Firefox')
  expect(mail?.text).not.toContain('evil')
})

test('the next sign-in from the same device is not', async () => {
  const cookie = cookieOf(await login())
  await told()
  await login({ cookie })
  expect(await told()).toEqual([])
  await login({ cookie: cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })
  expect(await told()).toMatchObject([{ kind: 'newDevice' }])
})

test('with a second factor the mail is sent once the code was right', async () => {
  await giveFactor(app, 'ada')
  const enter = async (headers = {}) => {
    app.clock.advance(STEP)
    const { token } = (await login(headers)).json()
    expect(await told()).toEqual([])
    return app.post(verifyOtp.path, { otp_code: codeOf(app) }, { token })
  }
  const cookie = cookieOf(await enter())
  expect(await told()).toMatchObject([{ kind: 'newDevice' }])
  await enter({ cookie })
  expect(await told()).toEqual([])
})

test('the first sign-in after an invitation sends no mail, nor does a failed one', async () => {
  const root = await signIn(app, 'root')
  const email = 'first@acme.example'
  const person = { email, firstName: 'Fia', lastName: 'First', role: 'editor' }
  await app.post('/api/admin/users/invite', person, { token: root })
  const mails = await told()
  const [, token = ''] =
    /#token=([\w-]+)/.exec(mails.find(({ recipient }) => recipient === email)?.text ?? '') ?? []
  const newPassword = 'nine lanterns at sea'
  await app.post(confirmPasswordReset.path, { token, newPassword })
  await told()
  await login({}, email, 'wrong')
  app.clock.advance(1)
  expect((await login({}, email, newPassword)).statusCode).toBe(200)
  expect(await told()).toEqual([])
  await login({}, email, newPassword)
  expect(await told()).toMatchObject([{ kind: 'newDevice', recipient: email }])
})

test('nobody is buried in mails', async () => {
  for (let i = 0; i < 8; i += 1) await login()
  expect(await told()).toHaveLength(5)
  app.clock.advance(HOUR)
  await login()
  expect(await told()).toHaveLength(1)
})
