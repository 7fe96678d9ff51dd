import {
  createOwnCollection,
  getOwnCollections,
  MAX_OWN_COLLECTIONS,
  type OwnCollection,
} from '@portal/contract/own-collections'
import { MAX_SENT_ITEMS } from '@portal/contract/sent-items'
import { LANGUAGE_PLACE } from '@portal/contract/translations'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { takeFromWindow } from '../../platform/http/throttle.ts'

const PATH = createOwnCollection.path

let app: TestApp
let ada: string
let bo: string
let sheet: number
let film: number

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  sheet = await app.idOf('documents', 'sheet')
  film = await app.idOf('assets', 'film')
})

const document = (id: number) => ({ kind: 'document', id })
const asset = (id: number) => ({ kind: 'asset', id })

const create = (body: object = {}, token = ada) =>
  app.post(PATH, { name: 'Bridges', items: [document(sheet), asset(film)], ...body }, { token })
const created = async (body: object = {}): Promise<number> => (await create(body)).json().body.id

const read = (id: number, token = ada, locale = 'en') => app.get(`${PATH}/${id}?locale=${locale}`, { token })
const body = async (id: number, token = ada): Promise<OwnCollection> => (await read(id, token)).json().body
const list = async (token = ada) => (await app.get(getOwnCollections.path, { token })).json().body

async function save(id: number, changes: object, token = ada) {
  const { version, name, isShared, items } = await body(id)
  const kept = items.map(({ kind, id }) => ({ kind, id }))
  const payload = { version, name, isShared, items: kept, ...changes }
  return app.send({ method: 'PUT', url: `${PATH}/${id}`, token, payload })
}

