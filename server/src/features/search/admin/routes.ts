import {
  discardSearches,
  exportSearches,
  listSearches,
  markSearches,
  readSearch,
} from '@portal/contract/admin/searches'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../../platform/db/open.ts'
import { requestLocale } from '../../../platform/http/messages.ts'
import { route } from '../../../platform/http/route.ts'
import type { SearchCounts } from '../counts.ts'
import { searchesCsv } from './csv.ts'
import { findSearch, forget, markSeen, readSearches } from './service.ts'

interface CountedSearchesDeps {
  database: DatabaseHandle
  counts: SearchCounts
  clock: () => number
}

/** What partners' people search for, for the team to provide content and words for. */
export function registerCountedSearches(
  app: FastifyInstance,
  { database, counts, clock }: CountedSearchesDeps,
): void {
  const { db } = database
  route(app, listSearches, async ({ query, request }) => {
    await counts.flush()
    return readSearches(db, query, requestLocale(request))
  })
  route(app, exportSearches, async ({ query, reply }) => {
    await counts.flush()
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="searches.csv"')
      .header('cache-control', 'no-store')
      .send(await searchesCsv(db, query))
  })
  route(app, readSearch, ({ params, request }) => findSearch(db, params.id, requestLocale(request)))
  route(app, markSearches, async ({ body }) => ({ changed: await markSeen(database, body.ids, clock()) }))
  route(app, discardSearches, async ({ body }) => ({ changed: await forget(database, body.ids) }))
}
