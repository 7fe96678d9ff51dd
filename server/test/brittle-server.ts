import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { atEnd } from './at-end.ts'

export interface BrittleServer {
  readonly port: number
  /** Number of broken connections. */
  readonly broken: number
}

interface Conversation {
  /** Replies in order, each sent after receiving something. */
  replies: readonly string[]
  /** Whether it sends the first reply unasked. */
  speaksFirst?: boolean
}

/** Resets the first connection at once, each further one after one more reply, and closes one after the last reply. */
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
