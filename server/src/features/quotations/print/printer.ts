/** Prints quotations in child processes: laying out a long one would block other requests for too long. */
import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { AppError } from '../../../platform/http/errors.ts'
import type { PrintedQuotation } from './page.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const TIMEOUT_MS = 60_000
const MAX_HEAP_MB = 256

/** Across all users. */
const limit = pLimit(2)
/** Further requests would wait too long. */
const MAX_WAITING = 10
/** Under way and waiting. */
const MAX_OF_USER = 5
const AGAIN_SECONDS = 10

const busy = () => new AppError('unavailable', { retryAfterSeconds: AGAIN_SECONDS })

interface Queue {
  tail: Promise<unknown>
  length: number
}

const queues = new Map<number, Queue>()

/**
 * Does the work of a user one after the other: long quotations of one user must not occupy all printers.
 *
 * @throws {AppError} `unavailable` if the user has too many under way
 */
function inTurn<T>(userId: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(userId) ?? { tail: Promise.resolve(), length: 0 }
  if (queue.length >= MAX_OF_USER) throw busy()
  queues.set(userId, queue)
  queue.length += 1
  const running = queue.tail.then(work, work).finally(() => {
    queue.length -= 1
    if (queue.length === 0) queues.delete(userId)
  })
  queue.tail = running
  return running
}

/**
 * @param isGone asked when its turn has come: nothing is printed for a client that has disconnected
 * @throws {AppError} `unavailable` if too many are waiting
 */
export async function printPdf(
  quotation: PrintedQuotation,
  userId: number,
  isGone: () => boolean,
): Promise<Buffer | undefined> {
  return inTurn(userId, async () => {
    if (limit.pendingCount >= MAX_WAITING) throw busy()
    return limit(() => (isGone() ? undefined : print(quotation)))
  })
}

function print(quotation: PrintedQuotation): Promise<Buffer> {
  const printer = fork(WORKER, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  // Requests of users take precedence.
  if (printer.pid) setPriority(printer.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return new Promise((resolve, reject) => {
    printer.once('message', (pdf) => resolve(Buffer.from(pdf as Uint8Array)))
    printer.on('error', reject)
    printer.once('exit', (code, signal) =>
      reject(new Error(`The process that prints quotations ended: ${signal ?? code}`)),
    )
    printer.send(quotation)
  })
}
