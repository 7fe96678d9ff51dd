/** What happened to leads, line by line; lines are only ever appended. */
import { type LeadEvent, MAX_LEAD_EVENTS } from '@portal/contract/leads'
import type { Db } from '../../platform/db/open.ts'
import { changesOf, type Transaction } from '../../platform/db/transaction.ts'

const STEP = 10
const ROWS_AT_ONCE = 50

export interface NewEvent {
  leadId: number
  /** Version of the lead that the change made. */
  version: number
  at: number
  /** Left out where an import did it. */
  userId?: number
  /** Somebody of the partner wrote it, and not the provider. */
  byPartner?: boolean
  /** It was taken over from the CRM. */
  byCrm?: boolean
  kind: LeadEvent['kind']
  from?: string
  to?: string
  text?: string
  fields?: string[]
}

/** Appends lines; the transaction has the leads locked, because it has changed them before. */
export async function appendEvents(trx: Transaction, events: readonly NewEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += ROWS_AT_ONCE) {
    const some = events.slice(start, start + ROWS_AT_ONCE)
    const last = await lastPositions(trx, [...new Set(some.map(({ leadId }) => leadId))])
    const rows = some.map((event) => {
      const position = (last.get(event.leadId) ?? -STEP) + STEP
      last.set(event.leadId, position)
      return {
        lead_id: event.leadId,
        position,
        version: event.version,
        user_id: event.userId ?? null,
        at: event.at,
        kind: event.kind,
        before: event.from ?? null,
        after: event.to ?? null,
        text: event.text ?? null,
        fields: event.fields ? JSON.stringify(event.fields) : null,
        by_partner: event.byPartner ? 1 : 0,
        by_crm: event.byCrm ? 1 : 0,
      }
    })
    await trx.insertInto('lead_history').values(rows).execute()
    // What came with a lead is written down later, and is no change.
    const changed = some.filter(({ version }) => version > 0)
    const told = changed.map(({ leadId: id, kind: event, at }) => ({ of: 'lead', id, event, at }) as const)
    changesOf(trx).addBusiness(...told)
  }
}

async function lastPositions(trx: Transaction, leadIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('lead_history')
    .select((select) => ['lead_id', select.fn.max('position').as('position')])
    .where('lead_id', 'in', leadIds)
    .groupBy('lead_id')
    .execute()
  return new Map(rows.map(({ lead_id, position }) => [lead_id, position]))
}

/** A line of a history, with the version that it made. */
interface VersionedEvent {
  version: number
  event: LeadEvent
}

/** Lines with who wrote them. */
function historyRows(db: Db | Transaction) {
  return db
    .selectFrom('lead_history as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .selectAll('h')
    .select(['u.first_name', 'u.last_name', 'u.partner_id'])
}
type HistoryRow = Awaited<ReturnType<ReturnType<typeof historyRows>['execute']>>[number]

/** The history of a lead since it was last assigned, newest first. */
export async function readHistory(db: Db | Transaction, leadId: number): Promise<VersionedEvent[]> {
  const rows = await historyRows(db)
    .where('h.lead_id', '=', leadId)
    .orderBy('h.position', 'desc')
    .limit(MAX_LEAD_EVENTS)
    .execute()
  return presentHistory(rows)
}

/** The same of many leads, up to a number of lines in all. */
export async function readHistories(
  db: Db | Transaction,
  leadIds: readonly number[],
  most: number,
): Promise<Map<number, VersionedEvent[]>> {
  if (leadIds.length === 0) return new Map()
  const rows = await historyRows(db)
    .where('h.lead_id', 'in', leadIds)
    .orderBy('h.lead_id', 'desc')
    .orderBy('h.position', 'desc')
    .limit(most)
    .execute()
  const byLead = Map.groupBy(rows, ({ lead_id }) => lead_id)
  return new Map([...byLead].map(([id, lines]) => [id, presentHistory(lines.slice(0, MAX_LEAD_EVENTS))]))
}

/** By what a line names the CRM: its decisions are the provider's alone. */
export const OF_CRM = 'crm'

/** @param rows newest first */
function presentHistory(rows: readonly HistoryRow[]): VersionedEvent[] {
  // What another partner did with the lead before is not this partner's business.
  const assigned = rows.findIndex(({ kind }) => kind === 'assigned')
  const own = rows.slice(0, assigned === -1 ? undefined : assigned + 1)
  const shown = own.filter(({ kind, before }) => kind !== 'changed' || before !== OF_CRM)
  return shown.map((row) => ({
    version: row.version,
    event: {
      at: new Date(row.at).toISOString(),
      kind: row.kind,
      ...(row.user_id === null
        ? {}
        : { by: { name: `${row.first_name} ${row.last_name}`, team: row.partner_id === null } }),
      ...(row.by_crm === 1 ? { crm: true as const } : {}),
      ...(row.before === null ? {} : { from: row.before }),
      ...(row.after === null ? {} : { to: row.after }),
      ...(row.text === null ? {} : { text: row.text }),
      ...(row.fields === null ? {} : { fields: JSON.parse(row.fields) as string[] }),
    },
  }))
}
