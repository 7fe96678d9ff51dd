/** Settings of monitoring: metrics, traces and slow queries. */
import { trimEndOf } from '@portal/contract/trim'
import type { TracingSettings } from './platform/telemetry/tracing.ts'
import type { SettingsReader } from './settings-reader.ts'

export interface TelemetrySettings {
  /** Access to `/metrics`: by a token, or on a port of its own. */
  metrics: { token?: string; port?: number; host: string }
  /** Trace collector; tracing is off without it. */
  tracing?: TracingSettings
  /** Slower statements are logged. */
  slowQueryMs: number
}

function readMetrics(read: SettingsReader): TelemetrySettings['metrics'] {
  const form = /^[\w.~+/=-]{24,200}$/
  const token = read.matching('METRICS_TOKEN', form, 'at least 24 letters, digits or . _ ~ + / = -')
  const port = read.text('METRICS_PORT') === undefined ? undefined : read.whole('METRICS_PORT', 0, 0, 65535)
  return { token, port, host: read.text('METRICS_HOST') ?? '127.0.0.1' }
}

/** OpenTelemetry's format: URL-encoded `name=value` pairs, separated by commas. */
function readOtlpHeaders(read: SettingsReader): Record<string, string> {
  const pairs = read.text('OTEL_EXPORTER_OTLP_HEADERS')?.split(',') ?? []
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^\s*([\w-]{1,100})=(.*)$/.exec(pair) ?? []
        if (!name) throw new TypeError('not a pair')
        return [name, decodeURIComponent(value.trim())]
      }),
    )
  } catch {
    read.issues.push('OTEL_EXPORTER_OTLP_HEADERS must be pairs such as name=value, with commas between them')
    return {}
  }
}

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const

/** Uses OpenTelemetry's own variable names. */
function readTracing(read: SettingsReader): TracingSettings | undefined {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const words = SAMPLERS.flatMap((name) => [name, `parentbased_${name}`] as const)
  const sampler = read.oneOf('OTEL_TRACES_SAMPLER', words, 'parentbased_always_on')
  const given = read.matching('OTEL_TRACES_SAMPLER_ARG', /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'from 0 to 1')
  const headers = readOtlpHeaders(read)
  if (!endpoint) return undefined
  return {
    endpoint: trimEndOf(endpoint, '/'),
    headers,
    serviceName: read.text('OTEL_SERVICE_NAME') ?? 'partner-portal',
    ratio: sampler.endsWith('off') ? 0 : sampler.endsWith('ratio') ? Number(given ?? 1) : 1,
    followsParent: sampler.startsWith('parentbased_'),
  }
}

export function readTelemetry(read: SettingsReader): TelemetrySettings {
  return {
    metrics: readMetrics(read),
    tracing: readTracing(read),
    slowQueryMs: read.whole('SLOW_QUERY_MS', 200, 1, 600_000),
  }
}
