import { getOrders, MAX_ORDERED, saveOrder } from '@portal/contract/orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: string
let foreign: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  foreign = await signIn(app, 'cyd')
})

const save = (list: string, ids: unknown, token = ada) =>
  app.send({ method: 'PUT', url: saveOrder.path.replace('{list}', list), payload: { ids }, token })
const orders = async (token: string) => (await app.get(getOrders.path, { token })).json().body

describe('the orders of own lists', () => {
  test('are kept for the user alone, replaced, and forgotten', async () => {
    const { id } = await app.database.db.selectFrom('portfolios').select('id').executeTakeFirstOrThrow()
    expect((await save('pins', ['Product-2', 'Category-1'])).statusCode).toBe(200)
    expect((await save(`portfolio-${id}`, ['2', '1'])).json()).toEqual({
      list: `portfolio-${id}`,
      ids: ['2', '1'],
    })
    await save('pins', ['Category-1'])
    const both = await orders(ada)
    expect(both).toHaveLength(2)
    expect(both).toContainEqual({ list: 'pins', ids: ['Category-1'] })
    expect(await orders(foreign)).toEqual([])
    await save('pins', [])
    expect(await orders(ada)).toEqual([{ list: `portfolio-${id}`, ids: ['2', '1'] }])
  })

  test('are of the dashboard, too', async () => {
    const ids = ['calendar', 'quick-links']
    expect((await save('dashboard', ids, foreign)).json()).toEqual({ list: 'dashboard', ids })
    expect(await orders(foreign)).toEqual([{ list: 'dashboard', ids }])
    await save('dashboard', [], foreign)
    expect(await orders(foreign)).toEqual([])
  })

  test('are of lists that there are', async () => {
    expect((await save('portfolio-99999', ['1'])).statusCode).toBe(404)
    expect((await save('anything', ['1'])).statusCode).toBe(400)
  })

  test.each([
    ['ids twice', ['1', '1']],
    ['more than anybody orders', Array.from({ length: MAX_ORDERED + 1 }, (_, id) => String(id))],
    ['what is no id', ['<b>']],
    ['no list', 'pins'],
  ])('refuse %s', async (_, ids) => {
    expect((await save('pins', ids)).statusCode).toBe(400)
  })

  test('are closed to strangers', async () => {
    expect((await app.get(getOrders.path)).statusCode).toBe(401)
    expect(
      (await app.send({ method: 'PUT', url: '/api/partner/orders/pins', payload: { ids: [] } })).statusCode,
    ).toBe(401)
  })
})
