/** Files that partners and the provider's team send with their replies to a ticket. */
import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerTicket, readTicketThread } from '@portal/contract/admin/support'
import { MAX_ATTACHMENT_BYTES } from '@portal/contract/attachments'
import { IDEMPOTENCY_HEADER } from '@portal/contract/idempotency'
import {
  createTicket,
  getTickets,
  listTicketMessages,
  type TicketMessage,
  writeTicketMessage,
} from '@portal/contract/tickets'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { UPLOAD_PREFIX } from '../../platform/http/forms.ts'
import { erasePerson } from '../privacy/erase.ts'
import { findPerson } from '../privacy/service.ts'

const PDF = '%PDF-1.4\n%%EOF'
const pdf = (name = 'wheel.pdf') => fileOf(name, PDF)

let app: TestApp
let ada: string
let bo: string
let cyd: string
let admin: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  cyd = await signIn(app, 'cyd')
  admin = await signIn(app, 'root')
})
beforeEach(() => app.database.db.deleteFrom('throttles').execute())

type Fields = Parameters<typeof postForm>[2]
const at = (path: string, id: number) => path.replace('{id}', String(id))

async function opened(): Promise<number> {
  const response = await app.post(
    createTicket.path,
    { subject: 'Loose', content: 'It wobbles.' },
    { token: ada },
  )
  return Number(response.json().id)
}

const write = (id: number, fields: Fields, token = ada, headers = {}) =>
  postForm(app, at(writeTicketMessage.path, id), fields, { token, headers })
const messages = async (id: number): Promise<TicketMessage[]> =>
  (await app.get(at(listTicketMessages.path, id), { token: ada })).json().body
const thread = async (id: number) => (await app.get(at(readTicketThread.path, id), { token: admin })).json()
const answer = (id: number, fields: Fields, token = admin) =>
  postForm(app, at(answerTicket.path, id), fields, { token })
const mailOf = (kind: string) =>
  app.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Everything that a reply could leave behind: rows, and contents in the storage. */
