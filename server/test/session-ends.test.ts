/**
 * Actions that end sessions end them on every node. On PostgreSQL the second node has its own connection; on SQLite
 * both are in one process and share the same change bus.
 */
import { changePassword, confirmPasswordReset, requestPasswordReset } from '@portal/contract/password'
import { disableSecondFactor, enableSecondFactor } from '@portal/contract/second-factor'
import { endOtherSessions, endSession, getSessions } from '@portal/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../src/platform/db/open.ts'
import type { UsersTable } from '../src/platform/db/schema.ts'
import { transaction } from '../src/platform/db/transaction.ts'
import { rememberAccounts } from './accounts.ts'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { PASSWORD } from './fixture-pack/business.ts'
import { postForm } from './form.ts'
import { newMails } from './outbox.ts'
import { databaseUrl } from './postgres-database.ts'
import { codeOf, demandFactor, giveFactor, STEP } from './second-factor.ts'

const template = inject('template').databases
/** Polling does not hide a missing notification: without one, the other node never reloads what it has cached. */
const SOON = { interval: 10 }
const NEW_PASSWORD = 'seven quiet lanterns by the harbour'

let one: TestApp
let two: TestApp
let restore: () => Promise<void>
/** The session that acts, and another one of the same user. */
let acting: string
let other: string

async function openAgain(database: DatabaseHandle): Promise<DatabaseHandle> {
  if (template.engine !== 'postgres') return database
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  return openDatabase({ dataDir: '', databaseUrl: databaseUrl(template.url, rows[0]?.name ?? '') })
}

beforeAll(async () => {
  one = await buildTestApp()
  two = await buildTestApp({ nodeOf: one, database: await openAgain(one.database) })
  restore = await rememberAccounts(one)
})
afterAll(async () => {
  if (two.database === one.database) return
  await two.app.close()
  await two.database.close()
})

const status = async (node: TestApp, token: string) =>
  (await node.get('/api/partner/profile', { token })).statusCode

/** Both nodes have cached both sessions. */
async function begin(): Promise<void> {
  ;[acting, other] = [await signIn(one, 'ada'), await signIn(two, 'ada')]
  for (const node of [one, two]) {
    for (const token of [acting, other]) await expect.poll(() => status(node, token), SOON).toBe(200)
  }
}

beforeEach(async () => {
  await restore()
  await begin()
})

/** The acting node knows immediately, the other one soon. */
async function expectStatuses(ofActing: number, ofOther: number): Promise<void> {
  expect([await status(one, acting), await status(one, other)]).toEqual([ofActing, ofOther])
  await expect.poll(() => status(two, acting), SOON).toBe(ofActing)
  await expect.poll(() => status(two, other), SOON).toBe(ofOther)
}

async function changeUser(columns: Partial<Pick<UsersTable, 'role' | 'disabled_at'>>): Promise<void> {
  const id = await one.idOf('users', 'ada')
  await transaction(one.database, async (trx, changes) => {
    await trx.updateTable('users').set(columns).where('id', '=', id).execute()
    changes.addUser('user', id)
  })
}

test('a new password ends the other sessions', async () => {
  const fields = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  const response = await postForm(one, changePassword.path, fields, { token: acting })
  expect(response.statusCode).toBe(200)
  await expectStatuses(200, 401)
})

test('a password that was set with the link of a mail ends all sessions', async () => {
  await one.post(requestPasswordReset.path, { email: 'ada@acme.example' })
  await one.jobs.runDue()
  const [mail] = await newMails(one)
  const [, token] = /#token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  const response = await one.post(confirmPasswordReset.path, { token, newPassword: NEW_PASSWORD })
  expect(response.statusCode).toBe(200)
  await expectStatuses(401, 401)
})

test('a second factor that is switched on ends the sessions that never proved it', async () => {
  const { secret } = (await one.post(enableSecondFactor.path, undefined, { token: acting })).json().params
  await expectStatuses(200, 200)
  const body = { otp_code: codeOf(one, secret) }
  expect((await one.post('/api/2fa/verify', body, { token: acting })).statusCode).toBe(200)
  await expectStatuses(200, 401)
})

test('a second factor that is switched off ends the other sessions', async () => {
  await giveFactor(one, 'ada')
  one.clock.advance(STEP)
  const body = { password: PASSWORD, code: codeOf(one) }
  expect((await one.post(disableSecondFactor.path, body, { token: acting })).statusCode).toBe(200)
  await expectStatuses(200, 401)
})

test('a second factor that is demanded holds the sessions without one, until it is not', async () => {
  await demandFactor(one, 'everyone')
  await expectStatuses(403, 403)
  const { secret } = (await two.post(enableSecondFactor.path, undefined, { token: acting })).json().params
  const body = { otp_code: codeOf(one, secret) }
  expect((await two.post('/api/2fa/verify', body, { token: acting })).statusCode).toBe(200)
  await expect.poll(() => status(one, acting), SOON).toBe(200)
  other = await signIn(two, 'bo')
  expect(await status(two, other)).toBe(403)
  await demandFactor(one, 'nobody')
  await expectStatuses(200, 200)
})

test('ending one of them, or all others, is heard of everywhere', async () => {
  const { body } = (await one.get(getSessions.path, { token: acting })).json()
  const { id } = body.find(({ current }: { current: boolean }) => !current)
  await one.post(endSession.path.replace('{id}', String(id)), {}, { token: acting })
  await expectStatuses(200, 401)
  other = await signIn(two, 'ada')
  expect(await status(two, other)).toBe(200)
  await one.post(endOtherSessions.path, {}, { token: acting })
  await expectStatuses(200, 401)
})

test('a disabled account ends all sessions', async () => {
  await changeUser({ disabled_at: one.clock.now() })
  await expectStatuses(401, 401)
})

test('a new role counts for the sessions that are open', async () => {
  await changeUser({ role: 'partner-manager' })
  const role = async (node: TestApp) => (await node.get('/api/partner/profile', { token: other })).json().role
  try {
    expect(await role(one)).toBe('partner-manager')
    await expect.poll(() => role(two), SOON).toBe('partner-manager')
  } finally {
    await changeUser({ role: 'partner' })
  }
})
