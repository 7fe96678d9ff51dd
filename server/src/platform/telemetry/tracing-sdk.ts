/** OpenTelemetry's SDK: what is traced goes to the collector in batches. Loaded only where one is set. */
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

/** Of a slow or absent collector: what waits beyond this is dropped. */
const MAX_WAITING = 2048
const BATCH_MS = 2_000
const EXPORT_MS = 2_000
/** How long a stop waits for the last batch. */
const CLOSE_MS = 1_500
/** Longer values, such as statements with hundreds of placeholders, are cut. */
const MAX_VALUE = 2_000

export interface Sdk {
  tracer: Tracer
  /** What the headers of a request say of the trace that it belongs to. */
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

/** A collector that does not take what it is sent is logged once a minute, and changes nothing else. */
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
      // What the collector does not take by then is lost; that was logged.
      await within(CLOSE_MS, provider.shutdown()).catch(() => undefined)
      agent.destroy()
    },
  }
}
