import { discardSearchMisses, listSearchMisses, markSearchMisses } from '@portal/contract/admin/search-misses'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../../platform/db/open.ts'
import { route } from '../../../platform/http/route.ts'
import { forget, listMisses, markSeen } from './service.ts'

interface SearchMissesDeps {
  database: DatabaseHandle
  clock: () => number
}

/** Searches without a result, for the team to provide content for. */
export function registerSearchMisses(app: FastifyInstance, { database, clock }: SearchMissesDeps): void {
  route(app, listSearchMisses, ({ query }) => listMisses(database.db, query))
  route(app, markSearchMisses, async ({ body }) => ({
    changed: await markSeen(database, body.searches, clock()),
  }))
  route(app, discardSearchMisses, async ({ body }) => ({ changed: await forget(database, body.searches) }))
}
