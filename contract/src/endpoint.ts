import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * The declaration of an endpoint. The server validates, documents and serialises according to it; the client derives
 * the types of request and response from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly id: string
  readonly summary: string
  readonly tag: string
  /**
   * Required authentication: none, a session, a challenge (2FA), or a session of the provider's team (`editor`: of an
   * editor or an administrator). If a second factor is mandatory, a session without one may use only `setup` and
   * `challenge`.
   */
  readonly access: 'public' | 'challenge' | 'setup' | 'session' | 'editor' | 'admin'
  /**
   * Requires a recent reauthentication (`reauthentication.ts`), because it would outlast a hijacked session or weaken
   * its account. Does not apply to challenges.
   */
  readonly fresh?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body may also be multipart/form-data, for files or plain HTML forms. */
  readonly form?: true
  /** Schema of the response with status 200, or with `status`. */
  readonly response: TSchema
  readonly status?: 200 | 201 | 202 | 204
  /** Media type of a non-JSON response. */
  readonly responseType?: string
  /** The response has an ETag; 304 means that the caller's copy is current. */
  readonly cached?: true
  /** Creates or sends something, once per `Idempotency-Key` (`idempotency.ts`). */
  readonly idempotent?: true
  /** Error codes in addition to those that every endpoint of its kind has (`possibleErrors`). */
  readonly errors?: readonly ErrorCode[]
}

/** All error codes that an endpoint may return: its own, and those of its access, input and body. */
export function possibleErrors({
  method,
  access,
  fresh,
  params,
  query,
  body,
  form,
  idempotent,
  errors = [],
}: Pick<
  Endpoint,
  'method' | 'access' | 'fresh' | 'params' | 'query' | 'body' | 'form' | 'idempotent' | 'errors'
>): ErrorCode[] {
  const codes: ErrorCode[] = [...errors]
  if (access !== 'public') codes.push('unauthenticated')
  if (access === 'editor' || access === 'admin') codes.push('forbidden')
  if (access === 'session' || access === 'editor' || access === 'admin') codes.push('secondFactorRequired')
  // While impersonating: see `admin/impersonation.ts`.
  if (access === 'session' || access === 'setup')
    codes.push('badSignature', ...(method === 'GET' ? [] : (['readOnly'] as const)))
  if (fresh) codes.push('reauthenticationRequired')
  if (params || query || body || idempotent) codes.push('invalid')
  if (idempotent) codes.push('requestInProgress', 'alreadyProcessed', 'idempotencyKeyReused')
  // The URL cannot be parsed.
  codes.push('malformed')
  // The URL is longer than any valid one.
  if (params) codes.push('notFound')
  if (method !== 'GET') codes.push('tooLarge', 'unsupportedMediaType')
  // A form may contain files, which are scanned.
  if (form) codes.push('infected', 'scanUnavailable', 'storageUnavailable')
  // The body may be large.
  if (form || (body && (access === 'editor' || access === 'admin')))
    codes.push('tooManyUploads', 'uploadsBusy')
  // Storage errors: even reads may write, e.g. a rendered preview.
  codes.push('storageFull', 'storageFailed')
  // For changes only: what they refer to may be deleted at the same moment.
  if (method !== 'GET') codes.push('outcomeUnknown', 'unknownReference')
  codes.push('databaseUnavailable', 'internal')
  return [...new Set(codes)]
}

/** Declares an endpoint and keeps its literal type. */
export function endpoint<const C extends Endpoint>(declaration: C): C {
  return declaration
}

/** `endpoint` for endpoints that have these properties in common. */
export const endpointsWith =
  <const S extends Partial<Endpoint>>(shared: S) =>
  <const C extends Omit<Endpoint, keyof S>>(declaration: C) => ({ ...shared, ...declaration })

type Part<S> = S extends TSchema ? Static<S> : undefined
export type Params<C extends Endpoint> = Part<C['params']>
export type Query<C extends Endpoint> = Part<C['query']>
export type Body<C extends Endpoint> = Part<C['body']>
export type ResponseBody<C extends Pick<Endpoint, 'response'>> = Static<C['response']>
