/** Records backups, and protects the contents of files from removal while one is running. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'

export type BackupRun = Selectable<Database['backups']>

/** A backup counts as dead this long after its last sign of life. */
const LOCKED_MS = 10 * 60_000
const RENEWAL_MS = LOCKED_MS / 5
const KEPT = 200
const MAX_ERROR_LENGTH = 500

/**
 * Whether a running backup may still need contents that no row refers to any more. Call it after finding that no row
 * refers to them: later backups do not need them.
 */
export async function areFilesLocked(db: Db): Promise<boolean> {
  const run = await db
    .selectFrom('backups')
    .select('id')
    .where('held_until', '>', Date.now())
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

export interface RunOutcome {
  bytes: number
  faults: number
}

function begin(db: Db, file: string, isScheduled: boolean): Promise<{ id: number }> {
  const now = Date.now()
  return db
    .insertInto('backups')
    .values({
      state: 'running',
      file,
      scheduled: Number(isScheduled),
      started_at: now,
      held_until: now + LOCKED_MS,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function end(db: Db, id: number, changed: Partial<BackupRun>): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...changed, finished_at: Date.now(), held_until: 0 })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('backups')
    .where('id', '<=', id - KEPT)
    .execute()
}

/** Marks killed backups as failed. */
const endDead = (db: Db) =>
  db
    .updateTable('backups')
    .set({ state: 'failed', error: 'The process ended before the backup was whole', finished_at: Date.now() })
    .where('state', '=', 'running')
    .where('held_until', '<=', Date.now())
    .execute()

/** Records a backup and runs it; until it or its process ends, no contents of files are removed. */
export async function noted<T extends RunOutcome>(
  db: Db,
  { file, isScheduled }: { file: string; isScheduled: boolean },
  work: () => Promise<T>,
): Promise<T> {
  await endDead(db)
  const { id } = await begin(db, file, isScheduled)
  const renewal = setInterval(() => {
    const renewed = db
      .updateTable('backups')
      .set({ held_until: Date.now() + LOCKED_MS })
      .where('id', '=', id)
    // The next renewal still comes in time.
    renewed.execute().catch(() => undefined)
  }, RENEWAL_MS)
  try {
    const outcome = await work()
    await end(db, id, { state: 'done', bytes: outcome.bytes, faults: outcome.faults })
    return outcome
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH)
    // The backup's own failure matters more than one of the record.
    await end(db, id, { state: 'failed', error: reason }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** The latest backups, newest first. */
export function lastRuns(db: Db, limit: number): Promise<BackupRun[]> {
  return db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

const DAY = 24 * 60 * 60_000
/** A daily backup may be late: it counts as missed only once the next one is missing, too. */
const LATE_DAYS = 2

/** Days since the last backup if at least two have passed, otherwise 0. */
export async function daysWithoutBackup(db: Db, now: number): Promise<number> {
  const done = await lastDone(db)
  const first = done ?? (await db.selectFrom('backups').selectAll().orderBy('id').limit(1).executeTakeFirst())
  const days = first ? Math.floor((now - first.started_at) / DAY) : 0
  return days >= LATE_DAYS ? days : 0
}

/** The last successful backup. */
export async function lastDone(db: Db): Promise<BackupRun | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy(sql`finished_at desc`)
    .limit(1)
    .executeTakeFirst()
}
