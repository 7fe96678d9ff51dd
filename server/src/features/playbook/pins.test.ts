import type { PinElementType } from '@portal/contract/kinds'
import { getOfflineFiles, type OfflineFile } from '@portal/contract/offline'
import { changePin, getPins, type PinnedItem } from '@portal/contract/pins'
import { type Category, getCategories, type Product } from '@portal/contract/playbook'
import { LANGUAGE_PLACE } from '@portal/contract/translations'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { holdAnswer } from '../../../test/hold-answer.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp
let ada: string
let bo: string
let saw: number
let tools: number
let sheet: number

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  saw = await app.idOf('products', 'saw')
  tools = await app.idOf('portfolios', 'tools')
  sheet = await app.idOf('documents', 'sheet')
})

beforeEach(async () => {
  const userId = await app.idOf('users', 'ada')
  await transaction(app.database, async (trx, changes) => {
    await trx.deleteFrom('pins').where('user_id', '=', userId).execute()
    changes.addUser('pins', userId)
  })
})

const change = (action: 'add' | 'remove', id: unknown, elementType: unknown = 'Product', token = ada) =>
  app.post(changePin.path, { action, id, elementType }, { token })

async function pinned(token = ada, locale = 'en'): Promise<string[]> {
  const { body } = (await app.get(`${getPins.path}?locale=${locale}`, { token })).json()
  return body.map(({ elementType, name }: { elementType: string; name: string }) => `${elementType} ${name}`)
}

interface Favourite {
  elementType: PinElementType
  name: string
  favorite: boolean
  products?: Favourite[]
  documents?: Favourite[]
}

/** Names of everything in the playbook that is shown as a favourite. */
async function favourites(token = ada): Promise<string[]> {
  const { body } = (await app.get(getCategories.path, { token })).json()
  const all = (items: Favourite[]): Favourite[] =>
    items.flatMap((item) => [item, ...all(item.products ?? []), ...all(item.documents ?? [])])
  return all(body.categories)
    .filter(({ favorite }) => favorite)
    .map(({ name }) => name)
}

describe('pins', () => {
  test('are of every kind, newest first, and marked in the playbook', async () => {
    const items = [
      [saw, 'Product'],
      [tools, 'Category'],
      [sheet, 'Document'],
    ] as const
    for (const [id, elementType] of items) {
      app.clock.advance(1000)
      const response = await change('add', id, elementType)
      expect(response.json()).toEqual({ status: true, message: 'Item pinned' })
    }
    expect(await pinned()).toEqual(['Document Sheet', 'Category Tools', 'Product Saw'])
    expect((await favourites()).sort()).toEqual(['Saw', 'Sheet', 'Tools'])
  })

  test('may be added and removed again and again without a change', async () => {
    for (let i = 0; i < 2; i += 1) {
      expect((await change('add', saw)).statusCode).toBe(200)
      expect(await pinned()).toEqual(['Product Saw'])
    }
    for (let i = 0; i < 2; i += 1) {
      expect((await change('remove', saw)).json()).toEqual({ status: true, message: 'Item unpinned' })
      expect(await pinned()).toEqual([])
      expect(await favourites()).toEqual([])
    }
  })

  test('added many times concurrently are one', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => change('add', saw)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await pinned()).toEqual(['Product Saw'])
  })

  test('are those of their user: nobody else sees or loses any', async () => {
    expect(await pinned(bo)).toEqual(['Product Hammer'])
    await change('add', saw)
    await change('remove', await app.idOf('products', 'hammer'))
    expect(await pinned(bo)).toEqual(['Product Hammer'])
    expect(await favourites(bo)).toEqual(['Hammer'])
    expect(await favourites()).toEqual(['Saw'])
  })

  test('show when they were changed while they were read', async () => {
    const held = holdAnswer(app.database, /from "pins"/)
    const reading = app.get(getPins.path, { token: ada })
    await held.arrived
    await change('add', saw)
    held.release()
    await reading
    expect(await pinned()).toEqual(['Product Saw'])
  })

  test('last beyond the session', async () => {
    await change('add', saw)
    await app.post('/api/logout', undefined, { token: ada })
    ada = await signIn(app, 'ada')
    expect(await pinned()).toEqual(['Product Saw'])
  })

  test('open their file in each of its languages, by one signed URL', async () => {
    const { categories } = (await app.get(`${getCategories.path}?locale=de`, { token: ada })).json().body
    const product: Product = categories
      .flatMap(({ products }: Category) => products)
      .find(({ documents }: Product) => documents.length > 0)
    await change('add', product.id)
    await change('add', sheet, 'Document')
    await change('add', tools, 'Category')
    const { body } = (await app.get(`${getPins.path}?locale=de`, { token: ada })).json()
    const of = (type: PinElementType): PinnedItem =>
      body.find(({ elementType }: PinnedItem) => elementType === type)
    expect(of('Document').language).toBe('de')
    const [all] = of('Document').translations ?? []
    expect(all?.files.map(({ language }) => language)).toEqual(['en', 'de'])
    for (const { language, size } of all?.files ?? []) {
      const moved = await app.get(all?.url.replace(LANGUAGE_PLACE, language) ?? '')
      const file = await app.get(String(moved.headers.location))
      expect([moved.statusCode, file.rawPayload.length]).toEqual([302, size])
    }
    // The document of a product is its first one.
    const [first] = product.documents
    expect(of('Product').document).toBe(first?.document)
    expect(of('Product').translations).toEqual(first?.translations)
    expect(of('Category')).not.toHaveProperty('translations')
  })

  test('come in the requested language', async () => {
    await change('add', tools, 'Category')
    expect(await pinned(ada, 'de')).toEqual(['Category Werkzeug'])
  })
})

