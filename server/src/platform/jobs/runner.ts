/** Runs the recorded jobs. Each kind has its own worker, so that quick jobs never wait for slow ones. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../db/open.ts'
import type { Transaction } from '../db/transaction.ts'
import { RareLog } from '../rare-log.ts'
import { failSpan, runActivity } from '../telemetry/activity.ts'
import { Metrics, SLOW_SECONDS } from '../telemetry/metrics.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import {
  claim,
  expireAll,
  finish,
  isLostForGood,
  JobLost,
  type JobRow,
  LOCK_MS,
  LOST_ONCE_MORE,
  lockEnd,
  ProcessesDied,
  release,
  renew,
  uncountLost,
} from './claims.ts'
import { describe, isLast, JobWithoutRoom } from './failures.ts'
import { DEFAULTS, type JobHandler, type JobOptions } from './handler.ts'
import { InterruptibleSleep } from './interruptible-sleep.ts'
import type { JobKind } from './queue.ts'

interface Worker {
  kind: JobKind
  handler: JobHandler<JobKind>
  options: Required<JobOptions>
}

/** A job that this process is running. */
interface Run {
  job: JobRow
  worker: Worker
  /** Aborted when another process has claimed the job, or when the disk is full. */
  ended: AbortController
}

/** Two renewals in a row may fail. */
const RENEWAL_MS = LOCK_MS / 3
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** Longest pause between polls, in case a node died with a job. */
const POLL_MS = 60_000
/** Retry interval for a due job that cannot be claimed because another transaction holds it. */
const CONTENDED_MS = 250
const AFTER_TROUBLE_MS = 5_000
/** How long stopping waits for running jobs before it aborts them, and again for them to end. */
const GRACE_MS = 6_000
const ABORTED_MS = 3_000
/** A handler that ignores its abort for this long has a bug, which is logged. */
const IGNORED_ABORT_MS = 10_000

const durationsOf = (metrics: Metrics) =>
  metrics.histogram('portal_job_duration_seconds', 'Runs of jobs by kind and outcome', {
    labels: { kind: [], outcome: ['done', 'failed'] },
    buckets: SLOW_SECONDS,
  })

/** Waits for the work, but no longer than `ms`, nor beyond the abort of `now`. */
async function atMost(ms: number, work: Promise<unknown>, now?: AbortSignal): Promise<void> {
  const over = new AbortController()
  const signal = AbortSignal.any(now ? [over.signal, now] : [over.signal])
  await Promise.race([work, delay(ms, undefined, { signal }).catch(() => undefined)])
  over.abort()
}

/** Receivers of metrics and traces; none by default. */
export interface JobObservers {
  metrics?: Metrics
  tracing?: Tracing
}

export class JobRunner {
  readonly #database: DatabaseHandle
  readonly #clock: () => number
  readonly #logger: FastifyBaseLogger
  readonly #tracing: Tracing | undefined
  readonly #durations: ReturnType<typeof durationsOf>
  readonly #rareLog: RareLog
  readonly #workers = new Map<JobKind, Worker>()
  readonly #stop = new AbortController()
  readonly #abort = new AbortController()
  readonly #sleeps = new InterruptibleSleep()
  readonly #runs = new Set<Run>()
  /** Kinds whose jobs could not be read last time. */
  readonly #failing = new Set<JobKind>()
  #renewal: NodeJS.Timeout | undefined
  #loops: Promise<void>[] = []
  #unlisten: (() => void) | undefined
  #isShort = false

  constructor(
    database: DatabaseHandle,
    logger: FastifyBaseLogger,
    clock: () => number,
    { metrics = new Metrics(), tracing }: JobObservers = {},
  ) {
    this.#durations = durationsOf(metrics)
    this.#tracing = tracing
    this.#database = database
    this.#logger = logger
    this.#rareLog = new RareLog(logger)
    this.#clock = clock
  }

