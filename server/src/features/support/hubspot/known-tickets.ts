/** HubSpot's last responses about tickets: shown during outages, and compared with the next response. */
import { TICKET_STAGES } from '@portal/contract/tickets'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'
import { type ChangedTicket, ticketsChanged } from '../../notifications/service.ts'
import type { CrmTicket, Known } from '../crm.ts'
import type { HubspotTicket } from './api.ts'

/** Stages of HubSpot's default pipeline as statuses of the built-in CRM; stages of other pipelines are unknown. */
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

/** Whether a response is not older than the stored state; an older one may have arrived later. */
function isLater(ticket: CrmTicket, former: CrmTicket | undefined): boolean {
  return !former || Date.parse(ticket.updatedAt) >= Date.parse(former.updatedAt)
}

/** Locks the rows, so that of two concurrent readers only one detects a change. */
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
 * Stores HubSpot's state of a user's tickets, and notifies the user of changes. Tickets that are read for the first
 * time are not announced.
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

/** Stores tickets, overwriting their former state. */
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

/** The last known state of tickets, with the time of the oldest response among them. */
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