describe('what cannot be pinned', () => {
  test('because there is no such item is not found', async () => {
    const unpublished = await app.idOf('products', 'soon-drill')
    for (const id of [999_999, unpublished]) {
      const response = await change('add', id)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'notFound', field: 'id' })
    }
    expect(await pinned()).toEqual([])
  })

  test('names the offending field', async () => {
    const invalid = [
      [{ action: 'add', id: String(saw), elementType: 'Product' }, 'id'],
      [{ action: 'add', id: 0, elementType: 'Product' }, 'id'],
      [{ action: 'add', id: 1.5, elementType: 'Product' }, 'id'],
      [{ action: 'add', id: 2 ** 31, elementType: 'Product' }, 'id'],
      [{ action: 'add', id: [saw], elementType: 'Product' }, 'id'],
      [{ action: 'add', id: saw, elementType: 'product' }, 'elementType'],
      [{ action: 'toggle', id: saw, elementType: 'Product' }, 'action'],
      [{ action: 'add', elementType: 'Product' }, 'id'],
    ] as const
    for (const [body, field] of invalid) {
      const response = await app.post(changePin.path, body, { token: ada })
      expect(response.statusCode, JSON.stringify(body)).toBe(400)
      expect(response.json()).toMatchObject({ code: 'invalid', field })
    }
    expect(await pinned()).toEqual([])
  })
})

describe('what a device may keep of pins', () => {
  const offered = async (query = '', headers = {}, token = ada) =>
    app.get(`${getOfflineFiles.path}${query}`, { token, headers })
  const documents = async (query = '', token = ada): Promise<OfflineFile[]> =>
    (await offered(query, {}, token)).json().body.documents

  test('are the documents of pinned products and pinned documents, each once, with their sizes', async () => {
    expect(await documents()).toEqual([])
    const ofBo = await documents('', bo)
    await change('add', saw)
    const ofSaw = await documents()
    await change('add', sheet, 'Document')
    const all = await documents()
    expect(new Set(all.map(({ url }) => url)).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(Math.max(1, ofSaw.length))
    for (const { url, paths, size } of all) {
      const file = await app.get(url)
      expect([file.statusCode, file.rawPayload.length]).toEqual([200, size])
      expect(paths).toContain(url.split('?')[0])
    }
    expect(await documents('', bo)).toEqual(ofBo)
  })

  test('are in the chosen languages, under the paths that the playbook names, in its own language else', async () => {
    await change('add', sheet, 'Document')
    const languages = async (query: string) => (await documents(query)).map(({ language }) => language).sort()
    expect(await languages('?languages=en,de')).toEqual(['de', 'en'])
    expect(await languages('?locale=de&languages=ja')).toEqual(['de'])
    const [german] = await documents('?languages=de')
    expect(german?.paths).toContain(`/files/document/${sheet}/de.pdf`)
    expect((await offered('?languages=xx')).statusCode).toBe(400)
  })

  test('are not sent again while they stay the same', async () => {
    const { headers } = await offered()
    const known = { 'if-none-match': String(headers.etag) }
    expect((await offered('', known)).statusCode).toBe(304)
    await change('add', sheet, 'Document')
    expect((await offered('', known)).statusCode).toBe(200)
  })
})
