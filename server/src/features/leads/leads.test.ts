import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addLeadNote, getLead, getLeads, type Lead, type LeadDetail } from '@portal/contract/leads'
import { getOfflineLeads } from '@portal/contract/offline'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

async function leadsOf(user: string, of = app): Promise<Lead[]> {
  return (await of.get(getLeads.path, { token: await signIn(of, user) })).json().body
}

const names = (leads: Lead[]) => leads.map(({ firstname }) => firstname)

describe('the leads', () => {
  test('are complete, with their products in order', async () => {
    const [mill] = await leadsOf('ada')
    expect(mill).toEqual({
      id: await app.idOf('leads', 'mill'),
      firstname: 'Mia',
      lastname: 'Mill',
      company: 'Mill AB',
      status: 'New',
      email: 'mia@mill.example',
      phone: '+46 1',
      creationDate: '2026-04-01T08:30:00.000Z',
      country_iso: 'SE',
      street: 'Kvarngatan 1',
      zip: '111 22',
      city: 'Uppsala',
      message: 'Please call',
      note: 'Called twice',
      products: [
        { id: await app.idOf('products', 'saw'), model: 'S1' },
        { id: await app.idOf('products', 'hammer'), model: 'H1' },
      ],
      assignment: 'accepted',
      updatedAt: '2026-04-01T08:30:00.000Z',
      version: 1,
    })
  })

  test('have empty texts where nothing is known, and no message and note', async () => {
    const [, bare] = await leadsOf('ada')
    expect(bare).toEqual({
      id: await app.idOf('leads', 'bare'),
      firstname: 'Nils',
      lastname: 'Ny',
      company: '',
      status: 'On hold',
      email: '',
      phone: '',
      creationDate: '2026-03-01T08:30:00.000Z',
      country_iso: '',
      street: '',
      zip: '',
      city: '',
      products: [],
      assignment: 'accepted',
      updatedAt: '2026-03-01T08:30:00.000Z',
      version: 1,
    })
  })

  test('are shared by the colleagues of a partner, by id', async () => {
    for (const user of ['ada', 'bo']) expect(names(await leadsOf(user))).toEqual(['Mia', 'Nils'])
  })

  test('of another partner are invisible', async () => {
    expect(names(await leadsOf('cyd'))).toEqual(['Sue'])
    const token = await signIn(app, 'cyd')
    const partnerId = await app.idOf('partners', 'north')
    const response = await app.get(`${getLeads.path}?partner_id=${partnerId}&partnerId=${partnerId}`, {
      token,
    })
    expect(names(response.json().body)).toEqual(['Sue'])
    expect(response.body).not.toMatch(/Mill|Nils/)
  })

  test("are none for a partner without any and for the provider's own team", async () => {
    for (const user of ['wes', 'eve', 'root']) expect(await leadsOf(user)).toEqual([])
  })

  test('are for signed-in users only', async () => {
    expect((await app.get(getLeads.path)).statusCode).toBe(401)
  })
})

