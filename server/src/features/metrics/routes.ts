/**
 * `/metrics` for Prometheus, protected by a token, on the portal's port; `listener.ts` serves them on a separate one.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'

const PATH = '/metrics'
const hash = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
export function isAllowed(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}

export interface MetricsRouteDeps {
  metrics: Metrics
  settings: Config['metrics']
}

/** Without a configured token there is no such route. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, settings: { token } }: MetricsRouteDeps,
): void {
  if (token === undefined) return
  app.route({
    method: 'GET',
    url: PATH,
    config: { ownToken: true },
    // For monitoring only, not part of the API.
    schema: { hide: true },
    handler: async ({ headers }, reply) => {
      if (!isAllowed(headers.authorization, token)) throw new AppError('unauthenticated')
      return reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.text())
    },
  })
}
