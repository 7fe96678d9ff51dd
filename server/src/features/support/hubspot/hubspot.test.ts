import { IDEMPOTENCY_HEADER } from '@portal/contract/idempotency'
import { createTicket, getCrmContact, getTickets, type Ticket } from '@portal/contract/tickets'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../../test/app.ts'
import { fileOf, postForm } from '../../../../test/form.ts'
import { HUBSPOT_TOKEN, type HubspotServer, startHubspot } from '../../../../test/hubspot-server.ts'

let app: TestApp
let hubspot: HubspotServer
let ada: string
let cyd: string

beforeEach(async () => {
  hubspot = await startHubspot()
  const crm = { kind: 'hubspot', token: HUBSPOT_TOKEN, url: hubspot.url, pipeline: '0', stage: '1' } as const
  app = await buildTestApp({ config: { crm } })
  ada = await signIn(app, 'ada')
  cyd = await signIn(app, 'cyd@bolt.example').catch(() => signIn(app, 'cyd'))
})

const ADA = 'ada@acme.example'
const contact = (token = ada, email = ADA) =>
  app.get(`${getCrmContact.path}?email=${encodeURIComponent(email)}`, { token })
const details = (ids: string[], token = ada) => app.get(`${getTickets.path}?ticketIds=${ids}`, { token })
const results = async (ids: string[], token = ada): Promise<Ticket[]> =>
  (await details(ids, token)).json().body.results
const post = (body: object, token = ada) => app.post(createTicket.path, body, { token })

const TICKET = { subject: 'No power', content: 'The saw is silent.' }

async function openTickets(count: number, token = ada): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push((await post({ ...TICKET, subject: `Number ${i}` }, token)).json().id)
  return ids
}

describe('the contact', () => {
  test('without tickets, or unknown to HubSpot, has an empty list', async () => {
    expect((await contact()).json()).toEqual({ body: { associations: { tickets: { results: [] } } } })
    hubspot.objects.contacts.push({
      id: '1',
      properties: { email: ADA },
      associations: [],
      createdAt: '2026-01-01T00:00:00Z',
    })
    expect((await contact()).json()).toEqual({ body: { associations: { tickets: { results: [] } } } })
  })

  test('has its tickets, newest first', async () => {
    const ids = await openTickets(3)
    const { body } = (await contact()).json()
    expect(body.associations.tickets.results).toEqual([...ids].reverse().map((id) => ({ id })))
  })

  test("is the caller's own only, and HubSpot gets no request", async () => {
    expect((await contact(ada, 'cyd@acme.example')).statusCode).toBe(404)
    expect(hubspot.requests).toEqual([])
  })
})

