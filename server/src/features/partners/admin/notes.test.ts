import { MAX_PARTNER_NOTES, NOTES_PAGE } from '@portal/contract/admin/partner-notes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../../test/app.ts'
import { planRetention } from '../../retention/service.ts'

let app: TestApp
let root: string
let rut: string
let north: number
let south: number

beforeAll(async () => {
  app = await buildTestApp()
  north = await app.idOf('partners', 'north')
  south = await app.idOf('partners', 'south')
  // A second administrator.
  await app.database.db.updateTable('users').set({ role: 'admin' }).where('key', '=', 'wes').execute()
  root = await signIn(app, 'root')
  rut = await signIn(app, 'wes')
})

beforeEach(async () => {
  await app.database.db.deleteFrom('partner_notes').execute()
})

const path = (rest = '', partner = north) => `/api/admin/partners/${partner}/notes${rest}`
const add = async (text: string, token = root, partner = north) => {
  const response = await app.post(path('', partner), { text }, { token })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}
const list = async (query = '') => (await app.get(path(query), { token: root })).json()
const save = (id: number, payload: object, token = root, partner = north) =>
  app.send({ method: 'PUT', url: path(`/${id}`, partner), payload, token })
const remove = (id: number, partner = north) =>
  app.send({ method: 'DELETE', url: path(`/${id}`, partner), token: root })
const restore = (id: number) => app.post(path(`/${id}/restore`), {}, { token: root })

describe('a note about a partner', () => {
  test('is read by the team with its author and time, the newest first', async () => {
    const first = await add('  Prefers calls in the morning \n')
    expect(first).toMatchObject({
      text: 'Prefers calls in the morning',
      mine: true,
      edited: null,
      version: 1,
    })
    expect(first.at).toBe(app.clock.now())
    await add('日本語 <b>& more</b>', rut)
    await add('About another partner', root, south)
    const { items, total } = await list()
    expect(total).toBe(2)
    expect(items.map(({ text }: { text: string }) => text)).toEqual([
      '日本語 <b>& more</b>',
      'Prefers calls in the morning',
    ])
    expect(items[0]).toMatchObject({ mine: false, by: expect.stringContaining(' ') })
  })

  test('is changed by who wrote it, once', async () => {
    const { id } = await add('Draft')
    const changed = await save(id, { version: 1, text: 'Final' })
    expect(changed.json()).toMatchObject({ text: 'Final', version: 2, edited: app.clock.now() })
    const late = await save(id, { version: 1, text: 'Late' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'conflict', details: { note: { text: 'Final', version: 2 } } })
    expect((await save(id, { version: 2, text: 'Mine' }, rut)).json().code).toBe('forbidden')
    expect((await save(id, { version: 2, text: ' \n' })).statusCode).toBe(400)
    expect((await list()).items[0].text).toBe('Final')
  })

  test('is deleted, and back for a day', async () => {
    const { id } = await add('Gone')
    expect((await remove(id)).statusCode).toBe(200)
    expect((await remove(id)).statusCode).toBe(200)
    expect((await list()).total).toBe(0)
    expect((await save(id, { version: 1, text: 'Ghost' })).statusCode).toBe(404)
    expect((await restore(id)).statusCode).toBe(200)
    expect((await list()).items[0].text).toBe('Gone')
    await remove(id)
    app.clock.advance(25 * HOUR)
    root = await signIn(app, 'root')
    rut = await signIn(app, 'wes')
    await app.database.db.deleteFrom('jobs').execute()
    await planRetention(app.database, app.clock.now() - HOUR)
    await app.jobs.runDue()
    expect((await restore(id)).statusCode).toBe(404)
  })

  test('is not found by way of another partner', async () => {
    const { id } = await add('Northern')
    for (const response of [
      await save(id, { version: 1, text: 'x' }, root, south),
      await remove(id, south),
      await app.post(path(`/${id}/restore`, south), {}, { token: root }),
      await app.get(path('', 999_999), { token: root }),
      await app.post(path('', 999_999), { text: 'x' }, { token: root }),
    ])
      expect(response.statusCode).toBe(404)
  })

  test('is none of partners and editors, in no call', async () => {
    await add('Pays late, secretly')
    for (const user of ['ada', 'bo', 'cyd', 'eve']) {
      const token = await signIn(app, user)
      expect((await app.get(path(), { token })).statusCode).toBe(403)
      expect((await app.post(path(), { text: 'x' }, { token })).statusCode).toBe(403)
    }
    expect((await app.get(path())).statusCode).toBe(401)
    const token = await signIn(app, 'ada')
    for (const url of [
      '/api/partner/profile',
      '/api/partner/programme',
      '/api/partner/search?search=secretly',
    ])
      expect((await app.get(url, { token })).body).not.toContain('secretly')
  })

  test('comes a page at a time, and there is a most', async () => {
    const row = { partner_id: north, user_id: null, created_at: 1 }
    const rows = Array.from({ length: MAX_PARTNER_NOTES - 1 }, (_, at) => ({ ...row, text: `Note ${at}` }))
    for (let at = 0; at < rows.length; at += 100)
      await app.database.db
        .insertInto('partner_notes')
        .values(rows.slice(at, at + 100))
        .execute()
    await add('The last one')
    expect((await app.post(path(), { text: 'Too many' }, { token: root })).statusCode).toBe(409)
    const second = await list('?page=2')
    expect(second.total).toBe(MAX_PARTNER_NOTES)
    expect(second.items).toHaveLength(NOTES_PAGE)
    expect(second.items[0]).toMatchObject({ by: null, mine: false })
  })
})
