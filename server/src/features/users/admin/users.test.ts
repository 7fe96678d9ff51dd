import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await buildTestApp()
})

beforeEach(async () => {
  admin = await signIn(app, 'root')
})

const PASSWORD = 'eleven quiet viaducts'
let count = 0

async function invited(more: object = {}) {
  count += 1
  const email = `new${count}@north.example`
  const body = {
    email,
    firstName: 'Nia',
    lastName: 'New',
    role: 'partner',
    partner: await app.idOf('partners', 'north'),
    locale: 'de',
    ...more,
  }
  return { email, response: await app.post('/api/admin/users/invite', body, { token: admin }) }
}

/** The last mail to the email address. */
const mailTo = (email: string) =>
  app.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()

async function tokenIn(email: string): Promise<string> {
  const mail = await mailTo(email)
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const choose = (token: string) => app.post('/api/password-reset/confirm', { token, newPassword: PASSWORD })

const login = (username: string) => app.post('/api/login', { username, password: PASSWORD })
const act = (id: number, rest: string, body: object = {}, token = admin) =>
  app.post(`/api/admin/users/${id}/${rest}`, body, { token })

describe('an invitation', () => {
  test('lets its receiver choose a password, once, and sign in', async () => {
    const { email, response } = await invited()
    expect(response.statusCode, response.body).toBe(201)
    const mail = await mailTo(email)
    expect(mail?.locale).toBe('de')
    // The screen for choosing a password opens in the language of the mail.
    expect(mail?.text).toMatch(/\/resetpassword\?lang=de#token=/)
    const token = await tokenIn(email)
    expect((await choose(token)).statusCode).toBe(200)
    expect((await choose(token)).json().code).toBe('resetExpired')
    const { token: session } = (await login(email)).json()
    expect((await app.get('/api/partner/profile', { token: session })).json().locale).toBe('de')
    const user = (await app.get(`/api/admin/users/${response.json().id}`, { token: admin })).json()
    expect(user.lastSignIn).toBe(app.clock.now())
  })

  test('is sent again as long as there is no password, and the earlier link is void then', async () => {
    const { email, response } = await invited()
    const { id } = response.json()
    const first = await tokenIn(email)
    expect((await act(id, 'invite')).statusCode).toBe(200)
    expect((await choose(first)).json().code).toBe('resetExpired')
    expect((await choose(await tokenIn(email))).statusCode).toBe(200)
    expect((await act(id, 'invite')).json().code).toBe('conflict')
  })

  test('says the truth about its mail, whose link can be passed on while it waits', async () => {
    const { email, response } = await invited()
    const { id, mail } = response.json()
    expect(mail).toBe('noServer')
    const mails = () => app.get(`/api/admin/users/invitation-mails?ids=${id},999999`, { token: admin })
    const link = () => app.get(`/api/admin/users/${id}/invitation-link`, { token: admin })
    const state = { user: id, state: 'waiting', lastError: null, at: app.clock.now() }
    expect((await mails()).json()).toMatchObject({ hasServer: false, body: [state] })
    expect((await link()).json().link).toMatch(/^https?:.+\/resetpassword\?lang=de#token=[\w-]{43}$/)
    const change = (set: object) =>
      app.database.db.updateTable('outbox').set(set).where('recipient', '=', email).execute()
    await change({ last_error: '550 No such user' })
    expect((await mails()).json().body).toMatchObject([{ state: 'failed', lastError: '550 No such user' }])
    await change({ sent_at: 5, last_error: null, text: '' })
    expect((await mails()).json().body).toMatchObject([{ state: 'sent', at: 5 }])
    expect((await link()).statusCode).toBe(404)
    expect((await act(id, 'invite')).json()).toMatchObject({ mail: 'noServer' })
    expect((await link()).json().link).toContain(await tokenIn(email))
    const read = await app.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'mail-read')
      .execute()
    expect(read).toHaveLength(2)
  })

  test('ends after seven days', async () => {
    const { email } = await invited()
    const token = await tokenIn(email)
    app.clock.advance(7 * 24 * HOUR)
    expect((await choose(token)).json().code).toBe('resetExpired')
  })

  test.for([
    ['to an address that has an account', { email: 'ADA@example.com' }, 'duplicate', 'email'],
    ['of a partner without a partner', { partner: null }, 'invalid', 'partner'],
    ['of an editor with a partner', { role: 'editor' }, 'invalid', 'partner'],
    ['of a partner that there is not', { partner: 999_999 }, 'unknownReference', 'partner'],
    ['to what is no address', { email: 'nobody' }, 'invalid', 'email'],
  ] as const)('%s is refused', async ([title, more, code, field]) => {
    const { email } = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('key', '=', 'ada')
      .executeTakeFirstOrThrow()
    const taken = title.includes('has an account') ? { email: email.toUpperCase() } : {}
    expect((await invited({ ...more, ...taken })).response.json()).toMatchObject({ code, field })
  })
})

describe('an account', () => {
  test('that is disabled is signed out immediately, and signs in again once it is enabled', async () => {
    const { email, response } = await invited()
    const { id } = response.json()
    await choose(await tokenIn(email))
    const { token } = (await login(email)).json()
    expect((await act(id, 'disable')).statusCode).toBe(200)
    expect((await app.get('/api/partner/profile', { token })).statusCode).toBe(401)
    expect((await login(email)).statusCode).toBe(401)
    expect((await act(id, 'enable')).statusCode).toBe(200)
    expect((await login(email)).statusCode).toBe(200)
  })

  test('is signed out everywhere', async () => {
    const tokens = [await signIn(app, 'cyd'), await signIn(app, 'cyd')]
    const response = await act(await app.idOf('users', 'cyd'), 'end-sessions')
    expect(response.json()).toEqual({ ended: 2 })
    for (const token of tokens)
      expect((await app.get('/api/partner/profile', { token })).statusCode).toBe(401)
  })

  test('loses a lost factor with a reason, is notified, and the log has the reason', async () => {
    const id = await app.idOf('users', 'wes')
    const reason = 'Phone lost; identity checked by call'
    expect((await act(id, 'reset-factor', { reason })).json().code).toBe('secondFactorOff')
    await app.database.db
      .updateTable('users')
      .set({ totp_secret: 'v1.sealed', totp_enabled_at: 1 })
      .where('id', '=', id)
      .execute()
    expect((await act(id, 'reset-factor', { reason })).statusCode).toBe(200)
    const user = (await app.get(`/api/admin/users/${id}`, { token: admin })).json()
    expect(user.totpEnabled).toBeNull()
    expect((await mailTo(user.email))?.kind).toBe('secondFactorDisabled')
    const line = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'second-factor-reset')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(line.details ?? '')).toEqual({ reason })
    expect((await act(id, 'reset-factor', { reason: '' })).statusCode).toBe(400)
    // An unattended session must not take its own second factor away without a code.
    const own = await app.idOf('users', 'root')
    expect((await act(own, 'reset-factor', { reason })).json().code).toBe('conflict')
  })

  test.each(['ADA@acme.example', 'ａda@acme.example'])(
    'does not get the email of another, also as %s',
    async (email) => {
      const url = `/api/admin/users/${await app.idOf('users', 'wes')}`
      const { version } = (await app.get(url, { token: admin })).json()
      const response = await app.send({ method: 'PATCH', url, payload: { version, email }, token: admin })
      expect(response.json()).toMatchObject({ status: 409, code: 'duplicate', field: 'email' })
    },
  )

  test('of one’s own is not disabled', async () => {
    expect((await act(await app.idOf('users', 'root'), 'disable')).json().code).toBe('conflict')
  })

  test('is no business of editors and partners', async () => {
    const id = await app.idOf('users', 'cyd')
    for (const user of ['eve', 'bo']) {
      const token = await signIn(app, user)
      for (const rest of ['disable', 'enable', 'end-sessions', 'invite'])
        expect((await act(id, rest, {}, token)).statusCode).toBe(403)
    }
  })
})

