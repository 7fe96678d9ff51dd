/** A port that serves only the metrics, so that the portal's own need not be opened to Prometheus. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { ConfigError } from '../../settings-reader.ts'
import { isAllowed } from './routes.ts'

/** Prometheus needs one or two connections. */
const MAX_CONNECTIONS = 20
const TIMES = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 65_000 }

export interface ListenerDeps {
  metrics: Metrics
  settings: Config['metrics']
  logger: FastifyBaseLogger
}

type Refusal = [status: number, headers?: Record<string, string>]

function refusalOf(
  { method, url, headers }: IncomingMessage,
  token: string | undefined,
): Refusal | undefined {
  if (url?.split('?')[0] !== '/metrics') return [404]
  if (method !== 'GET' && method !== 'HEAD') return [405, { allow: 'GET, HEAD' }]
  if (token !== undefined && !isAllowed(headers.authorization, token))
    return [401, { 'www-authenticate': 'Bearer' }]
  return undefined
}

async function answer(request: IncomingMessage, response: ServerResponse, deps: ListenerDeps): Promise<void> {
  const { metrics, settings } = deps
  const refusal = refusalOf(request, settings.token)
  if (refusal) {
    response.writeHead(...refusal).end()
    return
  }
  const text = await metrics.text()
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  response.end(request.method === 'HEAD' ? undefined : text)
}

function createMetricsServer(deps: ListenerDeps): Server {
  const { logger } = deps
  const server = createServer(TIMES, (request, response) => {
    response.on('error', () => undefined)
    answer(request, response, deps).catch((err: unknown) => {
      logger.error({ err }, 'the metrics cannot be read')
      response.writeHead(500).end()
    })
  })
  server.maxConnections = MAX_CONNECTIONS
  return server
}

export interface MetricsListener {
  port: number
  close(): Promise<void>
}

/**
 * Opens the port.
 * @throws {ConfigError} if it cannot be opened
 */
export async function listenForMetrics(deps: ListenerDeps): Promise<MetricsListener | undefined> {
  const { port, host } = deps.settings
  if (port === undefined) return undefined
  const server = createMetricsServer(deps)
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new ConfigError([`METRICS_PORT, METRICS_HOST: ${host}:${port} cannot be listened on (${code})`])
  }
  server.on('error', (err) => deps.logger.error({ err }, 'the port of the metrics has failed'))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
