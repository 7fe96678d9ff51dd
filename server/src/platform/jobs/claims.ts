/** Who has which job: claims, their renewal, and how they end. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DatabaseHandle, Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { Transaction } from '../db/transaction.ts'
import type { JobKind } from './queue.ts'

export type JobRow = Selectable<Database['jobs']>

/** A lock runs out so long after its last renewal: then the process that had it is dead, or has lost the database. */
export const LOCK_MS = 60_000

/** The job was given to another run: this one has been without the database for too long. */
export class JobLost extends Error {
  constructor({ kind, id }: Pick<JobRow, 'kind' | 'id'>) {
    super(`Another run has taken job ${id} (${kind})`)
    this.name = 'JobLost'
  }
}

/** Takes the oldest job of a kind that is due and that nobody has. */
export function claim({ db }: DatabaseHandle, kind: JobKind, now: number): Promise<JobRow | undefined> {
  return db
    .updateTable('jobs')
    .set({ locked_until: now + LOCK_MS, locked_by: randomUUID(), attempts: sql`attempts + 1` })
    .where('id', '=', (e) =>
      e
        .selectFrom('jobs as due')
        .select('due.id')
        .where('due.kind', '=', kind)
        .where('due.failed_at', 'is', null)
        .where('due.run_at', '<=', now)
        .where((or) => or.or([or('due.locked_until', 'is', null), or('due.locked_until', '<=', now)]))
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
export async function renew(db: Db, jobs: readonly JobRow[], now: number): Promise<Set<number>> {
  const rows = await db
    .updateTable('jobs')
    .set({ locked_until: now + LOCK_MS })
    .where((e) => e.or(jobs.map(({ id, locked_by }) => e.and({ id, locked_by }))))
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Releases a job; the changes apply only if it was not requested again meanwhile. */
export async function release(
  db: Db | Transaction,
  { id, locked_by, revision }: JobRow,
  changed: Partial<JobRow>,
): Promise<boolean> {
  const own = db
    .updateTable('jobs')
    .set({ locked_until: null, locked_by: null })
    .where('id', '=', id)
    .where('locked_by', '=', locked_by)
  if (Object.keys(changed).length > 0) {
    const { numUpdatedRows } = await own.set(changed).where('revision', '=', revision).executeTakeFirst()
    if (numUpdatedRows > 0n) return true
  }
  const { numUpdatedRows } = await own.executeTakeFirst()
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
export async function releaseAll({ db }: DatabaseHandle): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_until: null, locked_by: null })
    .where('locked_until', 'is not', null)
    .execute()
}
