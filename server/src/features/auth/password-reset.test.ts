import { confirmPasswordReset, requestPasswordReset } from '@portal/contract/password'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { newMails } from '../../../test/outbox.ts'
import { giveFactor } from '../../../test/second-factor.ts'

const NEW = 'my garden has 3 ponds'

let app: TestApp
let restore: () => Promise<void>
let lastIp = 0

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
})
beforeEach(() => restore())

const ask = (email: string, options: { address?: string; headers?: Record<string, string> } = {}) => {
  lastIp += 1
  return app.post(requestPasswordReset.path, { email }, { address: `10.0.0.${lastIp % 250}`, ...options })
}

/** The token of the link in the mail. */
function tokenIn(text: string | undefined): string {
  return /\/partner\/resetpassword\?lang=\w\w#token=([\w-]{43})\n/.exec(text ?? '')?.[1] ?? ''
}

async function tokenFor(email: string): Promise<string> {
  await ask(email)
  const [mail] = await newMails(app)
  return tokenIn(mail?.text)
}

const confirm = (token: string, newPassword = NEW) =>
  app.post(confirmPasswordReset.path, { token, newPassword }, { address: '192.0.2.9' })
const enters = async (password: string, user = 'ada') =>
  (await app.post('/api/login', { username: `${user}@acme.example`, password })).statusCode === 200

