import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../../test/app.ts'

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

const namesOf = async (user: string): Promise<string[]> => {
  const { body } = (await app.get('/api/partner/leads', { token: await signIn(app, user) })).json()
  return body.map(({ lastname }: { lastname: string }) => lastname)
}

describe('leads that are given to a partner', () => {
  test('are there at once, with a fresh clock, and leave whom they belonged to', async () => {
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

  test('are offered anew to the partner that declined them', async () => {
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
