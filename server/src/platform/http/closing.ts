/** Connections of a node that stops: none is closed while a request may be on its way over it. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection that was just opened has for its first byte, once no more are accepted. */
const FIRST_BYTE_MS = 250

/**
 * Says of a request that the proxy sends it to another node if this one does not answer. nginx asks nobody for `/readyz`:
 * that such a request breaks off is how it learns that a node stops, before a connection breaks that carries a change.
 */
const RETRIED = 'x-portal-retried'
/** The part of the time before the close in which requests that are retried break off. */
const LAST_PART = 0.2

export interface StopNotice {
  /** Aborted when the node is about to close, `leaveMs` before it does. */
  stopping: AbortSignal
  leaveMs: number
}

/**
 * Has clients leave a node that stops: from `stopping` on each response ends its connection, so that those that proxies
 * keep have gone by the time it closes. Also closes what Node would wait for: connections that clients opened in advance,
 * as browsers do, count as busy.
 */
export function closeConnectionsOnStop(app: FastifyInstance, { stopping, leaveMs }: StopNotice): void {
  let isClosing = false
  let isAlmostClosing = false
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  stopping.addEventListener(
    'abort',
    () => {
      const begin = () => {
        isAlmostClosing = true
      }
      setTimeout(begin, leaveMs * (1 - LAST_PART)).unref()
    },
    { once: true },
  )
  app.addHook('onRequest', (request, reply, done) => {
    if (!isAlmostClosing || !(RETRIED in request.headers)) return done()
    reply.hijack()
    request.raw.destroy()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_MS).unref()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isClosing || stopping.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}
