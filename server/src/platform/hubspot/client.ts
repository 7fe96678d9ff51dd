/** Requests to HubSpot: one try each, within a time, to nowhere else, with a response of limited length. */
import { trimEndOf } from '@portal/contract/trim'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { readBounded, USER_AGENT } from '../http/outgoing.ts'
import { outgoing } from '../telemetry/activity.ts'

const DEFAULT_URL = 'https://api.hubapi.com'
/** More than a batch of objects with the longest texts that HubSpot stores. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024
const MAX_DETAIL = 300
const MAX_RETRY_SECONDS = 60 * 60

export interface HubspotAccess {
  token: string
  /** Base URL of the API; HubSpot's own by default. */
  url?: string
}

/** Returns the value if it has the shape. @throws {TypeError} without the value, which may be about people */
export function reader<T extends TSchema>(shape: T): (value: unknown) => Static<T> {
  const validator = Compile(shape)
  return (value) => {
    if (!validator.Check(value)) throw new TypeError('The response has another shape')
    return value as Static<T>
  }
}

interface Refusal {
  status: number
  retryAfterMs?: number | undefined
  detail?: string | undefined
}

/** A request to HubSpot failed: it was refused, timed out, or got an unreadable response. */
export class HubspotFailure extends Error {
  /** Undefined when no response came or none that could be read. */
  readonly status?: number
  /** How long HubSpot asks to be left alone. */
  readonly retryAfterMs?: number
  /** HubSpot's own words, which may quote what was sent: never for the log. */
  readonly detail?: string

  constructor(name: string, cause: Refusal | { error: unknown }) {
    const refusal: Partial<Refusal> = 'status' in cause ? cause : {}
    const reason = 'error' in cause && cause.error instanceof Error ? cause.error.name : 'failed'
    super(`HubSpot ${name}: ${refusal.status ?? reason}`)
    this.name = 'HubspotFailure'
    this.status = refusal.status
    this.retryAfterMs = refusal.retryAfterMs
    this.detail = refusal.detail
  }
}

export interface HubspotRequest<T> {
  /** What the log calls it. */
  name: string
  path: string
  /** Sent by POST: a form, or what is sent as JSON. */
  body?: FormData | object
  limitMs: number
  /** Ends it earlier. */
  signal?: AbortSignal
  read: (value: unknown) => T
}

/** How long a response asks to wait, in seconds; as a date HubSpot does not say it. */
function retryAfterOf(response: Response): number | undefined {
  const text = response.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), MAX_RETRY_SECONDS) * 1000 : undefined
}

/** What HubSpot says of its refusal, where that can be read. */
async function detailOf(response: Response): Promise<string | undefined> {
  try {
    const { message } = JSON.parse(await readBounded(response, MAX_ERROR_BYTES)) as { message?: unknown }
    return typeof message === 'string' ? message.replaceAll('\0', '').slice(0, MAX_DETAIL) : undefined
  } catch {
    return undefined
  }
}

/** @throws {HubspotFailure} */
export async function askHubspot<T>(
  { token, url = DEFAULT_URL }: HubspotAccess,
  { name, path, body, limitMs, signal, read }: HubspotRequest<T>,
): Promise<T> {
  const isForm = body instanceof FormData
  const limit = AbortSignal.timeout(limitMs)
  try {
    return await outgoing(`hubspot ${name}`, async () => {
      const response = await fetch(trimEndOf(url, '/') + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'user-agent': USER_AGENT,
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        body: isForm ? body : body && JSON.stringify(body),
        // Followed, one would carry the token elsewhere.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      if (!response.ok) {
        const { status } = response
        const retryAfterMs = retryAfterOf(response)
        throw new HubspotFailure(name, { status, retryAfterMs, detail: await detailOf(response) })
      }
      return read(JSON.parse(await readBounded(response, MAX_BYTES)))
    })
  } catch (error) {
    throw error instanceof HubspotFailure ? error : new HubspotFailure(name, { error })
  }
}
