import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { DatabaseHandle } from '../src/platform/db/open.ts'

export interface Hold {
  /** The same database, whose queries may be held. */
  database: DatabaseHandle
  arrived: Promise<void>
  release(): void
}

const names = (node: RootOperationNode, table: string) => JSON.stringify(node).includes(`"name":"${table}"`)

/** Holds back the result of the first query of this kind on a table; its transaction, if any, stays open meanwhile. */
export function holdQuery(database: DatabaseHandle, kind: RootOperationNode['kind'], table: string): Hold {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = new WeakSet<object>()
  let isOver = false
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (!isOver && node.kind === kind && names(node, table)) {
        isOver = true
        held.add(queryId)
      }
      return node
    },
    async transformResult({ result, queryId }) {
      if (held.has(queryId)) {
        arrived.resolve()
        await released.promise
      }
      return result
    },
  }
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    arrived: arrived.promise,
    release: () => released.resolve(),
  }
}
