import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * The declaration of one endpoint. The server validates, documents and serialises by it; the client derives the types of
 * request and response from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly id: string
  readonly summary: string
  readonly tag: string
  /**
   * Who may call: nobody needs to sign in, a session is needed, a challenge (2FA) suffices, or the session must be that
   * of the provider's team (`editor`: of an editor or an administrator). Where the provider demands a second factor, a
   * session without one opens `setup` and `challenge` alone.
   */
  readonly access: 'public' | 'challenge' | 'setup' | 'session' | 'editor' | 'admin'
  /**
   * What would outlast a session that somebody found open, or weaken its account: the session's user must have proven who
   * they are within the last minutes (`reauthentication.ts`). Does not concern a challenge.
   */
  readonly fresh?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body may also come as multipart/form-data, where it holds files or a plain form sends it. */
  readonly form?: true
  /** Schema of the response with status 200, or of `status` where that differs. */
  readonly response: TSchema
  readonly status?: 200 | 201 | 202 | 204
  /** Media type of a response that is not JSON. */
  readonly responseType?: string
  /** The response has an entity tag; 304 says that the caller's copy is current. */
  readonly cached?: true
  /** Creates or sends something; a request repeated with the same `Idempotency-Key` does so once (`idempotency.ts`). */
  readonly idempotent?: true
  /** Error codes of this endpoint beyond those that every endpoint of its kind has (`possibleErrors`). */
  readonly errors?: readonly ErrorCode[]
}

/** Codes of all errors that an endpoint may return: its own, and those of its access, its input and its body. */
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
  // Of somebody who only looks at the portal: see `admin/impersonation.ts`.
  if (access === 'session' || access === 'setup')
    codes.push('badSignature', ...(method === 'GET' ? [] : (['readOnly'] as const)))
  if (fresh) codes.push('reauthenticationRequired')
  if (params || query || body || idempotent) codes.push('invalid')
  if (idempotent) codes.push('requestInProgress', 'alreadyProcessed', 'idempotencyKeyReused')
  // A URL that cannot be parsed.
  codes.push('malformed')
  // Or is longer than any that there is.
  if (params) codes.push('notFound')
  if (method !== 'GET') codes.push('tooLarge', 'unsupportedMediaType')
  // A form may bring files, which a scanner looks at.
  if (form) codes.push('infected', 'scanUnavailable', 'storageUnavailable')
  // Of bodies that may be large.
  if (form || (body && (access === 'editor' || access === 'admin')))
    codes.push('tooManyUploads', 'uploadsBusy')
  // Of the storage: even reading may have to write, such as a copy of a picture.
  codes.push('storageFull', 'storageFailed')
  // Not of what changes nothing; what a change refers to may be deleted at the same moment.
  if (method !== 'GET') codes.push('outcomeUnknown', 'unknownReference')
  codes.push('databaseUnavailable', 'internal')
  return [...new Set(codes)]
}

/** Declares an endpoint and keeps its literal type. */
export function endpoint<const C extends Endpoint>(declaration: C): C {
  return declaration
}

type Part<S> = S extends TSchema ? Static<S> : undefined
export type Params<C extends Endpoint> = Part<C['params']>
export type Query<C extends Endpoint> = Part<C['query']>
export type Body<C extends Endpoint> = Part<C['body']>
export type ResponseBody<C extends Pick<Endpoint, 'response'>> = Static<C['response']>
