/** What the portal needs from a CRM, wherever its tickets are stored. */
import type { Ticket } from '@portal/contract/tickets'
import type { Upload } from '../../platform/http/forms.ts'

/** A user as the CRM knows it: by email address. */
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

/** A ticket as the CRM has it; its attachments are the portal's. */
export type CrmTicket = Omit<Ticket, 'attachments'>

/** `asOf` (epoch milliseconds) is set where the CRM did not respond and this is its last known state. */
export interface Known<T> {
  value: T
  asOf?: number
}

export interface Crm {
  /** Ids of the user's tickets, newest first. */
  ticketIds(user: CrmUser): Promise<Known<string[]>>
  /** Those of the tickets that are the user's own, newest first. */
  tickets(user: CrmUser, ids: readonly string[]): Promise<Known<CrmTicket[]>>
  /** Opens a ticket and returns its id. The same idempotency key opens one, however often and concurrently it is sent. */
  open(user: CrmUser, ticket: NewCrmTicket): Promise<string>
}
