/** What HubSpot last returned about tickets: shown while it does not respond, and compared with its next response. */
import { TICKET_STAGES } from '@portal/contract/tickets'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'
import { type ChangedTicket, ticketsChanged } from '../../notifications/service.ts'
import type { CrmTicket, Known } from '../crm.ts'
import type { HubspotTicket } from './api.ts'

/** The stages of HubSpot's own pipeline in the words of the built-in CRM; those of others have names nobody knows here. */
const STATUSES: Record<string, string> = {
  [TICKET_STAGES.new]: 'new',
  [TICKET_STAGES.waitingForPartner]: 'waiting',
  [TICKET_STAGES.inProgress]: 'open',
  [TICKET_STAGES.closed]: 'closed',
}

function cellsOf({ properties }: CrmTicket, isClosed: boolean) {
  const { subject, content, hs_pipeline_stage: stage } = properties
  return { subject, content, status: isClosed ? 'closed' : (STATUSES[stage ?? ''] ?? stage) }
}

/** Those of the tickets whose stored state is not newer than this response: an older one may have taken longer. */
function isLater(ticket: CrmTicket, former: CrmTicket | undefined): boolean {
  return !former || Date.parse(ticket.updatedAt) >= Date.parse(former.updatedAt)
}

/** Locked, so that of two who read the same change the first alone finds it new. */
async function formerAnswers(trx: Transaction, userId: number, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('crm_tickets')
    .select(['ticket', 'answer', 'closed'])
    .where('user_id', '=', userId)
    .where('ticket', 'in', ids)
    .orderBy('ticket')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ ticket, answer, closed }) => [
      ticket,
      { ticket: JSON.parse(answer) as CrmTicket, isClosed: closed === 1 },
    ]),
  )
}

/**
 * Stores what HubSpot returns of a user's tickets, and notifies the user of what has changed. A ticket that is read for the
 * first time is not announced.
 */
export async function keepTickets(
  database: DatabaseHandle,
  userId: number,
  tickets: readonly HubspotTicket[],
  now: number,
): Promise<void> {
  if (tickets.length === 0) return
  await transaction(database, async (trx, changes) => {
    const ids = tickets.map(({ ticket }) => ticket.id)
    const former = await formerAnswers(trx, userId, ids)
    const later = tickets.filter(({ ticket }) => isLater(ticket, former.get(ticket.id)?.ticket))
    const changed = later.flatMap(({ ticket, isClosed }): ChangedTicket[] => {
      const before = former.get(ticket.id)
      if (!before) return []
      const after = { ...cellsOf(ticket, isClosed), user_id: userId }
      return [{ id: ticket.id, before: cellsOf(before.ticket, before.isClosed), after }]
    })
    await saveTickets(trx, userId, later, now)
    await ticketsChanged(trx, changes, { tickets: changed, at: now })
  })
}

/** Keeps what is known of tickets, whatever was known before. */
export async function saveTickets(
  trx: Transaction,
  userId: number,
  tickets: readonly HubspotTicket[],
  now: number,
): Promise<void> {
  await insertMany(trx, {
    table: 'crm_tickets',
    columns: ['user_id', 'ticket', 'answer', 'closed', 'asked_at', 'looked_at'],
    rows: tickets.map(({ ticket, isClosed }) => ({
      user_id: userId,
      ticket: ticket.id,
      answer: JSON.stringify(ticket),
      closed: Number(isClosed),
      asked_at: now,
      looked_at: now,
    })),
    key: ['user_id', 'ticket'],
    set: `answer = excluded.answer, closed = excluded.closed, asked_at = excluded.asked_at,
      looked_at = excluded.looked_at`,
  })
}

/** The tickets as they were last known, with the time of the oldest response among them. */
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
