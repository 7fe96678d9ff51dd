/** Claiming jobs: who runs which job, renewals of its lock, and how a run ends. Locks are in the database's time, which all nodes share. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DatabaseHandle, Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { JobKind } from './queue.ts'

export type JobRow = Selectable<Database['jobs']>

/** A lock expires this long after its last renewal: its process is dead, or has lost the database. */
export const LOCK_MS = 60_000

/** A job is given up after so many consecutive runs that ended with a dead process. */
const MAX_LOST = 5
/**
 * Each further lost run extends the pause before the next one by this much, so that the portal keeps working in
 * between.
 */
const LOST_PAUSE_MS = 60_000

/** Another run has claimed the job: this one was cut off from the database for too long. */
export class JobLost extends Error {
  constructor({ kind, id }: Pick<JobRow, 'kind' | 'id'>) {
    super(`Another run has taken job ${id} (${kind})`)
    this.name = 'JobLost'
  }
}

/** Every process that ran the job has died: the job itself may be what kills them. */
export class ProcessesDied extends Error {
  constructor() {
    super(`Each of ${MAX_LOST} processes in a row died while it ran this job, as for want of memory`)
    this.name = 'ProcessesDied'
  }
}

export const isLostForGood = ({ lost }: JobRow) => lost >= MAX_LOST

/** Leaves one more run to a job that was given up for lost runs, when it is requested again. */
export const LOST_ONCE_MORE = MAX_LOST - 1

/** When others may claim a job whose lock has not been renewed. */
export const lockEnd = sql<number>`(locked_until + lost * ${sql.lit(LOST_PAUSE_MS)})`

/**
 * Claims the oldest due job of a kind that nobody holds; an expired lock means that its process was lost. Of the jobs
 * that were lost before, only one runs at a time, so that each is tried apart from the one that kills processes.
 */
export function claim(database: DatabaseHandle, kind: JobKind, now: number): Promise<JobRow | undefined> {
  const lockNow = now + database.clockOffset()
  return database.db
    .updateTable('jobs')
    .set({
      locked_until: lockNow + LOCK_MS,
      locked_by: randomUUID(),
      attempts: sql`attempts + 1`,
      lost: sql`case when locked_until is null then lost else lost + 1 end`,
    })
    .where('id', '=', (e) =>
      e
        .selectFrom('jobs as due')
        .select('due.id')
        .where('due.kind', '=', kind)
        .where('due.failed_at', 'is', null)
        .where('due.run_at', '<=', now)
        .where((or) => or.or([or('due.locked_until', 'is', null), or(lockEnd, '<=', lockNow)]))
        .where(({ eb, exists, not, selectFrom }) =>
          eb.or([
            eb('due.lost', '=', 0),
            not(
              exists(
                selectFrom('jobs as other')
                  .select('other.id')
                  .where('other.lost', '>', 1)
                  .where('other.locked_until', '>', lockNow),
              ),
            ),
          ]),
        )
        .orderBy('due.run_at')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Renews the locks of running jobs; returns the ids of those that are still held. */
export async function renew(
  database: DatabaseHandle,
  jobs: readonly JobRow[],
  now: number,
): Promise<Set<number>> {
  const rows = await database.db
    .updateTable('jobs')
    .set({ locked_until: now + database.clockOffset() + LOCK_MS })
    .where((e) => e.or(jobs.map(({ id, locked_by }) => e.and({ id, locked_by }))))
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Does not count as lost: the process is alive, and only could not reach the database. */
export async function uncountLost(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('jobs')
    .set((e) => ({ lost: e('lost', '-', 1) }))
    .where('id', 'in', ids)
    .where('locked_by', 'is not', null)
    .where('lost', '>', 0)
    .execute()
}

/**
 * Releases a job.
 *
 * @param changed columns to set unless it was requested again in the meantime
 * @param always columns to set in any case; a run that has ended by itself was not lost
 */
export async function release(
  db: Db,
  { id, locked_by, revision }: JobRow,
  changed: Partial<JobRow>,
  always: Partial<JobRow> = {},
): Promise<boolean> {
  const own = db.updateTable('jobs').where('id', '=', id).where('locked_by', '=', locked_by)
  const released = { locked_until: null, locked_by: null, lost: 0, ...always }
  if (Object.keys(changed).length > 0) {
    const asked = own.set({ ...released, ...changed }).where('revision', '=', revision)
    const { numUpdatedRows } = await asked.executeTakeFirst()
    if (numUpdatedRows > 0n) return true
  }
  const { numUpdatedRows } = await own.set(released).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a finished job, or releases it if it was requested again; false when another run holds it. */
export async function finish(db: Db, job: JobRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', job.id)
    .where('locked_by', '=', job.locked_by)
    .where('revision', '=', job.revision)
    .executeTakeFirst()
  return numDeletedRows > 0n || release(db, job, {})
}

/** An SQLite database has one process, so locks of earlier ones are stale. */
export async function expireAll({ db }: DatabaseHandle, now: number): Promise<void> {
  await db.updateTable('jobs').set({ locked_until: now }).where('locked_until', '>', now).execute()
}
