import { Socket } from 'node:net'

/**
 * The sockets of a set of connections. When a server silently goes away, TCP would wait a quarter of an hour; instead
 * all sockets are destroyed, and pending queries are rejected immediately.
 */
export class Sockets {
  readonly #open = new Set<Socket>()
  readonly #silenceMs: number

  /** @param silenceMs a socket without a byte in either direction for this long counts as dead; 0 for never */
  constructor(silenceMs = 0) {
    this.#silenceMs = silenceMs
  }

  /** The `stream` option of a pg client. */
  readonly create = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.setTimeout(this.#silenceMs, () => socket.destroy(new Error('PostgreSQL does not answer')))
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  destroy(reason: Error): void {
    for (const socket of this.#open) socket.destroy(reason)
  }
}
