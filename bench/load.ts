/** Load generator. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { Server } from './processes.ts'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** The server's processor time per request in milliseconds. */
  cpuMs: number | undefined
}

interface LoadOptions {
  seconds: number
  connections: number
  /** Requests of a connection, by its number, instead of `requests`. */
  requestsOf?: (connection: number) => readonly LoadRequest[]
}

const sent = (requests: readonly LoadRequest[]) =>
  requests.map((request) => ({ method: 'GET' as const, ...request }))

/**
 * Sends the requests in turn, repeatedly; each connection starts with the first.
 *
 * @throws {Error} when one of them failed
 */
export async function load(
  server: Server,
  requests: readonly LoadRequest[],
  { seconds, connections, requestsOf }: LoadOptions,
): Promise<Load> {
  const cpuBefore = server.cpuMs()
  let connection = 0
  const result = await autocannon({
    url: server.address,
    connections,
    duration: seconds,
    requests: sent(requests),
    ...(requestsOf && {
      setupClient: (client) => {
        client.setRequests(sent(requestsOf(connection)))
        connection += 1
      },
    }),
  })
  const cpuAfter = server.cpuMs()
  const count = result['2xx']
  const failed = result.non2xx + result.errors
  if (failed > 0 || count === 0) {
    throw new Error(`${failed} of ${count + failed} requests to ${requests[0]?.path} failed`)
  }
  const used = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore
  return {
    perSecond: count / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: used === undefined ? undefined : used / count,
  }
}

/** The response without decompression: that, as done by `fetch`, takes longer than the server itself. */
export async function rawAnswer(server: Server, { method = 'GET', path, headers, body }: LoadRequest) {
  const sent = request(server.address + path, { method, headers }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return { headers: answer.headers, bytes }
}

/** Signs a user in; returns the token. */
export async function signIn(server: Server, username: string, password: string): Promise<string> {
  const answer = await fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`the sign-in of ${username} answered ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}
