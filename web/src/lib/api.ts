import { VIEW_HEADER } from '@portal/contract/admin/impersonation'
import type { Body, Endpoint, Params, Query, ResponseBody } from '@portal/contract/endpoint'
import { IDEMPOTENCY_HEADER } from '@portal/contract/idempotency'
import type { Shape } from '@portal/contract/shape'
import { ApiError, errorOfResponse } from './api-error.ts'
import { noteFactorDemand } from './factor-demand.ts'
import { i18n } from './i18n.ts'
import { currentView, noteRefusal } from './impersonation.ts'
import { isReauthenticated } from './reauthentication.ts'
import { removeToken, storedToken } from './session.ts'

export { ApiError } from './api-error.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]: Value }
type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]?: Value }

interface Options {
  signal?: AbortSignal
  /** Overrides the stored token: the challenge of a sign-in in progress. */
  token?: string
  /** Let the request outlive the page. */
  keepalive?: boolean
}

/** Endpoints that create or send something require an idempotency key. */
type Key<C extends Endpoint> = C extends { idempotent: true } ? { idempotencyKey: string } : object

type Input<C extends Endpoint> = Part<'params', Params<C>> &
  OptionalPart<'query', Query<C>> &
  Part<'body', Body<C>> &
  Key<C>

type RequestArguments<C extends Endpoint> =
  object extends Input<C> ? [input?: Input<C> & Options] : [input: Input<C> & Options]

interface LooseInput extends Options {
  idempotencyKey?: string
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Sends a request and returns its response, with defaults for fields that the host omits. Rejects with an ApiError, or
 * with the AbortError of `signal`. A 401 for the stored token ends the session.
 */
export async function request<C extends Endpoint>(
  call: C,
  ...input: RequestArguments<C>
): Promise<ResponseBody<C>> {
  const [sent] = await Promise.all([requestAsSent(call, ...input), 'response' in call && loadCompletion()])
  return completeResponse(call, sent)
}

/** For endpoints that the specification does not know: undefined if the host does not have it. */
export async function requestIfAny<C extends Endpoint>(
  call: C,
  ...input: RequestArguments<C>
): Promise<ResponseBody<C>> {
  try {
    return await request(call, ...input)
  } catch (error) {
    if (isUnknownEndpoint(error)) return completeResponse(call, undefined)
    throw error
  }
}

/** Whether the host has no such endpoint; this server's own 404 has a code. */
export function isUnknownEndpoint(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === undefined
}

/** Returns the response without filling in defaults; undefined if it has no body. */
export async function requestAsSent<C extends Endpoint>(
  call: C,
  ...[input]: RequestArguments<C>
): Promise<unknown> {
  const options = (input ?? {}) as LooseInput
  const body = call.form ? formOf(options.body) : options.body
  const response = await send(urlOf(call, options), call, { ...options, body })
  if (!response.ok) throw await failed(response, call, options)
  return readJson(response)
}

/** Uses the shape that the build derives from the schema. The back office, which always has this server, has none. */
export async function completeResponse<C extends Pick<Endpoint, 'response'>>(
  { response: answer }: C,
  value: unknown,
): Promise<ResponseBody<C>> {
  const shape = answer as unknown as Shape | undefined
  if (shape === undefined) return value as ResponseBody<C>
  const { complete } = await loadCompletion()
  return complete(shape, value) as ResponseBody<C>
}

/** Not part of the sign-in screen, whose responses need no defaults. */
const loadCompletion = () => import('./complete-response.ts')

/** Parses a JSON body; undefined if it is empty. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(i18n.t('failure.unknown', { ns: 'common' }), { status: response.status })
  }
}

/** The same for a response that is a file. */
export async function requestFile(path: string, options: Options = {}): Promise<Blob> {
  const call = { id: 'file', method: 'GET', access: 'session' } as const
  const response = await send(path, call, options)
  if (!response.ok) throw await failed(response, call, options)
  return response.blob()
}

type CallLine = Pick<Endpoint, 'id' | 'method' | 'access'>

type Sent = LooseInput & { headers?: Record<string, string> }

/** The common headers: language, token, and the content type of the body. */
function headersOf(call: CallLine, { body, token, headers, idempotencyKey }: Sent): Headers {
  const all = new Headers({ Accept: 'application/json', 'Accept-Language': i18n.language, ...headers })
  if (idempotencyKey) all.set(IDEMPOTENCY_HEADER, `"${idempotencyKey}"`)
  if (body !== undefined && !(body instanceof FormData)) all.set('Content-Type', 'application/json')
  const bearer = token ?? (call.access === 'public' ? null : storedToken())
  if (bearer) all.set('Authorization', `Bearer ${bearer}`)
  if (call.access === 'public') return all
  if (!bearer)
    throw new ApiError(i18n.t('failure.noToken', { ns: 'common' }), { status: 401, code: 'unauthenticated' })
  const view = token === undefined ? currentView() : null
  if (view) all.set(VIEW_HEADER, view.ticket)
  return all
}

/** Responses to a token that was replaced meanwhile, for example by signing in anew in another tab. */
const ofFormerSession = new WeakSet<Response>()

export async function send(url: string, call: CallLine, input: Sent = {}): Promise<Response> {
  const { body, signal, token, keepalive } = input
  const headers = headersOf(call, input)
  const payload = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  const attempt = async () => {
    const response = await fetch(url, { method: call.method, headers, body: payload, signal, keepalive })
    if (headers.get('Authorization') !== `Bearer ${storedToken()}`) ofFormerSession.add(response)
    return response
  }
  try {
    const response = await attempt()
    return token === undefined && (await isReauthenticated(response)) ? await attempt() : response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    // For users with offline data, the device stores responses.
    if (localStorage.getItem('offline')) {
      const kept = await (await import('./offline/copy.ts')).responseFromCopy(url, call)
      if (kept) return kept
    }
    throw new ApiError(i18n.t('failure.network', { ns: 'common' }), { status: 0 })
  }
}

/** The error of a failed response. Ends a session, or an impersonation, that the server no longer accepts. */
export async function failed(response: Response, call: CallLine, { token }: Options): Promise<ApiError> {
  const aboutStoredToken = call.access !== 'public' && token === undefined
  if (response.status === 401 && aboutStoredToken && !ofFormerSession.has(response))
    removeToken({ expired: true })
  const error = await errorOfResponse(response, call.id)
  if (aboutStoredToken) {
    noteRefusal(error)
    noteFactorDemand(error)
  }
  return error
}

/** Encodes values and files as a form, without null and undefined. */
function formOf(values: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && each !== undefined) form.append(name, each instanceof Blob ? each : String(each))
    }
  }
  return form
}

function urlOf(call: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path = call.path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced, colon) =>
    encodeURIComponent(String(params[braced ?? colon])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
