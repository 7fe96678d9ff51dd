/** The application: what it consists of, in the order of registration. The process around it is main.ts. */
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { ADMIN_HOOKS } from './admin-hooks.ts'
import { registerBin } from './admin-kit/bin/routes.ts'
import { registerBackOffice } from './admin-kit/routes.ts'
import type { Config } from './config.ts'
import { registerAssets } from './features/assets/routes.ts'
import { registerAudiences } from './features/audiences/routes.ts'
import { AudienceClasses } from './features/audiences/service.ts'
import { registerAuth } from './features/auth/routes.ts'
import { SessionRegistry } from './features/auth/sessions.ts'
import { TrustedDevices } from './features/auth/trusted-devices.ts'
import { registerBackupList } from './features/backup/routes.ts'
import { registerBackups } from './features/backup/schedule.ts'
import { registerBranding } from './features/branding/routes.ts'
import { Branding } from './features/branding/service.ts'
import { GRAPHQL_PATH, registerClientConfig } from './features/client-config/routes.ts'
import { registerDeadlines } from './features/clocks/job.ts'
import { registerCoSelling } from './features/co-selling/routes.ts'
import { registerColleagues } from './features/colleagues/routes.ts'
import { registerCopies } from './features/copies/routes.ts'
import { registerCspReports } from './features/csp-reports/routes.ts'
import { sweepDeals } from './features/deals/clock.ts'
import { registerProtection } from './features/deals/protection.ts'
import { registerDeals } from './features/deals/routes.ts'
import { registerDocumentCheck } from './features/document-check/routes.ts'
import { registerEvents } from './features/events/routes.ts'
import { registerLibrary } from './features/files/admin/routes.ts'
import { registerFiles } from './features/files/routes.ts'
import { registerQuickLinkDownload } from './features/graphql/quick-link-route.ts'
import { registerGraphql } from './features/graphql/routes.ts'
import { registerHealth } from './features/health/routes.ts'
import { registerHome } from './features/home/routes.ts'
import { registerHubspotForms } from './features/hubspot/routes.ts'
import { registerImpersonation } from './features/impersonation/routes.ts'
import { installationRoutes, registerInstallation } from './features/installation/routes.ts'
import { registerLeadAssignment } from './features/leads/admin/assignment/routes.ts'
import { registerLeadImport } from './features/leads/admin/import/routes.ts'
import { registerImportJobs } from './features/leads/admin/import/run.ts'
import { registerLeadMails } from './features/leads/mails.ts'
import { sweepLeads } from './features/leads/overdue.ts'
import { registerLeadReminders } from './features/leads/reminders.ts'
import { registerLeads } from './features/leads/routes.ts'
import { registerLeadSearch } from './features/leads/search.ts'
import { registerMetrics } from './features/metrics/routes.ts'
import { addStoredFigures } from './features/metrics/stored-figures.ts'
import { registerNotifications } from './features/notifications/routes.ts'
import { NodeHeartbeat } from './features/operations/nodes.ts'
import { registerOperations } from './features/operations/routes.ts'
import { registerOrders } from './features/orders/routes.ts'
import { registerOwnCollections } from './features/own-collections/routes.ts'
import { registerPartnerImports } from './features/partner-imports/routes.ts'
import { registerPartnerImportJobs } from './features/partner-imports/run.ts'
import { registerRequestDecisions } from './features/partner-requests/admin/routes.ts'
import { registerPartnerRequests } from './features/partner-requests/routes.ts'
import { registerPartnerPage } from './features/partners/admin/routes.ts'
import { registerPartnerProgramme } from './features/partners/routes.ts'
import { registerDocumentCodes } from './features/playbook/admin/document-codes.ts'
import { registerDocumentVersions } from './features/playbook/admin/document-versions.ts'
import { Pins } from './features/playbook/pins.ts'
import { registerPlaybook } from './features/playbook/routes.ts'
import { registerPopularContent } from './features/popular-content/routes.ts'
import { registerPriceLists } from './features/price-lists/routes.ts'
import { registerPriceSearch } from './features/price-lists/search.ts'
import { registerProfile } from './features/profile/routes.ts'
import { registerPushJobs } from './features/push/jobs.ts'
import { registerPush } from './features/push/routes.ts'
import { registerQuotations } from './features/quotations/routes.ts'
import { registerReports } from './features/reports/routes.ts'
import { registerRetention } from './features/retention/service.ts'
import { registerCountedSearches, registerPromotions } from './features/search/admin/routes.ts'
import { registerSynonymImport } from './features/search/admin/synonym-routes.ts'
import { registerSearch } from './features/search/routes.ts'
import { registerSettings } from './features/settings/admin/routes.ts'
import { PortalSettings } from './features/settings/service.ts'
import { registerShareLinks } from './features/share-links/routes.ts'
import { registerTeamSupport } from './features/support/admin/routes.ts'
import { openCrm } from './features/support/open-crm.ts'
import { registerSupport } from './features/support/routes.ts'
import { registerTicketSearch } from './features/support/search.ts'
import { registerToday } from './features/today/routes.ts'
import { registerUsers } from './features/users/admin/routes.ts'
import { registerViewTracking } from './features/view-tracking/routes.ts'
import { breachedPasswords } from './platform/crypto/breached-passwords.ts'
import { SecretBox } from './platform/crypto/secret-box.ts'
import { sweepNames } from './platform/db/name-index.ts'
import type { DatabaseHandle } from './platform/db/open.ts'
import type { DiskSpace } from './platform/files/disk-space.ts'
import { PdfReader } from './platform/files/pdf/reader.ts'
import { Scanner } from './platform/files/scan.ts'
import { Signer } from './platform/files/signing.ts'
import type { Storage } from './platform/files/storage.ts'
import { Variants } from './platform/files/variants.ts'
import { forgetGoneFiles } from './platform/files/variants-of-gone-files.ts'
import { cacheCounter } from './platform/http/cache-counter.ts'
import { AppError } from './platform/http/errors.ts'
import { registerGuard } from './platform/http/guard.ts'
import { registerIdempotency } from './platform/http/idempotency.ts'
import { contentPartnerOf, impersonated } from './platform/http/impersonation.ts'
import { registerJsonBody } from './platform/http/json-body.ts'
import { registerOpenapi, registerOpenapiRoute } from './platform/http/openapi.ts'
import { OwnBrowsers } from './platform/http/own-browsers.ts'
import { registerProblems } from './platform/http/problem.ts'
import { refuseWhenFull } from './platform/http/refuse-when-full.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { registerUploadScan } from './platform/http/scan-uploads.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { createServer, refuseNul } from './platform/http/server.ts'
import { closeWhereBodyIsLeft } from './platform/http/unread-body.ts'
import { registerUploadLimits } from './platform/http/upload-limits.ts'
import {
  ADMIN_PATH,
  fontsPath,
  registerEntrances,
  registerWebApp,
  webAppRoutes,
} from './platform/http/web-app.ts'
import type { JobRunner } from './platform/jobs/runner.ts'
import { Mailer } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import { observeStatements } from './platform/telemetry/statements.ts'
import { observedStorage } from './platform/telemetry/storage.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'

