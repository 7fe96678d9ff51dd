/** The list of tickets. Apart from the rest of their screen, so that it can be requested before that is loaded. */
import {
  getCrmContact,
  getTickets,
  MAX_LISTED_TICKETS,
  MAX_TICKET_IDS,
  type Ticket,
} from '@portal/contract/tickets'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { askAhead } from '../../lib/ask-ahead.ts'
import { profileQuery } from '../../lib/profile.ts'
import { queryClient } from '../../lib/query-client.ts'
import { hasId } from '../../lib/row-id.ts'

export const TICKETS_KEY = ['tickets']

interface TicketList {
  tickets: Ticket[]
  /** Whether older tickets are left out. */
  isCut: boolean
  /** Set if the CRM does not respond: the time of the list. */
  asOf?: string
}

async function readTickets(email: string, signal: AbortSignal): Promise<TicketList> {
  // Tickets belong to a contact, which is found by its email address.
  if (email === '') return { tickets: [], isCut: false }
  const contact = await request(getCrmContact, { query: { email }, signal })
  const all = contact.body.associations.tickets.results.filter(hasId).map(({ id }) => id)
  const ids = all.slice(0, MAX_LISTED_TICKETS)
  const chunks = Array.from({ length: Math.ceil(ids.length / MAX_TICKET_IDS) }, (_, i) =>
    ids.slice(i * MAX_TICKET_IDS, (i + 1) * MAX_TICKET_IDS),
  )
  const answers = await Promise.all(
    chunks.map((chunk) => request(getTickets, { query: { ticketIds: [chunk.join(',')] }, signal })),
  )
  const times = [contact, ...answers].flatMap(({ body }) => body.asOf ?? []).sort()
  return {
    tickets: answers.flatMap(({ body }) => body.results),
    isCut: all.length >= MAX_LISTED_TICKETS,
    asOf: times[0],
  }
}

export function ticketsOptions(email: string | undefined) {
  return queryOptions({
    queryKey: [...TICKETS_KEY, email],
    queryFn: email === undefined ? skipToken : ({ signal }) => readTickets(email, signal),
  })
}

/** Requests the tickets for their screen. */
export async function askTickets(): Promise<void> {
  const profile = await queryClient.query({ ...profileQuery, staleTime: 'static' }).catch(() => undefined)
  if (profile) await askAhead(ticketsOptions(profile.email))
}
