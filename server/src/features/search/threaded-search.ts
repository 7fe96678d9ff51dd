/**
 * Finds content in this thread while few search, and in a thread of its own while many do: this one then has time for
 * everything else. Either has its own caches, so only one of them is used at a time.
 */
import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { ContentQuestion, ContentSearch, FoundContent, LimitedQuestion } from './content-search.ts'
import { LoadGauge } from './load-gauge.ts'
import { NotRun, SearchThread } from './search-thread.ts'
import type { QuestionOf, Task, WorkerSettings } from './search-worker.ts'
import type { SuggestedHit } from './suggestions.ts'

/**
 * More than one, so that a search waiting for the database does not block the others; but few, because searches are
 * CPU-bound and running many at once delays all of them.
 */
const AT_ONCE = 2
/** With the thread, which limits itself: it must not wait for the next one while this thread is busy. */
const AT_ONCE_IN_THREAD = 6
/** Without a second in which many searched. */
const IDLE_MS = 60_000
/** After a thread that has failed. */
const RETRY_MS = 60_000

export interface ThreadedSearchDeps extends Omit<WorkerSettings, 'source'> {
  database: DatabaseHandle
  logger: FastifyBaseLogger
  idleMs?: number
}

export class ThreadedSearch {
  readonly #deps: ThreadedSearchDeps
  readonly #createLocal: () => ContentSearch
  #local: ContentSearch
  #thread: SearchThread | undefined
  #isReady = false
  #isClosed = false
  #startsFrom = 0
  #idle: NodeJS.Timeout | undefined
  /** Until the last thread has closed its database. */
  #ending: Promise<void> = Promise.resolve()
  readonly #limit = pLimit(AT_ONCE)
  readonly #load = new LoadGauge()

  constructor(deps: ThreadedSearchDeps, createLocal: () => ContentSearch) {
    this.#deps = deps
    this.#createLocal = createLocal
    this.#local = createLocal()
  }

  unseen(question: ContentQuestion): Promise<number[]> {
    return this.#local.unseen(question)
  }

  /** @param isGone asked when the search's turn has come; the result then is undefined */
  search(question: LimitedQuestion, isGone: () => boolean): Promise<FoundContent | undefined> {
    this.#note()
    return this.#limit(() => (isGone() ? undefined : this.#searchNow(question)))
  }

  async suggest(question: ContentQuestion): Promise<SuggestedHit[]> {
    this.#note()
    return (await this.#inThread('suggest', question)) ?? this.#local.suggest(question)
  }

  close(): Promise<void> {
    this.#isClosed = true
    return this.#end()
  }

  async #searchNow(question: LimitedQuestion): Promise<FoundContent> {
    const found = await this.#inThread('search', question)
    if (!found) return this.#local.search(question)
    const { buffer, byteOffset, byteLength } = found.bytes
    return { ...found, bytes: Buffer.from(buffer, byteOffset, byteLength) }
  }

  /** Undefined if there is no thread, or it could not do it. */
  async #inThread<T extends Task>(task: T, question: QuestionOf<T>) {
    // A node that receives no changes caches for a second only, which the thread does not know.
    const thread = this.#thread
    if (!thread || !this.#isReady || !this.#deps.database.bus.isCurrent()) return undefined
    try {
      return await thread.run(task, question)
    } catch (error) {
      if (!(error instanceof NotRun)) throw error
      this.#giveUp(thread, error)
      return undefined
    }
  }

  /** A thread takes half a second of processor time to start, and memory: a few people who search need none. */
  #note(): void {
    if (!this.#load.count()) return
    this.#idle?.refresh()
    const mayStart = !this.#isClosed && performance.now() >= this.#startsFrom && availableParallelism() > 1
    if (!this.#thread && this.#load.wasBusy && mayStart) this.#start()
  }

  #start(): void {
    const { database, secretKey, frames, idleMs = IDLE_MS } = this.#deps
    const settings = { source: database.source, secretKey, frames }
    const thread = new SearchThread(database, settings, {
      onReady: () => {
        if (this.#thread === thread) this.#useThread(idleMs)
      },
      onEnd: (cause) => this.#giveUp(thread, cause),
    })
    this.#thread = thread
  }

  #useThread(idleMs: number): void {
    this.#deps.logger.info('Many search at once: they have a thread of their own now')
    this.#isReady = true
    this.#limit.concurrency = AT_ONCE_IN_THREAD
    // Releases the caches of this thread.
    this.#local = this.#createLocal()
    this.#idle = setTimeout(async () => {
      await this.#end()
      this.#deps.logger.info('The thread that searches has ended: few search now')
    }, idleMs).unref()
  }

  /** Otherwise what fails in a broken thread would take twice the time. */
  #giveUp(thread: SearchThread, cause: unknown): void {
    if (this.#thread !== thread) return
    this.#deps.logger.error({ err: cause }, 'The thread that searches has failed')
    this.#startsFrom = performance.now() + RETRY_MS
    void this.#end()
  }

  /** What it has not finished runs here again. */
  #end(): Promise<void> {
    const thread = this.#thread
    clearTimeout(this.#idle)
    this.#idle = undefined
    this.#thread = undefined
    this.#isReady = false
    this.#limit.concurrency = AT_ONCE
    if (thread) this.#ending = thread.close()
    return this.#ending
  }
}
