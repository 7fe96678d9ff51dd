import { readFileSync } from 'node:fs'
import { login } from '@portal/contract/auth'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../test/app.ts'
import {
  DEMO_PASSWORD,
  type DemoAccount,
  endDemoSessions,
  isDemoAccount,
  replacePublishedPasswords,
} from './demo.ts'
import { hashPassword } from './platform/crypto/passwords.ts'

const EMAIL = 'admin@demo.example'
let app: TestApp

beforeEach(async () => {
  app = await buildTestApp()
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const account = { email: EMAIL, email_normalized: EMAIL, password_hash }
  await app.database.db
    .updateTable('users')
    .set(account)
    .where('id', '=', await app.idOf('users', 'root'))
    .execute()
})

const tryWith = (password: string, portal = app) => portal.post(login.path, { username: EMAIL, password })
/** Devices that receive notifications, of all users. */
const devices = () => app.database.db.selectFrom('push_devices').select('endpoint').execute()

/** One from the demo, and one of another person. */
async function addDevices(): Promise<void> {
  const keys = { p256dh: '', auth: '', topics: '[]', seen_at: 1, session_id: 1 }
  const user_ids = [await app.idOf('users', 'root'), await app.idOf('users', 'ada')]
  const rows = user_ids.map((user_id) => ({ ...keys, user_id, endpoint: `https://push.example/${user_id}` }))
  await app.database.db.insertInto('push_devices').values(rows).execute()
}

const profile = (token: string) => app.get('/api/partner/profile', { token })

test('every user of the demo is known as one, and nobody else', () => {
  const users = JSON.parse(readFileSync(new URL('../../demo/users.json', import.meta.url), 'utf8'))
  for (const { email, password } of users as { email: string; password: string }[]) {
    expect(isDemoAccount(email), email).toBe(true)
    expect(password).toBe(DEMO_PASSWORD)
  }
  for (const email of ['ada@acme.example', 'admin@demo.example.com', 'demo.example@acme.com'])
    expect(isDemoAccount(email), email).toBe(false)
})

test('where the demo is off its accounts are refused, and get the same response as others', async () => {
  const { token } = (await tryWith(DEMO_PASSWORD)).json()
  expect((await profile(token)).statusCode).toBe(200)

  const off = await buildTestApp({ nodeOf: app, database: app.database, config: { demo: false } })
  const refused = await tryWith(DEMO_PASSWORD, off)
  const wrong = await tryWith('some other password', off)
  expect(refused.statusCode).toBe(401)
  expect({ ...refused.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' })
  await addDevices()
  await endDemoSessions(app.database)
  expect((await profile(token)).statusCode).toBe(401)
  expect(await devices()).toHaveLength(1)
  expect(await signIn(off, 'ada')).toBeTruthy()
})

describe('the published password', () => {
  const from = (headers: Record<string, string>, username = EMAIL, password = DEMO_PASSWORD) =>
    app.post(login.path, { username, password }, { headers })

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    'opens its accounts in a browser on this machine: %s',
    async (host) => expect((await from({ host })).statusCode).toBe(200),
  )

  test.each<Record<string, string>>([
    { host: 'portal.example.com' },
    { host: '192.0.2.7:3000' },
    { host: 'localhost.example.com' },
    { 'x-forwarded-for': '192.0.2.7' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'portal.example.com' },
    { 'x-real-ip': '192.0.2.7' },
    { forwarded: 'for=192.0.2.7' },
    { via: '1.1 proxy' },
  ])('opens none through a proxy: %j', async (headers) => {
    const refused = await from({ host: 'localhost:3000', ...headers })
    expect(refused.json()).toMatchObject({ status: 403, code: 'publishedPassword' })
    // The last has a full-width letter, which the sign-in takes for the ordinary one.
    for (const spelling of [` ${EMAIL.toUpperCase()} `, EMAIL.replace('@d', '@ｄ')])
      expect((await from({ host: 'localhost:3000', ...headers }, spelling)).statusCode).toBe(403)
    expect((await from({ host: 'localhost:3000', ...headers }, EMAIL, 'another one')).statusCode).toBe(401)
  })
})

test('where others reach the portal the published password is replaced once, by one for each account', async () => {
  const { token } = (await tryWith(DEMO_PASSWORD)).json()
  await addDevices()
  const replaced: DemoAccount[] = []
  const replace = () => replacePublishedPasswords(app.database, (accounts) => replaced.push(...accounts))
  await Promise.all([replace(), replace()])
  expect(await devices()).toHaveLength(1)
  expect(replaced).toEqual([{ email: EMAIL, password: expect.stringMatching(/^[\w-]{16}$/) }])
  expect((await profile(token)).statusCode).toBe(401)
  expect((await tryWith(DEMO_PASSWORD)).statusCode).toBe(401)
  expect((await tryWith(replaced[0]?.password ?? '')).statusCode).toBe(200)
  await replace()
  expect(replaced).toHaveLength(1)
})

test('the back office counts the accounts of the demo that can sign in', async () => {
  const token = (await tryWith(DEMO_PASSWORD)).json().token
  const read = async (portal: TestApp) =>
    (await portal.get('/api/admin/home', { token })).json().business.demoAccounts
  expect(await read(app)).toBe(1)
  const off = await buildTestApp({ nodeOf: app, database: app.database, config: { demo: false } })
  expect(await read(off)).toBe(0)
})
