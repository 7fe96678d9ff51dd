/**
 * Access to the back office: each of its endpoints is called by everybody who may not call it, and by the lowest role
 * that may. A request is rejected by the guard, or reaches the validation of its input; none of them changes
 * anything.
 */
import type { Endpoint } from '@portal/contract/endpoint'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { SecretBox } from '../src/platform/crypto/secret-box.ts'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { CALLS, isOfTeam } from './contract-check.ts'

const OF_TEAM = CALLS.filter(isOfTeam)
const PARTNERS = ['ada', 'bo', 'wes']

let app: TestApp
let tokens: Record<string, string>
let challenge: string

beforeAll(async () => {
  app = await buildTestApp()
  tokens = {}
  for (const user of [...PARTNERS, 'eve', 'root']) tokens[user] = await signIn(app, user)
  const sealed = new SecretBox(app.config.secretKey).seal(new TOTP().secret.base32)
  const factor = { totp_secret: sealed, totp_enabled_at: app.clock.now() }
  await app.database.db.updateTable('users').set(factor).where('key', '=', 'root').execute()
  challenge = await signIn(app, 'root')
})

/** With ids that do not exist. */
const urlOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '2147483647')

async function answerTo(call: Endpoint, token?: string) {
  const { statusCode, body } = await app.send({ method: call.method, url: urlOf(call), token })
  return { status: statusCode, code: statusCode < 400 ? '' : JSON.parse(body).code }
}

const REFUSED = { status: 403, code: 'forbidden' }

async function rowsOf(table: 'settings' | 'users'): Promise<number> {
  const { count } = await app.database.db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('the calls of the back office', () => {
  test('are all that lie below its address, and each says who may make it', () => {
    expect(OF_TEAM.length).toBeGreaterThan(150)
    for (const call of CALLS) expect(call.path.startsWith('/api/admin/'), call.id).toBe(isOfTeam(call))
  })

  test('need a session', async () => {
    const refused = { status: 401, code: 'unauthenticated' }
    for (const call of OF_TEAM) {
      expect(await answerTo(call), call.id).toEqual(refused)
      expect(await answerTo(call, 'w'.repeat(43)), call.id).toEqual(refused)
      expect(await answerTo(call, challenge), call.id).toEqual(refused)
    }
  })

  test.each(PARTNERS)("are refused to a partner's people: %s", async (user) => {
    for (const call of OF_TEAM) expect(await answerTo(call, tokens[user]), call.id).toEqual(REFUSED)
  })

  test('are open to editors as far as they are about content, and no further', async () => {
    const [ofEditors, ofAdmins] = ['editor', 'admin'].map((role) =>
      OF_TEAM.filter(({ access }) => access === role),
    ) as [Endpoint[], Endpoint[]]
    expect(Math.min(ofEditors.length, ofAdmins.length)).toBeGreaterThan(20)
    for (const call of ofAdmins) expect(await answerTo(call, tokens.eve), call.id).toEqual(REFUSED)
    for (const call of ofEditors) {
      const { status } = await answerTo(call, tokens.eve)
      expect([200, 400, 404, 415], `${call.id}: ${status}`).toContain(status)
    }
  })

  test('are open to administrators', async () => {
    const before = [await rowsOf('users'), await rowsOf('settings')]
    for (const call of OF_TEAM) {
      const { status } = await answerTo(call, tokens.root)
      // 409: from a CRM that is not configured.
      expect([200, 400, 404, 409, 415], `${call.id}: ${status}`).toContain(status)
    }
    expect([await rowsOf('users'), await rowsOf('settings')]).toEqual(before)
  })

  test('are closed to somebody who is no editor any more, at once', async () => {
    const call = OF_TEAM.find(({ id }) => id === 'adminProductsList') as Endpoint
    expect((await answerTo(call, tokens.eve)).status).toBe(200)
    const id = await app.idOf('users', 'eve')
    const partner = await app.idOf('partners', 'north')
    const { version } = (await app.get(`/api/admin/users/${id}`, { token: tokens.root })).json()
    const payload = { version, role: 'partner', partner }
    const changed = await app.send({
      method: 'PATCH',
      url: `/api/admin/users/${id}`,
      payload,
      token: tokens.root,
    })
    expect(changed.statusCode).toBe(200)
    expect((await answerTo(call, tokens.eve)).status).toBe(401)
    expect(await answerTo(call, await signIn(app, 'eve'))).toEqual(REFUSED)
  })
})
