/** What HubSpot answered last, kept for the times when it does not answer. */
import type { DatabaseHandle, Db } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import type { CrmTicket, Known } from '../crm.ts'
import type { HubspotContact } from './api.ts'

/** Newest tickets have the highest ids. */
export function newestFirst(ids: readonly string[]): string[] {
  return [...ids].sort((a, b) => b.length - a.length || (a < b ? 1 : -1))
}

export async function keepContact(
  db: Db,
  userId: number,
  contact: HubspotContact | undefined,
  now: number,
): Promise<void> {
  const row = {
    contact_id: contact?.id ?? null,
    ticket_ids: JSON.stringify(newestFirst(contact?.ticketIds ?? [])),
    asked_at: now,
  }
  await db
    .insertInto('crm_contacts')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function knownTicketIds(db: Db, userId: number): Promise<Required<Known<string[]>> | undefined> {
  const row = await db
    .selectFrom('crm_contacts')
    .select(['ticket_ids', 'asked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { value: JSON.parse(row.ticket_ids), asOf: row.asked_at }
}

/** Keeps the answer to a question for these tickets: those that were not given are gone. */
export async function keepTickets(
  database: DatabaseHandle,
  userId: number,
  tickets: readonly CrmTicket[],
  now: number,
): Promise<void> {
  if (tickets.length === 0) return
  await transaction(database, async (trx) => {
    const ids = tickets.map(({ id }) => id)
    await trx.deleteFrom('crm_tickets').where('user_id', '=', userId).where('ticket', 'in', ids).execute()
    await trx
      .insertInto('crm_tickets')
      .values(
        tickets.map((ticket) => ({
          user_id: userId,
          ticket: ticket.id,
          answer: JSON.stringify(ticket),
          asked_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'ticket']).doNothing())
      .execute()
  })
}

/** The tickets as they were last known, with the time of the oldest answer among them. */
export async function knownTickets(
  db: Db,
  userId: number,
  ids: readonly string[],
): Promise<Required<Known<CrmTicket[]>> | undefined> {
  const rows = await db
    .selectFrom('crm_tickets')
    .select(['answer', 'asked_at'])
    .where('user_id', '=', userId)
    .where('ticket', 'in', ids)
    .execute()
  if (rows.length === 0) return undefined
  return {
    value: rows.map(({ answer }) => JSON.parse(answer)),
    asOf: Math.min(...rows.map(({ asked_at }) => asked_at)),
  }
}
