/** Sends forms as browsers do. */
import type { LightMyRequestResponse as Response } from 'fastify'
import type { CallOptions, TestApp } from './app.ts'

export async function postForm(
  app: TestApp,
  url: string,
  fields: Record<string, string | File | (string | File)[]>,
  options: CallOptions = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each)
  const encoded = new globalThis.Response(form)
  const headers = { ...options.headers, 'content-type': encoded.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await encoded.arrayBuffer())
  return app.send({ method: 'POST', url, payload, ...options, headers })
}

/** A file to upload; `type` is the content type claimed by the sender. */
export function fileOf(name: string, content: string | Uint8Array<ArrayBuffer>, type = ''): File {
  return new File([content], name, { type })
}
