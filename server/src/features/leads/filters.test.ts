import { getLeadFilters, MAX_LEAD_FILTERS, saveLeadFilters } from '@portal/contract/lead-filters'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
})

const save = (filters: unknown, token = ada) =>
  app.send({ method: 'PUT', url: saveLeadFilters.path, payload: { filters }, token })
const filters = async (token: string) => (await app.get(getLeadFilters.path, { token })).json().body

test('own filters of the leads are kept in their order, replaced, and forgotten, each user’s own', async () => {
  const old = { name: 'Old ones', search: 'view=old&sort=age', usual: true }
  const gone = { name: 'Gone', search: 'status=No+such+status' }
  expect((await save([old, gone])).json().body).toEqual([old, gone])
  await save([gone, old])
  expect(await filters(ada)).toEqual([gone, old])
  expect(await filters(await signIn(app, 'bo'))).toEqual([])
  await save([])
  expect(await filters(ada)).toEqual([])
})

test.each([
  ['a filter without a name', [{ name: ' ', search: '' }]],
  ['a search without an end', [{ name: 'Long', search: 'x'.repeat(1001) }]],
  [
    'more than anybody keeps',
    Array.from({ length: MAX_LEAD_FILTERS + 1 }, () => ({ name: 'x', search: '' })),
  ],
])('%s is refused', async (_, wrong) => {
  expect((await save(wrong)).statusCode).toBe(400)
})

test('own filters are closed to strangers', async () => {
  expect((await app.get(getLeadFilters.path)).statusCode).toBe(401)
  expect((await save([], '')).statusCode).toBe(401)
})
