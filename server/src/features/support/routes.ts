import type { Query } from '@portal/contract/call'
import { MAX_ID } from '@portal/contract/rules'
import { createTicket, getCrmContact, getTickets, MAX_TICKET_IDS } from '@portal/contract/tickets'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { AppError } from '../../http/errors.ts'
import { sessionOf } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { contactTicketIds, openTicket, readTickets } from './service.ts'

const WHOLE_NUMBER = /^\d{1,20}$/

/** The ids of all spellings together; those beyond any that there can be are left out. */
function ticketIdsOf({ ticketIds = [], 'ticketIds[]': bracketed = [] }: Query<typeof getTickets>): number[] {
  const ids = [...ticketIds, ...bracketed].filter((list) => list !== '').flatMap((list) => list.split(','))
  if (ids.length > MAX_TICKET_IDS || !ids.every((id) => WHOLE_NUMBER.test(id))) {
    throw new AppError('invalid', { field: 'ticketIds' })
  }
  return [...new Set(ids.map(Number))].filter((id) => id <= MAX_ID)
}

export function registerSupport(app: FastifyInstance, { db, clock }: { db: Db; clock: () => number }): void {
  route(app, getCrmContact, async ({ query: { email }, request, reply }) => {
    const ids = await contactTicketIds(db, sessionOf(request).userId, email)
    reply.header('cache-control', 'private, no-store')
    return { body: { associations: { tickets: { results: ids.map((id) => ({ id })) } } } }
  })

  route(app, getTickets, async ({ query, request, reply }) => {
    const results = await readTickets(db, sessionOf(request).userId, ticketIdsOf(query))
    reply.header('cache-control', 'private, no-store')
    return { body: { results } }
  })

  route(app, createTicket, async ({ body, request }) => {
    const id = await openTicket(db, sessionOf(request).userId, body, clock())
    return { id, message: 'Ticket created' }
  })
}
