/** The application for tests: with its own database, the fixture pack and a manual clock. */
import { join } from 'node:path'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  InjectOptions,
  LightMyRequestResponse as Response,
} from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, loadConfig } from '../src/config.ts'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import type { Database } from '../src/platform/db/schema.ts'
import { DiskSpace } from '../src/platform/files/disk-space.ts'
import { openStorage, type Storage } from '../src/platform/files/storage.ts'
import { createLogger } from '../src/platform/http/logging.ts'
import { JobRunner } from '../src/platform/jobs/runner.ts'
import { Metrics } from '../src/platform/telemetry/metrics.ts'
import type { Tracing } from '../src/platform/telemetry/tracing.ts'
import { atEnd, temporaryFolder } from './at-end.ts'
import { expectByContract } from './contract-check.ts'
import { openTestDatabase } from './database.ts'
import { PASSWORD } from './fixture-pack/business.ts'
import { fillStorage, newStorageUrl } from './storage.ts'
import { fill, NOW } from './template.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export class Clock {
  #now: number

  constructor(now: number) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  advance(milliseconds: number): void {
    this.#now += milliseconds
  }
}

type Headers = Record<string, string>

export interface CallOptions {
  token?: string
  headers?: Headers
  /** The caller's IP address. */
  address?: string
}

export interface TestApp {
  app: FastifyInstance
  database: DatabaseHandle
  storage: Storage
  config: Config
  clock: Clock
  /** Runs nothing by itself; `jobs.runDue()` runs due jobs. */
  jobs: JobRunner
  /** Checks the disk only on request. */
  space: DiskSpace
  metrics: Metrics
  /** Sends a request; checks the response against the contract. */
  send(options: InjectOptions & CallOptions & { method: string; url: string }): Promise<Response>
  get(url: string, options?: CallOptions): Promise<Response>
  post(url: string, body: unknown, options?: CallOptions): Promise<Response>
  /** Id of the row with this key in the fixture pack. */
  idOf(table: keyof Database, key: string): Promise<number>
}

export interface TestAppOptions {
  now?: number
  config?: Partial<Config>
  logger?: FastifyBaseLogger
  /** Folder of a built portal. */
  webDirectory?: string
  /** Folder of the built back office. */
  adminDirectory?: string
  /** Aborted when the node is about to close. */
  stopping?: AbortSignal
  /** Another node of this application: same database, storage, settings and clock. */
  nodeOf?: TestApp
  /** Replaces the default check of the disk space. */
  space?: DiskSpace
  tracing?: Tracing
  /** An open database, of the other node or of the test. */
  database?: DatabaseHandle
}

function testConfig(): Config {
  const secretKey = 'a key of the tests that is long enough'
  return loadConfig({
    DATA_DIR: temporaryFolder(),
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    // Slow queries on a busy machine are not reported: ten minutes is the maximum.
    SLOW_QUERY_MS: '600000',
    STORAGE_URL: newStorageUrl(),
    STORAGE_TIMEOUT_SECONDS: '60',
  })
}

function toTestApp(
  parts: Pick<TestApp, 'app' | 'database' | 'storage' | 'config' | 'clock' | 'jobs' | 'space' | 'metrics'>,
): TestApp {
  const send: TestApp['send'] = async ({ token, address, headers, ...request }) => {
    const response = await parts.app.inject({
      ...request,
      method: request.method as 'GET',
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(address ? { remoteAddress: address } : {}),
    })
    expectByContract(request.method, request.url, response)
    return response
  }
  return {
    ...parts,
    send,
    get: (url, options) => send({ method: 'GET', url, ...options }),
    post: (url, body, options) => send({ method: 'POST', url, payload: body as object, ...options }),
    async idOf(table, key) {
      const { id } = await parts.database.db
        .selectFrom(table as 'events')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

/** Opens a database and fills it and the storage with the fixture pack, imported at the given time. */
async function openFilled(config: Config, now: number): Promise<DatabaseHandle> {
  if (now === NOW) {
    fillStorage(config, join(inject('template').dataDir, 'files'))
    return openTestDatabase('filled')
  }
  const database = await openTestDatabase()
  await fill(database, config, now)
  return database
}

/** Builds the application; it is closed after the test, or after the file when `beforeAll` built it. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { nodeOf, now = NOW, logger = createLogger('silent'), webDirectory, adminDirectory } = options
  const config = { ...(nodeOf?.config ?? testConfig()), ...options.config }
  const database = options.database ?? (await openFilled(config, now))
  const storage = nodeOf?.storage ?? openStorage(config)
  const clock = nodeOf?.clock ?? new Clock(now)
  const metrics = new Metrics()
  const { tracing } = options
  const jobs = new JobRunner(database, logger, clock.now, { metrics, tracing })
  const filesDir = storage.folder
  const { dataDir } = config
  const space = options.space ?? new DiskSpace({ database, dataDir, filesDir, logger, reserveBytes: 0 })
  const app = await buildApp({
    config,
    database,
    storage,
    logger,
    jobs,
    space,
    stopping: options.stopping,
    metrics,
    tracing,
    webDirectory,
    adminDirectory,
    clock: clock.now,
  })
  await app.ready()
  atEnd(() => app.close())
  return toTestApp({ app, database, storage, config, clock, jobs, space, metrics })
}

/** Signs a user of the fixture pack in; returns the token. */
export async function signIn(app: TestApp, email: string): Promise<string> {
  const username = email.includes('@') ? email : `${email}@acme.example`
  const response = await app.post('/api/login', { username, password: PASSWORD })
  if (response.statusCode !== 200) throw new Error(`${username} cannot sign in: ${response.body}`)
  return response.json().token
}

/** Reauthenticates a session that is too old for some calls. */
export async function reauthenticate(app: TestApp, token: string): Promise<void> {
  const response = await app.post('/api/reauthenticate', { password: PASSWORD }, { token })
  if (response.statusCode !== 200) throw new Error(`The session cannot be made fresh: ${response.body}`)
}
