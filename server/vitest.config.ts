import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { matchesGlob, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { tablerIcons } from '../web/vite.icons.ts'
import { today, todaysSevenths, todaysThird } from './test/deep.ts'
import { withoutDatabase } from './test/needs-database.ts'
import { findPostgres, POSTGRES_MISSING } from './test/postgres-server.ts'
import { keepFilesInMemory } from './test/temporary.ts'

const root = resolve(import.meta.dirname, '..')
// The workers are told which day it is, and where to keep files.
today()
keepFilesInMemory()

function hasPostgres(): boolean {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return true
  if (process.env.CI)
    throw new Error('The tests on PostgreSQL need one: install it, or set TEST_DATABASE_URL')
  console.warn(POSTGRES_MISSING)
  return false
}

/** They have a database, and what they show does not depend on which: these and those without any run on SQLite alone. */
const ON_SQLITE_ONLY = [
  'server/src/cli/**',
  'server/src/features/auth/login-duration.test.ts',
  'server/src/features/csp-reports/**',
  'bench/generate/**',
  'server/src/features/packs/{validation-error,random-packs}.test.ts',
  'server/src/features/graphql/audit.test.ts',
  'server/src/features/client-config/**',
  'server/src/features/quotations/quotation-files.test.ts',
  'server/src/features/support/hubspot/**',
  'server/src/platform/files/**',
  'server/src/platform/http/{access,logging,openapi,security-headers,sockets,web-app}.test.ts',
  'server/test/{brittle-neighbours,declared-errors,event-loop,hostile,outbound}.test.ts',
]

/**
 * On SQLite within three days: what starts or kills processes, prints and reads many PDFs, waits for a storage, or makes
 * large packs. They are a tenth of the files, and take a third of the time of all.
 */
const ON_SQLITE_OFTEN = [
  'bench/generate/**/*.test.ts',
  'server/src/cli/*.test.ts',
  'server/src/features/**/killed-*.test.ts',
  'server/src/features/backup/{backup,schedule,storages,under-writes}.test.ts',
  'server/src/features/packs/{export,random-packs}.test.ts',
  'server/src/features/quotations/quotation-files.test.ts',
  'server/src/platform/files/pdf/reader.test.ts',
  'server/src/platform/files/s3-*.test.ts',
  'server/src/platform/jobs/lost-jobs.test.ts',
  'server/test/{create-admin,demo-pdfs,first-start,started-process,stop,upgrade}.test.ts',
]

/** On PostgreSQL each day: the engine itself, locks, and transactions that meet. */
const ON_POSTGRES_DAILY = [
  'server/src/platform/db/**/*.test.ts',
  'server/src/platform/jobs/jobs.test.ts',
  'server/src/platform/http/distributed-rate-limiter.test.ts',
  'server/src/features/deals/**/at-once.test.ts',
  'server/src/features/leads/leads.test.ts',
  'server/test/{database,deleted-meanwhile}.test.ts',
]

/** On PostgreSQL within three days: outages, migrations, several nodes, and walks through all calls. */
const ON_POSTGRES_OFTEN = [
  'server/src/platform/{jobs,mail}/**/*.test.ts',
  'server/src/features/backup/under-writes.test.ts',
  'server/test/{database-outage,idempotency,random-requests,started-process,two-nodes,upgrade}.test.ts',
]

const isOneOf = (patterns: readonly string[]) => (file: string) =>
  patterns.some((pattern) => matchesGlob(file, pattern))

const testFiles = () => globSync('{server/{src,test},bench}/**/*.test.ts', { cwd: root }).sort()

function notTodayOnSqlite(): string[] {
  const often = testFiles().filter(isOneOf(ON_SQLITE_OFTEN))
  const today = new Set(todaysSevenths(often, 3))
  return often.filter((file) => !today.has(file))
}

/** The files that run neither daily nor often come within a week. */
function notTodayOnPostgres(): string[] {
  const others = testFiles().filter((file) => !isOneOf(ON_POSTGRES_DAILY)(file))
  const isOften = isOneOf(ON_POSTGRES_OFTEN)
  const today = new Set([
    ...todaysSevenths(others.filter(isOften), 3),
    ...todaysSevenths(
      others.filter((file) => !isOften(file)),
      1,
    ),
  ])
  return others.filter((file) => !today.has(file))
}

/** The storage itself, and what serves and backs up its files: on SQLite, with the files in S3. */
const IN_S3_DAILY = [
  'server/src/features/backup/storages.test.ts',
  'server/src/features/files/files.test.ts',
  'server/src/platform/files/storage.test.ts',
]

/** What else stores, sends, moves and removes files: a third each day. */
const IN_S3 = [
  'server/src/features/files/admin/library.test.ts',
  'server/src/features/packs/export.test.ts',
  'server/src/features/packs/import.test.ts',
  'server/src/features/profile/update.test.ts',
  'server/src/features/retention/left-files.test.ts',
  'server/src/features/share-links/share-links.test.ts',
  'server/src/features/support/attachments.test.ts',
]

/** Milliseconds. A test that hangs fails; how long one takes says more of the machine than of the code. */
const MOST = 180_000

/** The tests of the server on each engine. */
function onEngine(engine: 'sqlite' | 'postgres') {
  return {
    root,
    // As Node resolves it: otherwise the server and mercurius would each have a GraphQL of their own.
    resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
    test: {
      name: engine,
      include: ['server/{src,test}/**/*.test.ts', 'bench/**/*.test.ts'],
      exclude:
        engine === 'postgres'
          ? [...ON_SQLITE_ONLY, ...withoutDatabase(root), ...notTodayOnPostgres()]
          : notTodayOnSqlite(),
      globalSetup: [resolve(root, `server/test/${engine}.setup.ts`)],
      setupFiles: [resolve(root, 'server/test/each-file.setup.ts')],
      // Loading the server takes longer than most files of tests: those that one process runs share it.
      isolate: false,
      restoreMocks: true,
      unstubEnvs: true,
      testTimeout: MOST,
      hookTimeout: MOST,
      expect: { poll: { timeout: 90_000 } },
    },
  }
}

function withFilesInS3() {
  const { test, ...project } = onEngine('sqlite')
  const globalSetup = [...test.globalSetup, resolve(root, 'server/test/s3.setup.ts')]
  return {
    ...project,
    test: { ...test, name: 's3', include: [...IN_S3_DAILY, ...todaysThird(IN_S3, 0)], globalSetup },
  }
}

export default defineConfig({
  root,
  test: {
    // Tests wait about as long as they compute: for a database, for another process, for time to pass. Those in the browser
    // end before these do.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        root,
        plugins: [tablerIcons()],
        test: {
          name: 'unit',
          // A process for each file takes twice the time of most of them.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: MOST,
          include: ['{contract,i18n,search,web}/**/*.test.ts', '{scripts,e2e}/**/*.unit.test.ts'],
        },
      },
      onEngine('sqlite'),
      withFilesInS3(),
      ...(hasPostgres() ? [onEngine('postgres')] : []),
    ],
  },
})
