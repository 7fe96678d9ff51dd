/** An entry that a request refers to is deleted while the request is processed. */
import { setTimeout as delay } from 'node:timers/promises'
import { moveDeal } from '@portal/contract/admin/deals'
import { createDeal, getDeal } from '@portal/contract/deals'
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

/** Sends a request about an entry while it is being deleted; returns both responses. */
async function duringDeletion(resource: string, id: number, use: () => ReturnType<TestApp['send']>) {
  const { state } = (await app.get(`${path(resource)}/uses?ids=${id}`, { token: root })).json()
  const url = `${path(resource)}/${id}${state ? `?state=${state}` : ''}`
  const soon = async <T>(work: () => Promise<T>) => {
    await delay(Math.random() * 20)
    return work()
  }
  return Promise.all([
    soon(async () => use()),
    soon(async () => app.send({ method: 'DELETE', url, token: root })),
  ])
}

/** A deal outlives its lead: the deletion succeeds, whether it comes first or second. */
async function expectDealWithoutLead(leadId: number) {
  const use = () => app.post(createDeal.path, { leadId }, { token: ada })
  const [used, removed] = await duringDeletion('leads', leadId, use)
  expect(removed.statusCode, removed.body).toBe(200)
  if (used.statusCode !== 200) return expect(REFUSED, used.body).toContain(used.statusCode)
  const kept = await app.get(getDeal.path.replace('{id}', String(used.json().body.id)), { token: ada })
  expect(kept.statusCode, kept.body).toBe(200)
  expect(kept.json().body.leadId ?? null, kept.body).toBeNull()
}

/** The deletion of what is in use is refused. */
async function expectRefused(resource: string, id: number, use: () => ReturnType<TestApp['send']>) {
  const [used, removed] = await duringDeletion(resource, id, use)
  // One of them comes too late.
  if (removed.statusCode === 200) expect(REFUSED, used.body).toContain(used.statusCode)
  else expect([removed.statusCode, used.statusCode], removed.body).toEqual([409, 200])
}

test('is refused or loses the reference, and is no fault of the server', { timeout: 60_000 }, async () => {
  const north = await app.idOf('partners', 'north')
  const lead = () => made('leads', { firstname: 'Lea', lastname: 'Late', status: 'New', partner: north })
  for (let round = 0; round < ROUNDS; round += 1) {
    await expectDealWithoutLead(await lead())
    // A quotation is recorded in the lead's history, so the lead is no longer the one that was to be deleted.
    const quoted = await lead()
    await expectRefused('leads', quoted, () =>
      app.post(createQuotation.path, { leadId: quoted }, { token: ada }),
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
