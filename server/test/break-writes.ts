/** A database that breaks at a certain write: what came before it in its transaction must not stay. */
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect } from 'vitest'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import { keptIn } from './database-content.ts'

export interface BreakingDatabase {
  /** The same database; what is written through it may fail. */
  database: DatabaseHandle
  /** Runs something whose n-th write, counted from 1, fails as if the connection were lost. Says whether it came to that. */
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
 * Runs something again and again, broken off at its first write, at its second one …, until nothing breaks it any more. What was
 * broken off has kept nothing. Returns how often it was.
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
