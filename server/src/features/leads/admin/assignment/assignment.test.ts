import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../../../test/app.ts'
import { holdQuery } from '../../../../../test/hold-transaction.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'root')
})

const assign = (ids: number[], partner: number | null, by = token) =>
  app.post('/api/admin/leads/assign', { ids, partner }, { token: by })

async function created(lastname: string, partner: number | null = null): Promise<number> {
  const body = { firstname: 'Lea', lastname, status: 'New', partner }
  const response = await app.post('/api/admin/leads', body, { token })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}

const read = async (id: number) => (await app.get(`/api/admin/leads/${id}`, { token })).json()

const waitsForLock = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(app.database.db)
      return rows.length
    })
    .toBeGreaterThan(0)

const namesOf = async (user: string): Promise<string[]> => {
  const { body } = (await app.get('/api/partner/leads', { token: await signIn(app, user) })).json()
  return body.map(({ lastname }: { lastname: string }) => lastname)
}

describe('leads that are given to a partner', () => {
  test('are there immediately, with a fresh clock, and leave their former partner', async () => {
    const [north, south] = [await app.idOf('partners', 'north'), await app.idOf('partners', 'south')]
    const ids = [await created('Free'), await created('Norths', north), await created('Souths', south)]
    app.clock.advance(5000)
    expect((await assign(ids, south)).json()).toEqual({ changed: 2 })
    expect(await namesOf('cyd')).toEqual(expect.arrayContaining(['Free', 'Norths', 'Souths']))
    expect(await namesOf('ada')).not.toContain('Norths')
    const now = app.clock.now()
    expect(await read(ids[0] as number)).toMatchObject({ partner: south, assigned: now, responded: null })
    expect(await read(ids[2] as number)).toMatchObject({ assigned: now - 5000, version: 1 })
    const { body } = (await app.get('/api/partner/notifications', { token: await signIn(app, 'cyd') })).json()
    expect(body.map(({ text }: { text: string }) => text).join()).toContain('Free')
    const lines = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'leads')
      .where('action', '=', 'entry-changed')
      .execute()
    expect(lines.map(({ entity_id }) => Number(entity_id)).sort((a, b) => a - b)).toEqual(ids.slice(0, 2))
  })

  test('are offered again to the partner that declined them', async () => {
    const north = await app.idOf('partners', 'north')
    const id = await created('Again', north)
    const ada = await signIn(app, 'ada')
    const { version } = await read(id)
    const body = { version, reason: 'No time' }
    const declined = await app.post(`/api/partner/leads/${id}/decline`, body, { token: ada })
    expect(declined.statusCode, declined.body).toBe(200)
    expect((await read(id)).assignment).toBe('declined')
    expect((await assign([id], north)).json()).toEqual({ changed: 1 })
    expect(await read(id)).toMatchObject({ assignment: 'assigned', responded: null })
  })

  test('may be taken back, and are changed afterwards without a conflict', async () => {
    const id = await created('Back', await app.idOf('partners', 'north'))
    expect((await assign([id], null)).json()).toEqual({ changed: 1 })
    const lead = await read(id)
    expect(lead).toMatchObject({ partner: null, assigned: null })
    const change = (version: number, city: string) =>
      app.send({ method: 'PATCH', url: `/api/admin/leads/${id}`, payload: { version, city }, token })
    const first = await change(lead.version, 'Bern')
    expect(first.statusCode, first.body).toBe(200)
    expect((await change(first.json().version, 'Basel')).statusCode).toBe(200)
  })
})

