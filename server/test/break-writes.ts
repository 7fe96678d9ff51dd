/** A database that fails at a given write, to show that nothing of its transaction remains. */
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect } from 'vitest'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import { keptIn } from './database-content.ts'

export interface BreakingDatabase {
  /** The same database, whose writes may fail. */
  database: DatabaseHandle
  /** Makes the n-th write of `run`, counted from 1, fail like a lost connection; returns whether there was one. */
  breakingAt(nth: number, run: () => Promise<unknown>): Promise<boolean>
}

const WRITES: ReadonlySet<RootOperationNode['kind']> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
])

export function breakWrites(database: DatabaseHandle): BreakingDatabase {
  let left = Number.POSITIVE_INFINITY
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (WRITES.has(node.kind)) left -= 1
      if (WRITES.has(node.kind) && left === 0) throw new Error('Connection terminated unexpectedly')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    async breakingAt(nth, run) {
      left = nth
      await run()
      const isBroken = left <= 0
      left = Number.POSITIVE_INFINITY
      return isBroken
    },
  }
}

/**
 * Runs something repeatedly, failing at its first write, then at its second, and so on until it succeeds. Checks that
 * each failed run has left nothing behind. Returns the number of failed runs.
 */
export async function breakEachWrite(
  database: DatabaseHandle,
  run: (database: DatabaseHandle) => Promise<unknown>,
): Promise<number> {
  const writes = breakWrites(database)
  const before = await keptIn(database)
  let nth = 1
  const running = () => run(writes.database).catch(() => undefined)
  for (; await writes.breakingAt(nth, running); nth += 1) expect(await keptIn(database)).toEqual(before)
  return nth - 1
}
