import { Socket } from 'node:net'

/**
 * The sockets under a set of connections. A server that has silently gone away would leave everything that was sent to it
 * waiting for a quarter of an hour: instead the sockets are all destroyed, and pending queries are rejected immediately.
 */
export class Sockets {
  readonly #open = new Set<Socket>()
  readonly #silenceMs: number

  /** @param silenceMs after so long without a byte in either direction a socket counts as dead; 0 for never */
  constructor(silenceMs = 0) {
    this.#silenceMs = silenceMs
  }

  /** For the option `stream` of a client. */
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
