/** A stand-in for clamd: speaks INSTREAM, and finds the test file of EICAR in what it is sent. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The harmless text that every scanner takes for a virus, put together so that this file is none. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const COMMAND = 'zINSTREAM\0'

export interface ClamdServer {
  url: string
  /** What was sent to be looked at. */
  seen: Buffer[]
  /** How it behaves: as a scanner, with words of its own, by closing the line, or without a word. */
  behaviour: { say: string } | 'scan' | 'close' | 'silence'
  close(): Promise<void>
}

/** The content of a whole stream, or undefined while pieces are missing. */
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

/** Starts it; the caller closes it. */
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
