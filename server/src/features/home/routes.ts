import {
  exportStatistics,
  readHome,
  readStatistics,
  type Statistics,
  type Waiting,
} from '@portal/contract/admin/home'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { FastifyInstance } from 'fastify'
import { TtlCache } from '../../admin-kit/ttl-cache.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { statisticsCsv } from './csv.ts'
import { byWeek, firstWeek, mostActivePartners, mostUsedItems } from './statistics.ts'
import { readWaiting, type WaitingDeps } from './waiting.ts'

export function registerHome(app: FastifyInstance, deps: WaitingDeps): void {
  const { database, clock } = deps
  const { db } = database
  const waiting = new TtlCache<Waiting>(clock)
  const statistics = new TtlCache<Statistics>(clock)

  async function statisticsOf(isAdmin: boolean, weeks: number, locale: Locale): Promise<Statistics> {
    const from = firstWeek(clock(), weeks)
    return {
      weeks: await byWeek(db, from, weeks),
      items: await mostUsedItems(db, from, locale),
      partners: isAdmin ? await mostActivePartners(db, from) : null,
    }
  }

  route(app, readHome, ({ request }) => {
    const { role } = sessionOf(request)
    return waiting.get(role, () => readWaiting(deps, role === 'admin'))
  })
  route(app, readStatistics, ({ query: { weeks = 12, locale = DEFAULT_LOCALE }, request }) => {
    const { role } = sessionOf(request)
    return statistics.get(`${role} ${weeks} ${locale}`, () => statisticsOf(role === 'admin', weeks, locale))
  })
  route(app, exportStatistics, async ({ query, request, reply }) => {
    const { weeks = 12, locale = DEFAULT_LOCALE, table } = query
    if (table === 'partners' && sessionOf(request).role !== 'admin') throw new AppError('forbidden')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statistics-${table}.csv"`)
      .header('cache-control', 'no-store')
      .send(statisticsCsv(db, table, { weeks, locale, now: clock() }))
  })
}
