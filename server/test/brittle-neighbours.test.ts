/** Every system that the portal talks to may disconnect at any time: the process survives. */
import { copyFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { streamNotifications } from '@portal/contract/notifications'
import { requestPasswordReset } from '@portal/contract/password'
import { updateProfile } from '@portal/contract/profile-form'
import { getCrmContact } from '@portal/contract/tickets'
import { beforeAll, expect, inject, test } from 'vitest'
import { temporaryFolder } from './at-end.ts'
import { type BrittleServer, startBrittleServer } from './brittle-server.ts'
import { PASSWORD } from './fixture-pack/business.ts'
import { fileOf } from './form.ts'
import { type PortalProcess, startPortal } from './portal-process.ts'

const SOON = { interval: 20 }
/** A truncated response. */
const HALF_AN_ANSWER =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"results":['

let portal: PortalProcess
let smtp: BrittleServer
let clamd: BrittleServer
let hubspot: BrittleServer
let token: string

beforeAll(async () => {
  const { databases } = inject('template')
  if (databases.engine !== 'sqlite') throw new Error('These tests copy a file of SQLite')
  const dataDir = temporaryFolder()
  copyFileSync(databases.files.filled, join(dataDir, 'portal.sqlite'))
  const replies = ['220 smtp.test', '250 smtp.test', '250 OK', '250 OK', '354 Go on', '250 OK']
  smtp = await startBrittleServer({ speaksFirst: true, replies: replies.map((line) => `${line}\r\n`) })
  clamd = await startBrittleServer({ replies: ['stream: '] })
  hubspot = await startBrittleServer({ replies: [HALF_AN_ANSWER] })
  portal = await startPortal({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    CLAMD_URL: `tcp://127.0.0.1:${clamd.port}`,
    CRM: 'hubspot',
    HUBSPOT_TOKEN: 'a-token',
    HUBSPOT_API_URL: `http://127.0.0.1:${hubspot.port}`,
  })
  const body = { username: 'ada@acme.example', password: PASSWORD }
  token = ((await (await post('/api/login', body)).json()) as { token: string }).token
})

const post = (path: string, body: object) =>
  fetch(`${portal.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function upload(): Promise<number> {
  const body = new FormData()
  body.append('profilePhoto', fileOf('ada.png', 'a picture', 'image/png'))
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${portal.origin}${updateProfile.path}`, { method: 'POST', headers, body })
  await response.body?.cancel()
  return response.status
}

async function expectAlive(): Promise<void> {
  expect(portal.isRunning, portal.output).toBe(true)
  const { status } = await fetch(`${portal.origin}/readyz`)
  expect(status).toBe(200)
}

/** Sends a request and resets the connection: at once, or at the first bytes of the response. */
async function breakOff(request: string, when: 'at once' | 'at the answer'): Promise<void> {
  const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.write(request, () => {
    if (when === 'at once') socket.resetAndDestroy()
  })
  socket.once('data', () => socket.resetAndDestroy())
  await closed
}

test('a mail server that breaks off, at whatever word', async () => {
  for (const username of ['ada', 'ada', 'ada', 'bo', 'bo', 'bo', 'cyd'])
    expect((await post(requestPasswordReset.path, { email: `${username}@acme.example` })).status).toBe(202)
  await expect.poll(() => smtp.broken, SOON).toBeGreaterThanOrEqual(7)
  await expectAlive()
})

test('a scanner that breaks off, at whatever word', async () => {
  for (const _ of ['at once', 'in a word']) expect(await upload()).toBe(503)
  await expect.poll(() => clamd.broken, SOON).toBeGreaterThanOrEqual(2)
  await expectAlive()
})

test('a CRM that breaks off, before and within its answer', async () => {
  const query = new URLSearchParams({ email: 'ada@acme.example' })
  const headers = { authorization: `Bearer ${token}` }
  for (const _ of ['before', 'within']) {
    const response = await fetch(`${portal.origin}${getCrmContact.path}?${query}`, { headers })
    await response.body?.cancel()
    expect(response.status).toBe(502)
  }
  await expect.poll(() => hubspot.broken, SOON).toBeGreaterThanOrEqual(2)
  await expectAlive()
})

test('clients that break off while they send, and while they are sent to', async () => {
  const head = (line: string, headers = '') =>
    `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n`
  const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n'
  const part = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${'x'.repeat(1000)}\r\n`
  await breakOff(head(`POST ${updateProfile.path}`, form), 'at once')
  await breakOff(head(`POST ${updateProfile.path}`, form) + part('profilePhoto') + part('other'), 'at once')
  await breakOff(head('GET /api/openapi.json'), 'at once')
  await breakOff(head('GET /api/openapi.json'), 'at the answer')
  await breakOff(head(`GET ${streamNotifications.path}`), 'at the answer')
  await expectAlive()
})

test('whoever reads its log', async () => {
  portal.closeOutput()
  // A failure is logged.
  for (let line = 0; line < 3; line += 1) expect(await upload()).toBe(503)
  await expectAlive()
})
