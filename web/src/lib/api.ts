import { VIEW_HEADER } from '@portal/contract/admin/viewing'
import type { Answer, Body, Call, Params, Query } from '@portal/contract/call'
import { ApiError, errorOfAnswer } from './api-error.ts'
import { noteFactorDemand } from './factor-demand.ts'
import { i18n } from './i18n.ts'
import { removeToken, storedToken } from './session.ts'
import { currentView, noteRefusal } from './viewing.ts'

export { ApiError } from './api-error.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]: Value }
type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]?: Value }

interface Options {
  signal?: AbortSignal
  /** Use this token and not the stored one: the challenge of a sign-in that is under way. */
  token?: string
  /** Let the request outlive the page. */
  keepalive?: boolean
}

type Input<C extends Call> = Part<'params', Params<C>> &
  OptionalPart<'query', Query<C>> &
  Part<'body', Body<C>>

type RequestArguments<C extends Call> =
  object extends Input<C> ? [input?: Input<C> & Options] : [input: Input<C> & Options]

interface LooseInput extends Options {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Makes the call and gives its answer. Rejects with an ApiError, or with the AbortError of `signal`.
 * A 401 on the stored token ends the session.
 */
export async function request<C extends Call>(call: C, ...[input]: RequestArguments<C>): Promise<Answer<C>> {
  const options = (input ?? {}) as LooseInput
  const body = call.form ? formOf(options.body) : options.body
  const response = await send(addressOf(call, options), call, { ...options, body })
  if (!response.ok) throw await failed(response, call, options)
  return (response.status === 204 ? undefined : await response.json()) as Answer<C>
}

/** The same for an answer that is a file. */
export async function requestFile(path: string, options: Options = {}): Promise<Blob> {
  const call = { id: 'file', method: 'GET', access: 'session' } as const
  const response = await send(path, call, options)
  if (!response.ok) throw await failed(response, call, options)
  return response.blob()
}

type CallLine = Pick<Call, 'id' | 'method' | 'access'>

/** Sends a request with what every request carries: language, token, and the body in its own format. */
export async function send(
  address: string,
  call: CallLine,
  { body, signal, token, keepalive, headers }: LooseInput & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const all = new Headers({ Accept: 'application/json', 'Accept-Language': i18n.language, ...headers })
  if (call.access !== 'public') {
    const bearer = token ?? storedToken()
    if (!bearer)
      throw new ApiError(i18n.t('failure.noToken', { ns: 'common' }), {
        status: 401,
        code: 'unauthenticated',
      })
    all.set('Authorization', `Bearer ${bearer}`)
    const view = token === undefined ? currentView() : null
    if (view) all.set(VIEW_HEADER, view.ticket)
  }
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) all.set('Content-Type', 'application/json')
  const payload = body === undefined || isForm ? body : JSON.stringify(body)
  try {
    return await fetch(address, { method: call.method, headers: all, body: payload, signal, keepalive })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(i18n.t('failure.network', { ns: 'common' }), { status: 0 })
  }
}

/** The error of an answer; where the server does not take the stored token or the view any more, that is over. */
export async function failed(response: Response, call: CallLine, { token }: Options): Promise<ApiError> {
  const aboutStoredToken = call.access !== 'public' && token === undefined
  if (response.status === 401 && aboutStoredToken) removeToken({ expired: true })
  const error = await errorOfAnswer(response, call.id)
  if (aboutStoredToken) {
    noteRefusal(error)
    noteFactorDemand(error)
  }
  return error
}

/** The values as a form, files included; what is null or undefined stays out of it. */
function formOf(values: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && each !== undefined) form.append(name, each instanceof Blob ? each : String(each))
    }
  }
  return form
}

function addressOf(call: Call, { params = {}, query = {} }: LooseInput): string {
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
