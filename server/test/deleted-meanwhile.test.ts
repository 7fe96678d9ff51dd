/** An entry that a request refers to is deleted while the request is processed. */
import { setTimeout as delay } from 'node:timers/promises'
import { moveDeal } from '@portal/contract/admin/deals'
import { createDeal } from '@portal/contract/deals'
import { createQuotation } from '@portal/contract/quotations'
import { createShareLink } from '@portal/contract/share-links'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { submitDeal } from './deals.ts'

const ROUNDS = 5
const REFUSED = [400, 404]

let app: TestApp
let ada: string
let root: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  root = await signIn(app, 'root')
})

const path = (resource: string) => `/api/admin/${resource}`

async function made(resource: string, entry: object): Promise<number> {
  const response = await app.post(path(resource), entry, { token: root })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}

async function copyOfSheet(): Promise<number> {
  const { db } = app.database
  const sheet = await app.idOf('documents', 'sheet')
  const { id: _, ...document } = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', sheet)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('documents')
    .values({ ...document, key: `sheet-${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sends a request about an entry while it is being deleted. */
async function expectRefused(resource: string, id: number, use: () => ReturnType<TestApp['send']>) {
  const { state } = (await app.get(`${path(resource)}/uses?ids=${id}`, { token: root })).json()
  const url = `${path(resource)}/${id}${state ? `?state=${state}` : ''}`
  const using = async () => {
    await delay(Math.random() * 20)
    return use()
  }
  const [used, removed] = await Promise.all([using(), app.send({ method: 'DELETE', url, token: root })])
  // One of them comes too late.
  if (removed.statusCode === 200) expect(REFUSED, used.body).toContain(used.statusCode)
  else expect([removed.statusCode, used.statusCode], removed.body).toEqual([409, 200])
}

test('is refused, and no fault of the server', { timeout: 60_000 }, async () => {
  const north = await app.idOf('partners', 'north')
  const lead = () => made('leads', { firstname: 'Lea', lastname: 'Late', status: 'New', partner: north })
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await lead(), await lead()]
    await expectRefused('leads', first, () => app.post(createDeal.path, { leadId: first }, { token: ada }))
    await expectRefused('leads', second, () =>
      app.post(createQuotation.path, { leadId: second }, { token: ada }),
    )
    const document = await copyOfSheet()
    await expectRefused('documents', document, () =>
      app.post(createShareLink.path, { documentId: document }, { token: ada }),
    )
    const partner = await made('partners', { name: `Late ${round}` })
    const { id, version } = await submitDeal(app, ada)
    await expectRefused('partners', partner, () =>
      app.post(
        moveDeal.path.replace('{id}', String(id)),
        { version, partner, reason: 'Theirs' },
        { token: root },
      ),
    )
  }
})
