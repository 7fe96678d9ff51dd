/** Connections: how long a client may take, how many there may be, and the response to one that does not speak HTTP. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode, type Problem } from '@portal/contract/errors'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { errorText } from './messages.ts'

/** Settings of Fastify by which a client that dawdles loses its connection. */
export const SOCKET_TIMES = {
  /** Long enough for a form with its largest files over a slow line. */
  requestTimeout: 120_000,
  /** Idle time, in both directions: also of a client that reads nothing of its response. Streams send heartbeats. */
  connectionTimeout: 120_000,
  /**
   * Between requests: longer than proxies keep a connection by default (nginx 60 seconds, Traefik 90, Caddy 120). Whoever
   * closes first must be the proxy, or a request that it sends at that moment is lost.
   */
  keepAliveTimeout: 125_000,
  /** Counts from the first byte, or from the connection where none comes. */
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
}

/** Further connections are refused immediately, instead of exhausting the memory. */
const MAX_CONNECTIONS = 12_000
/** Of the files that the process may have open, this part may be connections; the rest is for files and the database. */
const PART_OF_OPEN_FILES = 0.8

/** How many files the process may have open, where the system says so. */
function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function limitConnections(app: FastifyInstance, openFiles = openFilesLimit()): void {
  app.server.maxConnections = Math.min(MAX_CONNECTIONS, Math.floor(openFiles * PART_OF_OPEN_FILES))
}

/** A connection that cannot be accepted, for want of open files or of memory, is no reason to end all others. */
export function outliveRefusedConnections(app: FastifyInstance): void {
  app.server.on('error', (error) => {
    // Before it listens, the error goes to the caller that starts it.
    if (app.server.listening) app.log.error({ err: error }, 'a connection could not be accepted')
  })
}

const CODES: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
}

/** Responds to what never became a request, and closes its connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(problemAnswer(CODES[error.code ?? ''] ?? 'malformed'))
  socket.destroySoon()
}

function problemAnswer(code: ErrorCode): string {
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
