/** A TCP proxy between a client and a server that simulates network failures. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

interface Pair {
  client: Socket
  server: Socket
  /** Nothing passes any more, permanently. */
  isSilent: boolean
  /** The next response of the server breaks the connection. */
  isLosing: boolean
  /** What the server has sent, which arrives in one piece once it has closed the connection. */
  held?: Buffer[]
}

export class TcpProxy {
  readonly port: number
  readonly #listener: Server
  readonly #pairs = new Set<Pair>()
  #isBlackHole = false
  #isClosed = false
  #lost: string | undefined
  #held: { text: string; answered(): void } | undefined
  #awaited: { text: string; heard(): void } | undefined

  private constructor(listener: Server, port: number) {
    this.#listener = listener
    this.port = port
  }

  /** @param own the port to listen on; any free one by default */
  static async to(port: number, { host = '127.0.0.1', own = 0 } = {}): Promise<TcpProxy> {
    const listener = createServer().listen(own, '127.0.0.1')
    await once(listener, 'listening')
    const proxy = new TcpProxy(listener, (listener.address() as { port: number }).port)
    listener.on('connection', (client) => {
      if (proxy.#isClosed) client.resetAndDestroy()
      else proxy.#join(client, connect(port, host))
    })
    return proxy
  }

  /** Resets every connection. */
  reset(): void {
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy()
      server.destroy()
    }
  }

  /** Resets every connection, including new ones. */
  shut(): void {
    this.#isClosed = true
    this.reset()
  }

  /** Resets the connection on which a client next sends `text`, in place of the server's response. */
  loseAnswerTo(text: string): void {
    this.#lost = text
  }

  /**
   * Waits for the server's response to the next `text` of a client. That and what follows on its connection arrive in
   * one piece, once the server has closed it.
   */
  holdAnswerTo(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#held = { text, answered: resolve }
    })
  }

  /** Waits until a client sends `text`; from then on nothing passes. */
  blackHoleAt(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = { text, heard: resolve }
    })
  }

  /** Silently drops all data, on existing and new connections. */
  blackHole(): void {
    this.#isBlackHole = true
  }

  /** New connections work again. Old ones stay silent, as behind a firewall that has forgotten them. */
  restore(): void {
    for (const pair of this.#pairs) pair.isSilent ||= this.#isBlackHole
    this.#isBlackHole = false
    this.#isClosed = false
  }

  async close(): Promise<void> {
    this.#listener.close()
    this.reset()
    await once(this.#listener, 'close')
  }

  #join(client: Socket, server: Socket): void {
    const pair: Pair = { client, server, isSilent: this.#isBlackHole, isLosing: false }
    const passes = () => !this.#isBlackHole && !pair.isSilent
    this.#pairs.add(pair)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    client.on('data', (chunk) => {
      if (this.#awaited && chunk.includes(this.#awaited.text)) {
        this.blackHole()
        this.#awaited.heard()
        this.#awaited = undefined
      }
      if (!passes()) return
      if (this.#lost !== undefined && chunk.includes(this.#lost)) {
        this.#lost = undefined
        pair.isLosing = true
      }
      if (this.#held && chunk.includes(this.#held.text)) {
        pair.held = []
        server.once('data', this.#held.answered)
        this.#held = undefined
      }
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (pair.isLosing) client.resetAndDestroy()
      else if (pair.held) pair.held.push(chunk)
      else if (passes()) client.write(chunk)
    })
    client.on('close', () => {
      this.#pairs.delete(pair)
      server.destroy()
    })
    server.on('close', () => {
      if (pair.held) client.end(Buffer.concat(pair.held))
      else if (passes()) client.destroy()
    })
  }
}
