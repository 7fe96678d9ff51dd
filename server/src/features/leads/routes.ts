import {
  acceptLead,
  addLeadNote,
  declineLead,
  getLead,
  getLeadCalendar,
  getLeads,
  setLeadFollowUp,
  setLeadStatus,
} from '@portal/contract/leads'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { getOfflineLeads } from '@portal/contract/offline'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALENDAR_TYPE, newCalendar } from '../../platform/calendar.ts'
import type { CacheCounter } from '../../platform/http/cache-counter.ts'
import { AppError } from '../../platform/http/errors.ts'
import { NO_PARTNER, sessionOf } from '../../platform/http/guard.ts'
import { sendOwn } from '../../platform/http/response-cache.ts'
import { route } from '../../platform/http/route.ts'
import { accept, actorOf, addNote, decline, type LeadDeps, setStatus } from './actions.ts'
import { registerLeadExports } from './export-routes.ts'
import { registerLeadFilters } from './filters.ts'
import { addFollowUp, type CalendarLinks, readFollowUp, setFollowUp } from './follow-up.ts'
import { LeadListCache } from './lead-list-cache.ts'
import { LeadVersions } from './lead-versions.ts'
import { type LeadOwner, readLead, readLeadBlocks, readLeads, readNewestLeads } from './read-model.ts'

/** Whose leads a caller sees. */
const ownerOf = (request: FastifyRequest): LeadOwner => {
  const { partnerId, audience } = sessionOf(request)
  // The provider's team has no leads of its own.
  return { partnerId: partnerId ?? NO_PARTNER, audience }
}

const actor = (request: FastifyRequest) => actorOf(sessionOf(request), request.ip)

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
  registerLeadExports(app, deps)

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
    return sendOwn(request, reply, { body: leads })
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
}
