/** The application: what it consists of, in the order of registration. The process around it is main.ts. */
import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { Ajv } from 'ajv'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/open.ts'
import { registerAssets } from './features/assets/routes.ts'
import { registerAuth } from './features/auth/routes.ts'
import { SecretBox } from './features/auth/second-factor.ts'
import { SessionRegistry } from './features/auth/sessions.ts'
import { TrustedDevices } from './features/auth/trusted-devices.ts'
import { registerEvents } from './features/events/routes.ts'
import { registerFiles } from './features/files/routes.ts'
import { registerHealth } from './features/health/routes.ts'
import { registerHubspotForms } from './features/hubspot/routes.ts'
import { registerLeadMails } from './features/leads/mails.ts'
import { registerLeads } from './features/leads/routes.ts'
import { registerLinks } from './features/links/routes.ts'
import { registerNotifications } from './features/notifications/routes.ts'
import { registerPartnerRequests } from './features/partner-requests/routes.ts'
import { Pins } from './features/playbook/pins.ts'
import { registerPlaybook } from './features/playbook/routes.ts'
import { registerQuickLinkDownload } from './features/portal-content/quick-link-route.ts'
import { registerPortalContent } from './features/portal-content/routes.ts'
import { registerPriceLists } from './features/price-lists/routes.ts'
import { registerProfile } from './features/profile/routes.ts'
import { registerSearch } from './features/search/routes.ts'
import { registerShareLinks } from './features/share-links/routes.ts'
import { GRAPHQL_PATH, registerShell } from './features/shell/routes.ts'
import { openCrm } from './features/support/open-crm.ts'
import { registerSupport } from './features/support/routes.ts'
import { registerViews } from './features/views/routes.ts'
import { PdfReader } from './files/pdf/reader.ts'
import { Signer } from './files/signing.ts'
import type { Storage } from './files/storage.ts'
import { Variants } from './files/variants.ts'
import { ContentAnswers } from './http/content-answers.ts'
import { AppError } from './http/errors.ts'
import { registerGuard } from './http/guard.ts'
import { registerJsonBody } from './http/json-body.ts'
import { registerOpenapi, registerOpenapiRoute } from './http/openapi.ts'
import { registerProblems, sendFrameworkError } from './http/problem.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerWebApp, webAppRoutes } from './http/web-app.ts'
import type { JobRunner } from './jobs/runner.ts'
import { Mailer } from './mail/mailer.ts'

export interface AppDeps {
  config: Config
  database: DatabaseHandle
  storage: Storage
  logger: FastifyBaseLogger
  /** Is given the handlers of all kinds of jobs; the caller starts and stops it. */
  jobs: JobRunner
  /** Folder of the built portal; without one only the calls are served. */
  webDirectory?: string
  clock?: () => number
}

const BODY_LIMIT = 256 * 1024
/** Long enough for a form with its largest files over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000

function createServer({ config, logger }: AppDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy: (_, hop) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: sendFrameworkError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  const strict = new Ajv({ allErrors: false, strict: false })
  const coercing = new Ajv({ allErrors: false, strict: false, coerceTypes: 'array', useDefaults: true })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema),
  )
  closeConnectionsOnStop(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  return app
}

/** Without this a stop would wait until clients give up the connections that they keep alive. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}

/** Builds the application on an open database and storage; the caller listens, and closes all of them. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, storage, jobs, webDirectory, clock = Date.now } = deps
  const { db, bus } = database
  const app = createServer(deps)
  const signer = new Signer(config.secretKey)
  const answers = new ContentAnswers(bus, clock)
  const pdfs = new PdfReader()
  app.addHook('onClose', () => pdfs.close())
  const variants = new Variants({ ...config, storage, pdfs })
  const sessions = new SessionRegistry(database, config.session, clock)
  const secrets = new SecretBox(config.secretKey, config.formerSecretKeys)
  const mailer = new Mailer(database, config, clock)
  mailer.registerJobs(jobs)
  app.addHook('onClose', async () => mailer.close())
  const content = { db, answers, signer, clock }

  registerProblems(app)
  registerJsonBody(app)
  app.setNotFoundHandler(() => {
    throw new AppError('notFound')
  })
  const https = config.publicUrl.startsWith('https:')
  await registerSecurityHeaders(app, { https })
  registerGuard(app, { authenticate: sessions.authenticate, webRoutes: webAppRoutes(config.basePath) })
  await registerOpenapi(app, config)
  await app.register(fastifyStatic, { serve: false, root: config.dataDir })

  registerHealth(app, { db, storage })
  registerAuth(app, {
    database,
    secrets,
    devices: new TrustedDevices(config.secretKey, { https }),
    mailer,
    jobs,
    times: config.session,
    passwordMinLength: config.passwordMinLength,
    clock,
  })
  registerShell(app, { config, ...content })
  registerPartnerRequests(app, { database, mailer, clock })
  registerHubspotForms(app, config)
  registerProfile(app, { database, signer, storage, variants, pdfs, clock })
  registerPlaybook(app, { ...content, pins: new Pins(database, clock) })
  registerLinks(app, content)
  const frames = config.ffmpegPath !== undefined
  registerAssets(app, { ...content, frames })
  registerSearch(app, { database, signer, clock, frames, jobs, storage, pdfs })
  registerViews(app, { db, clock })
  registerLeads(app, { database, clock })
  registerLeadMails(jobs, { database, mailer, enabled: config.mailNewLeads })
  registerNotifications(app, { database, isSessionOpen: sessions.isOpen, clock })
  registerSupport(app, {
    db,
    signer,
    crm: await openCrm(config.crm, { database, storage, mailer, logger: app.log, clock }),
    clock,
  })
  registerShareLinks(app, { db, signer, publicUrl: config.publicUrl, clock })
  registerPriceLists(app, { db, signer, clock })
  registerEvents(app, { db, publicUrl: config.publicUrl, clock })
  await registerPortalContent(app, {
    ...content,
    database,
    path: GRAPHQL_PATH,
    apiKey: config.graphqlApiKey,
    production: config.production,
  })
  registerFiles(app, { db, signer, storage, variants, clock })
  registerQuickLinkDownload(app, {
    db,
    signer,
    storage,
    variants,
    clock,
    signInPath: `${config.basePath}/signin`,
  })
  registerOpenapiRoute(app)
  if (webDirectory) await registerWebApp(app, { directory: webDirectory, basePath: config.basePath })
  return app
}
