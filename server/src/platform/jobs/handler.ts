/** What does the jobs of a kind, and how long and how often that is tried. */
import type { Transaction } from '../db/transaction.ts'
import type { JobKind, JobPayloads } from './queue.ts'

export interface JobContext {
  /** Aborted when the job takes too long, the process stops, or another process has taken the job. */
  signal: AbortSignal
  /** The number of this attempt, from 1. */
  attempt: number
  /**
   * Ends the job in the transaction of its work: both are done, or neither is.
   *
   * @throws {JobLost} when another run has the job by now
   */
  finish(trx: Transaction): Promise<void>
}

/**
 * Does a job. It may be run more than once, because a process may die between the work and the note of it: what it does
 * must bear that, or end the job in its own transaction. When the signal is aborted it ends as soon as it can; nobody
 * else is given the job before it has. What it throws is tried again later.
 */
export type JobHandler<K extends JobKind> = (payload: JobPayloads[K], context: JobContext) => Promise<void>

export interface JobOptions<K extends JobKind = JobKind> {
  /** How many jobs of this kind one process runs concurrently. */
  concurrency?: number
  timeoutMs?: number
  /** A job fails after so many attempts; the log and the table record that. */
  attempts?: number
  /** Whether jobs of this kind run while the disk is full: those without which nobody gets in, and those that make room. */
  runsWhenFull?: boolean
  /** Called when nobody tries again, also where each process died that ran the job. What it throws is the job's failure then. */
  onGivenUp?(payload: JobPayloads[K]): Promise<unknown>
}

export const DEFAULTS: Required<JobOptions> = {
  concurrency: 1,
  timeoutMs: 60_000,
  attempts: 8,
  runsWhenFull: false,
  onGivenUp: async () => undefined,
}
