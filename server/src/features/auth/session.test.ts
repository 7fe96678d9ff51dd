import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { holdAnswer } from '../../../test/hold-answer.ts'
import { refuseWrites } from '../../../test/refuse-writes.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

const status = async (token: string) => (await app.get('/api/partner/profile', { token })).statusCode

describe('a session', () => {
  test('ends after two hours in which it was not used', async () => {
    const [used, unused] = [await signIn(app, 'ada'), await signIn(app, 'ada')]
    app.clock.advance(2 * HOUR - 1)
    expect(await status(used)).toBe(200)
    app.clock.advance(1)
    expect(await status(used)).toBe(200)
    expect(await status(unused)).toBe(401)
  })

  test('ends after twelve hours, however much it was used', async () => {
    const token = await signIn(app, 'ada')
    for (let i = 0; i < 11; i += 1) {
      app.clock.advance(HOUR)
      expect(await status(token)).toBe(200)
    }
    app.clock.advance(HOUR - 1)
    expect(await status(token)).toBe(200)
    app.clock.advance(1)
    expect(await status(token)).toBe(401)
  })

  test('in use stays open for a node that has not seen it', async () => {
    const token = await signIn(app, 'ada')
    app.clock.advance(HOUR)
    expect(await status(token)).toBe(200)
    const { seen_at } = await app.database.db
      .selectFrom('sessions')
      .select('seen_at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(seen_at).toBe(app.clock.now())
  })

  test('whose use could not be written down is written down by the next request', async () => {
    const token = await signIn(app, 'ada')
    const seenAt = async () => {
      const latest = app.database.db.selectFrom('sessions').select('seen_at').orderBy('id', 'desc').limit(1)
      return (await latest.executeTakeFirstOrThrow()).seen_at
    }
    app.clock.advance(HOUR)
    const letWrite = await refuseWrites(app.database, 'update', 'sessions')
    expect(await status(token)).toBe(500)
    await letWrite()
    expect(await seenAt()).toBe(app.clock.now() - HOUR)
    expect(await status(token)).toBe(200)
    expect(await seenAt()).toBe(app.clock.now())
  })

  test('ends also where a JSON body is announced and none comes', async () => {
    const token = await signIn(app, 'bo')
    const headers = { 'content-type': 'application/json' }
    expect((await app.post('/api/logout', undefined, { token, headers })).statusCode).toBe(200)
    expect((await app.get('/api/partner/profile', { token })).statusCode).toBe(401)
    // Where it is required it is still missing.
    expect((await app.post('/api/login', undefined, { headers })).json()).toMatchObject({
      status: 400,
      code: 'invalid',
    })
  })

  test('is over immediately when it is ended, and no other with it', async () => {
    const [ended, other] = [await signIn(app, 'ada'), await signIn(app, 'ada')]
    expect(await status(ended)).toBe(200)
    const response = await app.post('/api/logout', undefined, { token: ended })
    expect(response.statusCode).toBe(200)
    expect(await status(ended)).toBe(401)
    expect(await status(other)).toBe(200)
    expect((await app.post('/api/logout', undefined, { token: ended })).statusCode).toBe(401)
    const line = app.database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1)
    expect(await line.executeTakeFirst()).toMatchObject({
      action: 'sign-out',
      user_id: await app.idOf('users', 'ada'),
    })
  })

  test('is over immediately when its user is disabled, and back when enabled in time', async () => {
    const [token, other] = [await signIn(app, 'bo'), await signIn(app, 'ada')]
    expect(await status(token)).toBe(200)
    const id = await app.idOf('users', 'bo')
    const setDisabled = (disabled_at: number | null) =>
      transaction(app.database, async (trx, changes) => {
        await trx.updateTable('users').set({ disabled_at }).where('id', '=', id).execute()
        changes.addUser('user', id)
      })
    await setDisabled(app.clock.now())
    expect(await status(token)).toBe(401)
    expect(await status(other)).toBe(200)
    await setDisabled(null)
    expect(await status(token)).toBe(200)
  })

  test('has a new role of its user immediately', async () => {
    const token = await signIn(app, 'wes')
    expect((await app.get('/api/partner/profile', { token })).json()).toMatchObject({ role: 'partner' })
    const id = await app.idOf('users', 'wes')
    await transaction(app.database, async (trx, changes) => {
      await trx.updateTable('users').set({ role: 'partner-manager' }).where('id', '=', id).execute()
      changes.addUser('user', id)
    })
    const profile = await app.get('/api/partner/profile', { token })
    expect(profile.json()).toMatchObject({ role: 'partner-manager' })
  })

  test('is not remembered when its user was disabled while it was read', async () => {
    const token = await signIn(app, 'cyd')
    const id = await app.idOf('users', 'cyd')
    const held = holdAnswer(app.database, /from "sessions"/)
    const reading = status(token)
    await held.arrived
    await transaction(app.database, async (trx, changes) => {
      await trx.updateTable('users').set({ disabled_at: app.clock.now() }).where('id', '=', id).execute()
      changes.addUser('user', id)
    })
    held.release()
    await reading
    expect(await status(token)).toBe(401)
  })
})

describe('a bearer header', () => {
  test.each([
    ['none', undefined],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['no token', () => 'Bearer '],
    ['a wrong token', () => `Bearer ${'a'.repeat(43)}`],
    ['half of the token', (token: string) => `Bearer ${token.slice(0, 21)}`],
    ['something behind the token', (token: string) => `Bearer ${token} x`],
  ])('with %s opens nothing', async (_, header) => {
    const token = await signIn(app, 'ada')
    const headers = header ? { authorization: header(token) } : undefined
    const response = await app.get('/api/partner/profile', { headers })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })

  test('is the only place where a token counts', async () => {
    const token = await signIn(app, 'ada')
    app.clock.advance(MINUTE)
    expect((await app.get(`/api/partner/profile?token=${token}`)).statusCode).toBe(401)
    const cookie = { cookie: `token=${token}` }
    expect((await app.get('/api/partner/profile', { headers: cookie })).statusCode).toBe(401)
  })
})
