import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { updateProfile } from '@portal/contract/profile-form'
import { createTicket } from '@portal/contract/tickets'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { UPLOAD_PREFIX } from './forms.ts'
import { limitConnections } from './sockets.ts'

/** Of this file only: other tests upload at the same time. */
let temporary: string
let app: TestApp
let token: string
let port: number

beforeAll(async () => {
  temporary = temporaryFolder()
  app = await buildTestApp()
  token = await signIn(app, 'ada')
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as { port: number }).port
})

beforeEach(() => {
  vi.stubEnv('TMPDIR', temporary)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

function open(first = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  socket.write(first)
  return socket
}

/** What the server sends until it closes the connection. */
async function answerOf(socket: Socket): Promise<string> {
  const response = await text(socket)
  socket.destroy()
  return response
}

const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const LAST_GET = GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
const POST = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

function problemOf(response: string): unknown {
  const [head = '', body = ''] = response.split('\r\n\r\n')
  expect(head).toMatch(/content-type: application\/problem\+json/i)
  expect(head).toMatch(/cache-control: no-store/i)
  return JSON.parse(body)
}

const timeout = { status: 408, code: 'requestTimeout', message: 'The request took too long to arrive.' }

describe('who dawdles', () => {
  test('has as long as it is set to', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = app.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 125_000,
      timeout: 120_000,
    })
    expect(maxConnections).toBeGreaterThan(100)
    expect(maxConnections).toBeLessThanOrEqual(12_000)
  })

  test('loses the connection', async () => {
    const { server } = app.app
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server
    Object.assign(server, { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 200 })
    const body = '{"username":"ada@acme.example","password":"x"}'
    const slow = {
      silent: open(),
      inHeaders: open('GET /healthz HTTP/1.1\r\nHost: x\r\n'),
      inBody: open(`${POST}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`),
      inChunks: open(`${POST}Transfer-Encoding: chunked\r\n\r\n5\r\n{"use\r\n`),
      inForm: open(
        `POST ${updateProfile.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 9999\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n`,
      ),
      idle: open(GET),
    }
    // An occasional byte does not keep a request alive. One sent after the response would reset the connection before
    // it is read.
    const served = new Map<number | undefined, Socket>()
    const note = (socket: Socket) => served.set(socket.remotePort, socket)
    server.on('connection', note)
    const drip = (socket: Socket, bytes: string) =>
      served.get(socket.localPort)?.writableEnded || socket.write(bytes)
    const dripping = setInterval(() => {
      drip(slow.inHeaders, 'X-A: b\r\n')
      drip(slow.inBody, ' ')
    }, 100)
    try {
      const responses = await Promise.all(Object.values(slow).map(answerOf))
      const [silent, inHeaders, inBody, inChunks, inForm, idle] = responses as [string, ...string[]]
      for (const response of [inHeaders, inBody, inChunks, inForm]) {
        expect(problemOf(response as string)).toMatchObject(timeout)
      }
      expect(problemOf(silent)).toMatchObject(timeout)
      expect(idle).toMatch(/^HTTP\/1\.1 200 /)
    } finally {
      clearInterval(dripping)
      server.off('connection', note)
      Object.assign(server, { headersTimeout, requestTimeout, keepAliveTimeout })
    }
    await expect.poll(uploadFolders).toEqual([])
  })

  test('has no place when all are taken, and finds one when one is free', async () => {
    const { server } = app.app
    server.closeAllConnections()
    const allowed = server.maxConnections
    server.maxConnections = 1
    const first = open(GET)
    await once(first, 'data')
    expect(await answerOf(open(GET))).toBe('')
    first.destroy()
    await wait(50)
    expect(await answerOf(open(LAST_GET))).toMatch(/^HTTP\/1\.1 200 /)
    server.maxConnections = allowed
  })

  test.each([
    ['a file for every connection', Number.POSITIVE_INFINITY, 12_000],
    ['few files', 1024, 819],
  ])('takes no place of what the portal needs itself: %s', (_, openFiles, expected) => {
    const server = { maxConnections: 0 }
    limitConnections({ server } as never, openFiles)
    expect(server.maxConnections).toBe(expected)
  })
})

