/** Runs the recorded jobs. Each kind has a lane of its own, so that quick work never waits behind slow work. */
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { DatabaseHandle } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { RareLog } from '../rare-log.ts'
import type { JobKind, JobPayloads } from './queue.ts'

export interface JobContext {
  /** Aborted when the job takes too long or the process stops. */
  signal: AbortSignal
  /** The number of this attempt, from 1, and of the last one. */
  attempt: number
  attempts: number
}

/** Does a job. It may be run more than once, so what it does must bear that. What it throws is tried again later. */
export type JobHandler<K extends JobKind> = (payload: JobPayloads[K], context: JobContext) => Promise<void>

export interface JobOptions {
  /** How many jobs of this kind one process runs at once. */
  atOnce?: number
  timeoutMs?: number
  /** A job is given up after so many attempts, which the log and the table tell. */
  attempts?: number
}

type JobRow = Selectable<Database['jobs']>

interface Lane {
  kind: JobKind
  handler: JobHandler<JobKind>
  options: Required<JobOptions>
}

const DEFAULTS: Required<JobOptions> = { atOnce: 1, timeoutMs: 60_000, attempts: 8 }
/** A lock lasts this much longer than the job may: nobody takes a job that still runs. */
const LOCK_MARGIN_MS = 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** A process looks at least this often, in case that a node died with a job. */
const LOOK_MS = 60_000
const AFTER_TROUBLE_MS = 5_000
/** How long a stop waits for jobs under way before it aborts them. */
const GRACE_MS = 8_000
const MAX_ERROR_LENGTH = 500

const describe = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR_LENGTH)

export class JobRunner {
  readonly #database: DatabaseHandle
  readonly #clock: () => number
  readonly #logger: FastifyBaseLogger
  readonly #rareLog: RareLog
  readonly #lanes = new Map<JobKind, Lane>()
  readonly #stop = new AbortController()
  readonly #abort = new AbortController()
  readonly #sleepers = new Set<() => void>()
  /** Counts the calls of `wake`: one that comes while a lane looks makes it look again. */
  #wakes = 0
  #loops: Promise<void>[] = []
  #unlisten: (() => void) | undefined

  constructor(database: DatabaseHandle, logger: FastifyBaseLogger, clock: () => number) {
    this.#database = database
    this.#logger = logger
    this.#rareLog = new RareLog(logger)
    this.#clock = clock
  }

