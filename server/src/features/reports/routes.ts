import { exportReport, listReportRows, readReport } from '@portal/contract/admin/reports'
import { getOwnFigures } from '@portal/contract/figures'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { reportTable } from './csv.ts'
import { Reports } from './read-model.ts'
import { listRows } from './rows.ts'

interface ReportDeps {
  database: DatabaseHandle
  clock: () => number
}

export function registerReports(app: FastifyInstance, { database, clock }: ReportDeps): void {
  const { db } = database
  const reports = new Reports(db, clock)

  route(app, readReport, ({ query: { locale = DEFAULT_LOCALE, sort, order, ...filters } }) =>
    reports.read(filters, { sort, order, locale }),
  )

  route(app, exportReport, async ({ query, reply }) => {
    const { locale = DEFAULT_LOCALE, sort, order, ...filters } = query
    const report = await reports.read(filters, { sort, order, locale, limit: Number.POSITIVE_INFINITY })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('report.csv'))
      .header('cache-control', 'private, no-store')
      .send(reportTable(report, filters.group ?? 'month', locale))
  })

  route(app, listReportRows, ({ query: { figure = 'leads', page = 1, ...filters } }) =>
    listRows(db, { filters, figure, page, now: clock() }),
  )

  route(app, getOwnFigures, ({ query: { months }, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return reports.readOwn(months, sessionOf(request).partnerId)
  })
}
