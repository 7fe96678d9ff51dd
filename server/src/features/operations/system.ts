/** Whether everything that the portal depends on is responding. */
import { hostname } from 'node:os'
import type { HealthPart, SystemState } from '@portal/contract/admin/operations'
import type { Config } from '../../config.ts'
import { within } from '../../platform/concurrency.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Scanner } from '../../platform/files/scan.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { countUnresolved } from '../co-selling/service.ts'
import type { PortalSettings } from '../settings/service.ts'
import { readNodes } from './nodes.ts'

export interface SystemDeps {
  database: DatabaseHandle
  storage: Storage
  settings: PortalSettings
  config: Pick<Config, 'version' | 'crm'>
  scanner?: Scanner
  nodeId: string
  clock: () => number
}

const MINUTE = 60_000
/** Work that is overdue by more than this needs attention. */
const LATE_MS = 10 * MINUTE
/** A part that takes longer counts as down. */
const PING_MS = 3000
const MAX_ERROR_LENGTH = 300

const UNKNOWN = { ms: null, waiting: null, failed: null, oldest: null, error: null } as const

async function pinged(part: HealthPart['part'], ping: () => Promise<unknown>): Promise<HealthPart> {
  const started = performance.now()
  try {
    await within(PING_MS, ping())
    return { ...UNKNOWN, part, state: 'ok', ms: Math.round(performance.now() - started) }
  } catch (error) {
    return { ...UNKNOWN, part, state: 'failed', error: String(error).slice(0, MAX_ERROR_LENGTH) }
  }
}

const isLate = (oldest: number | null, now: number) => oldest !== null && oldest < now - LATE_MS

async function jobsPart(db: Db, now: number): Promise<HealthPart> {
  const due = await db
    .selectFrom('jobs')
    .select((e) => [e.fn.countAll().as('waiting'), e.fn.min('run_at').as('oldest')])
    .where('failed_at', 'is', null)
    .where('run_at', '<=', now)
    .where((e) => e.or([e('locked_until', 'is', null), e('locked_until', '<=', now)]))
    .executeTakeFirstOrThrow()
  const { failed } = await db
    .selectFrom('jobs')
    .select((e) => e.fn.countAll().as('failed'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const oldest = due.oldest === null ? null : Number(due.oldest)
  const isFine = Number(failed) === 0 && !isLate(oldest, now)
  return {
    ...UNKNOWN,
    part: 'jobs',
    state: isFine ? 'ok' : 'attention',
    waiting: Number(due.waiting),
    failed: Number(failed),
    oldest,
  }
}

async function mailPart({ database: { db }, settings }: SystemDeps, now: number): Promise<HealthPart> {
  const { mail } = await settings.current()
  const row = await db
    .selectFrom('outbox')
    .select((e) => [
      e.fn.countAll().as('all'),
      e.fn.count('last_error').as('failed'),
      e.fn.min('created_at').as('oldest'),
      e.fn.max('last_error').as('error'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const oldest = row.oldest === null ? null : Number(row.oldest)
  const failed = Number(row.failed)
  const isFine = failed === 0 && !isLate(oldest, now)
  const counts = { waiting: Number(row.all) - failed, failed, oldest, error: row.error }
  return { ...UNKNOWN, part: 'mail', ...counts, state: mail.server ? (isFine ? 'ok' : 'attention') : 'off' }
}

/** Changes of deals and leads that HubSpot does not have yet. */
async function unwritten(db: Db) {
  const { waiting } = await db
    .selectFrom('crm_records')
    .select((e) => e.fn.countAll().as('waiting'))
    .where('run_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { failed, oldest } = await db
    .selectFrom('crm_records')
    .select((e) => [e.fn.countAll().as('failed'), e.fn.min('failing_since').as('oldest')])
    .where('failing_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), failed: Number(failed), oldest: oldest === null ? null : Number(oldest) }
}

/** Whether reading assignments from HubSpot works and has left no problems or conflicts. */
async function incoming(db: Db) {
  const cursor = await db
    .selectFrom('crm_cursors')
    .select(['failing_since', 'reason'])
    .where('failing_since', 'is not', null)
    .orderBy('failing_since')
    .limit(1)
    .executeTakeFirst()
  const { conflictCount, problemCount } = await countUnresolved(db)
  const isFine = cursor === undefined && conflictCount === 0 && problemCount === 0
  return { isFine, failingSince: cursor?.failing_since ?? null }
}

/** HubSpot is not pinged: the last request shows whether it responds. */
async function crmPart({ database: { db }, config: { crm } }: SystemDeps, now: number): Promise<HealthPart> {
  if (crm.kind === 'built-in') return { ...UNKNOWN, part: 'crm', state: 'off' }
  const forms = await db
    .selectFrom('crm_submissions')
    .select((e) => [e.fn.countAll().as('waiting'), e.fn.min('created_at').as('oldest')])
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  const job = await db
    .selectFrom('jobs')
    .select('last_error')
    .where('kind', 'in', ['crm-tickets', 'crm-outbox'])
    .where('last_error', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const records = crm.coSelling ? await unwritten(db) : undefined
  const back = crm.coSelling ? await incoming(db) : undefined
  const since = [forms.oldest, records?.oldest ?? null, back?.failingSince ?? null]
    .filter((time) => time !== null)
    .map(Number)
  const oldest = since.length === 0 ? null : Math.min(...since)
  const isFine = job === undefined && !isLate(oldest, now) && !records?.failed && back?.isFine !== false
  return {
    ...UNKNOWN,
    part: 'crm',
    state: isFine ? 'ok' : 'attention',
    waiting: Number(forms.waiting) + (records?.waiting ?? 0),
    ...(records ? { failed: records.failed } : {}),
    oldest,
    error: job?.last_error ?? null,
  }
}

/** Counts from the database fail too if it does not respond. */
async function counted(part: HealthPart['part'], read: () => Promise<HealthPart>): Promise<HealthPart> {
  try {
    return await within(PING_MS, read())
  } catch (error) {
    return { ...UNKNOWN, part, state: 'failed', error: String(error).slice(0, MAX_ERROR_LENGTH) }
  }
}

export async function readSystem(deps: SystemDeps, startedAt: number): Promise<SystemState> {
  const { database, storage, scanner, config, nodeId, clock } = deps
  const { db, engine } = database
  const now = clock()
  return {
    version: config.version,
    nodeName: hostname(),
    runtime: process.version,
    engine,
    startedAt,
    uptimeMs: Math.max(0, now - startedAt),
    memoryBytes: process.memoryUsage.rss(),
    parts: await Promise.all([
      pinged('database', () => database.ping()),
      pinged('storage', () => storage.ping()),
      counted('jobs', () => jobsPart(db, now)),
      counted('mail', () => mailPart(deps, now)),
      counted('crm', () => crmPart(deps, now)),
      scanner ? pinged('scanner', () => scanner.ping()) : { ...UNKNOWN, part: 'scanner', state: 'off' },
    ]),
    // A failure to read them is already reported for the database.
    nodes: await within(PING_MS, readNodes(db, nodeId, now + database.clockOffset())).catch(() => []),
  }
}
