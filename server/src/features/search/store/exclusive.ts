/** A lock for writing the index: concurrent writers would overwrite each other's blocks. */
import type { DatabaseHandle } from '../../../platform/db/open.ts'

/** Lock key within the database; an arbitrary number. */
const LOCK = 7_302_015

/** Runs `work` under that lock, across all nodes. */
export const asIndexWriter = <T>(
  database: DatabaseHandle,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> => database.exclusively(LOCK, work)
