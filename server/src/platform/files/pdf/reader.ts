/**
 * Reads PDFs in a child process with limits on memory and time: a malicious file can only crash that process, whose
 * memory is also freed when idle. It gets nothing of the portal's environment.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isEndedByOthers } from '../ended-by-others.ts'
import type { BrandArea, BrandResult } from './brand-area.ts'
import type { Brand } from './brand-picture.ts'
import type { LimitedTask, PageCount, PictureResult, Ready, Task, TextResult } from './worker.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const MAX_HEAP_MB = 384
/** CPU time: on a busy machine a good PDF takes much longer by the clock. */
const LIMIT_MS: Record<Task['do'], number> = { text: 60_000, pages: 20_000, picture: 20_000, brand: 20_000 }
/** Wall-clock limit as a multiple of the CPU limit, for tasks that hang without using CPU. */
const WALL_CLOCK_FACTOR = 10
/** Limit on the start of the process. */
const START_MS = 120_000
const IDLE_MS = 10_000

interface Waiting {
  task: Task
  signal: AbortSignal | undefined
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

export class PdfReader {
  readonly #limitMs: Record<Task['do'], number>
  readonly #waiting: Waiting[] = []
  #process: ChildProcess | undefined
  #isReady = false
  #idle: NodeJS.Timeout | undefined
  #isBusy = false

  /** @param limitMs CPU time limit by kind of task */
  constructor(limitMs = LIMIT_MS) {
    this.#limitMs = limitMs
  }

  /** Extracts the text of each page. */
  readText(path: string, signal?: AbortSignal): Promise<TextResult> {
    return this.#add<TextResult>({ do: 'text', path }, signal)
  }

  countPages(path: string): Promise<PageCount> {
    return this.#add<PageCount>({ do: 'pages', path }, undefined)
  }

  /** Renders the first page as WebP, at most this wide. */
  drawFirstPage(path: string, width: number): Promise<PictureResult> {
    return this.#add<PictureResult>({ do: 'picture', path, width })
  }

  /** Stamps a company's logo and contact into an area. */
  brand(path: string, area: BrandArea, brand: Brand): Promise<BrandResult> {
    return this.#add<BrandResult>({ do: 'brand', path, area, brand })
  }

  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('PDFs are not read any more'))
    this.#end()
  }

  /** Previews and page counts go before texts, because somebody is waiting for them. */
  #add<T>(task: Task, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      signal?.throwIfAborted()
      const waiting = { task, signal, resolve, reject }
      signal?.addEventListener('abort', () => this.#leave(waiting), { once: true })
      const texts = this.#waiting.findIndex((other) => other.task.do === 'text')
      if (task.do === 'text' || texts < 0) this.#waiting.push(waiting)
      else this.#waiting.splice(texts, 0, waiting)
      this.#next()
    })
  }

  /** Removes an aborted task from the queue right away. */
  #leave(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    waiting.reject(waiting.signal?.reason)
  }

  async #next(): Promise<void> {
    const next = this.#isBusy ? undefined : this.#waiting.shift()
    if (!next) return
    this.#isBusy = true
    clearTimeout(this.#idle)
    try {
      next.signal?.throwIfAborted()
      next.resolve((await this.#run(next.task, next.signal)) as never)
    } catch (error) {
      next.reject(error)
    } finally {
      this.#isBusy = false
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
      this.#next()
    }
  }

  async #run(task: Task, signal: AbortSignal | undefined): Promise<unknown> {
    const reader = this.#started()
    return new Promise((resolve, reject) => {
      const settle = (answer: () => void) => {
        clearTimeout(timer)
        reader.off('message', onMessage).off('error', onError).off('exit', onExit)
        signal?.removeEventListener('abort', onAbort)
        answer()
      }
      const giveUp = (answer: () => void) => {
        this.#end()
        settle(answer)
      }
      const begin = () => {
        this.#isReady = true
        clearTimeout(timer)
        timer = setTimeout(tooHeavy, limitMs * WALL_CLOCK_FACTOR)
        reader.send({ task, limitMs } satisfies LimitedTask)
      }
      const onMessage = (message: unknown) =>
        message === ('ready' satisfies Ready) ? begin() : settle(() => resolve(message))
      const onError = (error: Error) => giveUp(() => reject(error))
      const onAbort = () => giveUp(() => reject(signal?.reason))
      // It took too long, ran out of memory, or crashed because of the PDF.
      const tooHeavy = () => giveUp(() => resolve({ unreadable: 'too-heavy' }))
      // That says nothing about the PDF: it can be read again later.
      const stopped = () => giveUp(() => reject(new Error('The process that reads PDFs was ended')))
      // The same holds for a process that cannot even start, for want of threads or memory, or of a package.
      const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
        !this.#isReady || code === 0 || isEndedByOthers(signal) ? stopped() : tooHeavy()
      const limitMs = this.#limitMs[task.do]
      let timer = setTimeout(stopped, START_MS)
      reader.on('message', onMessage).on('error', onError).on('exit', onExit)
      signal?.addEventListener('abort', onAbort)
      if (this.#isReady) begin()
    })
  }

  #started(): ChildProcess {
    if (this.#process?.connected) return this.#process
    const reader = fork(WORKER, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Requests of users take priority over indexing.
    if (reader.pid) setPriority(reader.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    // Ignore errors that arrive when nobody awaits the result any more.
    reader.on('error', () => undefined)
    reader.unref()
    reader.channel?.unref()
    this.#process = reader
    this.#isReady = false
    return reader
  }

  #end(): void {
    clearTimeout(this.#idle)
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }
}
