import type { Readable } from 'node:stream'
import { type ViewTimes, viewTimes } from '@portal/contract/lead-views'
import { type ExportQuery, exportLeads, exportLeadWorkbook } from '@portal/contract/leads'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { XLSX_TYPE } from '../../platform/http/xlsx.ts'
import { writeAudit } from '../audit/service.ts'
import { actorOf, type LeadDeps, limitRate } from './actions.ts'
import { leadTable, leadWorkbook } from './export.ts'

const EXPORTS_PER_MINUTE = 10

function timesIn(zone: string, now: number): ViewTimes {
  try {
    return viewTimes(now, zone)
  } catch (cause) {
    throw fieldError('invalid', 'zone', { code: 'invalid' }, { cause })
  }
}

const sendFile = (reply: FastifyReply, type: string, name: string, file: Readable) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(file)

export function registerLeadExports(app: FastifyInstance, deps: LeadDeps): void {
  const { clock } = deps
  const { db } = deps.database

  /** Checks an export, and records it in the audit log. */
  async function exported(request: FastifyRequest, query: ExportQuery) {
    const { locale = DEFAULT_LOCALE, view, zone = 'UTC', ...filter } = query
    const viewed = view && { name: view, times: timesIn(zone, clock()) }
    const by = actorOf(sessionOf(request), request.ip)
    const { userId, ip } = by
    await limitRate(deps, by, { scope: 'lead-exports', limit: EXPORTS_PER_MINUTE })
    const details = { locale, view, status: filter.status, assignment: filter.assignment }
    await writeAudit(db, { action: 'leads-exported', at: clock(), userId, ip, details })
    return { owner: by, filter: { locale, view: viewed, ...filter } }
  }

  route(app, exportLeads, async ({ query, request, reply }) => {
    const { owner, filter } = await exported(request, query)
    return sendFile(reply, 'text/csv; charset=utf-8', 'leads.csv', leadTable(db, owner, filter))
  })

  route(app, exportLeadWorkbook, async ({ query, request, reply }) => {
    const { owner, filter } = await exported(request, query)
    return sendFile(reply, XLSX_TYPE, 'leads.xlsx', leadWorkbook(db, owner, filter))
  })
}
