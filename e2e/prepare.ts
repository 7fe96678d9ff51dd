/**
 * Creates the data of the portal under test: a content pack, a user with a second factor, some leads. Also runs the
 * background jobs of a portal's first minute.
 *
 *     node e2e/prepare.ts FOLDER [--whole]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../scripts/process.ts'
import { buildApp } from '../server/src/app.ts'
import { type Config, loadConfig } from '../server/src/config.ts'
import { replayDemoActivity } from '../server/src/demo-activity.ts'
import { hashRecoveryCodes } from '../server/src/features/auth/recovery-codes.ts'
import { importPack } from '../server/src/features/packs/import.ts'
import { SecretBox } from '../server/src/platform/crypto/secret-box.ts'
import { type DatabaseHandle, openDatabase } from '../server/src/platform/db/open.ts'
import { transaction } from '../server/src/platform/db/transaction.ts'
import { DiskSpace } from '../server/src/platform/files/disk-space.ts'
import { PdfReader } from '../server/src/platform/files/pdf/reader.ts'
import { openStorage, type Storage } from '../server/src/platform/files/storage.ts'
import { Variants } from '../server/src/platform/files/variants.ts'
import { drawCards } from '../server/src/platform/files/variants-ahead.ts'
import { createLogger } from '../server/src/platform/http/logging.ts'
import { JobRunner } from '../server/src/platform/jobs/runner.ts'
import { Metrics } from '../server/src/platform/telemetry/metrics.ts'
import { writeSmallPack } from '../server/test/small-demo.ts'
import { SECOND_FACTOR } from './second-factor.ts'
import { addTestLeads } from './test-leads.ts'

const DEMO = join(ROOT, 'demo')

async function importSmallPack(database: DatabaseHandle, storage: Storage): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-pack-'))
  try {
    writeSmallPack(DEMO, directory)
    await importPack({ database, storage, directory })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function addWhatTestsNeed(database: DatabaseHandle, { secretKey }: Config): Promise<void> {
  await transaction(database, async (trx) => {
    const { id } = await trx
      .updateTable('users')
      .set({ totp_secret: new SecretBox(secretKey).seal(SECOND_FACTOR.secret), totp_enabled_at: Date.now() })
      .where('email', '=', SECOND_FACTOR.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const [code_hash = ''] = await hashRecoveryCodes([SECOND_FACTOR.recoveryCode])
    await trx.insertInto('recovery_codes').values({ user_id: id, code_hash, used_at: null }).execute()
    await addTestLeads(trx)
  })
}

/** Reads and indexes the PDFs, so that this does not happen during tests. */
async function runJobs(config: Config, database: DatabaseHandle, storage: Storage): Promise<void> {
  const logger = createLogger('warn')
  const jobs = new JobRunner(database, logger, Date.now)
  const space = new DiskSpace({ database, dataDir: config.dataDir, filesDir: storage.folder, logger })
  const app = await buildApp({ config, database, storage, logger, jobs, space, metrics: new Metrics() })
  await app.ready()
  await jobs.runDue()
  await app.close()
}

/** Draws the pictures of cards, which each test's portal would draw anew. */
async function drawPictures({ dataDir }: Config, { db }: DatabaseHandle, storage: Storage): Promise<void> {
  const pdfs = new PdfReader()
  await drawCards({ db, variants: new Variants({ dataDir, storage, pdfs }) })
  await pdfs.close()
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false } },
})
const [dataDir = ''] = positionals
const config = loadConfig({ DATA_DIR: dataDir, SECRET_KEY: process.env.SECRET_KEY })
const database = await openDatabase(config)
const storage = openStorage(config)
if (values.whole) {
  await importPack({ database, storage, directory: DEMO })
  await replayDemoActivity(database, Date.now())
} else await importSmallPack(database, storage)
await addWhatTestsNeed(database, config)
await runJobs(config, database, storage)
await drawPictures(config, database, storage)
await database.close()
