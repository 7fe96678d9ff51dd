/** Shared parts of requests to other hosts. */

export const USER_AGENT = 'partner-portal'

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
