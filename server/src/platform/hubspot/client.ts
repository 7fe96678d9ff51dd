/** HubSpot requests: no retries, a timeout, no redirects, and a limited response size. */
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

/**
 * Returns a parser that validates the shape. @throws {TypeError} without quoting the value, which may contain personal
 * data
 */
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
  /** Undefined when no readable response arrived. */
  readonly status?: number
  /** HubSpot's Retry-After. */
  readonly retryAfterMs?: number
  /** HubSpot's own error text, which may quote what was sent: never log it. */
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
  /** Name in the logs. */
  name: string
  path: string
  /** Sent by POST, as a form or as JSON. */
  body?: FormData | object
  limitMs: number
  /** Aborts it early. */
  signal?: AbortSignal
  read: (value: unknown) => T
}

/** Retry-After in seconds; HubSpot does not send it as a date. */
function retryAfterOf(response: Response): number | undefined {
  const text = response.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), MAX_RETRY_SECONDS) * 1000 : undefined
}

/** HubSpot's error text, if readable. */
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
        // A redirect could carry the token to another host.
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
