import { startImpersonation, VIEW_HEADER } from '@portal/contract/admin/impersonation'
import { getLeads } from '@portal/contract/leads'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp
let admin: string
let editor: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = await signIn(app, 'root')
  editor = await signIn(app, 'eve')
})

async function ticket(body: { partner?: number; drafts: boolean }, token = admin): Promise<string> {
  const response = await app.post(startImpersonation.path, body, { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().ticket
}

const look = (url: string, view: string, token = admin) =>
  app.get(url, { token, headers: { [VIEW_HEADER]: view } })

test('shows what the partner sees, and logs who looked', async () => {
  const partner = await app.idOf('partners', 'south')
  const view = await ticket({ partner, drafts: false })
  const { body } = (await look(getLeads.path, view)).json()
  const own = (await app.get(getLeads.path, { token: await signIn(app, 'cyd') })).json().body
  expect(own).not.toEqual([])
  expect(body).toEqual(own)
  expect((await look('/api/partner/profile', view)).json().partner.name).toBe('South Ltd')
  const line = await app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'viewing-started')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ entity: 'partners', entity_id: String(partner) })
})

test('changes nothing', async () => {
  const headers = {
    [VIEW_HEADER]: await ticket({ partner: await app.idOf('partners', 'south'), drafts: false }),
  }
  const pin = { action: 'add', id: 1, elementType: 'Product' }
  for (const [url, body] of [
    ['/api/partner/pin-products-action', pin],
    ['/api/partner/views', { action: 'open', kind: 'news', id: 1 }],
  ] as const) {
    const response = await app.post(url, body, { token: admin, headers })
    expect(response.json()).toMatchObject({ status: 403, code: 'readOnly' })
  }
})

test('shows drafts to an editor, and to nobody else', async () => {
  const body = { slug: 'to-come', model: 'TC', texts: { en: { name: 'Yet to come' } } }
  const product = (await app.post('/api/admin/products', body, { token: editor })).json()
  const portfolio = { slug: 'soon', products: [product.id], texts: { en: { name: 'Soon' } } }
  await app.post('/api/admin/portfolios', portfolio, { token: editor })
  const categories = '/api/partner/categories?locale=en'
  const drafts = await ticket({ drafts: true }, editor)
  expect((await look(categories, drafts, editor)).body).toContain('Yet to come')
  expect((await app.get(categories, { token: editor })).body).not.toContain('Yet to come')
  const partner = await signIn(app, 'ada')
  expect((await look(categories, drafts, partner)).body).not.toContain('Yet to come')
})

test('is for the one who began it, and for a day or two', async () => {
  const partner = await app.idOf('partners', 'south')
  const view = await ticket({ partner, drafts: false })
  expect((await look(getLeads.path, view, editor)).json().code).toBe('badSignature')
  const other = view.replace(/^\d+/, String(await app.idOf('partners', 'north')))
  expect((await look(getLeads.path, other)).json().code).toBe('badSignature')
  app.clock.advance(49 * HOUR)
  expect((await look(getLeads.path, view, await signIn(app, 'root'))).json().code).toBe('badSignature')
})

test('ends with the session that it was begun in, and with the role', async () => {
  const partner = await app.idOf('partners', 'south')
  const token = await signIn(app, 'root')
  const view = await ticket({ partner, drafts: false }, token)
  expect((await look(getLeads.path, view, token)).statusCode).toBe(200)
  expect((await look(getLeads.path, view, await signIn(app, 'root'))).json().code).toBe('badSignature')

  const setRole = async (role: 'admin' | 'editor') => {
    const id = await app.idOf('users', 'root')
    await transaction(app.database, async (trx, changes) => {
      await trx.updateTable('users').set({ role }).where('id', '=', id).execute()
      changes.addUser('user', id)
    })
  }
  await setRole('editor')
  expect((await look(getLeads.path, view, token)).json().code).toBe('badSignature')
  await setRole('admin')
  expect((await look(getLeads.path, view, token)).statusCode).toBe(200)
})

test('names the dashboard of the entry that is looked at', async () => {
  const portal = await app.idOf('portals', 'standard')
  const token = await signIn(app, 'eve')
  const response = await app.post(startImpersonation.path, { portal, drafts: true }, { token })
  expect(response.json().portal).toBe('/portals/standard')
  const unknown = { portal: 999_999, drafts: true }
  expect((await app.post(startImpersonation.path, unknown, { token })).statusCode).toBe(404)
})

test('is as a partner that there is', async () => {
  const unknown = { partner: 999_999, drafts: false }
  expect(
    (await app.post(startImpersonation.path, unknown, { token: await signIn(app, 'root') })).statusCode,
  ).toBe(404)
})