  register<K extends JobKind>(kind: K, handler: JobHandler<K>, options: JobOptions<K> = {}): void {
    if (this.#workers.has(kind)) throw new Error(`Jobs of the kind ${kind} have a handler already`)
    for (const outcome of ['done', 'failed'] as const) this.#durations.zero({ kind, outcome })
    this.#workers.set(kind, {
      kind,
      handler: handler as unknown as JobHandler<JobKind>,
      options: { ...DEFAULTS, ...(options as JobOptions) },
    })
  }

  /** Current state; `failing` while the job table cannot be read. */
  get state(): { is: 'working' | 'failing' | 'stopped'; running: number } {
    const isStopped = this.#loops.length === 0 || this.#stop.signal.aborted
    const is = isStopped ? 'stopped' : this.#failing.size > 0 ? 'failing' : 'working'
    return { is, running: this.#runs.size }
  }

  /** Starts to run jobs. */
  start(): void {
    const expired = this.#expireLeft()
    this.#unlisten = this.#database.bus.listen(({ topic }) => {
      if (topic === 'jobs' || topic === 'lost') this.#sleeps.wake()
    })
    this.#loops = [...this.#workers.values()].flatMap((worker) =>
      Array.from({ length: worker.options.concurrency }, async () => {
        await expired
        await this.#loop(worker)
      }),
    )
  }

  /** Only SQLite: where other processes may run jobs, locks of a killed one expire by themselves. */
  async #expireLeft(): Promise<void> {
    if (!this.#database.folder) return
    try {
      await expireAll(this.#database, this.#clock())
    } catch (error) {
      this.#logger.error({ err: error }, 'jobs that were left cannot be taken up yet')
    }
  }

  /**
   * Claims no more jobs, and waits for running ones; those that take longer are aborted and left to the next start. A
   * handler that continues nevertheless keeps its lock, which expires after the process has ended.
   *
   * @param now aborted when there is no time to wait
   */
  async stop(now?: AbortSignal): Promise<void> {
    this.#unlisten?.()
    this.#stop.abort()
    this.#sleeps.end()
    const ended = Promise.all(this.#loops)
    await atMost(GRACE_MS, ended, now)
    if (this.#runs.size > 0) {
      this.#abort.abort(new Error('The process stops'))
      await atMost(ABORTED_MS, ended)
    }
    clearInterval(this.#renewal)
    for (const { job } of this.#runs) {
      this.#logger.error({ kind: job.kind, job: job.id }, 'a job does not end; its lock runs out by itself')
    }
  }

  /** While the disk is full, jobs that can wait are not run. */
  setShort(isShort: boolean): void {
    this.#isShort = isShort
    if (!isShort) this.#sleeps.wake()
    for (const { job, worker, ended } of this.#runs)
      if (this.#isPaused(worker)) ended.abort(new JobWithoutRoom(job))
  }

  /** Runs due jobs until none is left, and returns how many there were. */
  async runDue(): Promise<number> {
    let count = 0
    let before: number
    // Repeats, because a job may queue another one for a worker that had nothing to do.
    do {
      before = count
      for (const worker of this.#workers.values()) {
        for (let job = await this.#claim(worker); job; job = await this.#claim(worker)) {
          await this.#run(worker, job)
          count += 1
        }
      }
    } while (count > before)
    return count
  }

  async #claim(worker: Worker): Promise<JobRow | undefined> {
    return this.#isPaused(worker) ? undefined : claim(this.#database, worker.kind, this.#clock())
  }

  #isPaused({ options }: Worker): boolean {
    return this.#isShort && !options.runsWhenFull
  }

  async #loop(worker: Worker): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const { wakes } = this.#sleeps
      try {
        const job = await this.#claim(worker)
        this.#failing.delete(worker.kind)
        if (job) await this.#run(worker, job)
        else await this.#sleeps.sleep(await this.#pause(worker), wakes)
      } catch (error) {
        this.#failing.add(worker.kind)
        const facts = { err: error, kind: worker.kind }
        this.#rareLog.error(worker.kind, facts, 'jobs cannot be read; they are tried again soon')
        await this.#sleeps.sleep(AFTER_TROUBLE_MS, wakes)
      }
    }
  }

  /** Time until the worker's next job is due, or until the lock of a job expires whose process may be dead. */
  async #pause(worker: Worker): Promise<number> {
    if (this.#isPaused(worker)) return POLL_MS
    const { next } = await this.#database.db
      .selectFrom('jobs')
      .select((e) => {
        const expires = sql<number>`${lockEnd} - ${sql.lit(this.#database.clockOffset())}`
        return e.fn.min<number | null>(e.fn.coalesce(expires, 'run_at')).as('next')
      })
      .where('kind', '=', worker.kind)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (next === null) return POLL_MS
    const pause = next - this.#clock()
    return pause > 0 ? Math.min(POLL_MS, pause) : CONTENDED_MS
  }

  /** Runs a job, and holds its lock until its handler has really ended and the outcome is recorded. */
  async #run(worker: Worker, job: JobRow): Promise<void> {
    const run: Run = { job, worker, ended: new AbortController() }
    this.#runs.add(run)
    if (this.#isPaused(worker)) run.ended.abort(new JobWithoutRoom(job))
    this.#renewal ??= setInterval(() => this.#renewLocks(), RENEWAL_MS).unref()
    try {
      const outcome = await this.#outcome(run)
      await this.#write(job, outcome)
    } finally {
      this.#runs.delete(run)
      if (this.#runs.size === 0) {
        clearInterval(this.#renewal)
        this.#renewal = undefined
      }
    }
  }

  /** Runs the handler; returns a function that records the outcome. */
  async #outcome({ job, worker, ended }: Run): Promise<() => Promise<unknown>> {
    const { db } = this.#database
    const { handler, options, kind } = worker
    const signal = AbortSignal.any([AbortSignal.timeout(options.timeoutMs), this.#abort.signal, ended.signal])
    let deaf: NodeJS.Timeout | undefined
    const onAbort = () => {
      deaf = setTimeout(() => {
        this.#logger.error(
          { err: signal.reason, kind, job: job.id },
          'a job goes on after it was told to stop; nobody else gets it before it ends',
        )
      }, IGNORED_ABORT_MS).unref()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    const finishIn = async (trx: Transaction) => {
      if (!(await finish(trx, job))) throw new JobLost(job)
    }
    try {
      if (isLostForGood(job)) throw new ProcessesDied()
      ended.signal.throwIfAborted()
      await this.#observed(job, () =>
        handler(JSON.parse(job.payload), { signal, attempt: job.attempts, finish: finishIn }),
      )
      return () => finish(db, job)
    } catch (error) {
      if (this.#abort.signal.aborted)
        return () => release(db, job, { attempts: job.attempts - 1 }, { lost: job.lost })
      return await this.#failure(job, options, ended.signal.aborted ? ended.signal.reason : error)
    } finally {
      clearTimeout(deaf)
      signal.removeEventListener('abort', onAbort)
    }
  }

  /** Measures and traces the handler as that of the job. */
  async #observed({ kind, attempts }: JobRow, handle: () => Promise<void>): Promise<void> {
    const name = `job ${kind}`
    const activity = this.#tracing?.job(name, { 'job.kind': kind, 'job.attempt': attempts }) ?? { name }
    const end = this.#durations.startTimer({ kind })
    let outcome: 'done' | 'failed' = 'done'
    try {
      await runActivity(activity, handle)
    } catch (error) {
      outcome = 'failed'
      if (activity.traced) failSpan(activity.traced.span, error)
      throw error
    } finally {
      end({ outcome })
      activity.traced?.span.end()
    }
  }

  async #failure(
    job: JobRow,
    { attempts, onGivenUp }: Required<JobOptions>,
    reason: unknown,
  ): Promise<() => Promise<unknown>> {
    let error = reason
    let isGivenUp = isLast(job, attempts, error)
    if (isGivenUp) {
      try {
        await onGivenUp(JSON.parse(job.payload))
      } catch (thrown) {
        error = thrown
        isGivenUp = isLast(job, attempts, error)
      }
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (job.attempts - 1), LONGEST_PAUSE_MS)
    const now = this.#clock()
    this.#logger[isGivenUp ? 'error' : 'warn'](
      { err: error, kind: job.kind, job: job.id, attempt: job.attempts },
      isGivenUp ? 'a job failed for the last time' : 'a job failed; it is tried again',
    )
    const last_error = describe(error)
    if (!isGivenUp) {
      const lost = isLostForGood(job) ? job.lost : 0
      return () => release(this.#database.db, job, { last_error, run_at: now + pause }, { lost })
    }
    const lost = isLostForGood(job) ? LOST_ONCE_MORE : 0
    // A job that is planned again keeps the outcome of this run until then.
    return () => release(this.#database.db, job, { last_error, failed_at: now }, { lost, last_error })
  }

  /**
   * Records how a job ended. Retries while the database is unavailable, because the work would otherwise be done again.
   */
  async #write({ kind, id }: JobRow, outcome: () => Promise<unknown>): Promise<void> {
    for (;;) {
      const { wakes } = this.#sleeps
      try {
        await outcome()
        return
      } catch (error) {
        if (this.#stop.signal.aborted) throw error
        this.#logger.error({ err: error, kind, job: id }, 'how a job ended cannot be written yet')
        await this.#sleeps.sleep(AFTER_TROUBLE_MS, wakes)
      }
    }
  }

  /** Aborts the handlers of jobs that others have claimed in the meantime. */
  async #renewLocks(): Promise<void> {
    const runs = [...this.#runs]
    try {
      const locked = await renew(
        this.#database,
        runs.map(({ job }) => job),
        this.#clock(),
      )
      // A run that has ended in the meantime needs no lock.
      const others = runs.filter(({ job }) => !locked.has(job.id))
      for (const { job, ended } of others) ended.abort(new JobLost(job))
      if (others.length > 0)
        await uncountLost(
          this.#database.db,
          others.map(({ job }) => job.id),
        )
    } catch (error) {
      this.#logger.warn({ err: error }, 'the locks of running jobs cannot be renewed; it is tried again')
    }
  }
}
