import type { Body } from '@portal/contract/endpoint'
import {
  createTicket,
  getCrmContact,
  getTickets,
  listTicketMessages,
  MAX_LISTED_TICKETS,
  MAX_TICKET_IDS,
  type NewTicket,
  type Ticket,
  writeTicketMessage,
} from '@portal/contract/tickets'
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { isUnknownEndpoint, request } from '../../lib/api.ts'
import { profileQuery, useProfile } from '../../lib/profile.ts'
import { hasId } from '../../lib/row-id.ts'
import { submitOnce } from '../../lib/submit-once.ts'

const KEY = ['tickets']

/** Draft key of a new ticket until it is sent. */
export const TICKET_DRAFT = 'ticket'

interface TicketList {
  tickets: Ticket[]
  /** Whether there are older ones that are not listed. */
  isCut: boolean
  /** Set where the CRM does not respond and these are the tickets as of then. */
  asOf?: string
}

async function readTickets(email: string, signal: AbortSignal): Promise<TicketList> {
  // Tickets belong to a contact, and the contact to an email address.
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

function ticketsOptions(email: string | undefined) {
  return queryOptions({
    queryKey: [...KEY, email],
    queryFn: email === undefined ? skipToken : ({ signal }) => readTickets(email, signal),
  })
}

/** Asks for the tickets ahead of their screen, which says so if they cannot be had. */
export async function askTickets(client: QueryClient): Promise<void> {
  const profile = await client.ensureQueryData(profileQuery).catch(() => undefined)
  if (profile) await client.prefetchQuery(ticketsOptions(profile.email))
}

/** The caller's tickets, newest first. A failure to read the profile is theirs, too. */
export function useTickets() {
  const profile = useProfile()
  const tickets = useQuery(ticketsOptions(profile.data?.email))
  const failed = profile.isError && profile.data === undefined
  return {
    data: tickets.data,
    error: failed ? profile.error : tickets.error,
    isPending: !failed && tickets.isPending,
    refetch: () => (failed ? profile.refetch() : tickets.refetch()),
  }
}

/** Opens a ticket; sent again, it makes no second one. */
export function useCreateTicket(onCreated: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ticket: NewTicket) =>
      submitOnce('ticket', (idempotencyKey) => request(createTicket, { body: ticket, idempotencyKey })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: KEY })
      onCreated()
    },
  })
}

const messagesKey = (id: string) => [...KEY, 'messages', id]

/** What was written to a ticket since it was opened, oldest first, and whether replies can be sent here. */
async function readThread(id: string, signal: AbortSignal) {
  try {
    return { ...(await request(listTicketMessages, { params: { id }, signal })), hasThreads: true }
  } catch (error) {
    // The specification knows no conversations: a host without them says nothing about replies either.
    if (isUnknownEndpoint(error)) return { body: [], answerable: false, hasThreads: false }
    throw error
  }
}

export function useTicketMessages(id: string) {
  return useQuery({
    queryKey: messagesKey(id),
    queryFn: ({ signal }) => readThread(id, signal),
    staleTime: 0,
  })
}

/** Replies to the provider; this may change the status of the ticket. */
export function useWriteMessage(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof writeTicketMessage>) =>
      submitOnce(`ticket-answer/${id}`, (idempotencyKey) =>
        request(writeTicketMessage, { params: { id }, body, idempotencyKey }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
