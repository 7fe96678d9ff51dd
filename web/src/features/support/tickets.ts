import type { Body } from '@portal/contract/endpoint'
import {
  createTicket,
  listTicketMessages,
  type NewTicket,
  writeTicketMessage,
} from '@portal/contract/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isUnknownEndpoint, request } from '../../lib/api.ts'
import { useProfile } from '../../lib/profile.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import { TICKETS_KEY, ticketsOptions } from './ticket-queries.ts'

/** Key of the draft that keeps a new ticket until it is sent. */
export const TICKET_DRAFT = 'ticket'

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
      await client.invalidateQueries({ queryKey: TICKETS_KEY })
      onCreated()
    },
  })
}

const messagesKey = (id: string) => [...TICKETS_KEY, 'messages', id]

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
      return client.invalidateQueries({ queryKey: TICKETS_KEY })
    },
  })
}
