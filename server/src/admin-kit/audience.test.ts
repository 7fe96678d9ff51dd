import type { Entry } from '@portal/contract/admin/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type CallOptions, signIn, type TestApp } from '../../test/app.ts'

let app: TestApp
let editor: string
let admin: string
let gold: number
let nordics: number
let north: number

beforeAll(async () => {
  app = await buildTestApp()
  editor = await signIn(app, 'eve')
  admin = await signIn(app, 'root')
  gold = await app.idOf('partner_tiers', 'gold')
  nordics = await app.idOf('regions', 'nordics')
  north = await app.idOf('partners', 'north')
})

const patch = (url: string, payload: object, options: CallOptions = { token: editor }) =>
  app.send({ method: 'PATCH', url, payload, ...options })
const read = async (url: string): Promise<Entry> => (await app.get(url, { token: editor })).json()
const urlOf = async (resource: string, table: 'products' | 'documents' | 'news', key: string) =>
  `/api/admin/${resource}/${await app.idOf(table, key)}`

async function aim(url: string, audience: object | null) {
  const { version } = await read(url)
  return patch(url, { version, audience })
}

describe('whom an entry is for', () => {
  test('is written in any order, read in one, and taken away again', async () => {
    const url = await urlOf('products', 'products', 'hammer')
    expect(await read(url)).toMatchObject({ audience: null })
    const sent = {
      roles: ['partner-manager'],
      exclude: { countries: ['SE', 'NO'] },
      include: { tiers: [gold] },
    }
    const kept = {
      include: { tiers: [gold] },
      exclude: { countries: ['NO', 'SE'] },
      roles: ['partner-manager'],
    }
    const response = await aim(url, sent)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().audience).toEqual(kept)
    const { version, audience } = await read(url)
    expect(audience).toEqual(kept)
    expect((await aim(url, sent)).json().version).toBe(version)
    expect((await aim(url, {})).json().audience).toBeNull()
  })

  test('is for all, of a document, only where it says so', async () => {
    const url = await urlOf('documents', 'documents', 'sheet')
    expect((await aim(url, {})).json().audience).toEqual({})
    expect((await aim(url, null)).json().audience).toBeNull()
  })

  test('comes with a new entry', async () => {
    const body = {
      slug: 'aimed',
      model: 'A1',
      texts: { en: { name: 'Aimed' } },
      audience: { include: { tiers: [gold] } },
    }
    const response = await app.post('/api/admin/products', body, { token: editor })
    expect(response.json()).toMatchObject({ audience: { include: { tiers: [gold] } } })
  })

  test.each([
    ['a tier that there is not', { include: { tiers: [99_999] } }, 'unknownReference'],
    ['a partner that there is not', { exclude: { partners: [99_999] } }, 'unknownReference'],
    ['a code of no country', { include: { countries: ['Norway'] } }, 'invalid'],
    ['a role of the team', { roles: ['editor'] }, 'invalid'],
    ['what it does not know', { include: { names: ['North'] } }, 'invalid'],
  ])('names %s in vain', async (_, audience, code) => {
    const response = await aim(await urlOf('products', 'products', 'hammer'), audience)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code, field: expect.stringMatching(/^audience/) })
  })

  test('is not for partners to say', async () => {
    const url = await urlOf('products', 'products', 'hammer')
    const token = await signIn(app, 'ada')
    expect((await patch(url, { version: 1, audience: null }, { token })).statusCode).toBe(403)
    expect((await patch(url, { version: 1, audience: null }, {})).statusCode).toBe(401)
  })

  test('stands in words in the file of a list', async () => {
    const url = await urlOf('products', 'products', 'hammer')
    await aim(url, { include: { tiers: [gold] }, exclude: { partners: [north] }, roles: ['partner'] })
    const { body } = await app.get('/api/admin/products/csv', { token: editor })
    expect(body).toMatch(/tiers: Gold \| not partners: [^|]+ \| roles: partner\b/)
    await aim(url, null)
  })

  test('goes into the bin with the entry, and comes back', async () => {
    const url = await urlOf('news', 'news', 'two')
    await aim(url, { include: { regions: [nordics] } })
    const { binned } = (await app.send({ method: 'DELETE', url, token: editor })).json()
    const restored = await app.post('/api/admin/bin/restore', { ids: binned }, { token: editor })
    expect(restored.statusCode, restored.body).toBe(200)
    expect(await read(url)).toMatchObject({ audience: { include: { regions: [nordics] } } })
    await aim(url, null)
  })
})

