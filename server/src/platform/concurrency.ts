import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/**
 * Maps items with at most `concurrency` of them under way. Unlike `limit.map`, the first failure starts no more of them, and is
 * thrown once those under way have ended: the caller may then undo what they did.
 */
export async function mapLimited<T, R>(
  items: readonly T[],
  concurrency: number,
  map: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit({ concurrency, rejectOnClear: true })
  const stop = (error: unknown): never => {
    limit.clearQueue()
    throw error
  }
  const results = items.map((item, index) => limit(() => map(item, index).catch(stop)))
  await Promise.allSettled(results)
  return Promise.all(results)
}

/**
 * Passes pages on, yielding to the event loop after each. SQLite responds synchronously, so awaiting its pages alone
 * never lets other requests run.
 */
export async function* yieldingBetween<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const page of pages) {
    yield page
    await setImmediate()
  }
}

export class TooLate extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`)
    this.name = 'TooLate'
  }
}

/** Settles as `work` does. @throws {TooLate} when it takes longer than that */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(milliseconds)), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