describe('a forgotten password', () => {
  test("brings a mail in the user's language with a link that sets a new one", async () => {
    const response = await ask(' ADA@acme.example ')
    expect(response.statusCode).toBe(202)
    const [mail, ...others] = await newMails(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'passwordReset', recipient: 'ada@acme.example', locale: 'de' })
    const token = tokenIn(mail?.text)
    expect(token).not.toBe('')
    expect(mail?.html).toContain(`${app.config.publicUrl}/partner/resetpassword?lang=de#token=${token}"`)

    expect((await confirm(token)).statusCode).toBe(200)
    expect([await enters(PASSWORD), await enters(NEW)]).toEqual([false, true])
    expect((await newMails(app)).map(({ kind }) => kind)).toEqual(['passwordChanged'])
  })

  test('of a user without a language brings it in that of the caller', async () => {
    await ask('bo@acme.example', { headers: { 'accept-language': 'ja' } })
    expect(await newMails(app)).toMatchObject([{ locale: 'ja', subject: '新しいパスワードの設定' }])
  })

  test('gets the same response whether or not there is such an account; only a usable one gets a mail', async () => {
    const responses = []
    for (const name of ['ada', 'nobody', 'gone']) responses.push(await ask(`${name}@acme.example`))
    const told = responses.map(({ statusCode, headers, body }) => {
      const { 'x-request-id': _, date: __, ...same } = headers
      return { statusCode, same, body }
    })
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    expect((await newMails(app)).map(({ recipient }) => recipient)).toEqual(['ada@acme.example'])
  })

  test('does the same work before the response, whether or not there is such an account', async () => {
    const { db } = app.database
    const rows = async () => ({
      jobs: await db.selectFrom('jobs').select('id').execute(),
      resets: await db.selectFrom('password_resets').selectAll().execute(),
      mails: await db.selectFrom('outbox').select('id').execute(),
    })
    await ask('ada@acme.example')
    const known = await rows()
    await ask('nobody@acme.example')
    const unknown = await rows()
    expect(unknown.jobs.length - known.jobs.length).toBe(1)
    for (const { resets, mails } of [known, unknown]) expect([resets, mails]).toEqual([[], []])
  })

  test('is limited to three an hour for an account, silently, and to ten per IP address', async () => {
    for (let i = 0; i < 5; i += 1) expect((await ask('ada@acme.example')).statusCode).toBe(202)
    expect(await newMails(app)).toHaveLength(3)
    for (let i = 0; i < 10; i += 1) {
      expect((await ask(`x${i}@acme.example`, { address: '192.0.2.7' })).statusCode).toBe(202)
    }
    const refused = await ask('bo@acme.example', { address: '192.0.2.7' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(HOUR)
    expect((await ask('ada@acme.example', { address: '192.0.2.7' })).statusCode).toBe(202)
    expect(await newMails(app)).toHaveLength(1)
  })

  test.each([
    {},
    { email: '' },
    { email: 'x'.repeat(255) },
    { email: ['ada@acme.example'] },
    { email: 'a', x: 1 },
  ])('needs one email: %j', async (body) => {
    expect((await app.post(requestPasswordReset.path, body)).statusCode).toBe(400)
  })
})

describe('the link', () => {
  test('is stored as a hash, and never in a log or an error', async () => {
    const token = await tokenFor('ada@acme.example')
    const rows = await app.database.db.selectFrom('password_resets').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const audit = await app.database.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain(token)
    expect((await confirm(token, 'short')).body).not.toContain(token)
  })

  test('works once, however many try at the same time', async () => {
    const token = await tokenFor('ada@acme.example')
    const tries = Array.from({ length: 8 }, (_, i) => confirm(token, `${NEW} and ${i} trees`))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(400)])
    expect((await confirm(token)).json()).toMatchObject({ code: 'resetExpired', field: 'token' })
  })

  test('works for thirty minutes', async () => {
    const [first, second] = [await tokenFor('ada@acme.example'), await tokenFor('bo@acme.example')]
    app.clock.advance(30 * MINUTE - 1)
    expect((await confirm(first)).statusCode).toBe(200)
    app.clock.advance(1)
    expect((await confirm(second)).json()).toMatchObject({ status: 400, code: 'resetExpired' })
  })

  test('stays valid when another is requested, by whomever, until one of them is used', async () => {
    const first = await tokenFor('ada@acme.example')
    const second = await tokenFor('ada@acme.example')
    expect((await confirm(first)).statusCode).toBe(200)
    expect((await confirm(second)).statusCode).toBe(400)
  })

  test('is void once the password was changed, or the user disabled', async () => {
    const first = await tokenFor('ada@acme.example')
    const change = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW }
    await app.post('/api/partner/password-change', change, { token: await signIn(app, 'ada') })
    expect((await confirm(first)).statusCode).toBe(400)
    const second = await tokenFor('bo@acme.example')
    const disabled_at = app.clock.now()
    await app.database.db.updateTable('users').set({ disabled_at }).where('key', '=', 'bo').execute()
    expect((await confirm(second)).statusCode).toBe(400)
  })

  test('ends all sessions and the pause of the account', async () => {
    const session = await signIn(app, 'ada')
    for (let i = 0; i < 5; i += 1) await enters('wrong')
    expect(await enters(PASSWORD)).toBe(false)
    await confirm(await tokenFor('ada@acme.example'))
    expect((await app.get('/api/partner/profile', { token: session })).statusCode).toBe(401)
    expect(await enters(NEW)).toBe(true)
  })

  test('leaves a second factor on', async () => {
    await giveFactor(app, 'ada')
    await confirm(await tokenFor('ada@acme.example'))
    const { json } = await app.post('/api/login', { username: 'ada@acme.example', password: NEW })
    expect(json()).toMatchObject({ is2faEnabled: true })
  })

  test('is not used up by a password that is refused', async () => {
    const token = await tokenFor('ada@acme.example')
    expect((await confirm(token, 'short')).json()).toMatchObject({
      code: 'passwordTooShort',
      field: 'newPassword',
    })
    expect((await confirm(token, 'Password2026!')).json()).toMatchObject({ code: 'passwordCommon' })
    expect((await confirm(token)).statusCode).toBe(200)
  })

  test.each(['', 'x', 'w'.repeat(43), 'w'.repeat(201)])('cannot be guessed: %.12s', async (token) => {
    await ask('ada@acme.example')
    await app.jobs.runDue()
    const response = await confirm(token)
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe('token')
  })

  test('is limited to twenty attempts a minute per IP address', async () => {
    for (let i = 0; i < 20; i += 1) expect((await confirm('x')).statusCode).toBe(400)
    expect((await confirm('x')).statusCode).toBe(429)
  })
})
