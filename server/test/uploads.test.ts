/** Uploads over real connections: a caller without permission is rejected before the body, which stays unread. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { uploadLibraryFile } from '@portal/contract/admin/files'
import { checkLeadImport, readInvalidLines, startLeadImport } from '@portal/contract/admin/lead-import'
import {
  checkPartnerImport,
  readInvalidImportLines,
  startPartnerImport,
} from '@portal/contract/admin/partner-import'
import { answerTicket } from '@portal/contract/admin/support'
import { attachToDeal } from '@portal/contract/deals'
import type { Endpoint } from '@portal/contract/endpoint'
import { changePassword } from '@portal/contract/password'
import { updateProfile } from '@portal/contract/profile-form'
import { createTicket, writeTicketMessage } from '@portal/contract/tickets'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { READS } from '../src/admin-kit/import/form.ts'
import { DEAL_FILES } from '../src/features/deals/routes.ts'
import { UPLOADS } from '../src/features/files/admin/routes.ts'
import { UPDATES } from '../src/features/profile/service.ts'
import { ANSWERS } from '../src/features/support/admin/tickets.ts'
import { MESSAGES } from '../src/features/support/messages.ts'
import { NEW_TICKETS } from '../src/features/support/service.ts'
import type { WindowRule } from '../src/platform/http/distributed-rate-limiter.ts'
import { UPLOAD_PREFIX } from '../src/platform/http/forms.ts'
import { takeFromWindow, tryAccount } from '../src/platform/http/throttle.ts'
import { buildTestApp, HOUR, reauthenticate, signIn, type TestApp } from './app.ts'
import { temporaryFolder } from './at-end.ts'
import { CALLS, isOfTeam } from './contract-check.ts'

const MEGABYTE = 1024 * 1024
const FORMS = CALLS.filter(({ form }) => form).map((call) => [call.id, call] as const)
/** The endpoints that accept files. */
const WITH_FILES = FORMS.filter(([id]) => id !== changePassword.id)

let app: TestApp
let port: number
let tokens: Record<'root' | 'ada', string>

/** Of this file only: other tests upload at the same time. */
let temporary: string

async function listen(started: TestApp): Promise<number> {
  await started.app.listen({ host: '127.0.0.1', port: 0 })
  return (started.app.server.address() as { port: number }).port
}

beforeAll(async () => {
  temporary = temporaryFolder()
  const uploadLimits = { perUser: 1, atOnce: 2, bytesAtOnce: 20 * MEGABYTE }
  const session = { idleMs: 1000 * HOUR, absoluteMs: 1000 * HOUR, challengeMs: HOUR }
  app = await buildTestApp({ config: { uploadLimits, session } })
  port = await listen(app)
  tokens = { root: await signIn(app, 'root'), ada: await signIn(app, 'ada') }
})

afterEach(() => {
  vi.unstubAllEnvs()
})

beforeEach(() => {
  vi.stubEnv('TMPDIR', temporary)
  // Every hourly limit is reset.
  app.clock.advance(2 * HOUR)
})

const foldersOfUploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith(UPLOAD_PREFIX))
const tokenFor = (call: Endpoint) => (isOfTeam(call) ? tokens.root : tokens.ada)
const userOf = (call: Endpoint) => (isOfTeam(call) ? 'root' : 'ada')

interface Head {
  token?: string
  /** The announced number of bytes; without it the body is sent in chunks. */
  length?: number
  extra?: string
}

