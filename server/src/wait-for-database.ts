/** A start that comes before its database: both may have been started together. */
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from './platform/db/failures.ts'
import { explainFailure, failureCode } from './start-failure.ts'

const PAUSE_MS = 2000

/** Failures that pass once the server is up, or can be reached. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // Too many connections; starting or stopping; ended by its administrator.
  '53300',
  '57P03',
  '57P01',
])

function passes(error: unknown): boolean {
  const code = failureCode(error)
  return code === undefined ? error instanceof DatabaseUnavailable : PASSING.has(code)
}

/** Opens the database, again and again while it cannot be reached, for so long; `say` is told why it is waited for. */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  waitMs: number,
  say = (line: string): unknown => process.stdout.write(`${line}\n`),
): Promise<T> {
  // Counted from the first failure: until then other parts of the start may have taken the time.
  let deadline: number | undefined
  for (;;) {
    try {
      return await open()
    } catch (error) {
      deadline ??= performance.now() + waitMs
      const left = deadline - performance.now()
      if (left <= 0 || !passes(error)) throw error
      const [reason] = explainFailure(error)?.split('\n') ?? []
      say(`Waiting for the database, for ${Math.ceil(left / 1000)} more seconds at most. ${reason}`)
      await delay(Math.min(PAUSE_MS, left))
    }
  }
}