describe('tickets', () => {
  test("come in HubSpot's shape, without the portal's reference", async () => {
    const [id = ''] = await openTickets(1)
    expect(await results([id])).toEqual([
      {
        id,
        properties: {
          subject: 'Number 0',
          content: TICKET.content,
          createdate: expect.stringMatching(/Z$/),
          hs_pipeline_stage: '1',
        },
        attachments: [],
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  test('of another contact are left out, even when their ids are known', async () => {
    const [own = ''] = await openTickets(1)
    const [foreign = ''] = await openTickets(1, cyd)
    expect((await results([own, foreign])).map(({ id }) => id)).toEqual([own])
    expect((await results([own, foreign], cyd)).map(({ id }) => id)).toEqual([foreign])
  })

  test('that HubSpot leaves out of its response come as they were last known', async () => {
    const ids = await openTickets(2)
    await contact()
    expect(await results(ids)).toHaveLength(2)
    const before = new Date(app.clock.now()).toISOString()
    app.clock.advance(MINUTE)
    hubspot.failures.push({ of: /batch\/read/, failure: 'partial', times: 1 })
    const { body } = (await details(ids)).json()
    expect(body.results).toHaveLength(2)
    expect(body.asOf).toBe(before)
  })

  test('are read a hundred at a time', async () => {
    const ids = Array.from({ length: 100 }, (_, i) => String(i + 1))
    expect((await details(ids)).statusCode).toBe(200)
    expect((await details([...ids, '101'])).statusCode).toBe(400)
  })
})

describe.each([
  ['too many requests', { status: 429 } as const],
  ['a failure', { status: 500 } as const],
  ['no answer', 'silence' as const],
  ['a broken line', 'lost' as const],
  ['what is no JSON', 'garbled' as const],
])('when HubSpot answers with %s', (_, failure) => {
  test('the last known list comes with its age, after one try within the time', async () => {
    const ids = await openTickets(2)
    await contact()
    await details(ids)
    const before = new Date(app.clock.now()).toISOString()
    app.clock.advance(HOUR / 2)
    hubspot.requests = []
    hubspot.failures.push({ of: /./, failure, times: 99 })
    const known = (await contact()).json().body
    expect(known.associations.tickets.results).toHaveLength(2)
    expect(known.asOf).toBe(before)
    const { body } = (await details(ids)).json()
    expect(body.results.map(({ id }: Ticket) => id)).toEqual([...ids].reverse())
    expect(body.asOf).toBe(before)
    expect(hubspot.requests).toHaveLength(2)
  })

  test('and nothing is known, the response says so', async () => {
    hubspot.failures.push({ of: /./, failure, times: 99 })
    const response = await contact()
    expect(response.statusCode).toBe(502)
    expect(response.json()).toMatchObject({ code: 'crmUnavailable' })
    expect(response.body).not.toContain(HUBSPOT_TOKEN)
  })

  test('a ticket is opened once, when the form is sent again', async () => {
    const body = { ...TICKET, idempotencyKey: 'try-1' }
    hubspot.failures.push({ of: /POST .*tickets$/, failure, times: 1 })
    expect((await post(body)).statusCode).toBe(502)
    const { id } = (await post(body)).json()
    expect((await post(body)).json().id).toBe(id)
    expect(hubspot.objects.tickets.map((ticket) => ticket.id)).toEqual([id])
    expect(hubspot.objects.tickets[0]?.properties.content).toMatch(
      /^The saw is silent\.\n\nPortal reference: /,
    )
  })
})

test.each([302, 307, 308])(
  'a redirect (%i) is followed nowhere, with the token least of all',
  async (status) => {
    const elsewhere = await startHubspot()
    const location = `${elsewhere.url}/crm/v3/objects/contacts/x`
    hubspot.failures.push({ of: /./, failure: { status, location }, times: 99 })
    expect((await contact()).statusCode).toBe(502)
    expect((await post(TICKET)).statusCode).toBe(502)
    expect(hubspot.requests.length).toBeGreaterThan(0)
    expect(elsewhere.requests).toEqual([])
  },
)

describe('a new ticket', () => {
  test('makes the contact where there is none, and begins in the first stage', async () => {
    await post(TICKET)
    expect(hubspot.objects.contacts).toMatchObject([{ properties: { email: ADA } }])
    expect(hubspot.objects.tickets).toMatchObject([
      {
        properties: { subject: 'No power', hs_pipeline: '0', hs_pipeline_stage: '1' },
        associations: [{ to: { id: hubspot.objects.contacts[0]?.id }, types: [{ associationTypeId: 16 }] }],
      },
    ])
  })

  test('is opened once, however many concurrent requests carry its key', async () => {
    const body = { ...TICKET, idempotencyKey: 'try-2' }
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(body)))
    expect(responses.some(({ statusCode }) => statusCode === 201)).toBe(true)
    expect(responses.every(({ statusCode }) => [201, 409].includes(statusCode))).toBe(true)
    expect(hubspot.objects.tickets).toHaveLength(1)
  })

  test('is opened once for one key of the header, also where HubSpot fails at first', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: '"5a1f5c0e-ticket"' }
    const open = () => app.post(createTicket.path, TICKET, { token: ada, headers })
    hubspot.failures.push({ of: /POST .*tickets$/, failure: 'lost', times: 1 })
    expect((await open()).statusCode).toBe(502)
    const responses = await Promise.all([open(), open(), open()])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
    expect(hubspot.objects.tickets).toHaveLength(1)
  })

  test('does not hide behind a key that stands for other words', async () => {
    await post({ ...TICKET, idempotencyKey: 'try-3' })
    const response = await post({ ...TICKET, content: 'Something else', idempotencyKey: 'try-3' })
    expect(response.json()).toMatchObject({ status: 400, field: 'idempotencyKey' })
  })

  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = (idempotencyKey: string) => ({
    ...TICKET,
    idempotencyKey,
    attachments: [fileOf('crack.png', new Uint8Array(PNG)), fileOf('report.PDF', '%PDF-1.4\n%%EOF')],
  })

  test('takes its files along, each once, whatever fails on the way', async () => {
    for (const route of [/POST .*files$/, /POST .*tickets$/, /POST .*notes$/]) {
      hubspot.failures.push({ of: route, failure: { status: 500 }, times: 1 })
    }
    const send = () => postForm(app, createTicket.path, form('try-4'), { token: ada })
    const statuses = [await send(), await send(), await send(), await send(), await send()].map(
      (r) => r.statusCode,
    )
    expect(statuses).toEqual([502, 502, 502, 201, 201])
    expect(hubspot.files.map(({ form }) => (form.get('file') as File).name)).toEqual([
      'crack.png',
      'report.pdf',
    ])
    expect(hubspot.files.map(({ form }) => form.get('options'))).toEqual(
      Array(2).fill('{"access":"PRIVATE"}'),
    )
    expect(hubspot.objects.notes).toMatchObject([
      { properties: { hs_attachment_ids: hubspot.files.map(({ id }) => id).join(';') } },
    ])
    const [ticket] = hubspot.objects.tickets
    expect(hubspot.objects.tickets).toHaveLength(1)
    const [shown] = await results([ticket?.id ?? ''])
    expect(shown?.attachments.map(({ name }) => name)).toEqual(['crack.png', 'report.pdf'])
    const file = await app.get(shown?.attachments[0]?.address ?? '')
    expect(file.rawPayload).toEqual(PNG)
  })
})

test('a token that HubSpot rejects is handled like any other failure', async () => {
  const crm = { ...app.config.crm, token: 'wrong' } as typeof app.config.crm
  const other = await buildTestApp({ nodeOf: app, database: app.database, config: { crm } })
  expect((await other.get(`${getCrmContact.path}?email=${ADA}`, { token: ada })).statusCode).toBe(502)
})