describe('two administrators', () => {
  type Way = (app: TestApp, id: number, token: string) => Promise<{ statusCode: number }>
  const ways: Record<string, Way> = {
    disables: (app, id, token) => app.post(`/api/admin/users/${id}/disable`, {}, { token }),
    async demotes(app, id, token) {
      const url = `/api/admin/users/${id}`
      const { version } = (await app.get(url, { token })).json()
      return app.send({ method: 'PATCH', url, payload: { version, role: 'editor' }, token })
    },
    async deletes(app, id, token) {
      const { state } = (await app.get(`/api/admin/users/uses?ids=${id}`, { token })).json()
      return app.send({ method: 'DELETE', url: `/api/admin/users/${id}?state=${state}`, token })
    },
  }

  test.each([
    ['disables', 'disables'],
    ['demotes', 'demotes'],
    ['deletes', 'disables'],
    ['demotes', 'deletes'],
  ])(
    'do not leave the portal without one where each %s and %s the other',
    async (first = '', second = '') => {
      const other = await buildTestApp()
      const [root, eve] = [await other.idOf('users', 'root'), await other.idOf('users', 'eve')]
      const { db } = other.database
      await db.updateTable('users').set({ role: 'admin' }).where('id', '=', eve).execute()
      const [asRoot, asEve] = [await signIn(other, 'root'), await signIn(other, 'eve')]
      const responses = await Promise.all([
        ways[first]?.(other, eve, asRoot),
        ways[second]?.(other, root, asEve),
      ])
      const statuses = responses.map((response) => response?.statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const admins = db.selectFrom('users').select('id').where('role', '=', 'admin')
      expect(await admins.where('disabled_at', 'is', null).execute()).toHaveLength(1)
    },
  )
})

test('the list shows accounts of one state', async () => {
  const { email, response } = await invited()
  const { id } = response.json()
  const states = async () => {
    const found = ['active', 'invited', 'disabled'].map(async (state) => {
      const listed = await app.get(`/api/admin/users?state=${state}&q=${email}`, { token: admin })
      return listed.json().total === 1 ? [state] : []
    })
    return (await Promise.all(found)).flat()
  }
  expect(await states()).toEqual(['invited'])
  await choose(await tokenIn(email))
  await login(email)
  expect(await states()).toEqual(['active'])
  await act(id, 'disable')
  expect(await states()).toEqual(['disabled'])
  const csv = await app.get(`/api/admin/users/csv?state=disabled&q=${email}`, { token: admin })
  expect(csv.body).toContain(email)
  const answer = await app.get('/api/admin/users?state=draft', { token: admin })
  expect(answer.statusCode).toBe(400)
})

describe('a partner’s manager', () => {
  const colleagues = '/api/partner/colleagues'
  const person = { email: 'kim@north.example', firstName: 'Kim', lastName: 'Kay' }

  test('invites colleagues to the own partner, and removes them', async () => {
    const token = await signIn(app, 'bo')
    const { id } = (await app.post(colleagues, person, { token })).json()
    expect((await mailTo(person.email))?.kind).toBe('invitation')
    const find = async () =>
      (await app.get(colleagues, { token })).json().body.find((one: { id: number }) => one.id === id)
    expect(await find()).toMatchObject({ role: 'partner', invited: true, disabled: false })
    const url = `${colleagues}/${id}`
    expect((await app.send({ method: 'DELETE', url, token })).statusCode).toBe(200)
    expect(await find()).toMatchObject({ disabled: true })
    expect((await choose(await tokenIn(person.email))).json().code).toBe('resetExpired')
  })

  describe('who removed a colleague', () => {
    const remove = (id: number, token: string) =>
      app.send({ method: 'DELETE', url: `${colleagues}/${id}`, token })

    test('invites them again: the account is there, its password and rights are not', async () => {
      let token = await signIn(app, 'bo')
      const { email, response } = await invited({ role: 'partner-manager' })
      const { id } = response.json()
      await choose(await tokenIn(email))
      await login(email)
      app.clock.advance(HOUR)
      token = await signIn(app, 'bo')
      expect((await remove(id, token)).statusCode).toBe(200)

      const again = { email: email.toUpperCase(), firstName: 'Nia', lastName: 'Newer', jobTitle: 'Buyer' }
      const answer = await app.post(colleagues, again, { token })
      expect(answer.statusCode, answer.body).toBe(201)
      expect(answer.json()).toEqual({ id, mail: 'noServer' })
      const listed = (await app.get(colleagues, { token })).json().body
      expect(listed.find((one: { id: number }) => one.id === id)).toMatchObject({
        lastName: 'Newer',
        jobTitle: 'Buyer',
        role: 'partner',
        invited: true,
        disabled: false,
      })
      const waiting = await app.get(`/api/admin/users?state=invited&q=${email}`, { token: admin })
      expect(waiting.json().total).toBe(1)
      expect((await login(email)).statusCode).toBe(401)
      expect((await choose(await tokenIn(email.toUpperCase()))).statusCode).toBe(200)
      expect((await login(email)).statusCode).toBe(200)
      expect((await app.post(colleagues, again, { token })).json()).toMatchObject({
        code: 'duplicate',
        field: 'email',
      })
    })
  })

  test('sees and removes nobody of another partner, nor themselves', async () => {
    const token = await signIn(app, 'bo')
    const ids = (await app.get(colleagues, { token })).json().body.map((one: { id: number }) => one.id)
    const stranger = await app.idOf('users', 'cyd')
    expect(ids).not.toContain(stranger)
    const remove = (id: number) => app.send({ method: 'DELETE', url: `${colleagues}/${id}`, token })
    expect((await remove(stranger)).statusCode).toBe(404)
    expect((await remove(await app.idOf('users', 'root'))).statusCode).toBe(404)
    expect((await remove(await app.idOf('users', 'bo'))).statusCode).toBe(409)
  })

  test('is needed: other users of a partner, and the team, are refused', async () => {
    for (const user of ['ada', 'eve', 'root']) {
      const token = await signIn(app, user)
      expect((await app.get(colleagues, { token })).statusCode).toBe(403)
      expect((await app.post(colleagues, person, { token })).statusCode).toBe(403)
    }
  })
})
