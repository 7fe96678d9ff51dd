/** Connections: timeouts, their maximum number, and the response to clients that do not speak HTTP. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode, type Problem } from '@portal/contract/errors'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { errorText } from './messages.ts'

/** Fastify's timeouts for slow clients. */
export const SOCKET_TIMES = {
  /** Long enough to upload the largest form over a slow line. */
  requestTimeout: 120_000,
  /** Idle time in both directions, including clients that do not read their response. Event streams send heartbeats. */
  connectionTimeout: 120_000,
  /**
   * Between requests: longer than the keep-alive of proxies (nginx 60 seconds, Traefik 90, Caddy 120). The proxy must
   * close first, or a request sent at that moment is lost.
   */
  keepAliveTimeout: 125_000,
  /** From the first byte, or from the connection if none arrives. */
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
}

/** Further connections are refused, instead of exhausting the memory. */
const MAX_CONNECTIONS = 12_000
/** The share of the open-files limit for connections; the rest is for files and the database. */
const CONNECTION_SHARE = 0.8

/** The open-files limit of the process, where the system reports it. */
function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function limitConnections(app: FastifyInstance, openFiles = openFilesLimit()): void {
  app.server.maxConnections = Math.min(MAX_CONNECTIONS, Math.floor(openFiles * CONNECTION_SHARE))
}

/** Logs a connection that cannot be accepted, for lack of file handles or memory; the others stay open. */
export function logRefusedConnections(app: FastifyInstance): void {
  app.server.on('error', (error) => {
    // Before the server listens, the error goes to whoever starts it.
    if (app.server.listening) app.log.error({ err: error }, 'a connection could not be accepted')
  })
}

const CODES: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
}

/** Responds to data that never became a request, and closes the connection. */
export function respondToClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(problemResponse(CODES[error.code ?? ''] ?? 'malformed'))
  socket.destroySoon()
}

function problemResponse(code: ErrorCode): string {
  const status = ERROR_STATUS[code]
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message: errorText(DEFAULT_LOCALE, code),
    requestId: randomUUID(),
  }
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${status} ${problem.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${problem.requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