describe('several entries', () => {
  const bulk = (payload: object) => app.post('/api/admin/products/bulk', payload, { token: editor })

  test('are for others at once, and are found by it', async () => {
    const hammer = await app.idOf('products', 'hammer')
    const dealer = await app.idOf('partner_types', 'dealer')
    const all = (await read('/api/admin/products')) as unknown as { items: Entry[]; total: number }
    const listed = async (audience: string, resource = 'products') => {
      const { items } = (
        await app.get(`/api/admin/${resource}?audience=${audience}`, { token: editor })
      ).json()
      return (items as Entry[]).map(({ id }) => id)
    }
    const before = await listed('all')
    const response = await bulk({
      action: 'set-audience',
      ids: [hammer],
      audience: { include: { tiers: [gold] } },
    })
    expect(response.statusCode, response.body).toBe(200)
    expect(await listed('all')).toEqual(before.filter((id) => id !== hammer))
    for (const filter of ['some', `tiers:${gold}`, `partners:${north}`])
      expect(await listed(filter)).toContain(hammer)
    expect(await listed(`regions:${nordics}`)).not.toContain(hammer)
    expect(await listed('partners:99999')).toEqual([])
    const named = { include: { countries: ['NO'], tags: ['Marine '] }, exclude: { types: [dealer] } }
    await bulk({ action: 'set-audience', ids: [hammer], audience: { ...named, roles: ['partner-manager'] } })
    for (const filter of ['countries:NO', 'tags:marine', `types:${dealer}`, 'roles:partner-manager'])
      expect(await listed(encodeURIComponent(filter)), filter).toEqual([hammer])
    for (const filter of ['countries:SE', 'tags:mari', `types:${dealer + 1}`, 'roles:partner'])
      expect(await listed(filter), filter).toEqual([])
    expect(all.total).toBe((await listed('all')).length + (await listed('some')).length)
    const document = await app.idOf('documents', 'sheet')
    expect(await listed('product', 'documents')).toContain(document)
    expect((await bulk({ action: 'set-audience', ids: [hammer], audience: null })).statusCode).toBe(200)
    expect(await listed('all')).toEqual(before)
  })

  test('are for whom they were before with what the change answers, once', async () => {
    const [hammer, saw] = [await app.idOf('products', 'hammer'), await app.idOf('products', 'saw')]
    const audienceOf = async (id: number) => (await read(`/api/admin/products/${id}`)).audience
    const ofGold = { include: { tiers: [gold] } }
    const managers = { roles: ['partner-manager'] }
    await bulk({ action: 'set-audience', ids: [hammer], audience: managers })
    const { undo } = (await bulk({ action: 'set-audience', ids: [hammer, saw], audience: ofGold })).json()
    // Immediately, not only when the message closes.
    expect([await audienceOf(hammer), await audienceOf(saw)]).toEqual([ofGold, ofGold])
    expect(undo).toEqual([
      { id: hammer, from: ofGold, to: managers },
      { id: saw, from: ofGold, to: null },
    ])
    // Changes to other fields do not prevent it.
    const { version } = await read(`/api/admin/products/${saw}`)
    await patch(`/api/admin/products/${saw}`, { version, model: 'S 2' })
    const takeBack = (audiences = undo) =>
      bulk({ action: 'set-audience', ids: audiences.map(({ id }: { id: number }) => id), audiences })
    const taken = await takeBack()
    expect(taken.statusCode, taken.body).toBe(200)
    expect([await audienceOf(hammer), await audienceOf(saw)]).toEqual([managers, null])
    expect((await read(`/api/admin/products/${saw}`)).model).toBe('S 2')
    expect((await takeBack()).statusCode).toBe(409)
    // After the undo it can be done again.
    expect((await takeBack(taken.json().undo)).statusCode).toBe(200)
    expect(await audienceOf(saw)).toEqual(ofGold)
    for (const id of [hammer, saw]) await aim(`/api/admin/products/${id}`, null)
  })

  test('that are for others since are named, and nothing is taken back', async () => {
    const [hammer, saw] = [await app.idOf('products', 'hammer'), await app.idOf('products', 'saw')]
    const ofGold = { include: { tiers: [gold] } }
    const { undo } = (await bulk({ action: 'set-audience', ids: [hammer, saw], audience: ofGold })).json()
    await aim(`/api/admin/products/${saw}`, { include: { regions: [nordics] } })
    const refused = await bulk({ action: 'set-audience', ids: [hammer, saw], audiences: undo })
    expect(refused.json()).toMatchObject({ status: 409, code: 'stale', details: { ids: [saw] } })
    expect((await read(`/api/admin/products/${hammer}`)).audience).toEqual(ofGold)
    expect((await read(`/api/admin/products/${saw}`)).audience).toEqual({ include: { regions: [nordics] } })
    const rest = undo.filter(({ id }: { id: number }) => id === hammer)
    expect((await bulk({ action: 'set-audience', ids: [hammer], audiences: rest })).statusCode).toBe(200)
    expect((await read(`/api/admin/products/${hammer}`)).audience).toBeNull()
    await aim(`/api/admin/products/${saw}`, null)
    for (const body of [
      { ids: [hammer, saw], audiences: rest },
      { ids: [saw], audiences: rest },
      { ids: [hammer], audiences: rest, audience: null },
      { ids: [hammer], audiences: [{ id: hammer, from: null, to: { include: { tiers: [99_999] } } }] },
    ])
      expect((await bulk({ action: 'set-audience', ...body })).statusCode, JSON.stringify(body)).toBe(400)
    const gone = [{ id: 99_999, from: null, to: null }]
    expect((await bulk({ action: 'set-audience', ids: [99_999], audiences: gone })).json().details).toEqual({
      ids: [99_999],
    })
    const partner = await signIn(app, 'ada')
    expect(
      (
        await app.post(
          '/api/admin/products/bulk',
          { action: 'set-audience', ids: [hammer], audiences: rest },
          { token: partner },
        )
      ).statusCode,
    ).toBe(403)
  })

  test('stay as they are where one cannot change', async () => {
    const hammer = await app.idOf('products', 'hammer')
    const { version } = await read(`/api/admin/products/${hammer}`)
    const audience = { include: { tiers: [99_999] } }
    expect((await bulk({ action: 'set-audience', ids: [hammer], audience })).json()).toMatchObject({
      code: 'unknownReference',
      field: 'audience',
    })
    expect((await bulk({ action: 'set-audience', ids: [hammer] })).statusCode).toBe(400)
    expect((await bulk({ action: 'set-audience', ids: [hammer, 99_999], audience: null })).statusCode).toBe(
      404,
    )
    const tiers = await app.post(
      '/api/admin/partner-tiers/bulk',
      { action: 'set-audience', ids: [gold], audience: null },
      { token: admin },
    )
    expect(tiers.statusCode).toBe(400)
    for (const filter of [
      'tiers',
      'tiers:x',
      'countries:no',
      'countries:',
      'tags:',
      'roles:admin',
      'names:x',
    ])
      expect(
        (await app.get(`/api/admin/products?audience=${filter}`, { token: editor })).statusCode,
        filter,
      ).toBe(400)
    expect((await read(`/api/admin/products/${hammer}`)).version).toBe(version)
  })
})

test('a tier that entries name is not deleted, and says which', async () => {
  const response = await app.post(
    '/api/admin/partner-tiers',
    { texts: { en: { name: 'Platinum' } } },
    { token: admin },
  )
  const { id } = response.json()
  const url = await urlOf('products', 'products', 'hammer')
  await aim(url, { exclude: { tiers: [id] } })
  const remove = () => app.send({ method: 'DELETE', url: `/api/admin/partner-tiers/${id}`, token: admin })
  const refused = await remove()
  expect(refused.statusCode).toBe(409)
  expect(refused.json().details.uses).toEqual([
    expect.objectContaining({ kind: 'products', effect: 'refused', count: 1, replaceable: false }),
  ])
  const uses = await app.get(`/api/admin/partner-tiers/uses?ids=${id}`, { token: admin })
  expect(uses.json().uses[0].entries).toEqual([
    { id: await app.idOf('products', 'hammer'), title: expect.any(String) },
  ])
  await aim(url, null)
  expect((await remove()).statusCode).toBe(200)
})
