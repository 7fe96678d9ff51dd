import { getNotifications, type Notification } from '@portal/contract/notifications'
import { createTicket, getCrmContact, getTickets, TICKET_STAGES } from '@portal/contract/tickets'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { HUBSPOT_TOKEN, type HubspotServer, startHubspot } from '../../../test/hubspot-server.ts'

const ADA = 'ada@acme.example'
const IN_PROGRESS = { hs_pipeline_stage: TICKET_STAGES.inProgress }

let app: TestApp
let hubspot: HubspotServer
let ada: string

beforeEach(async () => {
  hubspot = await startHubspot()
  const crm = { kind: 'hubspot', token: HUBSPOT_TOKEN, url: hubspot.url, pipeline: '0', stage: '1' } as const
  app = await buildTestApp({ config: { crm } })
  ada = await signIn(app, 'ada')
  // The portal schedules the first check when it starts.
  await app.jobs.runDue()
})

async function open(subject = 'No power', token = ada): Promise<string> {
  return (await app.post(createTicket.path, { subject, content: 'The saw is silent.' }, { token })).json().id
}

/** A ticket that support opened for a contact. */
function openedBySupport(id: string, properties: Record<string, string> = {}, email = ADA): string {
  const createdAt = '2026-05-01T08:00:00.000Z'
  let contact = hubspot.objects.contacts.find((object) => object.properties.email === email)
  if (!contact) {
    contact = { id: `c-${email}`, properties: { email }, associations: [], createdAt }
    hubspot.objects.contacts.push(contact)
  }
  hubspot.objects.tickets.push({
    id,
    properties: {
      subject: `Number ${id}`,
      content: 'Text',
      ...IN_PROGRESS,
      createdate: createdAt,
      ...properties,
    },
    associations: [{ to: { id: contact.id }, types: [{ associationTypeId: 16 }] }],
    createdAt,
  })
  return id
}

async function read(ids: string[], token = ada) {
  const response = await app.get(`${getTickets.path}?ticketIds=${ids}`, { token })
  expect(response.statusCode).toBe(200)
  return response.json().body.results
}

async function look(minutes = 5): Promise<void> {
  app.clock.advance(minutes * MINUTE)
  hubspot.requests = []
  await app.jobs.runDue()
}

async function texts(token = ada): Promise<string[]> {
  const { body } = (await app.get(getNotifications.path, { token })).json()
  return body.map(({ text }: Notification) => text)
}

describe('when the portal reads a ticket that the support changed', () => {
  test('its user is notified once, and not of the first reading', async () => {
    const id = openedBySupport('71')
    await read([id])
    expect(await texts()).toEqual([])
    hubspot.changeTicket(id, { hs_pipeline_stage: TICKET_STAGES.waitingForPartner })
    await read([id])
    await read([id])
    await look()
    expect(await texts()).toEqual(['Your ticket “Number 71” is now waiting for you'])
    hubspot.changeTicket(id, { content: 'Other text' })
    await read([id])
    expect(await texts()).toEqual([
      'Your ticket “Number 71” was updated',
      'Your ticket “Number 71” is now waiting for you',
    ])
    expect(await texts(await signIn(app, 'bo'))).toEqual([])
  })

  test('however many read it concurrently', async () => {
    const id = openedBySupport('72')
    await read([id])
    hubspot.changeTicket(id, { hs_pipeline_stage: TICKET_STAGES.closed })
    await Promise.all([...Array.from({ length: 8 }, () => read([id])), look()])
    expect(await texts()).toEqual(['Your ticket “Number 72” is now closed'])
  })

  test('changes that do not concern users are not announced', async () => {
    const id = openedBySupport('73')
    await read([id])
    hubspot.changeTicket(id, { hubspot_owner_id: '5' })
    await read([id])
    expect(await texts()).toEqual([])
  })

  test('a response that was overtaken by a later one announces nothing', async () => {
    const id = openedBySupport('74')
    await read([id])
    const [ticket] = hubspot.objects.tickets
    const former = structuredClone(ticket)
    hubspot.changeTicket(id, { hs_pipeline_stage: TICKET_STAGES.closed })
    await read([id])
    hubspot.objects.tickets = [former as NonNullable<typeof former>]
    await read([id])
    hubspot.objects.tickets = [ticket as NonNullable<typeof ticket>]
    await read([id])
    expect(await texts()).toEqual(['Your ticket “Number 74” is now closed'])
  })

  test('a stage of the provider’s own pipeline has no word, and one that closes is closed', async () => {
    const id = openedBySupport('75')
    await read([id])
    hubspot.changeTicket(id, { hs_pipeline_stage: '998877' })
    await read([id])
    hubspot.changeTicket(id, { hs_pipeline_stage: '998878', closed_date: '2026-05-11T08:00:00Z' })
    await read([id])
    expect(await texts()).toEqual([
      'Your ticket “Number 75” is now closed',
      'Your ticket “Number 75” was updated',
    ])
  })
})