/** Sends the headers of a form and its first bytes. */
function begin(call: Endpoint, { token, length, extra = '' }: Head, to = port): Socket {
  const socket = connect({ port: to, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const bearer = token ? `Authorization: Bearer ${token}\r\n` : ''
  const type = 'Content-Type: multipart/form-data; boundary=b'
  socket.write(
    `${call.method} ${call.path} HTTP/1.1\r\nHost: x\r\n${bearer}${type}\r\n${size}\r\n${extra}\r\n`,
  )
  const first = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n'
  if (extra === '') socket.write(length === undefined ? chunk(first) : first)
  return socket
}

const chunk = (data: string) => `${data.length.toString(16)}\r\n${data}\r\n`

/** The server's complete response, although the body never arrives. */
function sentTo(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let response = ''
  socket.on('close', () => resolve(response))
  socket.on('data', (data) => {
    response += data
    const [head = '', body = ''] = response.split('\r\n\r\n')
    if (Buffer.byteLength(body) === Number(/^content-length: (\d+)/im.exec(head)?.[1])) resolve(response)
  })
  return promise
}

/** Sends the same bytes repeatedly until the connection is closed; returns how often. */
async function flood(socket: Socket, data: string, times: number): Promise<number> {
  let sent = 0
  for (; sent < times && socket.writable; sent += 1)
    await new Promise((resolve) => socket.write(data, resolve))
  return sent
}

async function responseOf(socket: Socket) {
  const [head = '', body = ''] = (await sentTo(socket)).split('\r\n\r\n')
  const retryAfter = /^retry-after: (\d+)/im.exec(head)?.[1]
  const isClosed = /^connection: close/im.test(head)
  socket.destroy()
  return { status: Number(head.slice(9, 12)), isClosed, retryAfter, ...JSON.parse(body) }
}

/** An upload that was accepted and is being received. */
async function underWay(call: Endpoint, head: Head): Promise<Socket> {
  const before = foldersOfUploads().length
  const socket = begin(call, head)
  await expect.poll(() => foldersOfUploads().length).toBe(before + 1)
  return socket
}

const nothingIsLeft = () => expect.poll(foldersOfUploads).toEqual([])

/** Uses up the attempts of each endpoint. A form without an entry here has no limit that is checked before its body. */
const windowOf = (rule: WindowRule) => async (subject: string) => {
  await takeFromWindow(app.database.db, { ...rule, subject, now: app.clock.now(), amount: rule.limit })
}
const USED_UP: Readonly<Record<string, (subject: string) => Promise<unknown>>> = {
  [uploadLibraryFile.id]: windowOf(UPLOADS),
  [checkLeadImport.id]: windowOf(READS),
  [readInvalidLines.id]: windowOf(READS),
  [startLeadImport.id]: windowOf(READS),
  [checkPartnerImport.id]: windowOf(READS),
  [readInvalidImportLines.id]: windowOf(READS),
  [startPartnerImport.id]: windowOf(READS),
  [updateProfile.id]: windowOf(UPDATES),
  [createTicket.id]: windowOf(NEW_TICKETS),
  [writeTicketMessage.id]: windowOf(MESSAGES),
  [answerTicket.id]: windowOf(ANSWERS),
  [attachToDeal.id]: windowOf(DEAL_FILES),
  [changePassword.id]: async (subject) => {
    for (let i = 0; i < 5; i += 1) await tryAccount(app.database.db, subject, app.clock.now(), 'own-password')
  },
}

/** With a recent sign-in, where one is required. */
async function freshFor(call: Endpoint): Promise<void> {
  if (call.fresh) await reauthenticate(app, tokenFor(call))
}

describe.each(FORMS)('%s tells before it reads the form', (id, call) => {
  beforeEach(() => freshFor(call))

  const length = call === changePassword ? 10_000 : 9 * MEGABYTE

  test('that nobody is signed in, or not the right one', async () => {
    const stranger = responseOf(begin(call, { length: 9 * MEGABYTE }))
    const partner = isOfTeam(call) ? responseOf(begin(call, { length, token: tokens.ada })) : undefined
    expect(await stranger).toMatchObject({ status: 401, isClosed: true })
    if (partner) expect(await partner).toMatchObject({ status: 403, code: 'forbidden', isClosed: true })
    await nothingIsLeft()
  })

  test('that it is larger than its files can be', async () => {
    const response = await responseOf(begin(call, { length: 503 * MEGABYTE, token: tokenFor(call) }))
    expect(response).toMatchObject({ status: 413, code: 'tooLarge', isClosed: true })
    await nothingIsLeft()
  })

  test('that its limit is used up', async () => {
    expect(USED_UP).toHaveProperty(id)
    await USED_UP[id]?.(String(await app.idOf('users', userOf(call))))
    const response = await responseOf(begin(call, { length, token: tokenFor(call) }))
    expect(response).toMatchObject({ status: 429, code: 'tooManyRequests' })
    await nothingIsLeft()
  })
})

describe.each(WITH_FILES)('%s', (_, call) => {
  beforeEach(() => freshFor(call))

  test('takes no more of a user at a time than may be, until one ends', async () => {
    const head = { length: 2 * MEGABYTE, token: tokenFor(call) }
    const first = await underWay(call, head)
    const second = await responseOf(begin(call, head))
    expect(second).toMatchObject({ status: 429, code: 'tooManyUploads', retryAfter: '5', isClosed: true })
    first.destroy()
    await nothingIsLeft()
    const third = await underWay(call, head)
    third.destroy()
    await nothingIsLeft()
  })
})

describe('of everybody', () => {
  const mine = () => ({ token: tokens.root })

  test('no more bytes are under way than may be', async () => {
    const first = await underWay(uploadLibraryFile, { length: 15 * MEGABYTE, ...mine() })
    const second = begin(createTicket, { length: 6 * MEGABYTE, token: tokens.ada })
    expect(await responseOf(second)).toMatchObject({
      status: 503,
      code: 'uploadsBusy',
      retryAfter: '10',
      isClosed: true,
    })
    first.destroy()
    await nothingIsLeft()
  })

  test('nor more uploads', async () => {
    const sockets: Socket[] = []
    for (const call of [uploadLibraryFile, createTicket])
      sockets.push(await underWay(call, { length: MEGABYTE, token: tokenFor(call) }))
    const third = begin(updateProfile, { length: MEGABYTE, token: await signIn(app, 'bo') })
    expect(await responseOf(third)).toMatchObject({ status: 503, code: 'uploadsBusy' })
    for (const socket of sockets) socket.destroy()
    await nothingIsLeft()
  })

  test('bytes count as they come where nobody said how many there would be', async () => {
    const socket = await underWay(uploadLibraryFile, mine())
    const response = responseOf(socket)
    await flood(socket, chunk('x'.repeat(MEGABYTE)), 30)
    expect(await response).toMatchObject({ status: 503, code: 'uploadsBusy', isClosed: true })
    await nothingIsLeft()
  })

  test('an endless body is not read to an end', async () => {
    const socket = await underWay(checkLeadImport, mine())
    const response = responseOf(socket)
    // Anything may stand between the parts of a form.
    socket.write(chunk('\r\n--b--\r\n'))
    const sent = await flood(socket, chunk('x'.repeat(MEGABYTE)), 200)
    expect(await response).toMatchObject({ status: 503, code: 'uploadsBusy', isClosed: true })
    expect(sent).toBeLessThan(100)
    await nothingIsLeft()
  })

  test('large JSON is an upload as well', async () => {
    const first = await underWay(uploadLibraryFile, { length: MEGABYTE, ...mine() })
    const payload = JSON.stringify({ filler: 'x'.repeat(300_000) })
    const response = await app.post('/api/admin/news', payload as never, {
      ...mine(),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.json()).toMatchObject({ status: 429, code: 'tooManyUploads' })
    first.destroy()
    await nothingIsLeft()
  })
})

test('a client that asks first is told to go on when it may, and not before', async () => {
  const asking = { length: 2 * MEGABYTE, extra: 'Expect: 100-continue\r\n' }
  const refused = begin(createTicket, asking)
  expect(await responseOf(refused)).toMatchObject({ status: 401 })
  const accepted = begin(createTicket, { ...asking, token: tokens.ada })
  const [data] = await once(accepted, 'data')
  expect(String(data)).toMatch(/^HTTP\/1\.1 100 Continue/)
  accepted.destroy()
  await nothingIsLeft()
})

test('a connection whose body was not read ends with the response', async () => {
  const socket = begin(createTicket, { length: MEGABYTE })
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
})

test('whoever goes on sending is not read to the end, and still gets the response', async () => {
  const socket = begin(createTicket, { length: 95 * MEGABYTE })
  const response = sentTo(socket)
  const sent = await flood(socket, 'x'.repeat(MEGABYTE), 95)
  expect(await response).toMatch(/^HTTP\/1\.1 401 [\s\S]*"unauthenticated"/)
  expect(sent).toBeLessThan(80)
  await nothingIsLeft()
})