test('a connection that could not be accepted does no harm to the others', async () => {
  const { server } = app.app
  // The Node.js error when no more files can be opened.
  server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE', syscall: 'accept' }))
  expect(await answerOf(open(LAST_GET))).toMatch(/^HTTP\/1\.1 200 /)
})

describe('a connection', () => {
  test('that is half closed gets its response', async () => {
    const socket = open()
    socket.end(GET)
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('that is half closed within a request gets none, and nothing happens', async () => {
    const socket = open()
    socket.end(`${POST}Content-Length: 100\r\n\r\n{"username"`)
    expect(await answerOf(socket)).toMatch(/^(HTTP\/1\.1 400 |$)/)
  })

  test('with rubbish behind a request is ended', async () => {
    const socket = open(GET)
    await once(socket, 'data')
    socket.write('\x16\x03\x01 rubbish\r\n\r\n')
    const problem = problemOf(await answerOf(socket))
    expect(problem).toMatchObject({
      status: 400,
      code: 'malformed',
      message: 'The request could not be read.',
    })
  })

  test('gets the responses to pipelined requests in order', async () => {
    const socket = open(`${GET}${GET.replace('/healthz', '/api/nothing')}${LAST_GET}`)
    const statuses = [...(await answerOf(socket)).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
    expect(statuses).toEqual(['200', '404', '200'])
  })

  test.each([
    ['a request line of megabytes', `GET /${'x'.repeat(2_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['a huge header', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(20_000)}\r\n`, 431],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nX A: b\r\n\r\n', 400],
    ['a header with NUL', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n', 400],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b: c\r\n\r\n', 400],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a negative length', `${POST}Content-Length: -1\r\n\r\n{}`, 400],
    ['a length beyond numbers', `${POST}Content-Length: 99999999999999999999\r\n\r\n{}`, 400],
    ['broken chunks', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
    ['an unknown transfer', `${POST}Transfer-Encoding: gzip\r\n\r\n{}`, 400],
    ['another version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['a method that there is none of', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['TLS', Buffer.from('1603010200010001fc0303', 'hex').toString('latin1'), 400],
  ])('is ended with a problem by %s', async (_, request, status) => {
    const socket = open()
    socket.end(request, 'latin1')
    const problem = problemOf(await answerOf(socket))
    expect(problem).toMatchObject({ status, type: 'about:blank' })
    expect(JSON.stringify(problem)).not.toMatch(/node|fastify|HPE_|\.ts|parse error/i)
  })
})

const uploadFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(UPLOAD_PREFIX))

describe('an upload that is broken off', () => {
  const form = (name: string, bytes: number) =>
    `--b\r\nContent-Disposition: form-data; name="subject"\r\n\r\nBroken off\r\n--b\r\nContent-Disposition: form-data; name="content"\r\n\r\nText\r\n--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${'x'.repeat(bytes)}`
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n`

  const rows = async () => {
    const { db } = app.database
    const files = await db.selectFrom('files').select('id').execute()
    const tickets = await db.selectFrom('tickets').select('id').execute()
    return [files.length, tickets.length]
  }

  test.each([
    ['at once', 0],
    ['in its first file', 200],
    ['after a megabyte', 1_000_000],
  ])('leaves neither a file nor a row: %s', async (_, bytes) => {
    const before = [await rows(), readdirSync(`${app.config.dataDir}/files`, { recursive: true }).sort()]
    for (const [path, name] of [
      [createTicket.path, 'attachments'],
      [updateProfile.path, 'profilePhoto'],
    ] as const) {
      for (let round = 0; round < 10; round += 1) {
        const socket = open(head(path) + form(name, bytes))
        await once(socket, 'connect')
        await wait(round * 3)
        if (round % 2) socket.destroy()
        else socket.end()
      }
    }
    await expect.poll(uploadFolders).toEqual([])
    expect([await rows(), readdirSync(`${app.config.dataDir}/files`, { recursive: true }).sort()]).toEqual(
      before,
    )
  })
})
