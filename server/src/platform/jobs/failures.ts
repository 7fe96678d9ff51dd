/** What the failure of a job means: whether it is the job's own, and whether that was its last attempt. */
import { CommitOutcomeUnknown, DatabaseUnavailable } from '../db/failures.ts'
import { storageFailureOf } from '../db/storage-failure.ts'
import { StorageUnavailable } from '../files/storage-unavailable.ts'
import { isLostForGood, JobLost, type JobRow } from './claims.ts'

const MAX_ERROR_LENGTH = 500

/** There is no room for what the job writes: it is run again when there is. */
export class JobWithoutRoom extends Error {
  constructor({ kind, id }: Pick<JobRow, 'kind' | 'id'>) {
    super(`There is no room for job ${id} (${kind})`)
    this.name = 'JobWithoutRoom'
  }
}

const OUTAGES = [StorageUnavailable, DatabaseUnavailable, CommitOutcomeUnknown, JobWithoutRoom, JobLost]

/** An outage of the files or of the database is no fault of the job, however long it lasts, and neither is a full disk. */
const isOutage = (error: unknown) =>
  OUTAGES.some((kind) => error instanceof kind) || storageFailureOf(error) === 'storageFull'

export const isLast = (job: JobRow, attempts: number, error: unknown): boolean =>
  (job.attempts >= attempts || isLostForGood(job)) && !isOutage(error)

export const describe = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR_LENGTH)
