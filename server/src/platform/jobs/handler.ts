/** Job handlers, with their timeouts and retries. */
import type { Transaction } from '../db/transaction.ts'
import type { JobKind, JobPayloads } from './queue.ts'

export interface JobContext {
  /** Aborted when the job takes too long, the process stops, or another process has claimed the job. */
  signal: AbortSignal
  /** Attempt number, starting at 1. */
  attempt: number
  /**
   * Ends the job within the transaction of its work, so that both are committed or neither is.
   *
   * @throws {JobLost} when another run has claimed the job
   */
  finish(trx: Transaction): Promise<void>
}

/**
 * Runs a job, maybe more than once, because a process may die between the work and recording it: handlers must be
 * idempotent, or end the job in their own transaction. After an abort a handler should return soon; until then nobody
 * else can claim the job. Whatever it throws leads to a retry.
 */
export type JobHandler<K extends JobKind> = (payload: JobPayloads[K], context: JobContext) => Promise<void>

export interface JobOptions<K extends JobKind = JobKind> {
  /** How many jobs of this kind one process runs concurrently. */
  concurrency?: number
  timeoutMs?: number
  /** Attempts before a job counts as failed, which is logged and recorded. */
  attempts?: number
  /**
   * Whether jobs of this kind run while the disk is full: those that people need to sign in, and those that free space.
   */
  runsWhenFull?: boolean
  /**
   * Called after the last attempt, including runs lost with their process. Whatever it throws is recorded as the
   * failure.
   */
  onGivenUp?(payload: JobPayloads[K]): Promise<unknown>
}

export const DEFAULTS: Required<JobOptions> = {
  concurrency: 1,
  timeoutMs: 60_000,
  attempts: 8,
  runsWhenFull: false,
  onGivenUp: async () => undefined,
}
