import { vi } from 'vitest'
import type { DatabaseHandle } from '../src/platform/db/open.ts'

/** Holds back the result of the next matching query, so that a test can change the data meanwhile. */
export function holdAnswer(
  { db }: DatabaseHandle,
  sql: RegExp,
): { arrived: Promise<void>; release: () => void } {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query, options) => {
    const result = await execute(query, options)
    if (!sql.test(query.sql)) return result
    spy.mockRestore()
    arrived.resolve()
    await released.promise
    return result
  })
  return { arrived: arrived.promise, release: () => released.resolve() }
}