describe('in the background', () => {
  test('open tickets are looked at every few minutes, also those that nobody has read yet', async () => {
    const id = await open()
    await look()
    expect(await texts()).toEqual([])
    hubspot.changeTicket(id, IN_PROGRESS)
    await look(4)
    expect(hubspot.requests).toEqual([])
    await look(1)
    await look()
    expect(await texts()).toEqual(['Your ticket “No power” is now open'])
    await read([id])
    expect(await texts()).toHaveLength(1)
  })

  test('HubSpot is asked for a hundred tickets per request, and for contacts only where something changed', async () => {
    const ids = Array.from({ length: 250 }, (_, i) => openedBySupport(String(1000 + i)))
    await app.get(`${getCrmContact.path}?email=${ADA}`, { token: ada })
    for (let start = 0; start < ids.length; start += 100) await read(ids.slice(start, start + 100))
    hubspot.changeTicket('1005', { hs_pipeline_stage: TICKET_STAGES.waitingForPartner })
    hubspot.changeTicket('1205', { subject: 'Other' })
    await look()
    expect(hubspot.requests).toEqual([
      ...Array(3).fill('POST /crm/v3/objects/tickets/batch/read'),
      expect.stringMatching(/^GET .*contacts/),
    ])
    expect(await texts()).toEqual([
      'Your ticket “Other” was updated',
      'Your ticket “Number 1005” is now waiting for you',
    ])
  })

  test('closed tickets, and those of closed accounts, are left alone', async () => {
    const [closed, own] = [openedBySupport('81'), openedBySupport('82')]
    hubspot.changeTicket(closed, { hs_pipeline_stage: TICKET_STAGES.closed })
    await read([closed, own])
    await look()
    expect(hubspot.requests).toHaveLength(1)
    hubspot.changeTicket(own, IN_PROGRESS)
    await app.database.db.updateTable('users').set({ disabled_at: 1 }).where('key', '=', 'ada').execute()
    await look()
    expect(hubspot.requests).toEqual([])
  })

  test('a ticket that went to another contact is no longer announced', async () => {
    const id = openedBySupport('91')
    await read([id])
    openedBySupport('92', {}, 'cyd@acme.example')
    const [ticket, other] = hubspot.objects.tickets
    Object.assign(ticket ?? {}, { associations: other?.associations })
    hubspot.changeTicket(id, { subject: 'Secret' })
    await look()
    await look()
    expect(await texts()).toEqual([])
    expect(await app.database.db.selectFrom('crm_tickets').select('ticket').execute()).toEqual([])
  })

  test.each([
    ['refuses', { status: 429 } as const],
    ['is out of order', { status: 500 } as const],
    ['breaks the line', 'lost' as const],
    ['leaves some out', 'partial' as const],
  ])('nothing is lost when HubSpot %s', async (_, failure) => {
    const ids = ['93', '94'].map((id) => openedBySupport(id))
    await app.get(`${getCrmContact.path}?email=${ADA}`, { token: ada })
    await read(ids)
    for (const id of ids) hubspot.changeTicket(id, { hs_pipeline_stage: TICKET_STAGES.closed })
    hubspot.failures.push({ of: /./, failure, times: 1 })
    await look()
    await look()
    expect((await texts()).sort()).toEqual([
      'Your ticket “Number 93” is now closed',
      'Your ticket “Number 94” is now closed',
    ])
    const [job] = await app.database.db.selectFrom('jobs').selectAll().execute()
    expect(job).toMatchObject({ kind: 'crm-tickets', failed_at: null, attempts: 0 })
  })
})
