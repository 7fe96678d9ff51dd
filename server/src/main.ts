/** The process: settings, database, demo content, listening, and an orderly end. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { type DatabaseHandle, openDatabase } from './db/open.ts'
import { removeExpiredResets } from './features/auth/passwords.ts'
import { renewSecrets } from './features/auth/renew-secrets.ts'
import { SecretBox } from './features/auth/second-factor.ts'
import { removeExpiredSessions } from './features/auth/sessions.ts'
import { removeOldNotifications } from './features/notifications/service.ts'
import { progressPrinter } from './features/packs/progress.ts'
import { removeOldMisses, renewIndex } from './features/search/service.ts'
import { openStorage, type Storage } from './files/storage.ts'
import { createLogger } from './http/logging.ts'
import { removeExpiredThrottles } from './http/throttle.ts'
import { removeFailedJobs } from './jobs/queue.ts'
import { JobRunner } from './jobs/runner.ts'
import { removeOldMails } from './mail/outbox.ts'
import { startFailure } from './start-failure.ts'
import { startText } from './start-text.ts'

const DEMO_PACK = fileURLToPath(new URL('../../demo', import.meta.url))
const WEB_APP = fileURLToPath(new URL('../../web/dist/partner', import.meta.url))
const HOUSEKEEPING_MS = 60 * 60 * 1000

async function hasUsers({ db }: DatabaseHandle): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Fills an empty database with the demo provider. */
async function importDemo(database: DatabaseHandle, storage: Storage): Promise<void> {
  process.stdout.write('Filling the empty database with the demo provider …\n')
  // Only a first start needs the importer.
  const { importPack } = await import('./features/packs/import.ts')
  const onProgress = progressPrinter(process.stdout)
  await importPack({ database, storage, directory: DEMO_PACK, onProgress })
}

function startHousekeeping(
  { db }: DatabaseHandle,
  config: Config,
  logger: FastifyBaseLogger,
): NodeJS.Timeout {
  return setInterval(async () => {
    try {
      await removeExpiredSessions(db, config.session, Date.now())
      await removeExpiredThrottles(db, Date.now())
      await removeExpiredResets(db, Date.now())
      await removeOldMails(db, Date.now())
      await removeOldNotifications(db, Date.now())
      await removeFailedJobs(db, Date.now())
      await removeOldMisses(db, Date.now())
    } catch (error) {
      logger.error({ err: error }, 'housekeeping failed; it is tried again in an hour')
    }
  }, HOUSEKEEPING_MS).unref()
}

/** After a change of the key; then the former ones are needed no more. */
async function renewSecondFactors({ db }: DatabaseHandle, config: Config, logger: FastifyBaseLogger) {
  if (config.formerSecretKeys.length === 0) return
  const result = await renewSecrets(db, new SecretBox(config.secretKey, config.formerSecretKeys))
  if (result.unreadable === 0) {
    logger.info(result, 'second factors are encrypted with SECRET_KEY; FORMER_SECRET_KEYS may be removed')
  } else {
    logger.warn(result, 'some second factors were encrypted with a key that FORMER_SECRET_KEYS does not name')
  }
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const logger = createLogger(config.logLevel)
  const database = await openDatabase(config)
  const storage = openStorage(config)
  await renewSecondFactors(database, config, logger)
  if (config.demo && !(await hasUsers(database))) await importDemo(database, storage)

  const webDirectory = existsSync(`${WEB_APP}/index.html`) ? WEB_APP : undefined
  const jobs = new JobRunner(database, logger, Date.now)
  const app = await buildApp({ config, database, storage, logger, jobs, webDirectory })
  const address = await app.listen({ host: config.host, port: config.port })
  await renewIndex(database, Date.now())
  jobs.start()
  const housekeeping = startHousekeeping(database, config, logger)
  process.stdout.write(
    startText(config, { address, hasUsers: await hasUsers(database), engine: database.engine }),
  )

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    clearInterval(housekeeping)
    await app.close()
    await jobs.stop()
    await database.close()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exitCode = 1
  // A half-open database or pool would keep the process alive.
  process.exit()
}
