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

/** Key of the draft that keeps a new ticket until it is sent. */
export const TICKET_DRAFT = 'ticket'

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

function ticketsOptions(email: string | undefined) {
  return queryOptions({
    queryKey: [...KEY, email],
    queryFn: email === undefined ? skipToken : ({ signal }) => readTickets(email, signal),
  })
}

/** Prefetches the tickets for their screen, which reports errors. */
export async function askTickets(client: QueryClient): Promise<void> {
  const profile = await client.ensureQueryData(profileQuery).catch(() => undefined)
  if (profile) await client.prefetchQuery(ticketsOptions(profile.email))
}

/** The user's tickets, newest first. If the profile fails to load, so do they. */
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

/** Opens a ticket; a retry does not create a second one. */
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

/** The replies to a ticket, oldest first, and whether one can be written here. */
async function readThread(id: string, signal: AbortSignal) {
  try {
    return { ...(await request(listTicketMessages, { params: { id }, signal })), hasThreads: true }
  } catch (error) {
    // Conversations are not in the specification: the host may not support them.
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

/** Writes a reply; this may change the status of the ticket. */
/** @param onWritten is also called if the form has been closed meanwhile */
export function useWriteMessage(id: string, onWritten: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof writeTicketMessage>) =>
      submitOnce(`ticket-answer/${id}`, (idempotencyKey) =>
        request(writeTicketMessage, { params: { id }, body, idempotencyKey }),
      ),
    onSuccess: () => {
      onWritten()
      return client.invalidateQueries({ queryKey: KEY })
    },
  })
}
