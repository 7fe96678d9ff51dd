import { changePassword, confirmPasswordReset, requestPasswordReset } from '@portal/contract/password'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { type BreachedServer, startBreachedServer } from '../../../test/breached-server.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { newMails } from '../../../test/outbox.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import { PortalSettings } from '../settings/service.ts'
import { sendInvitation } from './service.ts'

const LEAKED = 'seven rivers to the sea'
const FRESH = 'my garden has 3 ponds'

let app: TestApp
let server: BreachedServer
let restore: () => Promise<void>
const lines: string[] = []

beforeAll(async () => {
  server = await startBreachedServer({ [LEAKED]: 3 })
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  app = await buildTestApp({ config: { breachedPasswordsUrl: server.url }, logger })
  restore = await rememberAccounts(app)
})
afterAll(() => server.close())
beforeEach(async () => {
  await restore()
  server.behaviour = 'list'
  server.asked = []
  lines.length = 0
})

const REFUSED = { status: 400, code: 'passwordBreached', field: 'newPassword' }

async function change(newPassword: string) {
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
  return app.post(changePassword.path, body, { token: await signIn(app, 'ada') })
}
const confirm = (token: string, newPassword: string) =>
  app.post(confirmPasswordReset.path, { token, newPassword })

/** The token in the link of the latest mail. */
async function tokenInMail(): Promise<string> {
  const [mail] = await newMails(app)
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('a password that was in a data breach is refused when it is changed', async () => {
  const refused = await change(LEAKED)
  expect(refused.json()).toMatchObject(REFUSED)
  expect(refused.json().message).toBe(
    'This password has appeared in a data breach. Please choose another one.',
  )
  expect((await change(FRESH)).statusCode).toBe(200)
  expect(lines).toEqual([])
})

test('… and when it is set with the link of a mail, which stays good', async () => {
  await app.post(requestPasswordReset.path, { email: 'ada@acme.example' })
  await app.jobs.runDue()
  const token = await tokenInMail()
  expect((await confirm(token, LEAKED)).json()).toMatchObject(REFUSED)
  expect((await confirm(token, FRESH)).statusCode).toBe(200)
})

test('… and when it is the first one of somebody who was invited', async () => {
  const mailer = new Mailer(
    app.database,
    app.config,
    new PortalSettings(app.database, app.config),
    app.clock.now,
  )
  const id = await app.idOf('users', 'ada')
  await transaction(app.database, (trx) => sendInvitation(trx, mailer, id, app.clock.now()))
  const token = await tokenInMail()
  expect((await confirm(token, LEAKED)).json()).toMatchObject(REFUSED)
  expect((await confirm(token, FRESH)).statusCode).toBe(200)
})

test('the service is not asked about passwords that are refused anyway', async () => {
  expect((await change('too short')).json().code).toBe('passwordTooShort')
  expect((await change('Password2026!')).json().code).toBe('passwordCommon')
  const body = { currentPassword: 'wrong', newPassword: LEAKED, confirmPassword: LEAKED }
  const wrong = await app.post(changePassword.path, body, { token: await signIn(app, 'ada') })
  expect(wrong.json().code).toBe('wrongPassword')
  expect(server.asked).toEqual([])
})

test('where the service fails the password is taken, and the log says so without naming it', async () => {
  server.behaviour = { status: 503 }
  expect((await change(LEAKED)).statusCode).toBe(200)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the list of breached passwords could not be asked')
  expect(lines[0]).toContain('status 503')
  expect(lines[0]).not.toContain(LEAKED)
})
