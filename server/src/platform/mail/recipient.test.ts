import { changePassword, requestPasswordReset } from '@portal/contract/password'
import { getProfile, rememberLanguage } from '@portal/contract/profile'
import { updateProfile } from '@portal/contract/profile-form'
import { createTicket } from '@portal/contract/tickets'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { newMails } from '../../../test/outbox.ts'

const EMAIL = 'ada@acme.example'

let app: TestApp
let ada: string
let root: string

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  root = await signIn(app, 'root')
  await newMails(app)
})

const speak = (locale: string) => app.post(rememberLanguage.path, { locale }, { token: ada })
const fixMails = (mailLocale: string) => app.post(updateProfile.path, { mailLocale }, { token: ada })
const profile = async () => (await app.get(getProfile.path, { token: ada })).json()

async function mailsToAda() {
  const mails = await newMails(app)
  return mails.filter(({ recipient }) => recipient === EMAIL)
}

async function resetMail() {
  await app.post(requestPasswordReset.path, { email: EMAIL })
  const [mail] = await mailsToAda()
  return { locale: mail?.locale, screen: /lang=(\w\w)/.exec(mail?.text ?? '')?.[1] }
}

test('mails follow the language of the interface until another one is chosen for them', async () => {
  expect(await profile()).toMatchObject({ locale: 'de', mailLocale: null })
  expect(await resetMail()).toEqual({ locale: 'de', screen: 'de' })
  expect((await speak('ja')).statusCode).toBe(200)
  expect(await resetMail()).toEqual({ locale: 'ja', screen: 'ja' })
  expect((await fixMails('fr')).statusCode).toBe(200)
  await speak('en')
  expect(await profile()).toMatchObject({ locale: 'en', mailLocale: 'fr' })
  // The mail is in its own language, and links to a screen in that of the interface.
  expect(await resetMail()).toEqual({ locale: 'fr', screen: 'en' })
  await fixMails('')
  app.clock.advance(60 * 60_000)
  expect(await profile()).toMatchObject({ locale: 'en', mailLocale: null })
  expect(await resetMail()).toEqual({ locale: 'en', screen: 'en' })
  expect((await speak('xx')).statusCode).toBe(400)
  expect((await fixMails('xx')).statusCode).toBe(400)
})

test('every kind of mail to a user obeys', async () => {
  await fixMails('it')
  const ticket = { subject: 'Saw', content: 'Broken', idempotencyKey: 'a-ticket-of-adas' }
  const { id } = (await app.post(createTicket.path, ticket, { token: ada })).json()
  await app.post(`/api/admin/tickets/${id}/answer`, { version: 1, text: 'Hello' }, { token: root })
  const lead = { firstname: 'Eve', lastname: 'Moss', status: 'New', products: [] }
  const partner = await app.idOf('partners', 'north')
  for (const count of [1, 7]) {
    for (let n = 0; n < count; n += 1)
      await app.post('/api/admin/leads', { ...lead, partner }, { token: root })
    await app.jobs.runDue()
  }
  await app.post(requestPasswordReset.path, { email: EMAIL })
  const password = { currentPassword: PASSWORD, newPassword: 'eleven quiet viaducts' }
  await app.post(changePassword.path, { ...password, confirmPassword: password.newPassword }, { token: ada })
  const person = { email: EMAIL, firstName: 'Ada', lastName: 'Berg', locale: 'es' }
  await app.post('/api/partner/colleagues', person, { token: await signIn(app, 'bo') })
  const user = await app.idOf('users', 'ada')
  await app.database.db.updateTable('users').set({ password_hash: null }).where('id', '=', user).execute()
  await app.post(`/api/admin/users/${user}/invite`, {}, { token: root })
  const mails = await mailsToAda()
  const kinds = new Set(mails.map(({ kind }) => kind))
  for (const kind of [
    'ticketReceived',
    'ticketAnswered',
    'leadAssigned',
    'passwordReset',
    'passwordChanged',
    'invitation',
  ])
    expect(kinds, kind).toContain(kind)
  for (const { kind, locale } of mails) expect([kind, locale]).toEqual([kind, 'it'])
})
