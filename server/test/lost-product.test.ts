/**
 * A document without an audience follows its products. When the last one is removed, the document does not become
 * visible to more partners: neither by deleting the product, nor by removing it from the product's list.
 */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { signIn } from './app.ts'
import { type AudienceWorld, buildAudienceWorld, wordOf } from './audience-world.ts'
import { everythingSaid } from './entry-samples.ts'

let world: AudienceWorld
let root: string
const word = wordOf('documents')

beforeAll(async () => {
  world = await buildAudienceWorld()
  await world.aim('documents', world.idOf('documents'), null)
  root = await signIn(world.app, 'root')
})

const productPath = () => `/api/admin/products/${world.idOf('products')}`
const documentPath = () => `/api/admin/documents/${world.idOf('documents')}`
const read = async (path: string) => (await world.app.get(path, { token: root })).json()
const sees = async (token: string) => (await everythingSaid(world.app, token, word)).includes(word)

async function expectGoldOnly(): Promise<void> {
  await world.app.jobs.runDue()
  expect([await sees(world.bo), await sees(world.cyd)]).toEqual([true, false])
}

async function save(changes: object): Promise<void> {
  const { version } = await read(productPath())
  const payload = { version, ...changes }
  const response = await world.app.send({ method: 'PATCH', url: productPath(), payload, token: root })
  expect(response.statusCode, response.body).toBe(200)
}

/** Deletes the product with all its uses; returns the id by which the bin restores it. */
async function remove(): Promise<number> {
  const ask = (query = '') => world.app.send({ method: 'DELETE', url: productPath() + query, token: root })
  const { state } = (await ask()).json().details
  const response = await ask(`?state=${state}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().binned[0]
}

async function restore(id: number): Promise<void> {
  const response = await world.app.post(`/api/admin/bin/restore`, { ids: [id] }, { token: root })
  expect(response.statusCode, response.body).toBe(200)
}

afterEach(() => world.aim('documents', world.idOf('documents'), null))

test('a document of a deleted product stays for whom it was, and follows it again once it is restored', async () => {
  await expectGoldOnly()
  const binned = await remove()
  await expectGoldOnly()
  expect((await read(documentPath())).audience).toEqual(world.gold)
  await restore(binned)
  expect((await read(documentPath())).audience).toBeNull()
  await expectGoldOnly()
})

test('what was said of it meanwhile stays when the product is restored', async () => {
  const binned = await remove()
  await world.aim('documents', world.idOf('documents'), {})
  await restore(binned)
  expect((await read(documentPath())).audience).toEqual({})
  await world.app.jobs.runDue()
  expect(await sees(world.cyd)).toBe(true)
})

test('a document that is taken off the list of its product stays for whom it was', async () => {
  const { documents } = await read(productPath())
  await save({ documents: [] })
  await expectGoldOnly()
  await save({ documents })
})

test('a document of another product as well follows that one', async () => {
  const saw = await world.app.idOf('products', 'saw')
  const member = { product_id: saw, document_id: world.idOf('documents'), position: 9 }
  await world.app.database.db.insertInto('product_documents').values(member).execute()
  const binned = await remove()
  expect((await read(documentPath())).audience).toBeNull()
  await restore(binned)
})
