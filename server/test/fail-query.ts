import { vi } from 'vitest'
import type { DatabaseHandle } from '../src/platform/db/open.ts'

/** Lets the next query that fits fail, as if the database were away; it is not run. The response comes when it has failed. */
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
