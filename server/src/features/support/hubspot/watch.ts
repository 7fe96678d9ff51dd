/**
 * Polls the open tickets every few minutes, so that users are notified of changes without opening the support screen. A
 * round requests a few hundred tickets at most, sequentially, and ends at the first failure.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { HubspotFailure } from '../../../platform/hubspot/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { JobRunner } from '../../../platform/jobs/runner.ts'
import type { HubspotApi, HubspotTicket } from './api.ts'
import { keepTickets } from './known-tickets.ts'
import { withoutReference } from './reference.ts'

const PAUSE_MS = 5 * 60_000
/** Five of HubSpot's batches; the remaining tickets come first in the next round. */
const TICKETS_A_ROUND = 500
/** Well below the limit of HubSpot's smallest plans, a hundred requests in ten seconds, above which all are refused. */
const CONTACTS_A_ROUND = 50
const ROUND_MS = 4 * 60_000

export interface WatchDeps {
  database: DatabaseHandle
  api: HubspotApi
  logger: FastifyBaseLogger
  clock: () => number
}

interface OpenTicket {
  user_id: number
  email: string
  ticket: string
  updatedAt: string
}

/** The open tickets that were checked least recently. */
async function openTickets(db: Db, now: number): Promise<OpenTicket[]> {
  const rows = await db
    .selectFrom('crm_tickets')
    .innerJoin('users', 'users.id', 'crm_tickets.user_id')
    .select(['crm_tickets.user_id', 'users.email', 'crm_tickets.ticket', 'crm_tickets.answer'])
    .where('crm_tickets.closed', '=', 0)
    .where('crm_tickets.looked_at', '<=', now - PAUSE_MS)
    .where('users.disabled_at', 'is', null)
    .orderBy('crm_tickets.looked_at')
    .orderBy('crm_tickets.ticket')
    .limit(TICKETS_A_ROUND)
    .execute()
  return rows.map(({ answer, ...row }) => ({ ...row, updatedAt: JSON.parse(answer).updatedAt }))
}

/** Recorded before HubSpot is called, so that tickets missing from its response do not block the others forever. */
async function noteLook(db: Db, tickets: readonly OpenTicket[], now: number): Promise<void> {
  await db
    .updateTable('crm_tickets')
    .set({ looked_at: now })
    .where('ticket', 'in', [...new Set(tickets.map(({ ticket }) => ticket))])
    .execute()
}

/**
 * One round.
 * @throws {HubspotFailure}
 */
async function lookAtTickets({ database, api, clock }: WatchDeps, signal: AbortSignal): Promise<void> {
  const now = clock()
  const open = await openTickets(database.db, now)
  if (open.length === 0) return
  await noteLook(database.db, open, now)
  const responses = await api.tickets([...new Set(open.map(({ ticket }) => ticket))])
  const byId = new Map(responses.map((answer) => [answer.ticket.id, withoutReference(answer)]))
  const changed = open.filter(({ ticket, updatedAt }) => {
    const answer = byId.get(ticket)
    return answer && answer.ticket.updatedAt !== updatedAt
  })
  const users = [...Map.groupBy(changed, ({ user_id }) => user_id)]
  for (const [userId, tickets] of users.slice(0, CONTACTS_A_ROUND)) {
    if (signal.aborted) return
    await tellChanges({ database, api, clock }, userId, tickets, byId)
  }
}

/** Notifies a user of changes. Tickets that HubSpot moved to another contact are forgotten instead. */
async function tellChanges(
  { database, api, clock }: Pick<WatchDeps, 'database' | 'api' | 'clock'>,
  userId: number,
  tickets: readonly OpenTicket[],
  byId: ReadonlyMap<string, HubspotTicket>,
): Promise<void> {
  const contact = await api.contact(tickets[0]?.email ?? '')
  const [own, others] = [true, false].map((isOwn) =>
    tickets.filter(({ ticket }) => (contact?.ticketIds.includes(ticket) ?? false) === isOwn),
  ) as [OpenTicket[], OpenTicket[]]
  if (others.length > 0) {
    await database.db
      .deleteFrom('crm_tickets')
      .where('user_id', '=', userId)
      .where(
        'ticket',
        'in',
        others.map(({ ticket }) => ticket),
      )
      .execute()
  }
  const responses = own.flatMap(({ ticket }) => byId.get(ticket) ?? [])
  await keepTickets(database, userId, responses, clock())
}

/** Schedules the next round; the key ensures that there is only one, even with several nodes. */
function planRound(database: DatabaseHandle, runAt: number): Promise<void> {
  return transaction(database, (trx) => enqueue(trx, 'crm-tickets', {}, { key: 'crm-tickets', runAt }))
}

/** Registers the job's handler; returns a function that schedules the first round. */
export function watchTickets(jobs: JobRunner, deps: WatchDeps): () => Promise<void> {
  const { database, logger, clock } = deps
  const round = async (signal: AbortSignal) => {
    try {
      await lookAtTickets(deps, signal)
    } catch (error) {
      if (!(error instanceof HubspotFailure)) throw error
      logger.warn({ status: error.status }, `${error.message}; open tickets are looked at again later`)
    } finally {
      await planRound(database, clock() + PAUSE_MS)
    }
  }
  jobs.register('crm-tickets', (_, { signal }) => round(signal), {
    timeoutMs: ROUND_MS,
    attempts: Number.POSITIVE_INFINITY,
  })
  return () => planRound(database, clock())
}
