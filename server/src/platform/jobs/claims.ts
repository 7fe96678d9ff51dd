/** Who has which job: claims, their renewal, and how they end. Locks are in the time of the database, which all nodes share. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DatabaseHandle, Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { Transaction } from '../db/transaction.ts'
import type { JobKind } from './queue.ts'

export type JobRow = Selectable<Database['jobs']>

/** A lock runs out so long after its last renewal: then the process that had it is dead, or has lost the database. */
export const LOCK_MS = 60_000

/** After so many runs in a row that ended with their process a job is given up. */
const MOST_LOST = 5
/** How much longer than the time before a job waits that was lost again: the portal goes on between two tries. */
const LOST_PAUSE_MS = 60_000

/** The job was given to another run: this one has been without the database for too long. */
export class JobLost extends Error {
  constructor({ kind, id }: Pick<JobRow, 'kind' | 'id'>) {
    super(`Another run has taken job ${id} (${kind})`)
    this.name = 'JobLost'
  }
}

/** Each process that ran the job has died: the job itself may be what ends them. */
export class ProcessesDied extends Error {
  constructor() {
    super(`Each of ${MOST_LOST} processes in a row died while it ran this job, as for want of memory`)
    this.name = 'ProcessesDied'
  }
}

export const isLostForGood = ({ lost }: JobRow) => lost >= MOST_LOST

/** What leaves a job that is given up for it one run more, when somebody asks for it again. */
export const LOST_ONCE_MORE = MOST_LOST - 1

/** From when on others may take a job whose lock has not been renewed. */
export const lockEnd = sql<number>`(locked_until + lost * ${sql.lit(LOST_PAUSE_MS)})`

/**
 * Takes the oldest job of a kind that is due and that nobody has. One whose lock has run out was lost with its process.
 * Of those that were lost before, one runs at a time: so each is tried without the one that ends the processes.
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

/** Renews the locks of running jobs; returns the ids of those that are still locked. */
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

/** The process lives: it was the database that it could not reach. */
export async function forgive(db: Db, ids: readonly number[]): Promise<void> {
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
 * @param changed applies only if it was not requested again meanwhile
 * @param always applies in any case; a run that has ended by itself was not lost
 */
export async function release(
  db: Db | Transaction,
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

/** Removes a job that is done, or releases it where it was requested again; false where another run has it. */
export async function finish(db: Db | Transaction, job: JobRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', job.id)
    .where('locked_by', '=', job.locked_by)
    .where('revision', '=', job.revision)
    .executeTakeFirst()
  return numDeletedRows > 0n || release(db, job, {})
}

/** An SQLite database belongs to one process: a lock of another process is stale, because that one was killed. */
export async function expireAll({ db }: DatabaseHandle, now: number): Promise<void> {
  await db.updateTable('jobs').set({ locked_until: now }).where('locked_until', '>', now).execute()
}
