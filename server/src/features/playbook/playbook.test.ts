import { getPins } from '@portal/contract/pins'
import { getCategories, getMostUsed, getProduct, getProducts } from '@portal/contract/playbook'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
})

interface Named {
  name: string
  title: string
  description: string
}
interface ProductAnswer extends Named {
  documents: (Named & { document: string; language: string })[]
  contentList: string[]
}

async function categories(query = '') {
  const { body } = (await app.get(`${getCategories.path}${query}`, { token })).json()
  return body.categories as {
    name: string
    coverDetail: string
    descriptionWeb: string
    products: ProductAnswer[]
  }[]
}

async function hammer(query = ''): Promise<ProductAnswer> {
  const products = (await categories(query)).flatMap(({ products }) => products)
  return products.find(({ name }) => name.startsWith('Hammer')) as ProductAnswer
}

describe('the playbook', () => {
  test('has the published portfolios with their products and documents, in the order of the provider', async () => {
    const [tools, ...others] = await categories()
    expect(others).toEqual([])
    expect(tools?.name).toBe('Tools')
    expect(tools?.products.map(({ name }) => name)).toEqual(['Saw', 'Hammer'])
    expect(tools?.products[1]?.documents.map(({ name }) => name)).toEqual(['Sheet', 'Manual'])
  })

  test('names the products that most users opened first, and none that is not published', async () => {
    const own = await buildTestApp()
    const { db } = own.database
    const [one, two, draft] = await db.selectFrom('products').select('id').orderBy('id').limit(3).execute()
    const users = await db.selectFrom('users').select('id').limit(2).execute()
    const now = own.clock.now()
    const view = (user = 0, item = 0) => ({
      user_id: users[user]?.id ?? 0,
      kind: 'product' as const,
      item_id: item,
      action: 'open' as const,
      viewed_at: now - HOUR,
      key: null,
    })
    await db.deleteFrom('content_views').execute()
    const views = [
      view(0, one?.id),
      view(0, two?.id),
      view(1, two?.id),
      view(0, draft?.id),
      view(1, draft?.id),
    ]
    await db.insertInto('content_views').values(views).execute()
    await db
      .updateTable('products')
      .set({ published_at: now + HOUR })
      .where('id', '=', draft?.id ?? 0)
      .execute()
    const { body } = (await own.get(getMostUsed.path, { token: await signIn(own, 'ada') })).json()
    expect(body).toEqual([two?.id, one?.id])
    expect((await own.get(getMostUsed.path)).statusCode).toBe(401)
  })

  test('says so where a text is missing', async () => {
    const [saw] = (await categories())[0]?.products ?? []
    expect(saw).toMatchObject({
      name: 'Saw',
      title: 'Saw',
      description: 'No description available',
      documents: [],
    })
  })

  test('lists all products, also apart from portfolios', async () => {
    const { body } = (await app.get(getProducts.path, { token })).json()
    const names = body.products.map(({ name }: Named) => name)
    expect(names).toEqual(['Hammer', 'Saw'])
    expect(body.products[0]).not.toHaveProperty('documents')
  })

  test('has a product by its id as its portfolio has it, also when no portfolio shows it any more', async () => {
    const read = (id: number, query = '') =>
      app.get(`${getProduct.path.replace('{id}', String(id))}${query}`, { token })
    const id = await app.idOf('products', 'hammer')
    for (const query of ['', '?locale=de', '?locale=ja'])
      expect((await read(id, query)).json().body).toEqual(await hammer(query))
    const change = (table: 'portfolios' | 'products', of: number, published_at: number) =>
      transaction(app.database, async (trx, changes) => {
        await trx.updateTable(table).set({ published_at }).where('id', '=', of).execute()
        changes.addContent('playbook')
      })
    const tools = await app.idOf('portfolios', 'tools')
    const later = app.clock.now() + HOUR
    await change('portfolios', tools, later)
    expect(await categories()).toEqual([])
    expect((await read(id)).json().body).toMatchObject({ id, name: 'Hammer', documents: [{}, {}] })
    await change('portfolios', tools, 0)
    await change('products', id, later)
    expect((await read(id)).statusCode).toBe(404)
    await change('products', id, 0)
    expect((await read(987_654)).statusCode).toBe(404)
    expect((await app.get(getProduct.path.replace('{id}', String(id)))).statusCode).toBe(401)
  })

  test('comes in the requested language, field by field in English where that is missing', async () => {
    const [tools] = await categories('?locale=de')
    expect(tools).toMatchObject({ name: 'Werkzeug', coverDetail: 'To build' })
    const product = await hammer('?locale=de')
    expect(product).toMatchObject({
      name: 'Hammer (de)',
      title: 'The hammer',
      description: 'Für Nägel',
      contentList: ['Heavy', 'Long'],
    })
    const [sheet, manual] = product.documents
    expect(sheet).toMatchObject({ name: 'Blatt', description: 'All figures', language: 'de' })
    expect(sheet?.document).toContain('/blatt.pdf')
    expect(manual).toMatchObject({ name: 'Handbuch', language: 'en' })
    expect(manual?.document).toContain(encodeURIComponent('取扱説明書.pdf'))
  })

  test('comes in English where no language is requested, and where one has no texts at all', async () => {
    expect(await hammer()).toMatchObject({ name: 'Hammer', title: 'The hammer' })
    expect(await hammer('?locale=en')).toEqual(await hammer())
    expect(await hammer('?locale=ja')).toEqual(await hammer())
  })

  test.each([getCategories, getProducts, getPins])('knows eight languages only: $path', async ({ path }) => {
    for (const locale of ['xx', 'DE', 'de-CH', '']) {
      const response = await app.get(`${path}?locale=${locale}`, { token })
      expect(response.statusCode, locale).toBe(400)
      expect(response.json()).toMatchObject({ code: 'invalid', field: 'locale' })
    }
  })
})

describe('new content', () => {
  test('shows immediately when it is changed through a transaction that says so', async () => {
    expect((await hammer()).name).toBe('Hammer')
    const id = await app.idOf('products', 'hammer')
    const rename = (name: string) =>
      transaction(app.database, async (trx, changes) => {
        const english = trx.updateTable('product_texts').set({ name }).where('locale', '=', 'en')
        await english.where('product_id', '=', id).execute()
        changes.addContent('playbook')
      })
    await rename('Hammer 2')
    expect((await hammer()).name).toBe('Hammer 2')
    await rename('Hammer')
    expect((await hammer()).name).toBe('Hammer')
  })

  test('is absent until its publication time, and there within a minute after it', async () => {
    const before = JSON.stringify(await categories('?locale=fr'))
    expect(before).not.toContain('Soon')
    app.clock.advance(HOUR - 1)
    expect(JSON.stringify(await categories('?locale=fr'))).not.toContain('Soon')
    app.clock.advance(MINUTE + 1)
    const after = JSON.stringify(await categories('?locale=fr'))
    for (const name of ['Soon: toys', 'Soon: drill', 'Soon: sheet']) expect(after).toContain(name)
  })
})