describe('the entity tag of the leads', () => {
  const read = (token: string, etag?: unknown) =>
    app.get(getLeads.path, { token, headers: etag ? { 'if-none-match': String(etag) } : {} })

  test('saves sending them again until one changes', async () => {
    const token = await signIn(app, 'ada')
    const first = await read(token)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await read(token, first.headers.etag)
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')

    const partnerId = await app.idOf('partners', 'north')
    const change = (status: string) =>
      transaction(app.database, async (trx, changes) => {
        await trx
          .updateTable('leads')
          .set((set) => ({ status, version: set('version', '+', 1) }))
          .where('key', '=', 'bare')
          .execute()
        changes.addLeads(partnerId)
      })
    await change('Qualified')
    const changed = await read(token, first.headers.etag)
    expect(changed.statusCode).toBe(200)
    expect(changed.json().body[1].status).toBe('Qualified')
    await change('On hold')
  })

  test('saves reading them again, too', async () => {
    const token = await signIn(app, 'ada')
    await read(token)
    const queries = vi.spyOn(app.database.db.getExecutor(), 'executeQuery')
    await read(token)
    expect(queries.mock.calls.filter(([{ sql }]) => sql.includes('"leads"'))).toEqual([])
    queries.mockRestore()
  })

  test('after a change reads the leads with near ids alone', async () => {
    const token = await signIn(app, 'ada')
    const { db } = app.database
    const far = 100_000
    const partnerId = await app.idOf('partners', 'north')
    const copied = await db
      .selectFrom('leads')
      .selectAll()
      .where('key', '=', 'bare')
      .executeTakeFirstOrThrow()
    await transaction(app.database, async (trx, changes) => {
      await trx
        .insertInto('leads')
        .values({ ...copied, id: far, key: 'far' })
        .execute()
      changes.addLeads(partnerId)
    })
    const before: Lead[] = (await read(token)).json().body
    const { id, version } = before[1] as Lead
    const queries = vi.spyOn(app.database.db.getExecutor(), 'executeQuery')
    await app.post(addLeadNote.path.replace('{id}', String(id)), { text: 'Called' }, { token })
    queries.mockClear()
    const after: Lead[] = (await read(token)).json().body
    const rows = queries.mock.calls.filter(([{ sql }]) => sql.includes('select * from "leads"'))
    queries.mockRestore()
    const near = before.slice(0, -1).map((lead) => lead.id)
    expect(rows.map(([{ parameters }]) => parameters)).toEqual([[expect.anything(), 'declined', ...near]])
    expect(before.at(-1)?.id).toBe(far)
    expect(after[1]).toMatchObject({ id, note: 'Called', version: version + 1 })
    expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))

    await transaction(app.database, async (trx, changes) => {
      await trx.deleteFrom('leads').where('id', '=', far).execute()
      changes.addLeads(partnerId)
    })
    expect((await read(token)).json().body).toEqual(after.slice(0, -1))
  })

  test("changes with a product's name", async () => {
    const token = await signIn(app, 'ada')
    const first = await read(token)
    const rename = (model: string) =>
      transaction(app.database, async (trx, changes) => {
        await trx.updateTable('products').set({ model }).where('key', '=', 'saw').execute()
        changes.addContent('playbook')
      })
    await rename('S1 plus')
    expect((await read(token, first.headers.etag)).json().body[0].products[0].model).toBe('S1 plus')
    await rename('S1')
  })

  test("of one partner's leads says nothing about another's", async () => {
    const { headers } = await read(await signIn(app, 'ada'))
    expect((await read(await signIn(app, 'cyd'), headers.etag)).statusCode).toBe(200)
  })
})

describe('ten thousand leads', () => {
  const MANY = 10_000
  const AT_ONCE = 500

  test('come whole, in order, by as many queries as one', async () => {
    const many = await buildTestApp()
    const { db } = many.database
    const [partner_id, product_id] = [await many.idOf('partners', 'west'), await many.idOf('products', 'saw')]
    for (let start = 0; start < MANY; start += AT_ONCE) {
      const rows = Array.from({ length: AT_ONCE }, (_, i) => ({
        partner_id,
        firstname: 'Lead',
        lastname: String(start + i),
        status: 'New',
        created_at: start + i,
        updated_at: 0,
      }))
      const leads = await db.insertInto('leads').values(rows).returning('id').execute()
      const members = leads.map(({ id }) => ({ lead_id: id, product_id, position: 0 }))
      await db.insertInto('lead_products').values(members).execute()
    }
    const token = await signIn(many, 'wes')
    const queries = vi.spyOn(db.getExecutor(), 'executeQuery')
    const whole = await many.get(getLeads.path, { token })
    const leads: Lead[] = whole.json().body
    const ofLeads = queries.mock.calls.filter(([{ sql }]) => sql.includes('"leads"'))
    expect(ofLeads.length).toBe(3)
    expect(leads.length).toBe(MANY)
    expect(leads.every(({ products }) => products[0]?.model === 'S1')).toBe(true)
    const ids = leads.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const compressed = await many.get(getLeads.path, { token, headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 10)
    expect(brotliDecompressSync(compressed.rawPayload)).toEqual(whole.rawPayload)
    const zipped = await many.get(getLeads.path, { token, headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(zipped.rawPayload)).toEqual(whole.rawPayload)
  })
})

describe('the leads that a device may keep', () => {
  test("are the caller's own, newest first, each as its own call has it", async () => {
    const token = await signIn(app, 'ada')
    const mill = await app.idOf('leads', 'mill')
    await app.post(addLeadNote.path.replace('{id}', String(mill)), { text: 'Ring again' }, { token })
    const response = await app.get(getOfflineLeads.path, { token })
    const kept: LeadDetail[] = response.json().body
    const own = await leadsOf('ada')
    expect(kept.map(({ id }) => id)).toEqual(own.map(({ id }) => id).toReversed())
    for (const lead of kept) {
      expect((await app.get(getLead.path.replace('{id}', String(lead.id)), { token })).json().body).toEqual(
        lead,
      )
    }
    const known = { 'if-none-match': String(response.headers.etag) }
    expect((await app.get(getOfflineLeads.path, { token, headers: known })).statusCode).toBe(304)
    expect((await app.get(getOfflineLeads.path, { token: await signIn(app, 'root') })).json().body).toEqual(
      [],
    )
  })
})
