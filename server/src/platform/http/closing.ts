/** Graceful shutdown of connections: none is closed while a request may be on its way. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time limit for the first byte on a new connection once the node is closing. */
const FIRST_BYTE_MS = 250

/**
 * Set by the proxy on a request that it will retry on another node if this one fails. nginx does not poll `/readyz`; it
 * learns from such a dropped request that the node is stopping, before a connection with a write breaks.
 */
const RETRIED = 'x-portal-retried'
/** The last share of the shutdown delay, in which retryable requests are dropped. */
const LAST_PART = 0.2

export interface StopNotice {
  /** Aborted `leaveMs` before the node closes. */
  stopping: AbortSignal
  leaveMs: number
}

/**
 * Makes clients leave a stopping node: from `stopping` on each response closes its connection, so that the keep-alive
 * connections of proxies are gone by the time it closes. Also closes connections that Node counts as busy although no
 * request was sent, such as those that browsers open in advance.
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
