import { changePassword } from '@portal/contract/password'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { newMails } from '../../../test/outbox.ts'
import { giveFactor } from '../../../test/second-factor.ts'
import { takeFromWindow } from '../../platform/http/throttle.ts'

const NEW = 'my garden has 3 ponds'

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

const form = (newPassword = NEW, change: Record<string, unknown> = {}) => ({
  currentPassword: PASSWORD,
  newPassword,
  confirmPassword: newPassword,
  ...change,
})
const change = (body: object, token: string | undefined = ada) =>
  app.post(changePassword.path, body, { token })
const opens = async (token: string) => (await app.get('/api/partner/profile', { token })).statusCode === 200
const enters = async (password: string) =>
  (await app.post('/api/login', { username: 'ada@acme.example', password })).statusCode === 200

describe('changing the password', () => {
  test('takes the form of the specification: from now on the new one counts', async () => {
    const response = await postForm(app, changePassword.path, form() as Record<string, string>, {
      token: ada,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ message: 'Change Password updated successfully' })
    expect([await enters(PASSWORD), await enters(NEW)]).toEqual([false, true])
  })

  test('takes JSON as well', async () => {
    expect((await change(form())).statusCode).toBe(200)
    expect(await enters(NEW)).toBe(true)
  })

  test("ends the user's other sessions, and nobody else's", async () => {
    const [other, bo] = [await signIn(app, 'ada'), await signIn(app, 'bo')]
    await change(form())
    expect([await opens(ada), await opens(other), await opens(bo)]).toEqual([true, false, true])
  })

  test('at the same time from two devices happens once', async () => {
    const other = await signIn(app, 'ada')
    const responses = await Promise.all([
      change(form('my garden has 3 ponds')),
      change(form('my garden has 4 trees'), other),
    ])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await newMails(app)).toHaveLength(1)
  })

  test('is notified by mail, without the password, and recorded in the audit log', async () => {
    await change(form())
    const [mail, ...others] = await newMails(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'passwordChanged', recipient: 'ada@acme.example', locale: 'de' })
    expect(mail?.text).toContain('10. Mai 2026')
    expect(JSON.stringify(mail)).not.toContain(NEW)
    const lines = await app.database.db.selectFrom('audit_log').selectAll().execute()
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'password-changed', user_id: await app.idOf('users', 'ada') }),
    )
  })

  test('needs the password until now, and few tries at it', async () => {
    for (let i = 0; i < 5; i += 1) {
      const response = await change(form(NEW, { currentPassword: 'wrong' }))
      expect(response.json()).toMatchObject({ status: 400, code: 'wrongPassword', field: 'currentPassword' })
    }
    const refused = await change(form())
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect([await enters(PASSWORD), await opens(ada)]).toEqual([true, true])
    app.clock.advance(30_000)
    expect((await change(form())).statusCode).toBe(200)
  })

  test('happens twenty times an hour at most, so that nobody has mails sent without end', async () => {
    const window = {
      scope: 'password-change',
      subject: String(await app.idOf('users', 'ada')),
      windowMs: HOUR,
    }
    await takeFromWindow(app.database.db, { ...window, now: app.clock.now(), amount: 19 })
    const again = form(NEW, { currentPassword: NEW })
    expect((await change(form())).statusCode).toBe(200)
    expect((await change(again)).statusCode).toBe(429)
    expect(await newMails(app)).toHaveLength(1)
    app.clock.advance(HOUR)
    expect((await change(again)).statusCode).toBe(200)
  })

  test.each([
    ['passwordMismatch', 'confirmPassword', form(NEW, { confirmPassword: 'another one of mine' })],
    ['passwordTooShort', 'newPassword', form('vq8Rk2Lz7w#')],
    ['passwordTooLong', 'newPassword', form('long '.repeat(26))],
    ['passwordCommon', 'newPassword', form('Password2026!')],
    ['passwordCommon', 'newPassword', form('North-Ltd-2026')],
    ['passwordLikeEmail', 'newPassword', form('ada@acme.example')],
    ['invalid', 'newPassword', form('')],
    ['invalid', 'currentPassword', form(NEW, { currentPassword: undefined })],
    ['invalid', 'confirmPassword', form(NEW, { confirmPassword: undefined })],
    ['invalid', 'userId', form(NEW, { userId: 1 })],
  ])('is refused as %s, with the field %s', async (code, field, body) => {
    const response = await change(body)
    expect(response.json()).toMatchObject({ status: 400, code, field })
    expect([await enters(PASSWORD), await opens(ada)]).toEqual([true, true])
    expect(await newMails(app)).toEqual([])
  })

  test('asks for fewer characters where a second factor is on, and says how many', async () => {
    const refused = await change(form('vq8Rk2Lz'))
    expect(refused.json()).toMatchObject({ code: 'passwordTooShort', details: { minLength: 12 } })
    expect(refused.json().message).toBe('The password needs at least 12 characters.')
    await giveFactor(app, 'ada')
    expect((await change(form('vq8Rk2L'))).json().message).toContain('8')
    expect((await change(form('vq8Rk2Lz'))).statusCode).toBe(200)
  })

  test('says what is wrong in the language of the caller', async () => {
    const headers = { 'accept-language': 'ja' }
    const body = form('Password2026!')
    const response = await app.post(changePassword.path, body, { token: ada, headers })
    expect(response.json().message).toBe('このパスワードは推測されやすいため、別のものにしてください。')
  })

  test('is for who is signed in, and takes no files', async () => {
    expect((await change(form(), '')).statusCode).toBe(401)
    const fields = { ...(form() as Record<string, string>), newPassword: fileOf('x.txt', NEW) }
    const response = await postForm(app, changePassword.path, fields, { token: ada })
    expect([400, 413]).toContain(response.statusCode)
    expect(await enters(PASSWORD)).toBe(true)
  })
})
