/** The activity that something happens for: a request's endpoint or a job, with its span when tracing is on. */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

export interface Activity {
  /** Route template or kind of job, of low cardinality: `GET /api/partner/leads`, `job mail`. */
  readonly name: string
  /** Set when the activity is traced. */
  readonly traced?: { readonly tracer: Tracer; readonly span: Span }
}

const current = new AsyncLocalStorage<Activity>()

/** The activity of the current async context, if any. */
export const currentActivity = (): Activity | undefined => current.getStore()

/** Runs `work` and everything that it starts within an activity. */
export function runActivity<T>(activity: Activity, work: () => T): T {
  return current.run(activity, work)
}

/** The trace id for log lines. */
export const traceIdOf = (activity: Activity | null | undefined): string | undefined =>
  activity?.traced?.span.spanContext().traceId

/** Records the error's name only: messages quote user input. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'Error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Starts a span within the current activity; undefined when it is not traced. */
export function startSpan(
  name: string,
  options: { kind?: SpanKind; attributes?: Attributes; startTime?: number },
): Span | undefined {
  const traced = current.getStore()?.traced
  if (!traced?.span.isRecording()) return undefined
  return traced.tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, traced.span))
}

/**
 * Runs a request to another server within a span.
 *
 * @param name what is done, without any personal data: `smtp send`
 */
export async function outgoing<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [system] = name.split(' ')
  const span = startSpan(name, { kind: SpanKind.CLIENT, attributes: { 'peer.service': system } })
  try {
    return await work()
  } catch (error) {
    if (span) failSpan(span, error)
    throw error
  } finally {
    span?.end()
  }
}
