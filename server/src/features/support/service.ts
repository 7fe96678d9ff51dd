/** The built-in CRM: tickets in the portal's own database. A ticket is its user's alone. */
import type { NewTicket, Ticket } from '@portal/contract/tickets'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../http/errors.ts'
import { normalizeEmail } from '../auth/service.ts'

type TicketRow = Pick<
  Selectable<Database['tickets']>,
  'id' | 'subject' | 'content' | 'created_at' | 'updated_at'
>

function presentTicket({ id, subject, content, created_at, updated_at }: TicketRow): Ticket {
  const createdAt = new Date(created_at).toISOString()
  return {
    id: String(id),
    properties: { subject, content, createdate: createdAt },
    createdAt,
    updatedAt: new Date(updated_at).toISOString(),
  }
}

function ticketsOf(db: Db, userId: number) {
  return db
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/**
 * Ids of the tickets of the contact with this address, newest first.
 *
 * @throws {AppError} `notFound` unless the address is the user's own
 */
export async function contactTicketIds(db: Db, userId: number, email: string): Promise<string[]> {
  const user = await db
    .selectFrom('users')
    .select('email_normalized')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user?.email_normalized !== normalizeEmail(email)) throw new AppError('notFound', { field: 'email' })
  const rows = await ticketsOf(db, userId).select('id').execute()
  return rows.map(({ id }) => String(id))
}

/** The user's own tickets among those asked for, newest first. */
export async function readTickets(db: Db, userId: number, ids: readonly number[]): Promise<Ticket[]> {
  if (ids.length === 0) return []
  const rows = await ticketsOf(db, userId)
    .select(['id', 'subject', 'content', 'created_at', 'updated_at'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(presentTicket)
}

/**
 * Opens a ticket and answers its id. The same idempotency key opens one ticket, however often and at once it is sent.
 *
 * @throws {AppError} `invalid` when the key already stands for a ticket with other words
 */
export async function openTicket(db: Db, userId: number, ticket: NewTicket, now: number): Promise<string> {
  const { idempotencyKey = null } = ticket
  const subject = ticket.subject.trim()
  const content = ticket.content.trim()
  const opened = await db
    .insertInto('tickets')
    .values({
      key: null,
      user_id: userId,
      subject,
      content,
      status: 'new',
      idempotency_key: idempotencyKey,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened) return String(opened.id)
  const earlier = await db
    .selectFrom('tickets')
    .select(['id', 'subject', 'content'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
  if (earlier.subject !== subject || earlier.content !== content) {
    throw new AppError('invalid', { field: 'idempotencyKey' })
  }
  return String(earlier.id)
}
