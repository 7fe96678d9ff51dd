/** One writer of the index after the other: two would overwrite each other's blocks. */
import type { DatabaseHandle } from '../../../platform/db/open.ts'

/** Names the lock within the database; the number means nothing. */
const LOCK = 7_302_015

/** Runs `work` while nobody else writes the index, on this node or on another one. */
export const asIndexWriter = <T>(
  database: DatabaseHandle,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> => database.exclusively(LOCK, work)
