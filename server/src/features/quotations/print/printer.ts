/** Prints quotations in processes of their own: setting a long one takes longer than a request may hold others up. */
import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { AppError } from '../../../platform/http/errors.ts'
import type { PrintedQuotation } from './page.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const TIMEOUT_MS = 60_000
const MAX_HEAP_MB = 256

/** Of all users at once. */
const limit = pLimit(2)
/** Whoever comes later would wait for too long. */
const MAX_WAITING = 10
const AGAIN_SECONDS = 10

/** @throws {AppError} `unavailable` where many wait already */
export async function printPdf(quotation: PrintedQuotation): Promise<Buffer> {
  if (limit.pendingCount >= MAX_WAITING)
    throw new AppError('unavailable', { retryAfterSeconds: AGAIN_SECONDS })
  return limit(() => print(quotation))
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
  // Requests of the portal's users come first.
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
