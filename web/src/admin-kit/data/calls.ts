/** Requests of the back office by resource name. */
import { failed, send } from '../../lib/api.ts'

const ROOT = '/api/admin'

type Query = Record<string, unknown>

function urlOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  return `${ROOT}/${path}${search.size > 0 ? `?${search}` : ''}`
}

interface Options {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  query?: Query
  body?: unknown
  signal?: AbortSignal
  /** For requests that create or send something. */
  idempotencyKey?: string
  /** Sent even if the page is closed. */
  keepalive?: boolean
}

async function respond(path: string, { method = 'GET', query, ...input }: Options): Promise<Response> {
  const line = { id: `admin:${path}`, method, access: 'editor' } as const
  const response = await send(urlOf(path, query), line, input)
  if (!response.ok) throw await failed(response, line, {})
  return response
}

/** @param path below `/api/admin/`, such as `products/3` */
export async function callAdmin<Body>(path: string, options: Options = {}): Promise<Body> {
  const response = await respond(path, options)
  return (response.status === 204 ? undefined : await response.json()) as Body
}

export async function callAdminFile(path: string, query: Query): Promise<Blob> {
  const response = await respond(path, { query })
  return response.blob()
}
