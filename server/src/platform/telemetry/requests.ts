/** Measures and traces requests by route template, never by URL, which may contain personal data and secrets. */
import { SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Activity, runActivity } from './activity.ts'
import { type Metrics, QUICK_SECONDS } from './metrics.ts'
import type { Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    activity: Activity | null
  }
}

/** Requests that match no route share one label. */
const UNKNOWN_ROUTE = 'unknown'
/** Clients may send arbitrary methods; unknown ones share one label. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Status label when the connection was closed before the response. */
const ABORTED = 'aborted'

const TOO_MANY = 429

const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')

interface Labels {
  method: string
  route: string
}

function labelsOf({ method, routeOptions, is404 }: FastifyRequest): Labels {
  const route = is404 ? undefined : routeOptions.url
  return { method: METHODS.has(method) ? method : 'other', route: route ?? UNKNOWN_ROUTE }
}

function activityOf(
  request: FastifyRequest,
  { method, route }: Labels,
  tracing: Tracing | undefined,
): Activity {
  const name = `${method} ${route}`
  const attributes = { 'http.request.method': method, 'http.route': route, 'portal.request_id': request.id }
  return tracing?.request(name, request.headers, attributes) ?? { name }
}

function endSpan({ session, activity }: FastifyRequest, reply: FastifyReply, isAborted: boolean): void {
  const span = activity?.traced?.span
  if (!span) return
  if (session) span.setAttribute('portal.user.role', session.role)
  if (isAborted) span.setAttribute('error.type', ABORTED)
  else span.setAttribute('http.response.status_code', reply.statusCode)
  if (!isAborted && reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Must be registered before all other hooks. */
export function observeRequests(
  app: FastifyInstance,
  { metrics, tracing }: { metrics: Metrics; tracing?: Tracing },
): void {
  const durations = metrics.histogram(
    'portal_http_request_duration_seconds',
    'Requests by route, from their head to the end of the response; event streams apart',
    { labels: { method: [], route: [], status: [] }, buckets: QUICK_SECONDS },
  )
  const requests = metrics.counter('portal_http_requests_total', 'Requests by route and status code', {
    method: [],
    route: [],
    status: [],
  })
  const throttled = metrics.counter('portal_http_throttled_requests_total', 'Requests refused with 429')
  let inFlight = 0
  metrics.gauge('portal_http_requests_in_flight', 'Requests under way, event streams included', {
    read: (gauge) => gauge.set(inFlight),
  })

  app.decorateRequest('activity', null)

  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now()
    const labels = labelsOf(request)
    inFlight += 1
    let isOver = false
    const end = (isAborted: boolean) => {
      if (isOver) return
      isOver = true
      inFlight -= 1
      const status = isAborted ? ABORTED : String(reply.statusCode)
      requests.inc({ ...labels, status })
      // By status class: a histogram per code would multiply the series by a dozen.
      const of = isAborted ? ABORTED : `${status[0]}xx`
      if (!isStream(reply))
        durations.observe({ ...labels, status: of }, (performance.now() - startedAt) / 1000)
      if (reply.statusCode === TOO_MANY) throttled.inc()
      endSpan(request, reply, isAborted)
    }
    reply.raw.once('finish', () => end(false)).once('close', () => end(true))
    const activity = activityOf(request, labels, tracing)
    request.activity = activity
    runActivity(activity, done)
  })

  // Body events come from the socket, outside the request's async context.
  app.addHook('preValidation', (request, _, done) => {
    if (request.activity) runActivity(request.activity, done)
    else done()
  })
}
