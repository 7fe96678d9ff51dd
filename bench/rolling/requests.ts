/** HTTPS requests through a proxy, whose certificate is verified. */

import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Agent, type RequestOptions, request } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { RunningProxy } from './proxies.ts'

export interface Sent {
  method?: string
  path: string
  token?: string
  headers?: Record<string, string>
  body?: string | Readable
  agent?: Agent
  /** The client's own IP address. */
  from?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

function optionsOf(
  { httpsPort, ca }: RunningProxy,
  { method, path, token, headers, agent, from }: Sent,
): RequestOptions {
  return {
    host: '127.0.0.1',
    port: httpsPort,
    servername: 'localhost',
    ca,
    method,
    path,
    agent,
    localAddress: from,
    headers: {
      host: `localhost:${httpsPort}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  }
}

export async function open(proxy: RunningProxy, sent: Sent): Promise<IncomingMessage> {
  const outgoing = request(optionsOf(proxy, sent))
  const response = once(outgoing, 'response') as Promise<[IncomingMessage]>
  const { body } = sent
  if (body === undefined || typeof body === 'string') outgoing.end(body)
  // A server that rejects a body responds before all of it is sent.
  else pipeline(body, outgoing).catch(() => undefined)
  const [answer] = await response
  return answer
}

export async function send(proxy: RunningProxy, sent: Sent): Promise<Answer> {
  const answer = await open(proxy, sent)
  const { statusCode = 0, headers } = answer
  return { status: statusCode, headers, body: await text(answer) }
}

export function sendJson(proxy: RunningProxy, body: unknown, sent: Omit<Sent, 'body'>): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...sent.headers }
  return send(proxy, { method: 'POST', ...sent, headers, body: JSON.stringify(body) })
}

export async function signIn(
  proxy: RunningProxy,
  username: string,
  password: string,
  from?: string,
): Promise<Answer> {
  const answer = await sendJson(proxy, { username, password }, { path: '/api/login', from })
  if (answer.status !== 200) throw new Error(`the sign-in of ${username} answered ${answer.status}`)
  return answer
}

export const tokenOf = ({ body }: Answer): string => JSON.parse(body).token

const BOUNDARY = 'the-boundary'
const CHUNK = Buffer.alloc(1024 * 1024)

/** Streams a form with a video of so many bytes; `pause` is awaited before each megabyte. */
async function* formOf(bytes: number, name: string, pause?: () => Promise<void>): AsyncGenerator<Buffer> {
  yield Buffer.from(headOf(name))
  // The signature of a video; the rest does not matter.
  const beginning = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  yield beginning
  for (let sent = beginning.length; sent < bytes; sent += CHUNK.length) {
    await pause?.()
    yield CHUNK.subarray(0, bytes - sent)
  }
  yield Buffer.from(END)
}

const headOf = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: video/mp4\r\n\r\n`
const END = `\r\n--${BOUNDARY}--\r\n`

/** The headers and the body of an upload to the media library. */
export function uploadOf(bytes: number, name: string, pause?: () => Promise<void>) {
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(headOf(name).length + bytes + END.length),
    },
    body: formOf(bytes, name, pause),
  }
}
