import type { Readable } from 'node:stream'
import { type ViewTimes, viewTimes } from '@portal/contract/lead-views'
import {
  acceptLead,
  addLeadNote,
  declineLead,
  type ExportQuery,
  exportLeads,
  exportLeadWorkbook,
  getLead,
  getLeadCalendar,
  getLeads,
  setLeadFollowUp,
  setLeadStatus,
} from '@portal/contract/leads'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { getOfflineLeads } from '@portal/contract/offline'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALENDAR_TYPE, newCalendar } from '../../platform/calendar.ts'
import type { CacheCounter } from '../../platform/http/cache-counter.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import { NO_PARTNER, sessionOf } from '../../platform/http/guard.ts'
import { sendContent, toResponse } from '../../platform/http/response-cache.ts'
import { route } from '../../platform/http/route.ts'
import { XLSX_TYPE } from '../../platform/http/xlsx.ts'
import { writeAudit } from '../audit/service.ts'
import { accept, actorOf, addNote, decline, type LeadDeps, limitRate, setStatus } from './actions.ts'
import { leadTable, leadWorkbook } from './export.ts'
import { registerLeadFilters } from './filters.ts'
import { addFollowUp, type CalendarLinks, readFollowUp, setFollowUp } from './follow-up.ts'
import { LeadListCache } from './lead-list-cache.ts'
import { LeadVersions } from './lead-versions.ts'
import { type LeadOwner, readLead, readLeadBlocks, readLeads, readNewestLeads } from './read-model.ts'

const EXPORTS_PER_MINUTE = 10

function timesIn(zone: string, now: number): ViewTimes {
  try {
    return viewTimes(now, zone)
  } catch (cause) {
    throw fieldError('invalid', 'zone', { code: 'invalid' }, { cause })
  }
}

export function registerLeads(
  app: FastifyInstance,
  { countCache, links, ...deps }: LeadDeps & { countCache: CacheCounter; links: CalendarLinks },
): void {
  const { database, clock } = deps
  const { db } = database
  const lists = new LeadListCache(new LeadVersions(database.bus), countCache, {
    blocks: (partnerId) => readLeadBlocks(db, partnerId),
    leads: (owner, ids) => readLeads(db, owner, ids),
  })
  registerLeadFilters(app, deps)
  const ownerOf = (request: FastifyRequest): LeadOwner => {
    const { partnerId, audience } = sessionOf(request)
    // The provider's team has no leads of its own.
    return { partnerId: partnerId ?? NO_PARTNER, audience }
  }
  const actor = (request: FastifyRequest) => actorOf(sessionOf(request), request.ip)

  route(app, getLeads, async ({ request, reply }) => {
    return lists.send(request, reply, ownerOf(request))
  })

  route(app, getLead, async ({ params: { id }, request, reply }) => {
    const place = { id, now: clock() }
    const lead = await readLead(db, ownerOf(request), place)
    if (!lead) throw new AppError('notFound')
    reply.header('cache-control', 'private, no-store')
    return { body: lead }
  })

  route(app, getOfflineLeads, async ({ request, reply }) => {
    const leads = await readNewestLeads(db, { ...ownerOf(request), now: clock() })
    return sendContent(request, reply, await toResponse({ body: leads }))
  })

  route(app, setLeadStatus, async ({ params: { id }, body, request }) => {
    return { body: await setStatus(deps, actor(request), id, body) }
  })

  route(app, addLeadNote, async ({ params: { id }, body: { text }, request }) => {
    return { body: await addNote(deps, actor(request), id, text) }
  })

  route(app, setLeadFollowUp, async ({ params: { id }, body, request }) => {
    return { body: await setFollowUp(deps, actor(request), id, body) }
  })

  route(app, getLeadCalendar, async ({ params: { id }, query, request, reply }) => {
    const followUp = await readFollowUp(db, sessionOf(request).partnerId ?? NO_PARTNER, id)
    if (!followUp) throw new AppError('notFound')
    const place = { ...links, locale: query.locale ?? DEFAULT_LOCALE }
    const calendar = newCalendar(place)
    addFollowUp(calendar, followUp, place)
    return reply
      .type(`${CALENDAR_TYPE}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="lead-${id}.ics"`)
      .header('cache-control', 'private, no-store')
      .send(calendar.toString())
  })

  route(app, acceptLead, async ({ params: { id }, body: { version }, request }) => {
    return { body: await accept(deps, actor(request), id, version) }
  })

  route(app, declineLead, async ({ params: { id }, body, request }) => {
    await decline(deps, actor(request), id, body)
    return { message: 'Lead declined' }
  })

  /** Checks an export, and records it in the audit log. */
  async function exported(request: FastifyRequest, query: ExportQuery) {
    const { locale = DEFAULT_LOCALE, view, zone = 'UTC', ...filter } = query
    const viewed = view && { name: view, times: timesIn(zone, clock()) }
    const by = actor(request)
    const { userId, ip } = by
    await limitRate(deps, by, { scope: 'lead-exports', limit: EXPORTS_PER_MINUTE })
    const details = { locale, view, status: filter.status, assignment: filter.assignment }
    await writeAudit(db, { action: 'leads-exported', at: clock(), userId, ip, details })
    return { owner: by, filter: { locale, view: viewed, ...filter } }
  }

  const sendFile = (reply: FastifyReply, type: string, name: string, file: Readable) =>
    reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(file)

  route(app, exportLeads, async ({ query, request, reply }) => {
    const { owner, filter } = await exported(request, query)
    return sendFile(reply, 'text/csv; charset=utf-8', 'leads.csv', leadTable(db, owner, filter))
  })

  route(app, exportLeadWorkbook, async ({ query, request, reply }) => {
    const { owner, filter } = await exported(request, query)
    return sendFile(reply, XLSX_TYPE, 'leads.xlsx', leadWorkbook(db, owner, filter))
  })
}
