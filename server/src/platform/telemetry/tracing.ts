/** Traces for OpenTelemetry. Nothing of the SDK is loaded where no collector is set. */
import { type Attributes, SpanKind } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Activity } from './activity.ts'

export interface TracingSettings {
  /** Base URL of the collector, which takes OTLP over HTTP. */
  endpoint: string
  /** Sent with each export. */
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Which requests and jobs are traced: all, none, or a part of them. */
  ratio: number
  /** Whether a caller that sends a trace decides whether it goes on here. */
  followsParent: boolean
}

export interface Tracing {
  /** Begins a request, as part of the trace that its headers name. */
  request(
    name: string,
    headers: Record<string, string | string[] | undefined>,
    attributes: Attributes,
  ): Activity
  /** Begins a job. */
  job(name: string, attributes: Attributes): Activity
  /** Sends what waits, as far as that goes quickly. */
  close(): Promise<void>
}

/** @returns undefined where nothing is traced */
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
