import { MAX_ATTACHMENT_BYTES } from '@portal/contract/attachments'
import {
  createTicket,
  getCrmContact,
  getTickets,
  MAX_LISTED_TICKETS,
  type Ticket,
} from '@portal/contract/tickets'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { fileOf, postForm } from '../../../test/form.ts'

let app: TestApp
let ada: string
let bo: string
let cyd: string
let wes: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  cyd = await signIn(app, 'cyd')
  wes = await signIn(app, 'wes')
})

const contact = (email: string, token?: string) =>
  app.get(`${getCrmContact.path}?email=${encodeURIComponent(email)}`, { token })

async function ticketIds(email: string, token: string): Promise<string[]> {
  const { body } = (await contact(email, token)).json()
  return body.associations.tickets.results.map(({ id }: { id: string }) => id)
}

const details = (query: string, token?: string) => app.get(`${getTickets.path}?${query}`, { token })

async function found(query: string, token = ada): Promise<Ticket[]> {
  return (await details(query, token)).json().body.results
}

async function ids(...keys: string[]): Promise<string[]> {
  return Promise.all(keys.map(async (key) => String(await app.idOf('tickets', key))))
}

const post = (body: unknown, token?: string) => app.post(createTicket.path, body, { token })

describe("the user's contact", () => {
  test('has the ids of the own tickets, newest first', async () => {
    expect(await ticketIds('ada@acme.example', ada)).toEqual(await ids('ada-second', 'ada-first'))
    expect(await ticketIds(' ADA@Acme.Example', ada)).toEqual(await ids('ada-second', 'ada-first'))
  })

  test('has the ids of at most the newest thousand', async () => {
    const { db } = app.database
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'bo@acme.example')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: MAX_LISTED_TICKETS }, (_, i) => ({
      key: null,
      user_id: user.id,
      subject: `bulk ${i}`,
      content: null,
      status: 'new' as const,
      idempotency_key: null,
      created_at: app.clock.now() + i,
      updated_at: app.clock.now() + i,
    }))
    for (let at = 0; at < rows.length; at += 200)
      await db
        .insertInto('tickets')
        .values(rows.slice(at, at + 200))
        .execute()
    const listed = await ticketIds('bo@acme.example', bo)
    expect(listed).toHaveLength(MAX_LISTED_TICKETS)
    expect(listed).not.toContain((await ids('bo-first'))[0])
    await db.deleteFrom('tickets').where('subject', 'like', 'bulk %').execute()
  })

  test('has no tickets while there are none', async () => {
    expect((await contact('wes@acme.example', wes)).json()).toEqual({
      body: { associations: { tickets: { results: [] } } },
    })
  })

  test.each(['bo@acme.example', 'cyd@acme.example', 'root@acme.example', 'nobody@acme.example', 'x', ' '])(
    'is the only one that there is: not %s',
    async (email) => {
      const response = await contact(email, ada)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'notFound', field: 'email' })
    },
  )

  test.each(['', '?email=', '?email=ada@acme.example&email=bo@acme.example', `?email=${'x'.repeat(255)}`])(
    'needs one address: %.50s',
    async (query) => {
      const response = await app.get(getCrmContact.path + query, { token: ada })
      expect(response.statusCode).toBe(400)
      expect(response.json().field).toBe('email')
    },
  )
})

