/** The thread that finds content while many searches wait. */
import { parentPort, workerData } from 'node:worker_threads'
import pLimit from 'p-limit'
import { ChangeBus, type ContentTopic } from '../../platform/db/change-bus.ts'
import { DatabaseEvents } from '../../platform/db/database-events.ts'
import { type DatabaseSource, openReader } from '../../platform/db/open-reader.ts'
import { Signer } from '../../platform/files/signing.ts'
import { ContentSearch } from './content-search.ts'

export interface WorkerSettings {
  source: DatabaseSource
  secretKey: string
  frames: boolean
}

/** What the thread is asked to run: a method of `ContentSearch`. */
export type Task = 'search' | 'suggest'

export type QuestionOf<T extends Task> = Parameters<ContentSearch[T]>[0]

interface TaskRequest<T extends Task = Task> {
  id: number
  task: T
  question: QuestionOf<T>
  /** Sent when they have changed. */
  versions?: readonly { topic: ContentTopic; version: number }[] | undefined
}

/** A statement that the thread executed, for the observers of the database. */
export interface Executed {
  sql: string
  milliseconds: number
}

type Outcome = { id: number } & ({ result: unknown } | { failure: string })
/** `ready` once it has opened the database. */
export type WorkerResponse = 'ready' | (Outcome & { executed: Executed[] })
export type WorkerMessage = TaskRequest<'search'> | TaskRequest<'suggest'> | 'close'

/** One after the other: two that share the processor both end late, and few wait for the database. */
const AT_ONCE = 1

const { source, secretKey, frames } = workerData as WorkerSettings
const events = new DatabaseEvents()
const db = await openReader(source, events)
const bus = new ChangeBus()
const content = new ContentSearch({ database: { db, bus }, signer: new Signer(secretKey), frames })
const limit = pLimit(AT_ONCE)
let executed: Executed[] = []
events.listen('statement', ({ sql, milliseconds }) => executed.push({ sql, milliseconds }))

function respond(outcome: Outcome): void {
  parentPort?.postMessage({ ...outcome, executed } satisfies WorkerResponse)
  executed = []
}

async function run(request: Exclude<WorkerMessage, 'close'>): Promise<void> {
  const { id, versions } = request
  if (versions) bus.load(versions)
  try {
    const result = await limit<[], unknown>(() =>
      request.task === 'search' ? content.search(request.question) : content.suggest(request.question),
    )
    respond({ id, result })
  } catch (error) {
    // The main thread runs it again, and reports what fails there, too.
    respond({ id, failure: String(error) })
  }
}

parentPort?.on('message', async (message: WorkerMessage) => {
  if (message !== 'close') return run(message)
  await db.destroy()
  parentPort?.close()
})
parentPort?.postMessage('ready' satisfies WorkerResponse)
