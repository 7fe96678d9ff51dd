/** A session may end or change while the body of its request arrives, which takes as long as the sender likes. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { inviteUser } from '@portal/contract/admin/users'
import { inviteColleague } from '@portal/contract/colleagues'
import { addLeadNote } from '@portal/contract/leads'
import { updateProfile } from '@portal/contract/profile-form'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import type { UsersTable } from '../db/schema.ts'
import { transaction } from '../db/transaction.ts'

let app: TestApp
let port: number
let restore: () => Promise<void>

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as AddressInfo).port
})
beforeEach(() => restore())

interface Sent {
  method?: string
  path: string
  token: string
  type?: string
  body: string
}

/** Sends a request, and does something after the server has accepted its headers and before its body arrives. */
async function sendSlowly(
  { method = 'POST', path, token, type = 'application/json', body }: Sent,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number | undefined; code: string | undefined }> {
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': type, expect: '100-continue' },
    ...{ connection: 'close', 'transfer-encoding': 'chunked' },
  }
  const sent = request({ host: '127.0.0.1', port, method, path, headers })
  const responded = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.flushHeaders()
  // The server asks for the body.
  await once(sent, 'continue')
  await meanwhile()
  sent.end(body)
  const [response] = await responded
  const { code } = (await json(response)) as { code?: string }
  return { status: response.statusCode, code }
}

async function change(
  key: string,
  columns: Partial<Pick<UsersTable, 'role' | 'disabled_at'>>,
): Promise<void> {
  const id = await app.idOf('users', key)
  await transaction(app.database, async (trx, changes) => {
    await trx.updateTable('users').set(columns).where('id', '=', id).execute()
    changes.addUser('user', id)
  })
}

const PERSON = { email: 'mole@acme.example', firstName: 'Mo', lastName: 'Le' }
const REFUSED = { status: 401, code: 'unauthenticated' }

async function invited(): Promise<number> {
  const rows = app.database.db.selectFrom('users').select('id').where('email', '=', PERSON.email)
  return (await rows.execute()).length
}

describe('while its body arrives, a request loses the rights', () => {
  test('of a session that is ended', async () => {
    const token = await signIn(app, 'root')
    const body = JSON.stringify({ ...PERSON, role: 'admin', partner: null })
    const sent = { path: inviteUser.path, token, body }
    const end = () => app.post('/api/logout', {}, { token })
    expect(await sendSlowly(sent, end)).toEqual(REFUSED)
    expect(await invited()).toBe(0)
  })

  test('of an account that is closed', async () => {
    const token = await signIn(app, 'ada')
    const path = addLeadNote.path.replace('{id}', String(await app.idOf('leads', 'mill')))
    const notes = app.database.db.selectFrom('leads').select('note').where('key', '=', 'mill')
    const before = await notes.execute()
    const sent = { path, token, body: JSON.stringify({ text: 'Too late' }) }
    const close = () => change('ada', { disabled_at: app.clock.now() })
    expect(await sendSlowly(sent, close)).toEqual(REFUSED)
    expect(await notes.execute()).toEqual(before)
  })

  test('of a role that is taken away', async () => {
    await change('ada', { role: 'partner-manager' })
    const token = await signIn(app, 'ada')
    const sent = { path: inviteColleague.path, token, body: JSON.stringify(PERSON) }
    const demote = () => change('ada', { role: 'partner' })
    expect(await sendSlowly(sent, demote)).toEqual({ status: 403, code: 'forbidden' })
    expect(await invited()).toBe(0)
  })

  test('also where the body is a form, or empty', async () => {
    const form = '--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\nEve\r\n--x--\r\n'
    for (const [path, type, body] of [
      [updateProfile.path, 'multipart/form-data; boundary=x', form],
      ['/api/sessions/end-others', 'application/json', ''],
    ] as const) {
      const token = await signIn(app, 'bo')
      const end = () => app.post('/api/logout', {}, { token })
      expect(await sendSlowly({ path, token, type, body }, end), path).toEqual(REFUSED)
    }
  })
})

test('a slow body of a session that stays open is accepted', async () => {
  const token = await signIn(app, 'bo')
  const path = '/api/sessions/end-others'
  const { status } = await sendSlowly({ path, token, body: '' }, async () => undefined)
  expect(status).toBe(200)
})