export interface AppDeps {
  config: Config
  database: DatabaseHandle
  storage: Storage
  logger: FastifyBaseLogger
  /** Is given the handlers of all kinds of jobs; the caller starts and stops it. */
  jobs: JobRunner
  /** Reports when the disk is too full for changes; the caller starts and stops it. */
  space: DiskSpace
  /** Aborted when the node is about to close, so that proxies and clients turn to another one. */
  stopping?: AbortSignal
  /** Where features count and measure; the caller may serve it on a port of its own. */
  metrics: Metrics
  /** Where the portal is traced; the caller opens and closes it. */
  tracing?: Tracing
  /** Folder of the built portal; without one only the API is served. */
  webDirectory?: string
  /** Folder of the built back office. */
  adminDirectory?: string
  clock?: () => number
}

/** Builds the application on an open database and storage; the caller listens, and closes all of them. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, jobs, space, metrics, webDirectory, adminDirectory, clock = Date.now } = deps
  const { db, bus } = database
  const { stopping = new AbortController().signal } = deps
  const stop = { stopping, leaveMs: config.shutdown.delayMs }
  const app = createServer({ ...deps, trustedProxies: config.trustedProxies }, stop)
  app.addHook('onClose', observeStatements({ ...deps, slowQueryMs: config.slowQueryMs }))
  const storage = observedStorage(deps.storage, metrics)
  const signer = new Signer(config.secretKey)
  const countCache = cacheCounter(metrics)
  const responses = new ResponseCache(bus, countCache, clock)
  const pdfs = new PdfReader()
  app.addHook('onClose', () => pdfs.close())
  const variants = new Variants({ ...config, storage, pdfs })
  app.addHook('onClose', forgetGoneFiles({ database, variants, logger: app.log }))
  const settings = new PortalSettings(database, config)
  const sessions = new SessionRegistry(database, settings, clock)
  const audiences = new AudienceClasses(database, clock)
  const secrets = new SecretBox(config.secretKey, config.formerSecretKeys)
  const mailer = new Mailer(database, config, settings, clock)
  mailer.registerJobs(jobs)
  app.addHook('onClose', () => mailer.close())
  const content = { db, responses, signer, clock }

  registerProblems(app)
  registerJsonBody(app)
  registerIdempotency(app, database, clock)
  app.setNotFoundHandler(() => {
    throw new AppError('notFound')
  })
  const https = config.publicUrl.startsWith('https:')
  registerSecurityHeaders(app, { https, hstsSubdomains: config.hstsSubdomains })
  refuseNul(app)
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
  registerUploadLimits(app, config.uploadLimits)
  closeWhereBodyIsLeft(app)
  await registerOpenapi(app, config)
  const scanner = config.clamdUrl ? new Scanner(config.clamdUrl) : undefined
  if (scanner) registerUploadScan(app, scanner)
  await app.register(fastifyStatic, { serve: false, root: config.dataDir })

  registerHealth(app, { database, storage, space, stopping, clock })
  addStoredFigures({
    database,
    settings,
    metrics,
    folders: { data: config.dataDir, files: storage.folder },
    logger: app.log,
    clock,
  })
  registerMetrics(app, { metrics, settings: config.metrics })
  registerCspReports(app, { database, clock })
  const ownBrowsers = new OwnBrowsers(config.secretKey, { https })
  registerAuth(app, {
    database,
    secrets,
    devices: new TrustedDevices(config.secretKey, { https }),
    ownBrowsers,
    mailer,
    jobs,
    metrics,
    sessionTimes: settings.session,
    demandsFactor: settings.demandsFactor,
    passwordMinLength: config.passwordMinLength,
    demo: config.demo,
    isBreached: breachedPasswords(config.breachedPasswordsUrl, (...failure) => app.log.warn(...failure)),
    clock,
  })
  registerClientConfig(app, { config, settings, ...content })
  registerPartnerRequests(app, { database, mailer, clock })
  registerHubspotForms(app, settings)
  registerProfile(app, {
    database,
    demandsFactor: settings.demandsFactor,
    signer,
    storage,
    pdfs,
    clock,
  })
  registerPlaybook(app, { ...content, pins: new Pins(database, clock) })
  registerOrders(app, { database, clock })
  registerPartnerProgramme(app, { db, signer, clock })
  registerToday(app, { db: database.db, clock })
  registerCopies(app, { database, signer, clock })
  registerDocumentCheck(app, { db, signer, clock })
  const branding = new Branding({ database, storage, pdfs, dataDir: config.dataDir, clock })
  registerBranding(app, { db, audiences, signer, branding, clock })
  registerPopularContent(app, content)
  const frames = config.ffmpegPath !== undefined
  registerAssets(app, { ...content, frames })
  const { counts, own: ownGroups } = registerSearch(app, {
    database,
    signer,
    clock,
    frames,
    jobs,
    storage,
    pdfs,
    metrics,
    countCache,
    ...config.limits,
  })
  registerViewTracking(app, { database, clock })
  const links = {
    host: new URL(config.publicUrl).hostname,
    portalUrl: `${config.publicUrl}${config.basePath}`,
  }
  registerLeads(app, { database, countCache, links, clock })
  registerLeadSearch(ownGroups, database)
  registerRetention(jobs, {
    database,
    storage,
    variants,
    sessionTimes: settings.session,
    logger: app.log,
    clock,
  })
  registerLeadMails(jobs, { database, mailer, settings })
  registerLeadReminders(jobs, { database, mailer })
  registerDeadlines(jobs, { database, clock }, [
    (now) => sweepLeads({ database, mailer, audiences }, now),
    (now) => sweepDeals({ database, mailer }, now),
    () => sweepNames(database),
  ])
  const streams = registerNotifications(app, {
    database,
    audiences,
    isSessionOpen: sessions.isOpen,
    metrics,
    ...stop,
    clock,
  })
  const push = {
    database,
    audiences,
    secrets: new SecretBox(config.secretKey, config.formerSecretKeys, 'push key'),
    hosts: config.pushHosts,
    publicUrl: config.publicUrl,
    clock,
  }
  registerPush(app, push)
  registerPushJobs(jobs, push, app.log)
  registerSupport(app, {
    db,
    database,
    storage,
    mailer,
    signer,
    builtIn: config.crm.kind === 'built-in',
    crm: await openCrm(app, config.crm, { database, storage, mailer, jobs, clock }),
    clock,
  })
  if (config.crm.kind === 'built-in') registerTicketSearch(ownGroups, db)
  registerShareLinks(app, {
    database,
    audiences,
    signer,
    ownBrowsers,
    publicUrl: config.publicUrl,
    basePath: config.basePath,
    clock,
  })
  registerPriceSearch(ownGroups, database)
  registerPriceLists(app, {
    database,
    audiences,
    signer,
    fonts: fontsPath(config.basePath),
    basePath: config.basePath,
    clock,
  })
  registerOwnCollections(app, { database, signer, frames: config.ffmpegPath !== undefined, clock })
  registerQuotations(app, { database, storage, clock })
  registerProtection(jobs, { database, mailer, logger: app.log, clock })
  registerDeals(app, { database, storage, mailer, signer, audiences, clock })
  if (config.webhook) {
    const { registerWebhook } = await import('./features/webhook/job.ts')
    app.addHook(
      'onReady',
      registerWebhook(jobs, { database, webhook: config.webhook, logger: app.log, clock }),
    )
  }
  await registerCoSelling(app, { database, mailer, jobs, crm: config.crm, clock })
  registerEvents(app, { ...content, audiences, publicUrl: config.publicUrl, links })
  await registerGraphql(app, {
    ...content,
    database,
    path: GRAPHQL_PATH,
    apiKey: config.graphqlApiKey,
    production: config.production,
    requestsPerMinute: config.limits.graphqlPerMinute,
  })
  const admin = { database, clock, hooks: ADMIN_HOOKS }
  registerSynonymImport(app, admin)
  registerAudiences(app, database)
  registerBackOffice(app, admin)
  registerBin(app, { ...admin, requireFresh: sessions.requireFresh })
  registerUsers(app, { database, mailer, settings, clock })
  registerColleagues(app, { database, mailer, clock })
  registerImpersonation(app, { database, signer, clock })
  registerDocumentVersions(app, { ...admin, signer })
  registerDocumentCodes(app, { database, portalUrl: links.portalUrl, clock })
  const { version } = config
  const heartbeat = new NodeHeartbeat({ database, storage, jobs, streams, version, logger: app.log, clock })
  app.addHook('onListen', async () => heartbeat.start())
  app.addHook('onClose', () => heartbeat.stop())
  registerOperations(app, {
    database,
    storage,
    settings,
    config,
    dataDir: config.dataDir,
    scanner,
    nodeId: heartbeat.id,
    clock,
  })
  registerBackups(jobs, { database, backup: config.backup, logger: app.log, clock })
  registerBackupList(app, { database, backup: config.backup, clock })
  registerCountedSearches(app, { database, counts, clock })
  registerPromotions(app, { database, clock })
  registerHome(app, { database, settings, demo: config.demo, backups: config.backup !== undefined, clock })
  registerReports(app, { database, mailer, jobs, clock })
  registerSettings(app, { database, settings, mailer, clock })
  registerTeamSupport(app, { database, storage, mailer, signer, clock })
  registerRequestDecisions(app, { ...admin, mailer })
  registerPartnerPage(app, { database, signer, clock })
  registerLeadAssignment(app, { database, clock })
  registerLeadImport(app, { database, storage, clock })
  registerImportJobs(jobs, { database, storage, clock })
  registerPartnerImports(app, { ...admin, storage, mailer })
  registerPartnerImportJobs(jobs, { ...admin, storage, mailer })
  registerLibrary(app, { database, storage, signer, frames, clock })
  registerFiles(app, { db, database, audiences, signer, storage, variants, clock })
  registerQuickLinkDownload(app, {
    db,
    audiences,
    signer,
    storage,
    variants,
    clock,
    signInPath: `${config.basePath}/signin`,
  })
  registerOpenapiRoute(app)
  registerInstallation(app, { db, storage, basePath: config.basePath })
  if (webDirectory) {
    registerWebApp(app, {
      directory: webDirectory,
      basePath: config.basePath,
      serviceWorker: config.serviceWorker,
    })
    registerEntrances(app, config.basePath)
  }
  if (adminDirectory) registerWebApp(app, { directory: adminDirectory, basePath: ADMIN_PATH })
  return app
}
