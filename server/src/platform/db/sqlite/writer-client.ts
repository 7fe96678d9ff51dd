/**
 * The main thread's side of the writer: starts its thread, sends statements, and lets one transaction at a time use it.
 */
import type { SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { DatabaseEvents } from '../database-events.ts'
import { DatabaseUnavailable } from '../failures.ts'
import { TransactionOver } from '../transaction-over.ts'
import { Checkpointer } from './checkpointer-client.ts'
import type { WriteRequest, WriteResponse, WriterMessage } from './writer.ts'

/** A statement that the database refused, with SQLite's extended result code. */
class SqliteError extends Error {
  readonly code: string
  readonly errcode: number
  constructor(error: { message: string; code: string; errcode: number }) {
    super(error.message)
    this.name = 'SqliteError'
    this.code = error.code
    this.errcode = error.errcode
  }
}

export function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)))
}

type Unsent<R> = R extends unknown ? Omit<R, 'id'> : never

export interface WriteResult {
  rows: unknown[]
  changes: number
  insertId: number
}

/** SQLite's primary result code for a database that another process has locked, e.g. while copying it. */
const LOCKED = 5

/** @throws {SqliteError} @throws {DatabaseUnavailable} @throws {TransactionOver} */
function resultOf(response: WriteResponse): WriteResult {
  if ('error' in response) {
    const error = new SqliteError(response.error)
    throw (error.errcode & 0xff) === LOCKED ? new DatabaseUnavailable(error) : error
  }
  if ('over' in response) throw new TransactionOver()
  return response
}

const YOUNG_MB = 16

/** Idle threads waiting for another database: ten times faster to reuse than to start. */
const idle: Worker[] = []
/** Enough for processes that open several databases at a time. */
const MOST_IDLE = 4

function takeWorker(): Worker {
  const worker =
    idle.pop() ??
    new Worker(new URL('./writer.ts', import.meta.url), {
      // A small young generation, so that garbage of statements is collected early instead of after tens of
      // megabytes.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
  worker.removeAllListeners()
  worker.ref()
  return worker
}

/** Keeps a thread for reuse after it has closed its database; it does not keep the process alive. */
async function putBack(worker: Worker): Promise<void> {
  worker.removeAllListeners()
  if (idle.length === MOST_IDLE) {
    await worker.terminate()
    return
  }
  const forget = () => {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  }
  worker.on('error', forget).on('exit', forget)
  worker.unref()
  idle.push(worker)
}

/** The writer's thread for one database, from opening until closing or the end of the thread. */
class WriterThread {
  readonly #worker = takeWorker()
  readonly #pending = new Map<number, { resolve: (r: WriteResponse) => void; reject: (e: Error) => void }>()
  readonly ready: Promise<void>
  #lastId = 0
  #end: Error | undefined
  #closed = Promise.withResolvers<boolean>()

  constructor(path: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ready = promise
    // Whoever awaits the result gets the error; maybe nobody does.
    promise.catch(() => undefined)
    this.#worker.on('message', (response: WriteResponse | 'opened' | 'closed') => {
      if (response === 'opened') return resolve()
      if (response === 'closed') return this.#closed.resolve(true)
      this.#pending.get(response.id)?.resolve(response)
      this.#pending.delete(response.id)
    })
    const fail = (cause: unknown) => {
      this.#end ??= new DatabaseUnavailable(
        new Error('The thread that writes to the database has ended', { cause }),
      )
      for (const pending of this.#pending.values()) pending.reject(this.#end)
      this.#pending.clear()
      // Report why a thread failed before it did any work.
      reject(cause ?? this.#end)
      this.#closed.resolve(false)
    }
    this.#worker.on('error', fail)
    this.#worker.on('exit', () => fail(undefined))
    this.#post({ kind: 'open', path })
  }

  get hasEnded(): boolean {
    return this.#end !== undefined
  }

  async send(request: Unsent<WriteRequest>): Promise<WriteResponse> {
    if (this.#end) throw this.#end
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#post({ ...request, id })
    })
  }

  async close(): Promise<void> {
    if (this.#end) return
    this.#post({ kind: 'close' })
    if (await this.#closed.promise) await putBack(this.#worker)
  }

  #post(message: WriterMessage): void {
    this.#worker.postMessage(message)
  }
}

export class Writer {
  readonly #path: string
  readonly #events: DatabaseEvents
  readonly #onError: (error: unknown) => void
  readonly #checkpointer: Checkpointer
  #thread: WriterThread
  #tail: Promise<void> = Promise.resolve()
  #holders = 0
  #lastTransaction = 0

  constructor(path: string, { events, onError }: { events: DatabaseEvents; onError: (e: unknown) => void }) {
    this.#path = path
    this.#events = events
    this.#onError = onError
    this.#checkpointer = new Checkpointer(path, onError)
    this.#thread = new WriterThread(path)
  }

  get ready(): Promise<void> {
    return this.#thread.ready
  }

  /** Transactions that hold the writer or wait for it. */
  get holders(): number {
    return this.#holders
  }

  newTransaction(): number {
    this.#lastTransaction += 1
    return this.#lastTransaction
  }

  /** Waits for the exclusive use of the writer; call the returned function to release it. */
  async hold(): Promise<() => void> {
    const earlier = this.#tail
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#tail = promise
    this.#holders += 1
    await this.#events.waiting(earlier)
    return () => {
      this.#holders -= 1
      resolve()
    }
  }

  /**
   * @throws {SqliteError} what the database rejected
   * @throws {TransactionOver} when the transaction of the statement has ended
   */
  async execute(request: Unsent<WriteRequest>): Promise<WriteResult> {
    // A new thread does not know the transactions of its predecessor, and refuses their statements.
    if (this.#thread.hasEnded) this.#thread = new WriterThread(this.#path)
    const thread = this.#thread
    await thread.ready
    const text = request.kind === 'statement' ? request.sql : request.kind
    try {
      const result = await this.#events.statement(text, async () => resultOf(await thread.send(request)))
      this.#checkpointer.count()
      return result
    } catch (error) {
      if (error instanceof SqliteError) this.#onError(error)
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#checkpointer.close()
    await this.#thread.close()
  }
}
