/** A stand-in for a list of breached passwords in the format of Pwned Passwords, failures included. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How it responds: with the list, a status, a redirect, a body beyond any limit, an HTML page, not at all, or with only
 * the beginning of the list.
 */
type Behaviour = 'list' | { status: number } | 'redirect' | 'endless' | 'garbled' | 'silence' | 'half'

export interface BreachedServer {
  url: string
  /** Paths of the requests, with their padding header. */
  asked: { path: string | undefined; padding: string | undefined }[]
  /** Number of breaches by password. */
  breaches: Record<string, number>
  behaviour: Behaviour
  close(): Promise<void>
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const PREFIX = 5
const LINES = 800

/** The list for a prefix, with padding lines. */
function rangeOf(prefix: string, breaches: Record<string, number>): string[] {
  const listed = Object.entries(breaches).map(([password, count]) => ({ hash: sha1(password), count }))
  const real = listed.filter(({ hash }) => hash.startsWith(prefix))
  const filling = Array.from({ length: LINES }, (_, i) => `${sha1(`${prefix} ${i}`).slice(PREFIX)}:0`)
  return [...real.map(({ hash, count }) => `${hash.slice(PREFIX)}:${count}`), ...filling].sort()
}

function answer(server: BreachedServer, { url = '' }: IncomingMessage, response: ServerResponse): void {
  const { behaviour, breaches } = server
  const lines = rangeOf(url.slice(-PREFIX), breaches)
  if (behaviour === 'silence') return
  if (typeof behaviour === 'object') response.writeHead(behaviour.status).end('no list')
  else if (behaviour === 'redirect') {
    const location = `${server.url}${url.slice(-PREFIX)}`
    server.behaviour = 'list'
    response.writeHead(302, { location }).end()
  } else if (behaviour === 'garbled')
    response.end('<!doctype html><title>Please sign in to this network</title>')
  else if (behaviour === 'half') response.write(lines.join('\r\n'))
  else if (behaviour === 'endless') response.end(Array(20).fill(lines.join('\r\n')).join('\r\n'))
  else response.end(lines.join('\r\n'))
}

export async function startBreachedServer(breaches: Record<string, number>): Promise<BreachedServer> {
  const http = createServer((request, response) => {
    server.asked.push({ path: request.url, padding: request.headers['add-padding'] as string | undefined })
    answer(server, request, response)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server: BreachedServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/range/`,
    asked: [],
    breaches,
    behaviour: 'list',
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}
