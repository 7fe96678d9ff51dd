import { Worker } from 'node:worker_threads'

/** Below so many statements a thread costs more than it saves. */
const WORTH_A_THREAD = 1000

/**
 * Starts the checkpointing thread once a database has been written to often enough. If that fails, the writer
 * checkpoints by itself.
 */
export class Checkpointer {
  readonly #path: string
  readonly #onError: (error: unknown) => void
  #statements = 0
  #thread: Worker | undefined

  constructor(path: string, onError: (error: unknown) => void) {
    this.#path = path
    this.#onError = onError
  }

  /** Counts a write statement. */
  count(): void {
    this.#statements += 1
    if (this.#statements === WORTH_A_THREAD) this.#start()
  }

  async close(): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    const exit = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage('close')
    await exit
  }

  #start(): void {
    const thread = new Worker(new URL('./checkpointer.ts', import.meta.url), {
      workerData: { path: this.#path },
      resourceLimits: { maxYoungGenerationSizeMb: 1 },
    })
    thread.on('error', this.#onError)
    thread.on('exit', () => {
      this.#thread = undefined
      this.#statements = 0
    })
    this.#thread = thread
  }
}