describe('tickets', () => {
  test("come in HubSpot's shape, also without subject and content", async () => {
    const [first, second] = await ids('ada-first', 'ada-second')
    expect(await found(`ticketIds=${first},${second}`)).toEqual([
      {
        id: second,
        properties: {
          subject: null,
          content: null,
          createdate: '2026-05-02T08:00:00.000Z',
          hs_pipeline_stage: '3',
        },
        attachments: [],
        createdAt: '2026-05-02T08:00:00.000Z',
        updatedAt: expect.stringMatching(/^2026-.*Z$/),
      },
      {
        id: first,
        properties: {
          subject: 'Broken saw',
          content: 'It does not start.',
          createdate: '2026-05-01T08:00:00.000Z',
          hs_pipeline_stage: '4',
        },
        attachments: [],
        createdAt: '2026-05-01T08:00:00.000Z',
        updatedAt: expect.stringMatching(/^2026-.*Z$/),
      },
    ])
  })

  test('are found by each spelling of their ids', async () => {
    const [first, second] = await ids('ada-first', 'ada-second')
    for (const query of [
      `ticketIds=${first},${second}`,
      `ticketIds=${first}%2C${second}`,
      `ticketIds=${first}&ticketIds=${second}`,
      `ticketIds[]=${first}&ticketIds[]=${second}`,
      `ticketIds%5B%5D=${first}&ticketIds%5B%5D=${second}`,
      `ticketIds=${first}&ticketIds[]=${second},${first}`,
    ]) {
      expect((await found(query)).map(({ id }) => id).sort(), query).toEqual([first, second].sort())
    }
    for (const name of ['ticketIds', 'ticketIds[]']) {
      expect((await found(`${name}=${first}`)).map(({ id }) => id)).toEqual([first])
    }
  })

  test('of colleagues and of other partners are left out, like those that do not exist', async () => {
    const [own, colleague, foreign] = await ids('ada-first', 'bo-first', 'cyd-first')
    const query = `ticketIds=${own},${colleague},${foreign},999999,0,3000000000,99999999999999999999`
    expect((await found(query)).map(({ id }) => id)).toEqual([own])
    expect((await found(query, bo)).map(({ id }) => id)).toEqual([colleague])
    expect((await found(query, cyd)).map(({ id }) => id)).toEqual([foreign])
    expect(await found(query, wes)).toEqual([])
  })

  test.each(['', 'ticketIds=', 'ticketIds[]='])('are none where none is requested: "%s"', async (query) => {
    expect(await found(query)).toEqual([])
  })

  test('may be requested a hundred at a time', async () => {
    const list = (length: number) => Array.from({ length }, (_, i) => i + 1)
    expect((await details(`ticketIds=${list(100)}`, ada)).statusCode).toBe(200)
    for (const query of [
      `ticketIds=${list(101)}`,
      list(101)
        .map((id) => `ticketIds=${id}`)
        .join('&'),
      `ticketIds=${list(60)}&ticketIds[]=${list(41)}`,
    ]) {
      const response = await details(query, ada)
      expect(response.statusCode).toBe(400)
      expect(response.json().field).toBe('ticketIds')
    }
  })

  test.each(['x', '1.5', '-1', '1,', ',1', '1,x', '1;2', '0x1', '1e3', '1%20', '+1', '1'.repeat(21)])(
    'have whole numbers for ids: not %s',
    async (value) => {
      for (const name of ['ticketIds', 'ticketIds[]']) {
        const response = await details(`${name}=${value}`, ada)
        expect(response.statusCode).toBe(400)
        expect(response.json().field).toBe('ticketIds')
      }
    },
  )

  test('are not requested by a parameter that would be ignored', async () => {
    const response = await details('ticketIds[0]=1', ada)
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe('ticketIds[0]')
  })

  test('are never cached, and are for signed-in users only', async () => {
    for (const url of [`${getCrmContact.path}?email=ada@acme.example`, `${getTickets.path}?ticketIds=1`]) {
      expect((await app.get(url, { token: ada })).headers['cache-control']).toBe('private, no-store')
      expect((await app.get(url)).statusCode).toBe(401)
    }
    expect((await post({ subject: 'Help', content: 'Please' })).statusCode).toBe(401)
  })
})