  register<K extends JobKind>(kind: K, handler: JobHandler<K>, options: JobOptions = {}): void {
    if (this.#lanes.has(kind)) throw new Error(`Jobs of the kind ${kind} have a handler already`)
    this.#lanes.set(kind, {
      kind,
      handler: handler as unknown as JobHandler<JobKind>,
      options: { ...DEFAULTS, ...options },
    })
  }

  /** Begins to run jobs, as they come. */
  start(): void {
    const released = this.#releaseLeft()
    this.#unlisten = this.#database.bus.listen(({ topic }) => {
      if (topic === 'jobs' || topic === 'lost') this.#wake()
    })
    this.#loops = [...this.#lanes.values()].flatMap((lane) =>
      Array.from({ length: lane.options.atOnce }, async () => {
        await released
        await this.#loop(lane)
      }),
    )
  }

  /**
   * An SQLite database belongs to one process: what was held by another one is held by nobody, because that one was
   * killed. With PostgreSQL the lock runs out by itself.
   */
  async #releaseLeft(): Promise<void> {
    const { db, engine } = this.#database
    if (engine !== 'sqlite') return
    try {
      await db.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute()
    } catch (error) {
      this.#logger.error({ err: error }, 'jobs that were left cannot be taken up yet')
    }
  }

  /** Takes no new jobs, and waits for those under way; what is not done soon is left to the next start. */
  async stop(): Promise<void> {
    this.#unlisten?.()
    this.#stop.abort()
    this.#wake()
    const timer = setTimeout(() => this.#abort.abort(new Error('The process stops')), GRACE_MS)
    await Promise.all(this.#loops)
    clearTimeout(timer)
  }

  /** Runs what is due now, until nothing is, and answers how many jobs that were. */
  async runDue(): Promise<number> {
    let count = 0
    let before: number
    // Once more after each round, because a job may record one for a lane that had nothing to do.
    do {
      before = count
      for (const lane of this.#lanes.values()) {
        for (let job = await this.#claim(lane); job; job = await this.#claim(lane)) {
          await this.#run(lane, job)
          count += 1
        }
      }
    } while (count > before)
    return count
  }

  #wake(): void {
    this.#wakes += 1
    for (const wakeUp of this.#sleepers) wakeUp()
  }

  async #loop(lane: Lane): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const wakes = this.#wakes
      try {
        const job = await this.#claim(lane)
        if (job) await this.#run(lane, job)
        else await this.#sleep(await this.#pause(lane), wakes)
      } catch (error) {
        const facts = { err: error, kind: lane.kind }
        this.#rareLog.error(lane.kind, facts, 'jobs cannot be read; they are tried again soon')
        await this.#sleep(AFTER_TROUBLE_MS, wakes)
      }
    }
  }

  /** Sleeps until it is woken, unless that has happened since the given count. */
  async #sleep(ms: number, wakes: number): Promise<void> {
    if (wakes !== this.#wakes || this.#stop.signal.aborted) return
    await new Promise<void>((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer)
        this.#sleepers.delete(wakeUp)
        resolve()
      }
      const timer = setTimeout(wakeUp, ms)
      this.#sleepers.add(wakeUp)
    })
  }

  /** Time until the next job of the lane is due. */
  async #pause({ kind }: Lane): Promise<number> {
    const { next } = await this.#database.db
      .selectFrom('jobs')
      .select((e) => e.fn.min('run_at').as('next'))
      .where('kind', '=', kind)
      .where('failed_at', 'is', null)
      .where('locked_until', 'is', null)
      .executeTakeFirstOrThrow()
    return next === null ? LOOK_MS : Math.min(LOOK_MS, Math.max(0, next - this.#clock()))
  }

  /** Takes the oldest job that is due and that nobody has. */
  async #claim({ kind, options }: Lane): Promise<JobRow | undefined> {
    const { db, engine } = this.#database
    const now = this.#clock()
    return db
      .updateTable('jobs')
      .set({ locked_until: now + options.timeoutMs + LOCK_MARGIN_MS, attempts: sql`attempts + 1` })
      .where('id', '=', (e) => {
        const next = e
          .selectFrom('jobs as due')
          .select('due.id')
          .where('due.kind', '=', kind)
          .where('due.failed_at', 'is', null)
          .where('due.run_at', '<=', now)
          .where((or) => or.or([or('due.locked_until', 'is', null), or('due.locked_until', '<=', now)]))
          .orderBy('due.run_at')
          .orderBy('due.id')
          .limit(1)
        return engine === 'postgres' ? next.forUpdate().skipLocked() : next
      })
      .returningAll()
      .executeTakeFirst()
  }

  async #run(lane: Lane, job: JobRow): Promise<void> {
    const timeout = AbortSignal.timeout(lane.options.timeoutMs)
    const signal = AbortSignal.any([timeout, this.#abort.signal])
    try {
      const { attempts } = lane.options
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      const work = lane.handler(JSON.parse(job.payload), { signal, attempt: job.attempts, attempts })
      await Promise.race([work, aborted])
    } catch (error) {
      if (this.#abort.signal.aborted) await this.#release(job, { attempts: job.attempts - 1 })
      else await this.#fail(lane, job, error)
      return
    }
    await this.#finish(job)
  }

  /** The job as this process took it: not if it was asked for anew, or if another process has it by now. */
  #taken(job: JobRow) {
    return { id: job.id, locked_until: job.locked_until, revision: job.revision }
  }

  async #finish(job: JobRow): Promise<void> {
    const { id, locked_until, revision } = this.#taken(job)
    const { numDeletedRows } = await this.#database.db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('locked_until', '=', locked_until)
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (numDeletedRows === 0n) await this.#release(job, {})
  }

  async #fail({ kind, options }: Lane, job: JobRow, error: unknown): Promise<void> {
    const isLast = job.attempts >= options.attempts
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (job.attempts - 1), LONGEST_PAUSE_MS)
    const now = this.#clock()
    this.#logger[isLast ? 'error' : 'warn'](
      { err: error, kind, job: job.id, attempt: job.attempts },
      isLast ? 'a job failed for the last time' : 'a job failed; it is tried again',
    )
    await this.#release(job, {
      last_error: describe(error),
      ...(isLast ? { failed_at: now } : { run_at: now + pause }),
    })
  }

  /** Gives a job back; what is to be changed is changed only if it was not asked for anew meanwhile. */
  async #release(job: JobRow, changed: Partial<JobRow>): Promise<void> {
    const { db } = this.#database
    const { id, locked_until, revision } = this.#taken(job)
    const held = db
      .updateTable('jobs')
      .set({ locked_until: null })
      .where('id', '=', id)
      .where('locked_until', '=', locked_until)
    if (Object.keys(changed).length > 0) await held.set(changed).where('revision', '=', revision).execute()
    await held.execute()
  }
}
