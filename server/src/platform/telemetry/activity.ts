/** On whose behalf something happens: a request's endpoint or a job, and its span where the portal is traced. */
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
  /** Route template or kind of job, one of few: `GET /api/partner/leads`, `job mail`. */
  readonly name: string
  /** Where the portal is traced. */
  readonly traced?: { readonly tracer: Tracer; readonly span: Span }
}

const current = new AsyncLocalStorage<Activity>()

/** What the caller runs for, if that is known. */
export const currentActivity = (): Activity | undefined => current.getStore()

/** Runs `work`, and whatever it starts, as part of an activity. */
export function runActivity<T>(activity: Activity, work: () => T): T {
  return current.run(activity, work)
}

/** Identifies the trace of an activity in the log. */
export const traceIdOf = (activity: Activity | null | undefined): string | undefined =>
  activity?.traced?.span.spanContext().traceId

/** By name alone: messages quote what somebody sent. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'Error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Begins a span within the current activity; undefined where that is not traced. */
export function startSpan(
  name: string,
  options: { kind?: SpanKind; attributes?: Attributes; startTime?: number },
): Span | undefined {
  const traced = current.getStore()?.traced
  if (!traced?.span.isRecording()) return undefined
  return traced.tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, traced.span))
}

/**
 * Does something that another server does a part of.
 *
 * @param name says what, and nothing about anybody: `smtp send`
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
