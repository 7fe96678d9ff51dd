import {
  changeSavedReport,
  deleteSavedReport,
  exportReport,
  listReportRows,
  listSavedReports,
  type Report,
  type ReportGroup,
  readReport,
  saveReport,
} from '@portal/contract/admin/reports'
import { exportOwnFigures, getOwnFigures, MAX_OWN_PRODUCTS } from '@portal/contract/figures'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { reportTable } from './csv.ts'
import { registerReportMails } from './mails.ts'
import { Reports } from './read-model.ts'
import { listRows } from './rows.ts'
import { addSaved, changeSaved, deleteSaved, listSaved } from './saved.ts'

interface ReportDeps {
  database: DatabaseHandle
  mailer: Mailer
  jobs: JobRunner
  clock: () => number
}

export function registerReports(app: FastifyInstance, { database, mailer, jobs, clock }: ReportDeps): void {
  const { db } = database
  const reports = new Reports(db, clock)
  registerReportMails(jobs, { database, mailer, reports, clock })
  registerSavedReports(app, database, clock)

  route(app, readReport, ({ query: { locale = DEFAULT_LOCALE, sort, order, ...filters } }) =>
    reports.read(filters, { sort, order, locale }),
  )

  const sendTable = (reply: FastifyReply, report: Report, group: ReportGroup, locale: Locale) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('report.csv'))
      .header('cache-control', 'private, no-store')
      .send(reportTable(report, group, locale))

  route(app, exportReport, async ({ query, reply }) => {
    const { locale = DEFAULT_LOCALE, sort, order, ...filters } = query
    const report = await reports.read(filters, { sort, order, locale, limit: Number.POSITIVE_INFINITY })
    return sendTable(reply, report, filters.group ?? 'month', locale)
  })

  route(app, listReportRows, ({ query: { figure = 'leads', page = 1, ...filters } }) =>
    listRows(db, { filters, figure, page, now: clock() }),
  )

  route(app, getOwnFigures, async ({ query, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const options = { locale: DEFAULT_LOCALE, limit: MAX_OWN_PRODUCTS }
    const { total, months, lines } = await reports.readOwn(query, sessionOf(request), options)
    const products =
      query.group !== 'product'
        ? []
        : lines.map(({ key, name, figures }) => ({ id: Number(key), name, figures }))
    return { total, months, products }
  })

  route(app, exportOwnFigures, async ({ query: { locale = DEFAULT_LOCALE, ...filters }, request, reply }) => {
    const options = { locale, limit: Number.POSITIVE_INFINITY }
    const report = await reports.readOwn(filters, sessionOf(request), options)
    return sendTable(reply, report, filters.group ?? 'month', locale)
  })
}

function registerSavedReports(app: FastifyInstance, database: DatabaseHandle, clock: () => number): void {
  /** Changes the caller's reports and returns the resulting list. */
  const changed = async (
    request: FastifyRequest,
    work: (trx: Transaction, userId: number) => Promise<void>,
  ) => {
    const { userId } = sessionOf(request)
    const items = await transaction(database, async (trx) => {
      await work(trx, userId)
      return listSaved(trx, userId)
    })
    return { items }
  }

  route(app, listSavedReports, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { items: await listSaved(database.db, sessionOf(request).userId) }
  })
  route(app, saveReport, ({ body, request }) =>
    changed(request, (trx, userId) => addSaved(trx, userId, { ...body, now: clock() })),
  )
  route(app, changeSavedReport, ({ params: { id }, body, request }) =>
    changed(request, (trx, userId) => changeSaved(trx, { userId, id }, { ...body, now: clock() })),
  )
  route(app, deleteSavedReport, ({ params: { id }, request }) =>
    changed(request, (trx, userId) => deleteSaved(trx, { userId, id })),
  )
}
