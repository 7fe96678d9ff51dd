/** What the portal needs from a CRM. */
import type { Ticket } from '@portal/contract/tickets'
import type { Upload } from '../../platform/http/forms.ts'

/** A user; the CRM identifies people by email address. */
export interface CrmUser {
  id: number
  email: string
  firstName: string
  lastName: string
}

export interface NewCrmTicket {
  subject: string
  content: string
  idempotencyKey?: string
  attachments: readonly Upload[]
}

/** A ticket from the CRM; the portal stores its attachments. */
export type CrmTicket = Omit<Ticket, 'attachments'>

/** `asOf` (epoch milliseconds) is set if the CRM did not respond and this is the last known state. */
export interface Known<T> {
  value: T
  asOf?: number
}

export interface Crm {
  /** Ids of the user's tickets, newest first. */
  ticketIds(user: CrmUser): Promise<Known<string[]>>
  /** The user's own among the tickets, newest first. */
  tickets(user: CrmUser, ids: readonly string[]): Promise<Known<CrmTicket[]>>
  /** Opens a ticket and returns its id. The same idempotency key opens only one, even when used concurrently. */
  open(user: CrmUser, ticket: NewCrmTicket): Promise<string>
}
