/** The signed-in user's tickets, in whichever CRM they are stored. */
import { MAX_LISTED_TICKETS, type NewTicket, type Ticket } from '@portal/contract/tickets'
import type { Db } from '../../platform/db/open.ts'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import { AppError } from '../../platform/http/errors.ts'
import { normalizeEmail } from '../auth/service.ts'
import { readAttachments, uploadsOf } from './attachments.ts'
import type { Crm, CrmUser, Known } from './crm.ts'

export {
  attachmentFacts,
  readAttachments,
  saveAttachments,
  uploadsOf,
  withAttachments,
} from './attachments.ts'
export { readMessages } from './messages.ts'

export interface SupportDeps {
  db: Db
  crm: Crm
  clock: () => number
}

export const NEW_TICKETS = { scope: 'new-ticket', limit: 30, windowMs: 60 * 60_000 }

async function crmUser(db: Db, id: number): Promise<CrmUser> {
  const { email, first_name, last_name } = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email, firstName: first_name, lastName: last_name }
}

/**
 * The ids of the tickets of the contact with this email address, newest first.
 *
 * @throws {AppError} `notFound` unless it is the user's own email address
 */
export async function contactTicketIds(
  { db, crm }: SupportDeps,
  userId: number,
  email: string,
): Promise<Known<string[]>> {
  const user = await crmUser(db, userId)
  if (normalizeEmail(user.email) !== normalizeEmail(email)) throw new AppError('notFound', { field: 'email' })
  const known = await crm.ticketIds(user)
  return { ...known, value: known.value.slice(0, MAX_LISTED_TICKETS) }
}

/** The user's own tickets among those requested, newest first. */
export async function readTickets(
  { db, crm }: SupportDeps,
  userId: number,
  ids: readonly string[],
  urls: FileUrls,
): Promise<Known<Ticket[]>> {
  if (ids.length === 0) return { value: [] }
  const { value, asOf } = await crm.tickets(await crmUser(db, userId), ids)
  const own = value.map(({ id }) => id)
  const attachments = await readAttachments(db, userId, own, urls)
  return {
    value: value.map((ticket) => ({ ...ticket, attachments: attachments.get(ticket.id) ?? [] })),
    asOf,
  }
}

/** Opens a ticket and returns its id. */
export async function openTicket(
  { db, crm }: SupportDeps,
  userId: number,
  { subject, content, idempotencyKey, attachments }: NewTicket,
): Promise<string> {
  const files = uploadsOf(attachments)
  return crm.open(await crmUser(db, userId), {
    subject: subject.trim(),
    content: content.trim(),
    idempotencyKey,
    attachments: files,
  })
}
