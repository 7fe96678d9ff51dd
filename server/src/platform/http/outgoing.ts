/** Shared parts of requests to other hosts. */
import type { ClientRequest, IncomingHttpHeaders } from 'node:http'

export const USER_AGENT = 'partner-portal'

interface ResponseHead {
  status: number
  headers: IncomingHttpHeaders
}

/** Sends a request with this body, following no redirects, and discards the response's body. @throws without a response */
export function sendForHead(request: ClientRequest, body: string | Uint8Array, maxBytes: number) {
  return new Promise<ResponseHead>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      let bytes = 0
      response.on('error', reject)
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > maxBytes) response.destroy(new Error(`The response is longer than ${maxBytes} bytes`))
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    request.end(body)
  })
}

/** Reads a response as text. @throws when it exceeds `maxBytes` */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes`)
    text += decoder.decode(part, { stream: true })
  }
  return text
}
