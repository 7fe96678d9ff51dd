/** A partner's own figures, by product and as a table. */
import type { Audience } from '@portal/contract/audience'
import { exportOwnFigures, getOwnFigures, type ProductFigures } from '@portal/contract/figures'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { reportRows } from '../../../test/report-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { storeAudience } from '../audiences/service.ts'

let app: TestApp
let north: number
let south: number
let rows: Awaited<ReturnType<typeof reportRows>>

beforeAll(async () => {
  app = await buildTestApp()
  north = await app.idOf('partners', 'north')
  south = await app.idOf('partners', 'south')
  rows = await reportRows(app)
})

beforeEach(() => rows.clear())

describe('figures of its own', () => {
  const byProduct = async (user: string) => {
    app.clock.advance(MINUTE)
    const response = await app.get(`${getOwnFigures.path}?group=product`, { token: await signIn(app, user) })
    const { products, total } = response.json()
    return [total.leads, ...products.map(({ name, figures }: ProductFigures) => `${name}:${figures.leads}`)]
  }

  test('has a partner by product, of those that it sees', async () => {
    const { lead, productsOf } = rows
    const hammer = await app.idOf('products', 'hammer')
    const { model } = await app.database.db
      .selectFrom('products')
      .select('model')
      .where('id', '=', hammer)
      .executeTakeFirstOrThrow()
    for (const partner_id of [north, south]) {
      await productsOf(await lead({ partner_id }), 'hammer')
      await lead({ partner_id })
    }
    for (const user of ['ada', 'cyd'])
      expect((await byProduct(user)).sort()).toEqual([2, ':1', `${model}:1`].sort())
    const aim = (audience: Audience | null) =>
      transaction(app.database, async (trx, changes) => {
        const audience_id = audience && (await storeAudience(trx, audience))
        await trx.updateTable('products').set({ audience_id }).where('id', '=', hammer).execute()
        changes.addContent('playbook', 'partners')
      })
    await aim({ include: { partners: [north] } })
    expect((await byProduct('ada')).sort()).toEqual([2, ':1', `${model}:1`].sort())
    expect(await byProduct('cyd')).toEqual([2, ':2'])
    const cyd = await signIn(app, 'cyd')
    const table = await app.get(`${exportOwnFigures.path}?group=product`, { token: cyd })
    expect(table.body).not.toContain(model)
    expect(table.body).toContain('Without a product,2')
    await aim(null)
  })

  test('are a table for the spreadsheets of a language', async () => {
    const { deal } = rows
    await deal({ partner_id: north, state: 'won', value: 12_345, currency: 'EUR' })
    app.clock.advance(MINUTE)
    const read = async (user: string, query: string) =>
      app.get(`${exportOwnFigures.path}?${query}`, { token: await signIn(app, user) })
    const { body, headers } = await read('ada', 'locale=de&months=3')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(body.trim().split('\r\n')).toHaveLength(4)
    expect(body).toContain('123,45')
    expect((await read('cyd', 'locale=de&months=3')).body).not.toContain('123,45')
    expect((await read('root', 'months=3')).body.trim().split('\r\n')).toHaveLength(1)
    expect((await app.get(exportOwnFigures.path)).statusCode).toBe(401)
    expect((await read('ada', 'group=partner')).statusCode).toBe(400)
  })
})
