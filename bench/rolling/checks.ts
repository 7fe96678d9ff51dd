/** Checks through a proxy that it meets the portal's requirements. */

import { once } from 'node:events'
import { request as plainRequest } from 'node:http'
import { connect as connectHttp2, constants } from 'node:http2'
import { Readable } from 'node:stream'
import { connect } from 'node:tls'
import { uploadLibraryFile } from '@portal/contract/admin/files'
import { streamNotifications } from '@portal/contract/notifications'
import { atMost, type Figure, mb, printTable } from '../figures.ts'
import type { Nodes } from './nodes.ts'
import type { RunningProxy } from './proxies.ts'
import { send, signIn, tokenOf, uploadOf } from './requests.ts'
import type { Tokens } from './traffic.ts'

const LARGEST_FILE = 500 * 1024 * 1024
/** A proxy that buffers a file of 500 MB in memory would exceed this. */
const PROXY_MEMORY = 150 * 1024 * 1024
const RANGE = 1024
const SOON_MS = 3000
/** Another address of this machine than that of the proxy. */
const CLIENT = '127.0.0.2'

export interface Check {
  name: string
  seen: string
  holds: boolean
}

interface Facts {
  proxy: RunningProxy
  nodes: Nodes
  tokens: Tokens
}

/** Reads the first bytes of a response over HTTP/2 that stays open. */
async function overHttp2({ httpsPort, ca }: RunningProxy, path: string, token: string) {
  const socket = () =>
    connect({ host: '127.0.0.1', port: httpsPort, servername: 'localhost', ca, ALPNProtocols: ['h2'] })
  const client = connectHttp2(`https://localhost:${httpsPort}`, { createConnection: socket })
  client.on('error', () => undefined)
  try {
    const stream = client.request({
      [constants.HTTP2_HEADER_PATH]: path,
      [constants.HTTP2_HEADER_AUTHORIZATION]: `Bearer ${token}`,
    })
    const signal = AbortSignal.timeout(SOON_MS)
    const [headers] = await once(stream, 'response', { signal })
    const [first] = await once(stream.setEncoding('utf8'), 'data', { signal })
    return { status: headers[':status'] as number, isOpen: !stream.readableEnded, first: String(first) }
  } finally {
    client.destroy()
  }
}

async function http2({ proxy, tokens }: Facts): Promise<Check> {
  const { status } = await overHttp2(proxy, '/api/config', tokens.partner)
  return { name: 'HTTP/2 by TLS', seen: `${status}`, holds: status === 200 }
}

async function stream({ proxy, tokens }: Facts): Promise<Check> {
  const { status, isOpen, first } = await overHttp2(proxy, streamNotifications.path, tokens.partner)
  const holds = status === 200 && isOpen && first.includes('event: notifications')
  return { name: 'First event of an open stream', seen: holds ? 'came at once' : first, holds }
}

async function redirect({ proxy }: Facts): Promise<Check> {
  const headers = { host: 'portal.example.com' }
  const sent = plainRequest({ host: '127.0.0.1', port: proxy.httpPort, path: '/partner/', headers }).end()
  const [answer] = await once(sent, 'response')
  answer.resume()
  const { location = '' } = answer.headers
  return {
    name: 'http leads to https',
    seen: `${answer.statusCode} ${location}`,
    holds: /^https:/.test(location),
  }
}

async function cookieAndAddress({ proxy, nodes }: Facts): Promise<Check[]> {
  const email = 'manager@demo.example'
  const { headers } = await signIn(proxy, email, nodes.passwords.get(email) ?? '', CLIENT)
  const cookie = headers['set-cookie']?.[0] ?? ''
  const ip = await nodes.lastSignInFrom()
  return [
    {
      name: 'Cookie of the device',
      seen: cookie.replace(/=.*?;/, '=…;'),
      holds: cookie.startsWith('__Host-') && / Secure;/.test(cookie),
    },
    { name: "The client's own address", seen: String(ip), holds: ip === CLIENT },
  ]
}

async function compression({ proxy, tokens }: Facts): Promise<Check> {
  const sent = { path: '/api/partner/categories', token: tokens.partner }
  const { headers } = await send(proxy, { ...sent, headers: { 'accept-encoding': 'br' } })
  const { etag = '', 'content-encoding': encoding } = headers
  const again = await send(proxy, {
    ...sent,
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  })
  return {
    name: 'Compression and ETag',
    seen: `${encoding}, ${etag}, ${again.status}`,
    holds: encoding === 'br' && etag.startsWith('"') && again.status === 304,
  }
}

async function upload({ proxy, tokens }: Facts): Promise<Check[]> {
  const before = performance.now()
  const { headers, body } = uploadOf(LARGEST_FILE, `through-${proxy.name}.mp4`)
  const { status, body: added } = await send(proxy, {
    method: 'POST',
    path: uploadLibraryFile.path,
    token: tokens.admin,
    headers,
    body: Readable.from(body),
  })
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  const memory = proxy.peakMemory()
  return [
    {
      name: 'A file of 500 MB',
      seen: `${status} in ${seconds} s, memory of the proxy ${mb(memory)}`,
      holds: status === 201 && memory < PROXY_MEMORY,
    },
    ...(status === 201 ? [await lastBytes(proxy, JSON.parse(added).url)] : []),
  ]
}

/** The first request of a player for a film whose index is at the end. */
async function lastBytes(proxy: RunningProxy, path: string): Promise<Check> {
  const from = LARGEST_FILE - RANGE
  const { status, headers, body } = await send(proxy, { path, headers: { range: `bytes=${from}-` } })
  return {
    name: 'Its last kilobyte',
    seen: `${status}, ${headers['content-range']}`,
    holds: status === 206 && body.length === RANGE,
  }
}

export async function tokensThrough(proxy: RunningProxy, { passwords }: Nodes): Promise<Tokens> {
  const token = async (email: string) => tokenOf(await signIn(proxy, email, passwords.get(email) ?? ''))
  return { partner: await token('partner@demo.example'), admin: await token('admin@demo.example') }
}

export async function checkProxy(facts: Facts): Promise<Check[]> {
  return [
    await http2(facts),
    await redirect(facts),
    ...(await cookieAndAddress(facts)),
    await compression(facts),
    await stream(facts),
    ...(await upload(facts)),
  ]
}

/** Prints the checks, and counts the failed ones. */
export function failedOf({ name: proxy }: RunningProxy, checks: readonly Check[]): Figure {
  printTable(
    [proxy, 'seen', ''],
    checks.map(({ name, seen, holds }) => [name, seen, holds ? 'holds' : 'DOES NOT HOLD']),
  )
  const failed = checks.filter(({ holds }) => !holds).length
  return atMost(`${proxy}: checks that fail, of ${checks.length}`, failed, { limit: 0, show: String })
}
