/** A database that breaks at a certain write: what came before it in its transaction must not stay. */
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { DatabaseHandle } from '../src/platform/db/open.ts'

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