describe("a partner's words", () => {
  const patch = async (id: number, changed: object) => {
    const { version } = await read(id)
    const payload = { version, ...changed }
    const response = await app.send({ method: 'PATCH', url: `/api/admin/leads/${id}`, payload, token })
    expect(response.statusCode, response.body).toBe(200)
  }

  /** A lead that ada of the partner North has accepted, marked as lost, and added a note to. */
  async function workedOn(lastname: string, cells: object = {}): Promise<number> {
    const body = { firstname: 'Lea', lastname, status: 'Hot', note: 'Rang us twice', ...cells }
    const lead = { ...body, partner: await app.idOf('partners', 'north') }
    const { id } = (await app.post('/api/admin/leads', lead, { token })).json()
    const ada = await signIn(app, 'ada')
    const act = async (action: string, sent: object) => {
      const { version } = (await app.get(`/api/partner/leads/${id}`, { token: ada })).json().body
      const response = await app.post(
        `/api/partner/leads/${id}/${action}`,
        { version, ...sent },
        { token: ada },
      )
      expect(response.statusCode, response.body).toBe(200)
    }
    await act('accept', {})
    await act('status', { status: 'Price too low' })
    await act('status', { status: 'Lost to us' })
    const noted = await app.post(`/api/partner/leads/${id}/notes`, { text: 'Pays late' }, { token: ada })
    expect(noted.statusCode, noted.body).toBe(200)
    return id
  }

  const seenBySouth = async (id: number) =>
    (await app.get(`/api/partner/leads/${id}`, { token: await signIn(app, 'cyd') })).body

  test('stay with the partner when several leads are given to another one', async () => {
    const ids = [await workedOn('One'), await workedOn('Two', { status: 'New', note: null })]
    expect((await assign(ids, await app.idOf('partners', 'south'))).json()).toEqual({ changed: 2 })
    expect(await read(ids[0] as number)).toMatchObject({ status: 'Hot', note: 'Rang us twice' })
    expect(await read(ids[1] as number)).toMatchObject({ status: 'New', note: null })
    for (const id of ids) {
      expect(await seenBySouth(id)).not.toMatch(/Price too low|Lost to us|Pays late/)
      const history = await app.get(`/api/admin/leads/${id}/history`, { token })
      expect(history.body).toContain('Pays late')
    }
  })

  test('stay with it where the lead itself is changed, and where it was nobody’s in between', async () => {
    const id = await workedOn('Changed')
    await patch(id, { partner: null })
    expect(await read(id)).toMatchObject({ status: 'Hot', note: 'Rang us twice' })
    await patch(id, { partner: await app.idOf('partners', 'south') })
    expect(await seenBySouth(id)).not.toMatch(/Price too low|Lost to us|Pays late/)
  })

  test('stay with it where it writes them while the lead is given away', async () => {
    // SQLite has one writer.
    if (app.database.engine === 'sqlite') return
    const id = await created('At once', await app.idOf('partners', 'north'))
    await patch(id, { note: 'Rang us twice' })
    const held = holdQuery(app.database, 'InsertQueryNode', 'lead_history')
    const node = await buildTestApp({ nodeOf: app, database: held.database })
    const ada = await signIn(app, 'ada')
    const noting = node.post(`/api/partner/leads/${id}/notes`, { text: 'Ours alone' }, { token: ada })
    await held.arrived
    const assigning = assign([id], await app.idOf('partners', 'south'))
    await waitsForLock()
    held.release()
    expect([await noting, await assigning].map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await seenBySouth(id)).not.toContain('Ours alone')
    expect(await read(id)).toMatchObject({ note: 'Rang us twice' })
  })

  test('give way to what the provider writes, with the same change or before', async () => {
    const south = await app.idOf('partners', 'south')
    const id = await workedOn('Written')
    await patch(id, { partner: south, status: 'Second try', note: 'Call after 5 pm' })
    expect(await read(id)).toMatchObject({ status: 'Second try', note: 'Call after 5 pm' })
    const other = await workedOn('Earlier')
    await patch(other, { status: 'Checked', note: 'Budget is there' })
    expect((await assign([other], south)).json()).toEqual({ changed: 1 })
    expect(await read(other)).toMatchObject({ status: 'Checked', note: 'Budget is there' })
  })

  test('are there again for the partner that it is offered to again', async () => {
    const id = await workedOn('Same')
    await app.database.db.updateTable('leads').set({ assignment: 'declined' }).where('id', '=', id).execute()
    expect((await assign([id], await app.idOf('partners', 'north'))).json()).toEqual({ changed: 1 })
    expect(await read(id)).toMatchObject({ status: 'Lost to us', note: 'Pays late' })
  })

  test('stay with it also where the account that wrote them is gone', async () => {
    const id = await workedOn('Gone')
    await app.database.db
      .updateTable('lead_history')
      .set({ user_id: null })
      .where('lead_id', '=', id)
      .execute()
    await assign([id], await app.idOf('partners', 'south'))
    expect(await read(id)).toMatchObject({ status: 'Hot', note: 'Rang us twice' })
  })
})

describe('an assignment is refused', () => {
  test('as a whole where one of the leads is gone', async () => {
    const id = await created('Whole')
    expect((await assign([id, 999_999], await app.idOf('partners', 'north'))).statusCode).toBe(404)
    expect((await read(id)).partner).toBeNull()
  })

  test('to a partner that there is not, and without leads', async () => {
    const id = await created('Nowhere')
    expect((await assign([id], 999_999)).json()).toMatchObject({ code: 'unknownReference', field: 'partner' })
    expect((await assign([], null)).json()).toMatchObject({ code: 'invalid' })
  })

  test('to everybody but administrators', async () => {
    const id = await created('Mine')
    for (const user of ['ada', 'bo', 'eve'])
      expect((await assign([id], null, await signIn(app, user))).statusCode).toBe(403)
    expect((await app.post('/api/admin/leads/assign', { ids: [id], partner: null })).statusCode).toBe(401)
  })
})
