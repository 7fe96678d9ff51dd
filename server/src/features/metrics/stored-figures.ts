/**
 * Figures that come from the database and the disks: jobs, mails, sessions, free space. They are read at most every few
 * seconds, however often the metrics are, by queries over a bounded number of rows. While the database is down, the
 * other metrics remain available.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { within } from '../../platform/concurrency.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { freeBytes } from '../../platform/files/disk-space.ts'
import { RareLog } from '../../platform/rare-log.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { PortalSettings } from '../settings/service.ts'

/** Readers within this time share one result. */
const FRESH_MS = 5_000
/** The longest that a scrape waits for the database. */
const LIMIT_MS = 2_000
/** Counts are capped here: exact numbers above it are not worth their cost. */
const MOST = 10_000

const SEARCH_JOBS: ReadonlySet<Selectable<Database['jobs']>['kind']> = new Set([
  'index',
  'bulk-index',
  'reindex',
  'pdf-text',
])

export interface FigureDeps {
  database: DatabaseHandle
  settings: PortalSettings
  metrics: Metrics
  /** Folders whose disk space is measured. */
  folders: Readonly<Record<string, string | undefined>>
  logger: FastifyBaseLogger
  clock: () => number
}

interface JobCount {
  kind: string
  state: 'waiting' | 'scheduled' | 'running' | 'failed'
  count: number
  oldest: number
}

/**
 * Uses the query builder, like all reads here: raw statements would go to SQLite's writer, which may be busy for
 * minutes.
 */
async function countJobs({ db }: DatabaseHandle, now: number): Promise<JobCount[]> {
  const state = sql<JobCount['state']>`case
    when locked_until > ${now} then 'running'
    when failed_at is not null then 'failed'
    when run_at > ${now} then 'scheduled'
    else 'waiting' end`
  const unfinished = db
    .selectFrom('jobs')
    .select(['kind', 'run_at', state.as('state')])
    .limit(MOST)
  return db
    .selectFrom(unfinished.as('unfinished'))
    .select((e) => ['kind', 'state', e.fn.countAll<number>().as('count'), e.fn.min('run_at').as('oldest')])
    .groupBy(['kind', 'state'])
    .execute()
}

async function countMails({ db }: DatabaseHandle) {
  const unsent = db
    .selectFrom('outbox')
    .select(['created_at', 'last_error'])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .limit(MOST)
  return db
    .selectFrom(unsent.as('unsent'))
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.count<number>('last_error').as('failed'),
      e.fn.min('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}

async function countSessions({ db }: DatabaseHandle, idleMs: number, now: number): Promise<number> {
  const open = db
    .selectFrom('sessions')
    .select('id')
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - idleMs)
    .where('kind', '=', 'session')
    .limit(MOST)
  const { count } = await db
    .selectFrom(open.as('open'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Stored = Awaited<ReturnType<typeof readStored>>

async function readStored({ database, settings, clock }: FigureDeps) {
  const now = clock()
  const { idleMs } = await settings.session()
  const jobs = await countJobs(database, now)
  const mails = await countMails(database)
  return { now, jobs, mails, sessions: await countSessions(database, idleMs, now) }
}

const secondsSince = (time: number | null, now: number) =>
  time === null ? 0 : Math.max(0, now - Number(time)) / 1000

function storedGauges(metrics: Metrics) {
  const up = metrics.gauge('portal_database_up', 'Whether the database answers this node')
  const jobs = metrics.gauge('portal_jobs', 'Jobs that are not done, by kind and state', {
    labelNames: ['kind', 'state'],
  })
  const oldestJob = metrics.gauge(
    'portal_jobs_oldest_waiting_seconds',
    'Since when the oldest waiting job is due',
    {
      labelNames: ['kind'],
    },
  )
  const backlog = metrics.gauge('portal_search_backlog_jobs', 'Jobs that bring the search index up to date')
  const mails = metrics.gauge('portal_mails', 'Mails that are not sent, by state', { labelNames: ['state'] })
  const oldestMail = metrics.gauge('portal_mails_oldest_seconds', 'Age of the oldest mail that is not sent')
  const sessions = metrics.gauge('portal_sessions_active', 'Sessions that are neither idle nor expired')
  return {
    /** Removes stale figures instead of repeating them. */
    clear() {
      up.set(0)
      for (const gauge of [jobs, oldestJob, mails]) gauge.reset()
      for (const gauge of [backlog, oldestMail, sessions]) gauge.remove()
    },
    set({ now, jobs: counted, mails: { all: unsent, failed, oldest }, sessions: open }: Stored) {
      up.set(1)
      jobs.reset()
      oldestJob.reset()
      for (const { kind, state, count, oldest } of counted) {
        jobs.set({ kind, state }, Number(count))
        if (state === 'waiting') oldestJob.set({ kind }, secondsSince(oldest, now))
      }
      const ofSearch = counted.filter(({ kind, state }) => SEARCH_JOBS.has(kind) && state !== 'failed')
      backlog.set(ofSearch.reduce((sum, { count }) => sum + Number(count), 0))
      mails.set({ state: 'waiting' }, Number(unsent) - Number(failed))
      mails.set({ state: 'failed' }, Number(failed))
      oldestMail.set(secondsSince(oldest, now))
      sessions.set(Number(open))
    },
  }
}

/** Runs `refresh` at most once per interval; callers in between share that run. */
function atMostEvery(milliseconds: number, refresh: () => Promise<void>): () => Promise<void> {
  let begun = Number.NEGATIVE_INFINITY
  let refreshing = Promise.resolve()
  return () => {
    if (performance.now() - begun < milliseconds) return refreshing
    begun = performance.now()
    refreshing = refresh()
    return refreshing
  }
}

function measureRoom({ metrics, folders }: FigureDeps): void {
  const free = metrics.gauge('portal_storage_free_bytes', 'Room on the disk of a folder', {
    labelNames: ['folder'],
  })
  metrics.beforeReading(async () => {
    for (const [folder, path] of Object.entries(folders)) {
      const bytes = path === undefined ? undefined : await freeBytes(path)
      if (bytes === undefined) free.remove({ folder })
      else free.set({ folder }, bytes)
    }
  })
}

export function addStoredFigures(deps: FigureDeps): void {
  const { metrics, database } = deps
  const log = new RareLog(deps.logger)
  const gauges = storedGauges(metrics)
  // A hanging query is not started a second time.
  let asking: Promise<Stored> | undefined
  const ask = () => {
    asking ??= readStored(deps).finally(() => {
      asking = undefined
    })
    return asking
  }
  metrics.beforeReading(
    atMostEvery(FRESH_MS, async () => {
      try {
        gauges.set(await within(LIMIT_MS, ask()))
      } catch (err) {
        log.warn('figures', { err }, 'figures of the database cannot be read')
        gauges.clear()
      }
    }),
  )
  measureRoom(deps)
  metrics.gauge('portal_content_version', 'Grows with each change of content', {
    labelNames: ['topic'],
    read: (gauge) => {
      for (const [topic, version] of database.bus.versions()) gauge.set({ topic }, version)
    },
  })
}
