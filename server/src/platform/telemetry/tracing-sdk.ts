/** OpenTelemetry's SDK, which sends spans to the collector in batches. Loaded only where a collector is set. */
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { hostname } from 'node:os'
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, type Tracer } from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { within } from '../concurrency.ts'
import { RareLog } from '../rare-log.ts'
import type { TracingSettings } from './tracing.ts'

/** Queue limit while the collector is slow or absent; further spans are dropped. */
const MAX_WAITING = 2048
const BATCH_MS = 2_000
const EXPORT_MS = 2_000
/** How long closing waits for the last batch. */
const CLOSE_MS = 1_500
/** Longer attribute values, such as statements with hundreds of placeholders, are truncated. */
const MAX_VALUE = 2_000

export interface Sdk {
  tracer: Tracer
  /** The trace context from a request's headers. */
  contextOf(headers: Record<string, unknown>): Context
  close(): Promise<void>
}

function samplerOf({ ratio, followsParent }: TracingSettings): Sampler {
  const root =
    ratio >= 1
      ? new AlwaysOnSampler()
      : ratio <= 0
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return followsParent ? new ParentBasedSampler({ root }) : root
}

/** Export failures are logged once a minute, and have no other effect. */
function exporterOf({ endpoint, headers }: TracingSettings, log: RareLog) {
  const agent = endpoint.startsWith('https:')
    ? new HttpsAgent({ keepAlive: true })
    : new HttpAgent({ keepAlive: true })
  const url = `${endpoint}/v1/traces`
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: EXPORT_MS,
    concurrencyLimit: 2,
    httpAgentOptions: () => agent,
  })
  const send = exporter.export.bind(exporter)
  exporter.export = (spans: ReadableSpan[], done) =>
    send(spans, (result) => {
      const { code, error: err } = result
      if (code !== ExportResultCode.SUCCESS) log.warn('export', { err, url }, 'traces cannot be sent')
      done(result)
    })
  return { exporter, agent }
}

export function openSdk(
  settings: TracingSettings,
  { version, logger }: { version: string; logger: FastifyBaseLogger },
): Sdk {
  const { exporter, agent } = exporterOf(settings, new RareLog(logger))
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: BATCH_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const propagator = new W3CTraceContextPropagator()
  return {
    tracer: provider.getTracer('partner-portal', version),
    contextOf: (headers) => propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
    async close() {
      // Spans that the collector does not accept by then are lost, which was logged.
      await within(CLOSE_MS, provider.shutdown()).catch(() => undefined)
      agent.destroy()
    },
  }
}
