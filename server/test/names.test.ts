/**
 * Names and titles appear in mails beside the portal's own words: they must not break a line, imitate a text or
 * contain a URL.
 */
import { inviteUser } from '@portal/contract/admin/users'
import { inviteColleague } from '@portal/contract/colleagues'
import { requestPartnership } from '@portal/contract/partner-requests'
import { updateProfile } from '@portal/contract/profile-form'
import { createTicket } from '@portal/contract/tickets'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from './app.ts'

let app: TestApp
let tokens: Record<'ada' | 'bo' | 'root', string>

beforeAll(async () => {
  app = await buildTestApp()
  tokens = { ada: await signIn(app, 'ada'), bo: await signIn(app, 'bo'), root: await signIn(app, 'root') }
})

const LINES = [
  'Kim\r\nBcc: all@acme.example',
  'Kim\u2028Kay',
  'Kim\u202eyaK',
  'Kim\u2066Kay',
  'Kim\u0007',
  'Kim\u0085Kay',
]
const INVISIBLE = [' ', '\u00a0', '\u200b', '\u2060\u200d', '\u3164', '\u2800', '\u00ad', '\ufeff']
const ADDRESSES = ['https://evil.example/x', 'kim@evil.example', '<b>Kim', 'mailto:kim', 'evil.example/x']
const NAMES = ['Zoë-Łucja', 'O’Neil Jr.', 'St. Clair', 'Mª José', '山田 太郎', 'نرگس‌السادات', "D'Arcy"]

let count = 0
const colleague = (more: object) => {
  count += 1
  return { email: `named${count}@north.example`, firstName: 'Kim', lastName: 'Kay', ...more }
}
const REQUEST = {
  firstName: 'Ina',
  lastName: 'Neumann',
  company: 'Neu',
  email: 'ina@neu.example',
  country: 'DE',
}

/** Endpoints that accept names of people, and how to call them. */
const NAMED: Record<string, (value: string, field: string) => ReturnType<TestApp['post']>> = {
  colleague: (value, field) =>
    app.post(inviteColleague.path, colleague({ [field]: value }), { token: tokens.bo }),
  invitation: (value, field) =>
    app.post(inviteUser.path, colleague({ role: 'editor', [field]: value }), { token: tokens.root }),
  profile: (value, field) => app.post(updateProfile.path, { [field]: value }, { token: tokens.ada }),
  'partner request': (value, field) => {
    count += 1
    return app.post(
      requestPartnership.path,
      { ...REQUEST, [field]: value },
      { address: `10.3.0.${count % 250}` },
    )
  },
}

describe.each(Object.keys(NAMED))('the names of a person in a %s', (what) => {
  const send = (value: string, field = 'firstName') => NAMED[what]?.(value, field) ?? Promise.reject()

  test('hold neither what breaks a line or turns it, nor an address', async () => {
    for (const field of ['firstName', 'lastName']) {
      for (const value of [...LINES, ...ADDRESSES])
        expect((await send(value, field)).json(), value).toMatchObject({
          status: 400,
          code: 'invalid',
          field,
        })
    }
  })

  test('are taken as people write them', async () => {
    await app.database.db.deleteFrom('throttles').execute()
    for (const name of NAMES) expect((await send(name)).statusCode, name).toBeLessThan(300)
  })
})

test.each([
  ['the job of a colleague', 'colleague', 'jobTitle'],
  ['the job in a profile', 'profile', 'jobTitle'],
  ['the company in a profile', 'profile', 'company'],
  ['the phone in a profile', 'profile', 'phone'],
  ['the company of a request', 'partner request', 'company'],
  ['the country of a request', 'partner request', 'country'],
  ['the website of a request', 'partner request', 'website'],
] as const)('%s is one line', async (_, what, field) => {
  for (const value of LINES)
    expect((await NAMED[what]?.(value, field))?.json(), value).toMatchObject({
      status: 400,
      code: 'invalid',
      field,
    })
})

test('the subject of a ticket is one line, of which something is seen', async () => {
  for (const subject of [...LINES, ...INVISIBLE]) {
    const response = await app.post(
      createTicket.path,
      { subject, content: 'See there' },
      { token: tokens.ada },
    )
    expect(response.json(), subject).toMatchObject({ status: 400, code: 'invalid', field: 'subject' })
  }
})

test('what the back office calls something is one line', async () => {
  const id = await app.idOf('partners', 'north')
  const options = { token: tokens.root }
  const { version } = (await app.get(`/api/admin/partners/${id}`, options)).json()
  for (const name of LINES) {
    const payload = { version, name }
    const response = await app.send({
      method: 'PATCH',
      url: `/api/admin/partners/${id}`,
      payload,
      ...options,
    })
    expect(response.json(), name).toMatchObject({ status: 400, code: 'invalid' })
  }
})

test('an address is one mailbox', async () => {
  for (const email of ['a,b@evil.example', '"A"<a@evil.example>', 'a@evil.example;b', 'a(b)@evil.example']) {
    const response = await app.post(inviteColleague.path, colleague({ email }), { token: tokens.bo })
    expect(response.json(), email).toMatchObject({ status: 400, code: 'invalid', field: 'email' })
  }
})

test('a name from before the rule is still shown, and can be left as it is', async () => {
  const { db } = app.database
  const last_name = 'Berg\n<b>\u202e'
  await db.updateTable('users').set({ last_name }).where('key', '=', 'ada').execute()
  const token = tokens.ada
  expect((await app.get('/api/partner/profile', { token })).json().lastName).toBe(last_name)
  expect((await app.post(updateProfile.path, { jobTitle: 'Buyer' }, { token })).statusCode).toBe(200)
  const id = await app.idOf('users', 'ada')
  const options = { token: tokens.root }
  const user = (await app.get(`/api/admin/users/${id}`, options)).json()
  expect(user.lastName).toBe(last_name)
  const payload = { version: user.version, phone: '+46 1' }
  expect(
    (await app.send({ method: 'PATCH', url: `/api/admin/users/${id}`, payload, ...options })).statusCode,
  ).toBe(200)
})
