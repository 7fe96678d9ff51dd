/** Interprets the failure of a job: whether the job is to blame, and whether that was its last attempt. */
import { CommitOutcomeUnknown, DatabaseUnavailable } from '../db/failures.ts'
import { storageFailureOf } from '../db/storage-failure.ts'
import { StorageUnavailable } from '../files/storage-unavailable.ts'
import { isLostForGood, JobLost, type JobRow } from './claims.ts'

const MAX_ERROR_LENGTH = 500

/** There is no disk space for what the job writes; it runs again when there is. */
export class JobWithoutRoom extends Error {
  constructor({ kind, id }: Pick<JobRow, 'kind' | 'id'>) {
    super(`There is no room for job ${id} (${kind})`)
    this.name = 'JobWithoutRoom'
  }
}

const OUTAGES = [StorageUnavailable, DatabaseUnavailable, CommitOutcomeUnknown, JobWithoutRoom, JobLost]

/** Outages of files or database, however long, and a full disk are not the job's fault. */
const isOutage = (error: unknown) =>
  OUTAGES.some((kind) => error instanceof kind) || storageFailureOf(error) === 'storageFull'

export const isLast = (job: JobRow, attempts: number, error: unknown): boolean =>
  (job.attempts >= attempts || isLostForGood(job)) && !isOutage(error)

export const describe = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR_LENGTH)
