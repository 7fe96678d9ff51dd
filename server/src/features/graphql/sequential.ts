import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

export type Sequential = <T>(read: () => Promise<T>) => Promise<T>

/**
 * Reads the parts of a response one after the other. Reading a part, and presenting it, each yield to the event loop: other
 * requests are served in between.
 */
export function createSequential(): Sequential {
  const limit = pLimit(1)
  return (read) =>
    limit(async () => {
      await setImmediate()
      const part = await read()
      await setImmediate()
      return part
    })
}
