import { vi } from 'vitest'
import type { DatabaseHandle } from '../src/platform/db/open.ts'

/** Makes the next matching query fail without running it, like an unavailable database; resolves once it has failed. */
export function failQuery({ db }: DatabaseHandle, sql: RegExp): Promise<void> {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const failed = Promise.withResolvers<void>()
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query, options) => {
    if (!sql.test(query.sql)) return execute(query, options)
    spy.mockRestore()
    failed.resolve()
    throw new Error('Connection terminated unexpectedly')
  })
  return failed.promise
}
