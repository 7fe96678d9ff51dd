/** The shared services of the application, created once. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { AudienceClasses } from './features/audiences/service.ts'
import { writeAudit } from './features/audit/service.ts'
import { SessionRegistry } from './features/auth/sessions.ts'
import { PortalSettings } from './features/settings/service.ts'
import { SecretBox } from './platform/crypto/secret-box.ts'
import type { DatabaseHandle } from './platform/db/open.ts'
import type { DiskSpace } from './platform/files/disk-space.ts'
import { PdfReader } from './platform/files/pdf/reader.ts'
import { Scanner } from './platform/files/scan.ts'
import { Signer } from './platform/files/signing.ts'
import type { Storage } from './platform/files/storage.ts'
import { forgetGoneFiles } from './platform/files/variant-cleanup.ts'
import { Variants } from './platform/files/variants.ts'
import { drawCardsAhead } from './platform/files/variants-ahead.ts'
import { cacheCounter } from './platform/http/cache-counter.ts'
import { OwnBrowsers } from './platform/http/own-browsers.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import type { JobRunner } from './platform/jobs/runner.ts'
import { Mailer } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import { observedStorage } from './platform/telemetry/storage.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'

/** What the process passes to the application. */
export interface AppDeps {
  config: Config
  database: DatabaseHandle
  storage: Storage
  logger: FastifyBaseLogger
  /** Features register their job handlers here; the caller starts and stops it. */
  jobs: JobRunner
  /** Monitors free disk space; the caller starts and stops it. */
  space: DiskSpace
  /** Aborted when the node is about to close, so that proxies and clients switch to another one. */
  stopping?: AbortSignal
  /** Features record their metrics here; the caller may serve them on a separate port. */
  metrics: Metrics
  /** The caller opens and closes it. */
  tracing?: Tracing
  /** Draws pictures of cards before they are asked for, once the application listens. */
  drawsAhead?: boolean
  /** Folder of the built portal; without one only the API is served. */
  webDirectory?: string
  /** Folder of the built back office. */
  adminDirectory?: string
  clock?: () => number
}

export type Services = ReturnType<typeof createServices>

/** Creates the services. Each feature declares which of them it takes. */
export function createServices(
  app: FastifyInstance,
  {
    config,
    database,
    jobs,
    space,
    metrics,
    stopping,
    drawsAhead,
    clock = Date.now,
    ...deps
  }: AppDeps & { stopping: AbortSignal },
) {
  const { basePath, dataDir, publicUrl } = config
  const storage = observedStorage(deps.storage, metrics)
  const countCache = cacheCounter(metrics)
  const pdfs = new PdfReader()
  app.addHook('onClose', () => pdfs.close())
  const variants = new Variants({ ...config, storage, pdfs })
  app.addHook('onClose', forgetGoneFiles({ database, variants, logger: app.log }))
  if (drawsAhead) {
    let stopDrawing: (() => Promise<void>) | undefined
    app.addHook('onListen', async () => {
      stopDrawing = drawCardsAhead({ database, variants, space, logger: app.log })
    })
    app.addHook('onClose', () => stopDrawing?.())
  }
  const settings = new PortalSettings(database, config)
  const mailer = new Mailer(database, config, settings, clock)
  mailer.registerJobs(jobs, (trx, { id, kind, reason }) =>
    writeAudit(trx, {
      ...{ action: 'mail-discarded', at: clock(), userId: null },
      ...{ entity: { kind: 'mails', id: String(id) }, details: { mail: kind, reason } },
    }),
  )
  app.addHook('onClose', () => mailer.close())
  return {
    config,
    basePath,
    dataDir,
    publicUrl,
    /** Base URLs for calendars and mails. */
    links: { host: new URL(publicUrl).hostname, portalUrl: `${publicUrl}${basePath}` },
    database,
    db: database.db,
    storage,
    space,
    jobs,
    metrics,
    countCache,
    pdfs,
    variants,
    settings,
    demandsFactor: settings.demandsFactor,
    sessionTimes: settings.session,
    mailer,
    signer: new Signer(config.secretKey),
    secrets: new SecretBox(config.secretKey, config.formerSecretKeys),
    sessions: new SessionRegistry(database, settings, clock),
    audiences: new AudienceClasses(database, clock),
    responses: new ResponseCache(database.bus, countCache, clock),
    ownBrowsers: new OwnBrowsers(config.secretKey, { https: isHttps(config) }),
    scanner: config.clamdUrl ? new Scanner(config.clamdUrl) : undefined,
    /** Whether videos have preview frames. */
    frames: config.ffmpegPath !== undefined,
    stopping,
    leaveMs: config.shutdown.delayMs,
    logger: app.log,
    clock,
  }
}

export const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')
