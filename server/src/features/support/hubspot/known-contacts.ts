/** HubSpot's last responses about users' contacts, as a fallback for outages. */
import type { Db } from '../../../platform/db/open.ts'
import type { Known } from '../crm.ts'
import type { HubspotContact } from './api.ts'

/** The newest tickets have the highest ids. */
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
