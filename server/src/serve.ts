/** Serves the portal from an open database: the application, background jobs, and housekeeping. */
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { checkSecretKey } from './features/auth/lost-key.ts'
import { renewSecrets } from './features/auth/renew-secrets.ts'
import { backupIssues } from './features/backup/check-settings.ts'
import { planBackups } from './features/backup/schedule.ts'
import { provideFooter } from './features/client-config/footer.ts'
import { planDeadlines } from './features/clocks/job.ts'
import { planProtection } from './features/deals/protection.ts'
import { listenForMetrics } from './features/metrics/listener.ts'
import { renewPushKeys } from './features/push/keys.ts'
import { planReportMails } from './features/reports/mails.ts'
import { planRetention } from './features/retention/service.ts'
import { renewIndex } from './features/search/reindex.ts'
import { PortalSettings, renewMailPassword } from './features/settings/service.ts'
import { SecretBox } from './platform/crypto/secret-box.ts'
import { type DatabaseHandle, makeDataDirectory } from './platform/db/open.ts'
import { transaction } from './platform/db/transaction.ts'
import { DiskSpace } from './platform/files/disk-space.ts'
import { openStorage, type Storage } from './platform/files/storage.ts'
import { removeUnfinished } from './platform/files/unfinished.ts'
import { sweepVariants } from './platform/files/variant-cleanup.ts'
import { createLogger } from './platform/http/logging.ts'
import { JobRunner } from './platform/jobs/runner.ts'
import { queueWaitingMails } from './platform/mail/outbox.ts'
import { Metrics } from './platform/telemetry/metrics.ts'
import { openTracing } from './platform/telemetry/tracing.ts'
import { listenFailure } from './start-failure.ts'

const WEB_APPS = fileURLToPath(new URL('../../web/dist', import.meta.url))
const HOUSEKEEPING_MS = 60 * 60 * 1000

interface HousekeepingParts {
  storage: Storage
  database: DatabaseHandle
  config: Config
  logger: FastifyBaseLogger
}

/** Cleans up this node's own disk, now and once an hour. Returns a function that stops it. */
function startHousekeeping({ storage, database: { db }, config, logger }: HousekeepingParts): () => void {
  const over = new AbortController()
  const { signal } = over
  const keep = async () => {
    try {
      await removeUnfinished({ ...config, storage }, Date.now())
      await sweepVariants({ db, dataDir: config.dataDir, signal })
    } catch (error) {
      if (signal.aborted) return
      logger.error({ err: error }, 'housekeeping failed; it is tried again in an hour')
    }
  }
  void keep()
  const timer = setInterval(keep, HOUSEKEEPING_MS).unref()
  return () => {
    clearInterval(timer)
    over.abort()
  }
}

/** Logs when this node loses and regains contact with the others: a node that is cut off serves little. */
function logCutOffs({ bus }: DatabaseHandle, logger: FastifyBaseLogger): void {
  bus.listen(({ topic }) => {
    if (topic !== 'lost') return
    if (bus.isCurrent()) logger.warn('changes of other nodes are heard again')
    else logger.error('changes of other nodes are not heard: the connection to the database was lost')
  })
}

/** Re-encrypts secrets after SECRET_KEY changed, so that FORMER_SECRET_KEYS can be removed. */
async function renewSealed(database: DatabaseHandle, config: Config, logger: FastifyBaseLogger) {
  if (config.formerSecretKeys.length === 0) return
  const { db } = database
  if (!(await renewMailPassword(db, new PortalSettings(database, config).passwords)))
    logger.warn(
      'the password of the mail server was encrypted with a key that FORMER_SECRET_KEYS does not name',
    )
  const pushSecrets = new SecretBox(config.secretKey, config.formerSecretKeys, 'push key')
  if (!(await renewPushKeys(database, pushSecrets, Date.now())))
    logger.warn(
      'the key pair for push services was encrypted with a key that FORMER_SECRET_KEYS does not name',
    )
  const result = await renewSecrets(db, new SecretBox(config.secretKey, config.formerSecretKeys))
  if (result.unreadable === 0) {
    logger.info(result, 'second factors are encrypted with SECRET_KEY; FORMER_SECRET_KEYS may be removed')
  } else {
    logger.warn(result, 'some second factors were encrypted with a key that FORMER_SECRET_KEYS does not name')
  }
}

