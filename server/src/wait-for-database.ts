/** Waits for a database that starts later than the portal, as happens when both are started together. */
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from './platform/db/failures.ts'
import { explainFailure, failureCode } from './start-failure.ts'

const PAUSE_MS = 2000

/** Failures that disappear once the server is up and reachable. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // Too many connections; starting or stopping; terminated by an administrator.
  '53300',
  '57P03',
  '57P01',
])

function passes(error: unknown): boolean {
  const code = failureCode(error)
  return code === undefined ? error instanceof DatabaseUnavailable : PASSING.has(code)
}

/** Opens the database, retrying for `waitMs` while it cannot be reached; `say` receives the reason. */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  waitMs: number,
  say = (line: string): unknown => process.stdout.write(`${line}\n`),
): Promise<T> {
  // Counted from the first failure: other parts of startup may have taken the time before it.
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
