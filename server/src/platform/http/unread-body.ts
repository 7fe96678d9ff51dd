/**
 * Handles requests that are refused before their body was read. Receiving the rest of a large body only to keep the
 * connection is not worth it, so the connection is closed. But closing a socket with unread data resets it, and the
 * client may lose the response; therefore the response is sent in full first, and the connection closed shortly after.
 */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT, declaredLength, isChunked } from './upload-limits.ts'

/** How much a client may still send before its connection is closed, and for how long. */
const LINGER_BYTES = 16 * 1024 * 1024
const LINGER_MS = 1500

/** Whether so much of the body is left that a new connection is cheaper. */
export function leavesBody(request: FastifyRequest): boolean {
  // Strictly `false`: injected requests have no such property.
  if (request.raw.complete !== false) return false
  return isChunked(request) || declaredLength(request) > BODY_LIMIT
}

/** Reads and discards the rest of the body, within limits. */
async function drain(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = LINGER_BYTES
  const onData = (chunk: Buffer) => {
    left -= chunk.length
    if (left <= 0) resolve()
  }
  const over = () => resolve()
  const timer = setTimeout(over, LINGER_MS)
  raw.on('data', onData).once('end', over).once('close', over).once('error', over)
  raw.resume()
  await promise
  clearTimeout(timer)
  raw.off('data', onData).off('end', over).off('close', over)
  raw.pause()
}

async function* thenDrain(body: Buffer, raw: IncomingMessage): AsyncGenerator<Buffer> {
  yield body
  await drain(raw)
}

export function closeWhereBodyIsLeft(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!leavesBody(request)) return done(null, payload)
    reply.header('connection', 'close')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    const body = Buffer.from(payload as string)
    reply.header('content-length', String(body.length))
    done(null, Readable.from(thenDrain(body, request.raw), { objectMode: false }))
  })
}

/**
 * Sends 100 Continue to a client that asked for it (`Expect: 100-continue`) only once the request has been accepted.
 */
export function continueWhenAccepted(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) => app.routing(request, response))
  app.addHook('preParsing', (request, reply, _, done) => {
    if (/^100-continue$/i.test(request.headers.expect ?? '')) reply.raw.writeContinue()
    done()
  })
}
