import {
  createPromotion,
  listPromotions,
  orderPromotions,
  removePromotion,
} from '@portal/contract/admin/search-promotions'
import {
  discardSearches,
  exportSearches,
  listSearches,
  markSearches,
  readSearch,
} from '@portal/contract/admin/searches'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import type { DatabaseHandle } from '../../../platform/db/open.ts'
import { csvStream } from '../../../platform/http/csv.ts'
import { requestLocale } from '../../../platform/http/messages.ts'
import { route } from '../../../platform/http/route.ts'
import type { SearchCounts } from '../counts.ts'
import { SEARCHES_HEAD, searchesPages } from './csv.ts'
import { endPromotion, orderPromoted, promote, readPromoted } from './promotions.ts'
import { findSearch, forget, markSeen, readSearches } from './service.ts'

interface CountedSearchesDeps {
  database: DatabaseHandle
  counts: SearchCounts
  clock: () => number
}

/** Statistics of partners' searches, for the team to add missing content and synonyms. */
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
      .send(csvStream({ head: SEARCHES_HEAD, pages: searchesPages(db, query) }))
  })
  route(app, readSearch, ({ params, request }) => findSearch(db, params.id, requestLocale(request)))
  route(app, markSearches, async ({ body }) => ({ changed: await markSeen(database, body.ids, clock()) }))
  route(app, discardSearches, async ({ body }) => ({ changed: await forget(database, body.ids) }))
}

export function registerPromotions(
  app: FastifyInstance,
  { database, clock }: Pick<CountedSearchesDeps, 'database' | 'clock'>,
): void {
  const by = (request: FastifyRequest) => ({ database, actor: actorOf(request), now: clock() })
  route(app, listPromotions, ({ query, request }) => readPromoted(database.db, query, requestLocale(request)))
  route(app, createPromotion, ({ body, request }) => promote(by(request), body))
  route(app, orderPromotions, ({ body, request }) => orderPromoted(by(request), body.ids))
  route(app, removePromotion, ({ params, request }) => endPromotion(by(request), params.id))
}
