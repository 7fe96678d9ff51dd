import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let admin: string
let ada: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = await signIn(app, 'root')
  ada = await signIn(app, 'ada')
})

const mails = (kind: string) =>
  app.database.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute()

async function opened(subject: string): Promise<number> {
  const body = { subject, content: 'It does not turn.' }
  const response = await app.post('/api/partner/crm/tickets', body, { token: ada })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return Number(response.json().id)
}

const thread = async (id: number) =>
  (await app.get(`/api/admin/tickets/${id}/thread`, { token: admin })).json()
const answer = (id: number, body: object, token = admin) =>
  app.post(`/api/admin/tickets/${id}/answer`, body, { token })

describe('a ticket', () => {
  test('gets a reply by mail and in the portal, and then waits for its user', async () => {
    const id = await opened('Broken wheel')
    const { version } = await thread(id)
    const response = await answer(id, { version, text: 'Please turn it by hand.' })
    expect(response.json()).toMatchObject({ status: 'waiting', messages: [{ team: true, by: 'root Test' }] })
    const [mail] = await mails('ticketAnswered')
    expect(mail).toMatchObject({ locale: 'de' })
    expect(mail?.text).toContain('Please turn it by hand.')
    expect(mail?.text).toContain(`/support?ticket=${id}`)
    const path = `/api/partner/crm/tickets/${id}/messages`
    expect((await app.get(path, { token: ada })).json().body).toMatchObject([
      { text: 'Please turn it by hand.', team: true },
    ])
    expect((await app.get('/api/partner/notifications', { token: ada })).body).toContain('Broken wheel')

    const written = await app.post(path, { text: 'It turns now.' }, { token: ada })
    expect(written.json()).toMatchObject({ text: 'It turns now.', team: false })
    expect(await thread(id)).toMatchObject({ status: 'open', messages: [{}, { by: 'ada Test' }] })
    expect((await mails('ticketReply'))[0]?.text).toContain('It turns now.')
  })

  test('does not get two replies from people who do not know of each other', async () => {
    const id = await opened('Twice')
    const { version } = await thread(id)
    const responses = await Promise.all([
      answer(id, { version, text: 'One' }),
      answer(id, { version, text: 'Two' }),
    ])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await thread(id)).messages).toHaveLength(1)
  })

  test('changes its status without a word', async () => {
    const id = await opened('Quiet')
    const { version } = await thread(id)
    expect((await answer(id, { version, status: 'closed' })).json()).toMatchObject({
      status: 'closed',
      messages: [],
    })
    expect((await answer(id, { version: version + 1 })).json()).toMatchObject({ code: 'invalid' })
  })

  test('is its user’s and the team’s alone', async () => {
    const id = await opened('Mine')
    const path = `/api/partner/crm/tickets/${id}/messages`
    for (const user of ['bo', 'cyd']) {
      const token = await signIn(app, user)
      expect((await app.get(path, { token })).statusCode).toBe(404)
      expect((await app.post(path, { text: 'x' }, { token })).statusCode).toBe(404)
      expect((await answer(id, { version: 1, text: 'x' }, token)).statusCode).toBe(403)
    }
    expect((await answer(id, { version: 1, text: 'x' }, await signIn(app, 'eve'))).statusCode).toBe(403)
    expect((await app.get('/api/partner/crm/tickets/99999999999/messages', { token: ada })).statusCode).toBe(
      404,
    )
    expect((await app.post(path, { text: '  ' }, { token: ada })).statusCode).toBe(400)
  })
})

describe('a request to become a partner', () => {
  let count = 0
  async function requested(): Promise<number> {
    count += 1
    const body = {
      firstName: 'Ina',
      lastName: 'Neu',
      company: `Neu ${count} GmbH`,
      email: `ina${count}@neu.example`,
      country: 'Germany',
      website: 'neu.example',
      locale: 'de',
    }
    expect((await app.post('/api/partner-requests', body)).statusCode).toBeLessThan(300)
    const { items } = (await app.get('/api/admin/partner-requests?status=new', { token: admin })).json()
    return items.find((item: { company: string }) => item.company === body.company).id
  }
  const act = (id: number, rest: string, body: object, token = admin) =>
    app.post(`/api/admin/partner-requests/${id}/${rest}`, body, { token })

  test('that is accepted makes a partner, whose manager is invited', async () => {
    const id = await requested()
    const portal = (await app.get('/api/admin/portals', { token: admin })).json().items[0].id
    const response = await act(id, 'accept', { portal, message: 'Willkommen!' })
    expect(response.statusCode, response.body).toBe(200)
    const { partner, user } = response.json()
    expect((await app.get(`/api/admin/partners/${partner}`, { token: admin })).json()).toMatchObject({
      name: 'Neu 1 GmbH',
      website: 'https://neu.example',
      portal,
    })
    expect((await app.get(`/api/admin/users/${user}`, { token: admin })).json()).toMatchObject({
      role: 'partner-manager',
      partner,
      locale: 'de',
    })
    const [mail] = await mails('invitation')
    expect(mail).toMatchObject({ recipient: 'ina1@neu.example', locale: 'de' })
    expect(mail?.text).toContain('Willkommen!')
    expect((await act(id, 'accept', {})).json().code).toBe('conflict')
    expect((await act(id, 'decline', { mail: true })).json().code).toBe('conflict')
  })

  test('of somebody who has an account leaves everything as it was', async () => {
    const id = await requested()
    await app.database.db
      .updateTable('partner_requests')
      .set({ email: 'ina1@neu.example' })
      .where('id', '=', id)
      .execute()
    expect((await act(id, 'accept', {})).json()).toMatchObject({ code: 'duplicate', field: 'email' })
    const request = (await app.get(`/api/admin/partner-requests/${id}`, { token: admin })).json()
    expect(request.status).toBe('new')
  })

  test('that is declined is notified, where that is wanted', async () => {
    expect((await act(await requested(), 'decline', { mail: true, message: 'Leider.' })).statusCode).toBe(200)
    const told = await mails('partnerRequestDeclined')
    expect(told[0]?.text).toContain('Leider.')
    expect((await act(await requested(), 'decline', { mail: false })).statusCode).toBe(200)
    expect(await mails('partnerRequestDeclined')).toHaveLength(told.length)
  })

  test('is decided by administrators only', async () => {
    const id = await requested()
    for (const user of ['ada', 'bo', 'eve'])
      for (const rest of ['accept', 'decline'])
        expect((await act(id, rest, { mail: false }, await signIn(app, user))).statusCode).toBe(403)
  })
})
