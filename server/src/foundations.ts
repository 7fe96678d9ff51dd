/** What runs before every route. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { installationRoutes } from './features/installation/routes.ts'
import { AppError } from './platform/http/errors.ts'
import { registerGuard } from './platform/http/guard.ts'
import { registerIdempotency } from './platform/http/idempotency.ts'
import { contentPartnerOf, impersonated } from './platform/http/impersonation.ts'
import { registerJsonBody } from './platform/http/json-body.ts'
import { registerOpenapi } from './platform/http/openapi.ts'
import { registerProblems } from './platform/http/problem.ts'
import { refuseWhenFull } from './platform/http/refuse-when-full.ts'
import { registerUploadScan } from './platform/http/scan-uploads.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { refuseNul } from './platform/http/server.ts'
import { closeWhereBodyIsLeft } from './platform/http/unread-body.ts'
import { registerUploadLimits } from './platform/http/upload-limits.ts'
import { ADMIN_PATH, webAppRoutes } from './platform/http/web-app.ts'
import { isHttps, type Services } from './services.ts'

/** Registers the hooks that each request passes before its handler, and the error handler. */
export async function registerFoundations(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, sessions, signer, audiences, space, jobs, scanner, clock } = services
  registerProblems(app, `${config.basePath}/`)
  registerJsonBody(app)
  registerIdempotency(app, database, clock)
  app.setNotFoundHandler(() => {
    throw new AppError('notFound')
  })
  registerSecurityHeaders(app, { https: isHttps(config), hstsSubdomains: config.hstsSubdomains })
  refuseNul(app)
  // Before the guard, which checks the session once more when all that takes time is done.
  if (scanner) registerUploadScan(app, scanner)
  registerGuard(app, {
    authenticate: sessions.authenticate,
    requireFresh: sessions.requireFresh,
    view: (session, ticket) => impersonated(signer, session, ticket, clock()),
    audienceOf: (session) => audiences.of({ role: session.role, partnerId: contentPartnerOf(session) }),
    webRoutes: [
      ...[config.basePath, ADMIN_PATH].flatMap(webAppRoutes),
      ...installationRoutes(config.basePath),
    ],
  })
  refuseWhenFull(app, space)
  space.onChange((isShort) => jobs.setShort(isShort))
  registerUploadLimits(app, config.uploadLimits)
  closeWhereBodyIsLeft(app)
  await registerOpenapi(app, config)
  await app.register(fastifyStatic, { serve: false, root: config.dataDir })
}