function builtApp(name: string): string | undefined {
  const directory = `${WEB_APPS}/${name}`
  return existsSync(`${directory}/index.html`) ? directory : undefined
}

export interface Service {
  address: string
  /**
   * Announces the shutdown, keeps serving for a while, then refuses new requests and finishes those in flight. Aborting
   * `now` cuts them off.
   */
  stop(now: AbortSignal): Promise<void>
}

/** Closes the application once the requests in flight are done or the time is up. */
async function closeWithin(app: FastifyInstance, timeoutMs: number, now: AbortSignal): Promise<void> {
  const closed = app.close()
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, now])
  const cutOff = delay(timeoutMs, undefined, { signal, ref: false })
    .catch(() => undefined)
    .then(() => {
      if (over.signal.aborted) return
      app.log.warn('requests in flight are cut off: SHUTDOWN_TIMEOUT is over, or a second signal came')
      app.server.closeAllConnections()
    })
  await closed
  over.abort()
  await cutOff
}

export async function serve(config: Config, database: DatabaseHandle): Promise<Service> {
  const logger = createLogger(config.logLevel)
  // With PostgreSQL nothing else needs it before the first picture.
  makeDataDirectory(config.dataDir)
  const storage = openStorage(config)
  await checkSecretKey(database.db, new SecretBox(config.secretKey, config.formerSecretKeys))
  logCutOffs(database, logger)
  await renewSealed(database, config, logger)

  const webDirectory = builtApp('partner')
  const adminDirectory = builtApp('admin')
  const metrics = new Metrics()
  const { token, port } = config.metrics
  if (token !== undefined || port !== undefined) metrics.addProcess()
  const tracing = await openTracing(config.tracing, { version: config.version, logger })
  const jobs = new JobRunner(database, logger, Date.now, { metrics, tracing })
  const space = new DiskSpace({ database, dataDir: config.dataDir, filesDir: storage.folder, logger })
  const stopping = new AbortController()
  const parts = { config, database, storage, logger, jobs, space, metrics, tracing }
  const app = await buildApp({
    ...parts,
    stopping: stopping.signal,
    drawsAhead: true,
    webDirectory,
    adminDirectory,
  })
  const metricsListener = await listenForMetrics({ metrics, settings: config.metrics, logger })
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenFailure(error, config.host)
  })
  await provideFooter(database.db)
  await renewIndex(database, Date.now())
  await planRetention(database, Date.now())
  await planProtection(database, Date.now())
  await planDeadlines(database, Date.now())
  await planReportMails(database, Date.now())
  for (const issue of await backupIssues(config.backup)) logger.warn(`the next backup will fail: ${issue}`)
  await planBackups({ database, backup: config.backup, clock: Date.now })
  const settings = new PortalSettings(database, config)
  await transaction(database, async (trx) => queueWaitingMails(trx, await settings.within(trx), Date.now()))
  jobs.start()
  space.start()
  const stopHousekeeping = startHousekeeping(parts)
  return {
    address,
    async stop(now) {
      const { delayMs, timeoutMs } = config.shutdown
      logger.info({ delayMs, timeoutMs }, 'stopping')
      stopping.abort()
      stopHousekeeping()
      const jobsStopped = jobs.stop(now)
      await delay(delayMs, undefined, { signal: now }).catch(() => undefined)
      space.stop()
      await closeWithin(app, timeoutMs, now)
      await jobsStopped
      await metricsListener?.close()
      await tracing?.close()
    },
  }
}
