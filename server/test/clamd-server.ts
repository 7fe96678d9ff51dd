/** A stand-in for clamd: implements INSTREAM, and detects the EICAR test file. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The harmless text that every scanner reports as a virus, joined so that this source file does not contain it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const COMMAND = 'zINSTREAM\0'

export interface ClamdServer {
  url: string
  /** Contents that were sent for scanning. */
  seen: Buffer[]
  /** How it responds: as a scanner, with a given reply, by closing the connection, or not at all. */
  behaviour: { say: string } | 'scan' | 'close' | 'silence'
  close(): Promise<void>
}

/** The content of a complete stream, or undefined while chunks are missing. */
function contentOf(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function converse(socket: Socket, server: ClamdServer): void {
  let received = Buffer.alloc(0)
  const { behaviour } = server
  socket.on('error', () => socket.destroy())
  if (behaviour === 'close') return void socket.destroy()
  if (typeof behaviour === 'object') return void socket.end(`${behaviour.say}\0`)
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    const content = contentOf(received)
    if (!content || behaviour === 'silence') return
    const isRight = received.subarray(0, COMMAND.length).toString() === COMMAND
    server.seen.push(content)
    if (!isRight) socket.end('UNKNOWN COMMAND\0')
    else socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
  })
}

/** Starts the server; the caller closes it. */
export async function startClamd(): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    converse(socket, server)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const server: ClamdServer = {
    url: `tcp://127.0.0.1:${port}`,
    seen: [],
    behaviour: 'scan',
    async close() {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
  return server
}
