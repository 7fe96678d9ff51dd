/** The main thread's side of the thread that finds content. */
import { Worker } from 'node:worker_threads'
import { CONTENT_TOPICS } from '../../platform/db/change-bus.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { ContentSearch } from './content-search.ts'
import type { QuestionOf, Task, WorkerMessage, WorkerResponse, WorkerSettings } from './search-worker.ts'

/** As the main thread's, which `npm start` sets; in megabytes. */
const YOUNG_MB = 24
/** Several times what its caches take. */
const OLD_MB = 512
/** A thread that has not closed its database by then is ended. */
const CLOSE_MS = 5_000

interface ThreadObserver {
  onReady: () => void
  /** Called once, when the thread has ended, with the error that ended it. */
  onEnd: (cause?: unknown) => void
}

interface Pending {
  resolve: (result: never) => void
  reject: (reason: Error) => void
}

/** What the thread could not do; whoever asked does it instead. */
export class NotRun extends Error {}

export class SearchThread {
  readonly #database: DatabaseHandle
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #exit: Promise<void>
  #lastId = 0
  #hasEnded = false
  #sentVersion = ''

  constructor(database: DatabaseHandle, settings: WorkerSettings, { onReady, onEnd }: ThreadObserver) {
    this.#database = database
    this.#worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
    })
    let cause: unknown
    this.#worker.on('error', (error) => {
      cause = error
    })
    this.#worker.on('message', (response: WorkerResponse) => {
      if (response === 'ready') onReady()
      else this.#receive(response)
    })
    this.#exit = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#hasEnded = true
        for (const { reject } of this.#pending.values()) reject(new NotRun('the thread has ended'))
        this.#pending.clear()
        onEnd(cause)
        resolve()
      })
    })
  }

  /**
   * Runs a method of `ContentSearch`.
   *
   * @throws {NotRun}
   */
  run<T extends Task>(task: T, question: QuestionOf<T>): ReturnType<ContentSearch[T]> {
    const { bus } = this.#database
    const version = bus.version(CONTENT_TOPICS)
    const versions =
      version === this.#sentVersion
        ? undefined
        : Array.from(bus.versions(), ([topic, version]) => ({ topic, version }))
    this.#sentVersion = version
    this.#lastId += 1
    const id = this.#lastId
    const result = new Promise((resolve, reject) => {
      if (this.#hasEnded) throw new NotRun('the thread has ended')
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, task, question, versions } as WorkerMessage)
    })
    return result as ReturnType<ContentSearch[T]>
  }

  async close(): Promise<void> {
    this.#worker.postMessage('close' satisfies WorkerMessage)
    const late = setTimeout(() => this.#worker.terminate(), CLOSE_MS)
    await this.#exit
    clearTimeout(late)
  }

  #receive({ id, executed, ...outcome }: Exclude<WorkerResponse, 'ready'>): void {
    for (const { sql, milliseconds } of executed) {
      const startedAt = performance.now() - milliseconds
      this.#database.events.emit('statement', { sql, milliseconds, startedAt })
    }
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if ('result' in outcome) pending?.resolve(outcome.result as never)
    else pending?.reject(new NotRun(outcome.failure))
  }
}
