import { getLeads } from '@portal/contract/leads'
import { getOfflineScope, type OfflineScope } from '@portal/contract/offline'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../test/app.ts'
import { type AudienceWorld, buildAudienceWorld } from '../../../test/audience-world.ts'

let world: AudienceWorld

beforeAll(async () => {
  world = await buildAudienceWorld()
})

const read = (token: string, headers = {}) => world.app.get(getOfflineScope.path, { token, headers })
const scopeOf = async (token: string): Promise<OfflineScope> => (await read(token)).json().body

test('a device may keep what its user sees, and no longer', async () => {
  const { app, bo, cyd, gold, idOf, aim } = world
  const kinds = ['portfolios', 'products', 'documents'] as const
  for (const kind of kinds) {
    expect((await scopeOf(bo))[kind]).toContain(idOf(kind))
    expect((await scopeOf(cyd))[kind]).not.toContain(idOf(kind))
  }
  const saw = await app.idOf('products', 'saw')
  expect((await scopeOf(cyd)).products).toContain(saw)
  await aim('products', saw, gold)
  expect((await scopeOf(cyd)).products).not.toContain(saw)
  await aim('products', saw, null)
})

test('its price list is that of the partner, as long as it is for it', async () => {
  const { app, bo, cyd, gold, aim } = world
  const id = await app.idOf('price_lists', 'emea')
  expect((await scopeOf(cyd)).priceLists).toEqual([id])
  await aim('price_lists', id, gold)
  expect((await scopeOf(cyd)).priceLists).toEqual([])
  expect((await scopeOf(bo)).priceLists).toEqual([id])
  await aim('price_lists', id, null)
})

test('its leads are those of the partner', async () => {
  const { app, bo, cyd } = world
  const { body } = (await app.get(getLeads.path, { token: cyd })).json()
  const ids = body.map(({ id }: { id: number }) => id)
  expect((await scopeOf(cyd)).leads.toSorted()).toEqual(ids.toSorted())
  const north = await app.idOf('partners', 'north')
  await app.database.db.updateTable('leads').set({ partner_id: north }).where('id', '=', ids[0]).execute()
  expect((await scopeOf(cyd)).leads).not.toContain(ids[0])
  expect((await scopeOf(bo)).leads).toContain(ids[0])
  const south = await app.idOf('partners', 'south')
  await app.database.db.updateTable('leads').set({ partner_id: south }).where('id', '=', ids[0]).execute()
})

test('whoever is of no partner has neither leads nor prices, and what is known is not sent again', async () => {
  const token = await signIn(world.app, 'eve')
  const response = await read(token)
  expect(response.json().body).toMatchObject({ leads: [], priceLists: [] })
  const known = { 'if-none-match': String(response.headers.etag) }
  expect((await read(token, known)).statusCode).toBe(304)
  expect((await world.app.get(getOfflineScope.path)).statusCode).toBe(401)
})
