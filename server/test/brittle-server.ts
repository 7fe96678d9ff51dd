import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { atEnd } from './at-end.ts'

export interface BrittleServer {
  readonly port: number
  /** How many connections it has broken. */
  readonly broken: number
}

interface Conversation {
  /** What it says, one after the other: each when it hears something. */
  replies: readonly string[]
  /** It says the first one unasked. */
  speaksFirst?: boolean
}

/** Resets every connection: the first at once, each further one after one reply more; behind its last one it hangs up. */
export async function startBrittleServer({ replies, speaksFirst }: Conversation): Promise<BrittleServer> {
  let connections = 0
  let broken = 0
  const server = createServer((socket) => {
    const lasting = connections % (replies.length + 1)
    connections += 1
    let said = 0
    const go = () => {
      if (said >= lasting) {
        socket.resetAndDestroy()
        return
      }
      socket.write(replies[said] ?? '')
      said += 1
      if (said === replies.length) socket.end()
    }
    socket.on('error', () => undefined)
    socket.on('close', () => {
      broken += 1
    })
    socket.on('data', go)
    if (speaksFirst || lasting === 0) go()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    get broken() {
      return broken
    },
  }
}
