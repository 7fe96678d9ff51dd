import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

export type InTurn = <T>(read: () => Promise<T>) => Promise<T>

/**
 * Reads the parts of an answer one after the other. Reading a part, and making its share of the answer of it, are each a
 * turn of their own: other requests come in between.
 */
export function oneAfterTheOther(): InTurn {
  const limit = pLimit(1)
  return (read) =>
    limit(async () => {
      await setImmediate()
      const part = await read()
      await setImmediate()
      return part
    })
}
