/** One writer of the index after the other: two would overwrite each other's blocks. */
import { sql } from 'kysely'
import pLimit, { type LimitFunction } from 'p-limit'
import type { ChangeBus } from '../platform/db/change-bus.ts'
import type { DatabaseHandle } from '../platform/db/open.ts'

/** Names the lock within the database; the number means nothing. */
const LOCK = 7_302_015

const writers = new WeakMap<ChangeBus, LimitFunction>()

function writerOf({ bus }: DatabaseHandle): LimitFunction {
  const writer = writers.get(bus) ?? pLimit(1)
  writers.set(bus, writer)
  return writer
}

/**
 * Runs `work` while nobody else writes the index, on this node or on another one. With PostgreSQL the lock belongs to the
 * connection that `work` is given to write with: when that breaks nothing more is written, and another node may.
 */
export function asIndexWriter<T>(
  database: DatabaseHandle,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  return writerOf(database)(() =>
    database.engine === 'sqlite'
      ? work(database)
      : database.db.connection().execute(async (db) => {
          await sql`select pg_advisory_lock(${LOCK})`.execute(db)
          try {
            return await work({ ...database, db })
          } finally {
            await sql`select pg_advisory_unlock(${LOCK})`.execute(db)
          }
        }),
  )
}
