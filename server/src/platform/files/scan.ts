/** Scans files with clamd, the daemon of ClamAV, using its command INSTREAM. */
import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'

/** Longest silence: scanning a large archive takes a while. */
const SILENCE_MS = 60_000
/** clamd has few threads, and each connection takes one. */
const AT_ONCE = 4
const LENGTH_BYTES = 4
const PING_MS = 3000
const MAX_RESPONSE = 1000

/** @param url `tcp://host:3310` or `unix:/path` */
function targetOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

export class Scanner {
  readonly #target: NetConnectOpts
  readonly #limit = pLimit(AT_ONCE)

  constructor(url: string) {
    this.#target = targetOf(url)
  }

  /**
   * The name of the malware found in the file; undefined when it is clean.
   *
   * @throws {Error} when the scanner cannot be reached, does not respond, or could not scan the file
   */
  find(path: string): Promise<string | undefined> {
    return this.#limit(() => this.#find(path))
  }

  /** Rejects when the scanner does not respond. */
  async ping(): Promise<void> {
    const socket = connect(this.#target)
    socket.setTimeout(PING_MS, () => socket.destroy(new Error('clamd does not respond')))
    try {
      socket.write('zPING\0')
      const response = await readResponse(socket)
      if (response !== 'PONG') throw new Error(`clamd answered ${response.slice(0, 100) || 'nothing'}`)
    } finally {
      socket.destroy()
    }
  }

  async #find(path: string): Promise<string | undefined> {
    const socket = connect(this.#target)
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd does not respond')))
    try {
      const sending = pipeline(framed(path), socket, { end: false })
      // A scanner that has seen enough closes its end; then its response, or the lack of one, counts.
      sending.catch(() => undefined)
      return resultOf(await readResponse(socket))
    } finally {
      socket.destroy()
    }
  }
}

/** The wire format: the command, length-prefixed chunks of content, and a zero length. */
async function* framed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece)
    yield piece
  }
  yield Buffer.alloc(LENGTH_BYTES)
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES)
  bytes.writeUInt32BE(length)
  return bytes
}

/** Reads clamd's response up to its NUL. */
async function readResponse(socket: Socket): Promise<string> {
  let response = ''
  for await (const piece of socket) {
    response += piece
    if (response.includes('\0') || response.length > MAX_RESPONSE) break
  }
  return response.split('\0')[0] ?? ''
}

function resultOf(response: string): string | undefined {
  if (response === 'stream: OK') return undefined
  const [, found] = /^stream: (.+) FOUND$/.exec(response) ?? []
  if (!found) throw new Error(`clamd could not look at a file: ${response.slice(0, 200) || 'no response'}`)
  return found
}
