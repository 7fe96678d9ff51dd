import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

interface Attribute {
  key: string
  value: Record<string, unknown>
}

export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status?: { code?: number }
}

/** An OTLP collector (HTTP with JSON) that records what it receives. */
export async function openCollector() {
  const spans: Span[] = []
  const texts: string[] = []
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      texts.push(body)
      seen.push(request.headers['x-key'] as string | undefined)
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, texts, seen }
}
