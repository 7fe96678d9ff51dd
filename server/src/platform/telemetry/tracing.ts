/** OpenTelemetry tracing. The SDK is not loaded unless a collector is set. */
import { type Attributes, SpanKind } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Activity } from './activity.ts'

export interface TracingSettings {
  /** Base URL of a collector that accepts OTLP over HTTP. */
  endpoint: string
  /** Sent with each export. */
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Sampling ratio of requests and jobs, from 0 to 1. */
  ratio: number
  /** Whether an incoming trace context decides about sampling. */
  followsParent: boolean
}

export interface Tracing {
  /** Starts a request's span, as a child of the trace in its headers. */
  request(
    name: string,
    headers: Record<string, string | string[] | undefined>,
    attributes: Attributes,
  ): Activity
  /** Starts a job's span. */
  job(name: string, attributes: Attributes): Activity
  /** Flushes what is queued, within a short time limit. */
  close(): Promise<void>
}

/** @returns undefined when tracing is off */
export async function openTracing(
  settings: TracingSettings | undefined,
  facts: { version: string; logger: FastifyBaseLogger },
): Promise<Tracing | undefined> {
  if (!settings) return undefined
  const { openSdk } = await import('./tracing-sdk.ts')
  const { tracer, contextOf, close } = openSdk(settings, facts)
  const start = (name: string, kind: SpanKind, attributes: Attributes, parent = contextOf({})): Activity => ({
    name,
    traced: { tracer, span: tracer.startSpan(name, { kind, attributes }, parent) },
  })
  return {
    request: (name, headers, attributes) => start(name, SpanKind.SERVER, attributes, contextOf(headers)),
    job: (name, attributes) => start(name, SpanKind.CONSUMER, attributes),
    close,
  }
}
