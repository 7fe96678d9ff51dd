/** Ten thousand idle connections, half of which never send anything. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type DemoPortal, onDemoPortal } from './demo-portal.ts'
import { allowedMs, askOnce } from './probe.ts'
import { expect, Skipped } from './report.ts'

const CONNECTIONS = 10_000
const AT_ONCE = 250
/** The portal closes silent connections after 20 s, and checks for them every 2 s. */
const ENDED_MS = 40_000
const MAX_GROWTH_MB = 400
const PATHS = ['/healthz', '/api/footer', '/api/partner/leads', '/api/partner/products']
const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'

function requireOpenFiles(): void {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  // The portal reserves a fifth of the open files for files and the database.
  const needed = Math.ceil((CONNECTIONS + 100) / 0.8)
  if (Number(limit) < needed)
    throw new Skipped(`a process may open ${limit} files here, needed are ${needed}`)
}

async function open(port: number, first: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (first) {
    socket.write(first)
    await once(socket, 'data')
  }
  socket.resume()
  return socket
}

async function openAll(port: number, sockets: Socket[]): Promise<void> {
  // The silent ones come last, because their timeout starts at once.
  while (sockets.length < CONNECTIONS) {
    const first = sockets.length < CONNECTIONS / 2 ? REQUEST : ''
    const some = Array.from({ length: AT_ONCE }, () => open(port, first))
    sockets.push(...(await Promise.all(some)))
  }
}

export async function proveIdle(): Promise<string> {
  requireOpenFiles()
  const sockets: Socket[] = []
  try {
    return await onDemoPortal((demo) => bear(demo, sockets))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function bear({ portal, token }: DemoPortal, sockets: Socket[]): Promise<string> {
  const ask = async () => {
    const times: number[] = []
    for (const path of PATHS) times.push(await askOnce(portal.origin, path, token))
    return Math.round(Math.max(...times))
  }
  const allowed = await allowedMs(ask)
  const before = portal.memoryMb
  await openAll(Number(new URL(portal.origin).port), sockets)
  const meanwhile = await ask()
  const [open, during] = [sockets.filter((socket) => !socket.destroyed).length, portal.memoryMb]
  expect(meanwhile < allowed, `a request took ${meanwhile} ms with ${open} connections open`)
  expect(open === CONNECTIONS, `only ${open} connections were open`)
  expect(during - before < MAX_GROWTH_MB, `the portal's memory grew from ${before} to ${during} MB`)
  await untilEnded(sockets.slice(CONNECTIONS / 2))
  for (const socket of sockets) socket.destroy()
  await wait(1000)
  const after = await ask()
  expect(after < allowed, `a request took ${after} ms after all connections were gone`)
  return `${open} open, the slowest answer ${meanwhile} ms, then ${after} ms; memory ${before} → ${during} → ${portal.memoryMb} MB; the silent half was ended by the portal`
}

async function untilEnded(silent: readonly Socket[]): Promise<void> {
  const deadline = Date.now() + ENDED_MS
  while (silent.some((socket) => !socket.destroyed)) {
    expect(Date.now() < deadline, 'silent connections are kept open')
    await wait(250)
  }
}
