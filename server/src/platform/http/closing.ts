/** Connections of a node that stops: none is closed while a request may be on its way over it. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection that was just opened has for its first byte, once no more are accepted. */
const FIRST_BYTE_MS = 250

/**
 * Has clients leave a node that stops: from `stopping` on each response ends its connection, so that those that proxies
 * keep have gone by the time it closes. Also closes what Node would wait for: connections that clients opened in advance,
 * as browsers do, count as busy.
 */
export function closeConnectionsOnStop(app: FastifyInstance, stopping: AbortSignal): void {
  let isClosing = false
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
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
