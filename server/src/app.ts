/** Builds the application: everything it consists of, in registration order. The process around it is main.ts. */
import type { FastifyInstance } from 'fastify'
import { registerTeamRoutes } from './back-office.ts'
import { registerCspReports } from './features/csp-reports/routes.ts'
import { registerHealth } from './features/health/routes.ts'
import { registerInstallation } from './features/installation/routes.ts'
import { registerMetrics } from './features/metrics/routes.ts'
import { addStoredFigures } from './features/metrics/stored-figures.ts'
import { registerFoundations } from './foundations.ts'
import { registerOpenapiRoute } from './platform/http/openapi.ts'
import { createServer } from './platform/http/server.ts'
import { ADMIN_PATH, registerEntrances, registerWebApp } from './platform/http/web-app.ts'
import { observeStatements } from './platform/telemetry/statements.ts'
import { registerPortal } from './portal.ts'
import { type AppDeps, createServices } from './services.ts'

/** Builds the application on an open database and storage, which the caller closes; the caller also listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, metrics, webDirectory, adminDirectory } = deps
  const { stopping = new AbortController().signal } = deps
  const stop = { stopping, leaveMs: config.shutdown.delayMs }
  const app = createServer({ ...deps, trustedProxies: config.trustedProxies }, stop)
  app.addHook('onClose', observeStatements({ ...deps, slowQueryMs: config.slowQueryMs }))
  const services = createServices(app, { ...deps, stopping })
  await registerFoundations(app, services)

  registerHealth(app, services)
  addStoredFigures({ ...services, folders: { data: config.dataDir, files: services.storage.folder } })
  registerMetrics(app, { metrics, settings: config.metrics })
  registerCspReports(app, services)
  registerTeamRoutes(app, services, await registerPortal(app, services))
  registerOpenapiRoute(app)
  registerInstallation(app, services)
  if (webDirectory) {
    const { basePath, serviceWorker } = config
    registerWebApp(app, { directory: webDirectory, basePath, serviceWorker })
    registerEntrances(app, basePath)
  }
  if (adminDirectory) registerWebApp(app, { directory: adminDirectory, basePath: ADMIN_PATH })
  return app
}