describe('a new ticket', () => {
  const TICKET = { subject: ' No power ', content: 'The saw\nis silent. ' }
  const saved = () => app.database.db.selectFrom('tickets').selectAll().orderBy('id').execute()
  // More tickets are opened here than are allowed in an hour.
  beforeEach(() => app.database.db.deleteFrom('throttles').execute())

  test('is stored, and shown to its user only', async () => {
    app.clock.advance(1000)
    const response = await post(TICKET, ada)
    expect(response.statusCode).toBe(201)
    const { id, message } = response.json()
    expect(message).toBe('Ticket created')
    expect((await ticketIds('ada@acme.example', ada))[0]).toBe(id)
    const at = new Date(app.clock.now()).toISOString()
    const ticket = {
      id,
      properties: {
        subject: 'No power',
        content: 'The saw\nis silent.',
        createdate: at,
        hs_pipeline_stage: '1',
      },
      attachments: [],
      createdAt: at,
      updatedAt: at,
    }
    expect(await found(`ticketIds=${id}`)).toEqual([ticket])
    expect((await saved()).at(-1)).toMatchObject({ status: 'new', idempotency_key: null })
    for (const token of [bo, cyd]) expect(await found(`ticketIds=${id}`, token)).toEqual([])
    expect(await ticketIds('bo@acme.example', bo)).toEqual(await ids('bo-first'))
  })

  test('is opened once for its idempotency key, however many try concurrently', async () => {
    const before = (await saved()).length
    const body = { ...TICKET, idempotencyKey: 'try-1' }
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(body, ada)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    expect(new Set(responses.map((answer) => answer.json().id)).size).toBe(1)
    app.clock.advance(1000)
    expect((await post(body, ada)).json()).toEqual(responses[0]?.json())
    expect((await saved()).length).toBe(before + 1)
  })

  test('is not lost behind a key that stands for other words', async () => {
    const body = { ...TICKET, idempotencyKey: 'try-2' }
    await post(body, ada)
    const response = await post({ ...body, content: 'Something else' }, ada)
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe('idempotencyKey')
  })

  test("has a key of its user's own: another user's is another ticket", async () => {
    const body = { ...TICKET, idempotencyKey: 'try-3' }
    const [first, second] = [(await post(body, ada)).json().id, (await post(body, cyd)).json().id]
    expect(second).not.toBe(first)
    expect(await found(`ticketIds=${first},${second}`, cyd)).toMatchObject([{ id: second }])
  })

  test('without a key is opened each time', async () => {
    const [first, second] = [(await post(TICKET, wes)).json().id, (await post(TICKET, wes)).json().id]
    expect(await ticketIds('wes@acme.example', wes)).toEqual([second, first])
  })

  test('may be as long as its limits', async () => {
    const body = { subject: 'x'.repeat(300), content: 'x'.repeat(10_000), idempotencyKey: 'x'.repeat(100) }
    expect((await post(body, ada)).statusCode).toBe(201)
  })

  const PDF = '%PDF-1.4\n%%EOF'

  test('takes files along, which their user alone can open', async () => {
    const attachments = [fileOf('Prüfung: Pfeiler 3?.pdf', PDF), fileOf('log.zip', '')]
    const response = await postForm(app, createTicket.path, { ...TICKET, attachments }, { token: ada })
    expect(response.json()).toMatchObject({ code: 'unfitAttachment', field: 'attachments' })
    const { id } = (
      await postForm(
        app,
        createTicket.path,
        { ...TICKET, attachments: attachments.slice(0, 1) },
        { token: ada },
      )
    ).json()
    const [ticket] = await found(`ticketIds=${id}`)
    expect(ticket?.attachments).toMatchObject([{ name: 'Prüfung Pfeiler 3.pdf', size: PDF.length }])
    const address = ticket?.attachments[0]?.address ?? ''
    expect((await app.get(address)).body).toBe(PDF)
    expect((await app.get(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(403)
    expect(await found(`ticketIds=${id}`, bo)).toEqual([])
  })

  test('stores the files of one of several concurrent requests', async () => {
    const form = { ...TICKET, idempotencyKey: 'try-files', attachments: [fileOf('a.pdf', PDF)] }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => postForm(app, createTicket.path, form, { token: ada })),
    )
    expect(new Set(responses.map((answer) => answer.json().id)).size).toBe(1)
    const [ticket] = await found(`ticketIds=${responses[0]?.json().id}`)
    expect(ticket?.attachments).toHaveLength(1)
    const rows = await app.database.db.selectFrom('ticket_files').selectAll().execute()
    expect(rows.filter((row) => row.ticket === ticket?.id)).toHaveLength(1)
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'page.pdf'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'drawing.svg'],
    ['a program', 'MZ\u0090\u0000', 'tool.zip'],
  ])('refuses %s, and keeps nothing', async (_, content, name) => {
    const before = await saved()
    const form = { ...TICKET, attachments: [fileOf('fine.pdf', PDF), fileOf(name, content)] }
    const response = await postForm(app, createTicket.path, form, { token: ada })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ field: 'attachments', details: { name } })
    expect(await saved()).toEqual(before)
  })

  test('takes five files at most, and none beyond its size', async () => {
    const six = Array.from({ length: 6 }, (_, i) => fileOf(`${i}.pdf`, PDF))
    expect(
      (await postForm(app, createTicket.path, { ...TICKET, attachments: six }, { token: ada })).statusCode,
    ).toBe(413)
    const large = fileOf('large.pdf', new Uint8Array(MAX_ATTACHMENT_BYTES + 1))
    expect(
      (await postForm(app, createTicket.path, { ...TICKET, attachments: [large] }, { token: ada }))
        .statusCode,
    ).toBe(413)
    const object = { name: 'x', size: 1, path: '/etc/passwd' }
    expect((await post({ ...TICKET, attachments: [object] }, ada)).statusCode).toBe(400)
  })

  test('waits when there were too many in an hour', async () => {
    const other = await buildTestApp()
    const token = await signIn(other, 'ada')
    const send = () => other.post(createTicket.path, TICKET, { token })
    for (let i = 0; i < 30; i++) expect((await send()).statusCode).toBe(201)
    expect((await send()).statusCode).toBe(429)
    other.clock.advance(HOUR)
    expect((await send()).statusCode).toBe(201)
  })

  test.each([
    ['subject', { subject: undefined }],
    ['subject', { subject: '' }],
    ['subject', { subject: ' \t\n' }],
    ['subject', { subject: 'x'.repeat(301) }],
    ['subject', { subject: ['No power'] }],
    ['content', { content: undefined }],
    ['content', { content: '  ' }],
    ['content', { content: 'x'.repeat(10_001) }],
    ['idempotencyKey', { idempotencyKey: '' }],
    ['idempotencyKey', { idempotencyKey: 'x'.repeat(101) }],
    ['idempotencyKey', { idempotencyKey: 'a b' }],
    ['idempotencyKey', { idempotencyKey: 1 }],
    ['user_id', { user_id: 1 }],
    ['status', { status: 'closed' }],
  ])('with a wrong %s is refused, and nothing is kept', async (field, change) => {
    const before = await saved()
    const response = await post({ ...TICKET, ...change }, ada)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid', field })
    expect(await saved()).toEqual(before)
  })
})