async function traces() {
  const { db } = app.database
  const stored = readdirSync(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const bytes = stored.filter((entry) => entry.isFile()).length
  const rows = await Promise.all(
    (['files', 'ticket_files', 'ticket_messages'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((e) => e.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return [bytes, ...rows.map(({ count }) => Number(count))]
}

describe('files of a reply', () => {
  test('go from the partner to the team: in the conversation, by their names in the mail', async () => {
    const id = await opened()
    const response = await write(id, { text: 'See there.', attachments: [pdf(), pdf('second.pdf')] })
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json()).toMatchObject({ team: false, attachments: [{ name: 'wheel.pdf' }, {}] })
    const { messages: written, attachments } = await thread(id)
    expect(attachments).toEqual([])
    expect(written[0].attachments).toMatchObject([{ name: 'wheel.pdf', size: PDF.length }, {}])
    expect((await app.get(written[0].attachments[1].address)).body).toBe(PDF)
    // A joiner keeps mail programs from turning the name into a link.
    expect((await mailOf('ticketReply')).text.replaceAll('\u2060', '')).toMatch(/wheel\.pdf\n.*second\.pdf/)
    const { results } = (await app.get(`${getTickets.path}?ticketIds=${id}`, { token: ada })).json().body
    expect(results[0].attachments).toEqual([])
  })

  test('go from the team to the partner, and to no one else', async () => {
    const id = await opened()
    const { version } = await thread(id)
    const response = await answer(id, { version: String(version), text: 'A drawing.', attachments: pdf() })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({
      status: 'waiting',
      messages: [{ attachments: [{ name: 'wheel.pdf' }] }],
    })
    const [message] = await messages(id)
    const [file] = message?.attachments ?? []
    expect((await app.get(file?.address ?? '')).body).toBe(PDF)
    expect((await app.get((file?.address ?? '').split('?')[0] ?? '')).statusCode).toBe(403)
    expect((await mailOf('ticketAnswered')).text.replaceAll('\u2060', '')).toContain('wheel.pdf')
    for (const token of [bo, cyd])
      expect((await app.get(at(listTicketMessages.path, id), { token })).statusCode).toBe(404)
  })

  test('open a closed ticket again', async () => {
    const id = await opened()
    await app.post(at(answerTicket.path, id), { version: 1, status: 'closed' }, { token: admin })
    expect((await write(id, { text: 'Once more', attachments: pdf() })).statusCode).toBe(201)
    expect(await thread(id)).toMatchObject({ status: 'open', messages: [{ attachments: [{}] }] })
  })

  test('are sent once by a double click', async () => {
    const id = await opened()
    const headers = { [IDEMPOTENCY_HEADER]: '"double-click"' }
    const send = () => write(id, { text: 'Twice', attachments: pdf() }, ada, headers)
    const [first, second] = await Promise.all([send(), send()])
    expect(second.json()).toEqual(first.json())
    expect(await messages(id)).toMatchObject([{ attachments: [{ name: 'wheel.pdf' }] }])
  })

  test('end with their ticket: what was signed opens nothing after the erasure', async () => {
    const own = await buildTestApp()
    const token = await signIn(own, 'ada')
    const ticket = await own.post(createTicket.path, { subject: 'Mine', content: 'x' }, { token })
    const path = at(writeTicketMessage.path, Number(ticket.json().id))
    const sent = await postForm(own, path, { text: 'With it', attachments: pdf() }, { token })
    const [{ address }] = sent.json().attachments
    expect((await own.get(address)).statusCode).toBe(200)
    const person = await findPerson(own.database.db, 'ada@acme.example')
    if (!person) throw new Error('nobody has that address')
    const { database, storage, clock } = own
    const deps = { database, storage, variants: { forget: async () => {} }, clock: clock.now }
    await erasePerson(deps, person, { keepTickets: true })
    expect((await own.get(address)).statusCode).toBe(403)
  })
})

test('a conversation shows its newest messages, however many there were', async () => {
  const id = await opened()
  const row = { ticket_id: id, user_id: null, text: 'Earlier', at: app.clock.now() }
  await app.database.db
    .insertInto('ticket_messages')
    .values(Array.from({ length: 500 }, () => row))
    .execute()
  expect((await write(id, { text: 'Newest' })).json()).toMatchObject({ text: 'Newest' })
  const shown = await messages(id)
  expect(shown).toHaveLength(500)
  expect(shown.at(-1)).toMatchObject({ text: 'Newest' })
})

describe('a refused reply leaves nothing behind', () => {
  test.each<[name: string, fields: () => Fields, status: number, code: string]>([
    ['a page', () => ({ text: 'x', attachments: fileOf('a.html', '<html>') }), 400, 'unfitAttachment'],
    [
      'a page that calls itself a PDF',
      () => ({ text: 'x', attachments: [pdf(), fileOf('a.pdf', '<!doctype html>')] }),
      400,
      'unfitAttachment',
    ],
    ['an empty file', () => ({ text: 'x', attachments: fileOf('a.pdf', '') }), 400, 'unfitAttachment'],
    [
      'a file beyond its size',
      () => ({ text: 'x', attachments: fileOf('a.pdf', new Uint8Array(MAX_ATTACHMENT_BYTES + 1)) }),
      413,
      'tooLarge',
    ],
    [
      'six files',
      () => ({ text: 'x', attachments: Array.from({ length: 6 }, () => pdf()) }),
      413,
      'tooLarge',
    ],
    ['files without words', () => ({ text: ' ', attachments: pdf() }), 400, 'invalid'],
  ])('with %s', async (_, fields, status, code) => {
    const id = await opened()
    const before = await traces()
    const version = '1'
    for (const response of [await write(id, fields()), await answer(id, { version, ...fields() })]) {
      expect(response.statusCode).toBe(status)
      expect(response.json().code).toBe(code)
    }
    expect(await traces()).toEqual(before)
  })

  test('on a ticket of somebody else, or an unknown one', async () => {
    const id = await opened()
    const before = await traces()
    const form = { text: 'Not mine', attachments: pdf() }
    for (const token of [bo, cyd]) expect((await write(id, form, token)).statusCode).toBe(404)
    expect((await write(99_999, form)).statusCode).toBe(404)
    expect((await answer(99_999, { version: '1', ...form })).statusCode).toBe(404)
    for (const token of [ada, bo])
      expect((await answer(id, { version: '1', ...form }, token)).statusCode).toBe(403)
    expect(await traces()).toEqual(before)
  })

  test('where another team member was quicker', async () => {
    const id = await opened()
    await answer(id, { version: '1', text: 'First' })
    const before = await traces()
    const late = await answer(id, { version: '1', text: 'Second', attachments: pdf() })
    expect(late.json()).toMatchObject({ code: 'stale', details: { current: { messages: [{}] } } })
    expect(await traces()).toEqual(before)
  })

  test('whose sender disconnects in the middle of a file', async () => {
    const id = await opened()
    const before = await traces()
    const uploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith(UPLOAD_PREFIX))
    const lying = uploads()
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.app.server.address() as { port: number }
    const closed = new Promise<void>((resolve) => {
      app.app.server.once('connection', (socket) => socket.once('close', () => resolve()))
    })
    const sending = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: at(writeTicketMessage.path, id),
      headers: {
        authorization: `Bearer ${ada}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 50_000,
      },
    })
    sending.on('error', () => {})
    const head = '--x\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n'
    await new Promise((resolve) => sending.write(`${head}${PDF}`, resolve))
    sending.destroy()
    await closed
    await expect.poll(() => uploads().filter((name) => !lying.includes(name))).toEqual([])
    expect(await traces()).toEqual(before)
  })
})