describe('a collection', () => {
  test('has documents and media assets in their order, with their files, in a language', async () => {
    const { db } = app.database
    const files = db.selectFrom('files').select('id').where('visibility', '<>', 'private')
    const picture = await files.where('media_type', 'like', 'image/%').executeTakeFirstOrThrow()
    const set = { thumbnail_file_id: picture.id }
    await db.updateTable('assets').set(set).where('id', '=', film).execute()
    const id = await created()
    expect(await list()).toMatchObject([{ id, name: 'Bridges', isShared: false, items: 2 }])
    const { items } = (await read(id, ada, 'de')).json().body
    expect(items).toMatchObject([
      { kind: 'document', id: sheet, title: 'Blatt', language: 'de', mediaType: 'application/pdf' },
      { kind: 'asset', id: film, title: 'Film', language: 'en', mediaType: 'video/mp4' },
    ])
    const [{ translations }, { film: shown }] = items
    expect(translations[0].files.map(({ language }: { language: string }) => language)).toContain('de')
    expect(shown.poster).toContain(picture.id)
    const urls = [translations[0].url.replace(LANGUAGE_PLACE, 'en'), shown.poster, shown.captions]
    // The URLs of the languages lead to the file itself.
    for (const url of urls.filter(Boolean)) expect([200, 302], url).toContain((await app.get(url)).statusCode)
    expect(items[0]).not.toHaveProperty('film')
    for (const { url } of items) expect((await app.get(url)).statusCode).toBe(200)
  })

  test('is renamed, put in another order and emptied; not in two windows at once', async () => {
    const id = await created()
    const items = [asset(film), document(sheet)]
    expect((await save(id, { name: ' Decks ', items })).json()).toEqual({ version: 2 })
    expect(await body(id)).toMatchObject({ name: 'Decks', version: 2, items })
    expect((await save(id, { version: 1, items: [] })).json()).toMatchObject({ status: 409 })
    expect((await save(id, { items: [] })).statusCode).toBe(200)
    expect((await body(id)).items).toEqual([])
  })

  test('takes more at its end, each item once, and as many as one link', async () => {
    const id = await created({ items: [document(sheet)] })
    const add = (items: object[]) => app.post(`${PATH}/${id}/items`, { items }, { token: ada })
    expect((await add([document(sheet), asset(film)])).json().body).toMatchObject({ items: 2 })
    expect((await add([asset(film)])).json().body).toMatchObject({ items: 2 })
    expect((await body(id)).items).toMatchObject([document(sheet), asset(film)])
    expect((await add([document(999_999)])).json()).toMatchObject({ status: 404, field: 'items' })
    expect((await add([document(await app.idOf('documents', 'soon-sheet'))])).statusCode).toBe(404)
    const full = Array.from({ length: MAX_SENT_ITEMS }, (_, at) => document(10_000 + at))
    const stored = { items: JSON.stringify(full) }
    await app.database.db.updateTable('own_collections').set(stored).where('id', '=', id).execute()
    expect((await add([asset(film)])).json()).toMatchObject({ status: 409, field: 'items' })
  })

  test('keeps the place of what is withdrawn, without its title, until its owner takes it out', async () => {
    const id = await created()
    const published_at = app.clock.now() + HOUR
    await app.database.db.updateTable('documents').set({ published_at }).where('id', '=', sheet).execute()
    expect((await body(id)).items[0]).toEqual({
      ...{ kind: 'document', id: sheet, title: '', url: '', language: '', mediaType: '', size: 0 },
    })
    expect((await save(id, { name: 'Still' })).statusCode).toBe(200)
    expect((await save(id, { items: [asset(film)] })).statusCode).toBe(200)
    expect((await save(id, { items: [document(sheet)] })).json()).toMatchObject({ status: 404 })
  })

  test('that is deleted can be restored for a day', async () => {
    const id = await created()
    const url = `${PATH}/${id}`
    expect((await app.send({ method: 'DELETE', url, token: ada })).statusCode).toBe(200)
    expect(await list()).toEqual([])
    expect((await read(id)).statusCode).toBe(404)
    expect((await app.post(`${url}/restore`, undefined, { token: ada })).statusCode).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['name', { name: ' ' }, 400],
    ['items', { items: [{ kind: 'news', id: 1 }] }, 400],
    ['items', { items: [{ kind: 'asset', id: 999_999 }] }, 404],
  ])('needs a proper %s: %o', async (field, changes, status) => {
    const problem = (await create(changes)).json()
    expect(problem.status).toBe(status)
    expect(problem.field).toMatch(new RegExp(`^${field}`))
    expect(await list()).toEqual([])
  })

  test('needs a session, and is one of so many', async () => {
    expect((await create({}, '')).statusCode).toBe(401)
    const user_id = await app.idOf('users', 'ada')
    const row = { user_id, name: 'One', items: '[]', updated_at: 1, deleted_at: null }
    const rows = Array.from({ length: MAX_OWN_COLLECTIONS - 1 }, () => row)
    await app.database.db.insertInto('own_collections').values(rows).execute()
    const several = await Promise.all([create(), create(), create()])
    expect(several.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('a deleted collection', () => {
  test('is kept for a day, as one of so many', async () => {
    const { db } = app.database
    const id = await created()
    const user_id = await app.idOf('users', 'ada')
    const row = { user_id, name: 'One', items: '[]', updated_at: 1, deleted_at: 1 }
    const rows = Array.from({ length: MAX_OWN_COLLECTIONS }, () => row)
    await db.insertInto('own_collections').values(rows).execute()
    await app.send({ method: 'DELETE', url: `${PATH}/${id}`, token: ada })
    expect(await db.selectFrom('own_collections').select('id').execute()).toHaveLength(MAX_OWN_COLLECTIONS)
    expect((await app.post(`${PATH}/${id}/restore`, undefined, { token: ada })).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ id }])
  })

  test('makes room for another one, but not over and over', async () => {
    const attempt = { scope: 'new own_collections', subject: String(await app.idOf('users', 'ada')) }
    const now = app.clock.now()
    await takeFromWindow(app.database.db, { ...attempt, windowMs: HOUR, now, amount: 240 })
    expect((await create()).json()).toMatchObject({ status: 429, code: 'tooManyRequests' })
  })
})

describe('a collection that is shared', () => {
  test('is seen by colleagues, and changed by its owner alone', async () => {
    const id = await created()
    expect(await list(bo)).toEqual([])
    expect((await read(id, bo)).statusCode).toBe(404)
    await save(id, { isShared: true })
    expect(await list(bo)).toMatchObject([{ id, name: 'Bridges', by: 'ada Test', items: 2 }])
    expect(await body(id, bo)).toMatchObject({
      by: 'ada Test',
      items: [{ title: 'Sheet' }, { title: 'Film' }],
    })
    const before = await body(id)
    expect((await save(id, { name: 'Mine' }, bo)).statusCode).toBe(404)
    const added = { items: [document(await app.idOf('documents', 'manual'))] }
    expect((await app.post(`${PATH}/${id}/items`, added, { token: bo })).statusCode).toBe(404)
    for (const url of [`${PATH}/${id}`, `${PATH}/${id}/restore`]) {
      const method = url.endsWith('restore') ? 'POST' : 'DELETE'
      expect((await app.send({ method, url, token: bo })).statusCode).toBe(404)
    }
    expect(await body(id)).toEqual(before)
    await save(id, { isShared: false })
    expect(await list(bo)).toEqual([])
  })

  test('does not exist for another partner, nor for the team', async () => {
    const id = await created()
    await save(id, { isShared: true })
    for (const user of ['cyd', 'eve']) {
      const token = await signIn(app, user)
      expect(await list(token)).toEqual([])
      expect((await read(id, token)).statusCode).toBe(404)
    }
  })

  test.each(['leaves', 'moves'])('is shared no more when its owner %s', async (what) => {
    const id = await created()
    await save(id, { isShared: true })
    const gone = what === 'leaves' ? { disabled_at: 1 } : { partner_id: await app.idOf('partners', 'south') }
    await app.database.db.updateTable('users').set(gone).where('key', '=', 'ada').execute()
    expect(await list(bo)).toEqual([])
    expect((await read(id, bo)).statusCode).toBe(404)
  })

  test('with the people of a partner is not shared with those of the next one', async () => {
    const id = await created()
    await save(id, { isShared: true })
    const partner_id = await app.idOf('partners', 'south')
    await app.database.db.updateTable('users').set({ partner_id }).where('key', '=', 'ada').execute()
    ada = await signIn(app, 'ada')
    const cyd = await signIn(app, 'cyd')
    expect(await list(cyd)).toEqual([])
    expect((await read(id, cyd)).statusCode).toBe(404)
    expect(await list()).toMatchObject([{ id, isShared: false }])
    await save(id, { isShared: true })
    expect(await list(cyd)).toMatchObject([{ id, by: 'ada Test' }])
    expect(await list()).toMatchObject([{ id, isShared: true }])
  })
})
