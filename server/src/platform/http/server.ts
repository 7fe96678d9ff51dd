/** The HTTP server that the application is registered on. */
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Metrics } from '../telemetry/metrics.ts'
import { observeRequests } from '../telemetry/requests.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { closeConnectionsOnStop, type StopNotice } from './closing.ts'
import { useCompilers } from './compilers.ts'
import { AppError } from './errors.ts'
import { RequestLog } from './logging.ts'
import { sendFrameworkError } from './problem.ts'
import { limitConnections, logRefusedConnections, respondToClientError, SOCKET_TIMES } from './sockets.ts'
import { continueWhenAccepted } from './unread-body.ts'
import { BODY_LIMIT } from './upload-limits.ts'

export interface ServerDeps {
  trustedProxies: number
  logger: FastifyBaseLogger
  metrics: Metrics
  tracing?: Tracing
}

/** Creates a server without routes: connection handling and request decorators. */
export function createServer(
  { trustedProxies, logger, metrics, tracing }: ServerDeps,
  stop: StopNotice,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: (_, hop) => hop < trustedProxies,
    bodyLimit: BODY_LIMIT,
    ...SOCKET_TIMES,
    clientErrorHandler: respondToClientError,
    forceCloseConnections: 'idle',
    // Answer requests that have already arrived, even while closing.
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  useCompilers(app)
  observeRequests(app, { metrics, tracing })
  closeConnectionsOnStop(app, stop)
  limitConnections(app)
  logRefusedConnections(app)
  continueWhenAccepted(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  return app
}

/** Rejects U+0000 in URLs, as in bodies: PostgreSQL cannot store it. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    done(request.url.includes('%00') ? new AppError('malformed') : undefined)
  })
}
