/** Unfinished background jobs, and what administrators can do about them. */
import type { Job, JobKindSummary, listJobs } from '@portal/contract/admin/operations'
import type { Query } from '@portal/contract/endpoint'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../admin-kit/hooks.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type AuditAction, writeAudit } from '../audit/service.ts'

export interface JobsDeps {
  database: DatabaseHandle
  clock: () => number
}

type Row = Selectable<Database['jobs']>

const isRunning = ({ locked_until }: Pick<Row, 'locked_until'>, now: number) =>
  locked_until !== null && locked_until > now

function present(row: Row, now: number): Job {
  const idle = row.failed_at === null ? 'waiting' : 'failed'
  return {
    id: row.id,
    kind: row.kind,
    state: isRunning(row, now) ? 'running' : idle,
    attempts: row.attempts,
    createdAt: row.created_at,
    runAt: row.run_at,
    failedAt: row.failed_at,
    lastError: row.last_error,
  }
}

function inState(db: Db, state: Job['state'] | undefined, now: number) {
  const jobs = db.selectFrom('jobs')
  if (state === undefined) return jobs
  if (state === 'running') return jobs.where('locked_until', '>', now)
  return jobs
    .where((e) => e.or([e('locked_until', 'is', null), e('locked_until', '<=', now)]))
    .where('failed_at', state === 'failed' ? 'is not' : 'is', null)
}

async function summaries(db: Db, now: number): Promise<JobKindSummary[]> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select kind,
      sum(case when locked_until > ${now} then 1 else 0 end) as running,
      sum(case when failed_at is not null and coalesce(locked_until, 0) <= ${now} then 1 else 0 end) as failed,
      count(*) as every,
      min(created_at) as oldest
    from jobs group by kind order by kind`.execute(db)
  const errors = await db
    .selectFrom('jobs')
    .select(['kind', 'last_error'])
    .where('id', 'in', (e) =>
      e
        .selectFrom('jobs')
        .select((latest) => latest.fn.max('id').as('id'))
        .where('last_error', 'is not', null)
        .groupBy('kind'),
    )
    .execute()
  const errorOf = new Map(errors.map(({ kind, last_error }) => [kind, last_error]))
  return rows.map((row) => {
    const [running, failed] = [Number(row.running), Number(row.failed)]
    const kind = String(row.kind)
    return {
      kind,
      running,
      failed,
      waiting: Number(row.every) - running - failed,
      oldest: row.oldest === null ? null : Number(row.oldest),
      lastError: errorOf.get(kind) ?? null,
    }
  })
}

export async function readJobs(
  { database: { db }, clock }: JobsDeps,
  { state, kind, before, limit = 50 }: Query<typeof listJobs>,
) {
  const now = clock()
  let jobs = inState(db, state, now)
  if (kind !== undefined) jobs = jobs.where('kind', '=', kind)
  if (before !== undefined) jobs = jobs.where('id', '<', before)
  const rows = await jobs
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => present(row, now))
  const next = rows.length > limit ? (items.at(-1)?.id ?? null) : null
  return { kinds: await summaries(db, now), items, next }
}

/**
 * Changes a job that is not running.
 * @throws {AppError} `notFound`, `conflict`
 */
function withIdle(
  { database, clock }: JobsDeps,
  id: number,
  action: AuditAction,
  actor: Actor,
  work: (trx: Transaction, changes: Changes, now: number) => Promise<unknown>,
): Promise<void> {
  return transaction(database, async (trx, changes) => {
    const now = clock()
    const job = await trx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
    if (!job) throw new AppError('notFound')
    if (isRunning(job, now)) throw new AppError('conflict')
    await work(trx, changes, now)
    const entity = { kind: 'jobs', id: String(id) }
    await writeAudit(trx, { action, at: now, ...actor, entity, details: { job: job.kind } })
  })
}

const afresh = (now: number) => ({
  failed_at: null,
  attempts: 0,
  run_at: now,
  locked_until: null,
  locked_by: null,
})

export function retry(deps: JobsDeps, id: number, actor: Actor): Promise<void> {
  return withIdle(deps, id, 'job-retried', actor, async (trx, changes, now) => {
    await trx
      .updateTable('jobs')
      .set((e) => ({ ...afresh(now), revision: e('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    changes.addJobs()
  })
}

export function discard(deps: JobsDeps, id: number, actor: Actor): Promise<void> {
  return withIdle(deps, id, 'job-discarded', actor, (trx) =>
    trx.deleteFrom('jobs').where('id', '=', id).execute(),
  )
}

/** Retries all failed jobs of a kind; returns their number. */
export function retryKind({ database, clock }: JobsDeps, kind: string, actor: Actor): Promise<number> {
  return transaction(database, async (trx, changes) => {
    const now = clock()
    const { numUpdatedRows } = await trx
      .updateTable('jobs')
      .set((e) => ({ ...afresh(now), revision: e('revision', '+', 1) }))
      .where('kind', '=', kind)
      .where('failed_at', 'is not', null)
      .executeTakeFirst()
    const changed = Number(numUpdatedRows)
    if (changed === 0) return 0
    changes.addJobs()
    await writeAudit(trx, {
      action: 'job-retried',
      at: now,
      ...actor,
      details: { job: kind, count: changed },
    })
    return changed
  })
}
