/** Histories of leads, which are append-only. */

import { type LeadEvent, MAX_LEAD_EVENTS } from '@portal/contract/leads'
import { sql } from 'kysely'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { changesOf, type Transaction } from '../../platform/db/transaction.ts'

const STEP = 10
const ROWS_AT_ONCE = 50

export interface NewEvent {
  leadId: number
  /** The lead's version after the change. */
  version: number
  at: number
  /** Omitted if no user did it, such as in an import. */
  userId?: number
  /** Done by a user of the partner rather than by the provider. */
  byPartner?: boolean
  byCrm?: boolean
  kind: LeadEvent['kind']
  from?: string
  to?: string
  text?: string
  fields?: string[]
}

/** Appends lines. The transaction must have changed the leads before, so that they are locked. */
export async function appendEvents(trx: Transaction, events: readonly NewEvent[]): Promise<void> {
  for (const some of chunks(events, ROWS_AT_ONCE)) {
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
    // Version 0 is what came with a lead: recorded later, and no change.
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

/** A history line with the lead's version after it. */
interface VersionedEvent {
  version: number
  event: LeadEvent
}

/** History lines with their authors. */
function historyRows(db: Db) {
  return db
    .selectFrom('lead_history as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .selectAll('h')
    .select(['u.first_name', 'u.last_name', 'u.partner_id'])
}
type HistoryRow = Awaited<ReturnType<ReturnType<typeof historyRows>['execute']>>[number]

/** The history of a lead since it was last assigned, newest first. */
export async function readHistory(db: Db, leadId: number): Promise<VersionedEvent[]> {
  const rows = await historyRows(db)
    .where('h.lead_id', '=', leadId)
    .orderBy('h.position', 'desc')
    .limit(MAX_LEAD_EVENTS)
    .execute()
  return presentHistory(rows)
}

/** The same for many leads, newest first, as far as lines and bytes of text do in total. */
export async function readHistories(
  db: Db,
  leadIds: readonly number[],
  most: { lines: number; bytes: number },
): Promise<Map<number, VersionedEvent[]>> {
  if (leadIds.length === 0) return new Map()
  const sizes = db
    .selectFrom('lead_history')
    .select(['lead_id', 'position', sql<number>`octet_length(coalesce(text, ''))`.as('size')])
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_id', 'desc')
    .orderBy('position', 'desc')
    .limit(most.lines)
  const totals = db
    .selectFrom(sizes.as('sizes'))
    .select([
      'lead_id',
      'position',
      sql<number>`sum(size) over (order by lead_id desc, position desc)`.as('total'),
    ])
  const rows = await historyRows(db)
    .innerJoin(totals.as('t'), (join) =>
      join.onRef('t.lead_id', '=', 'h.lead_id').onRef('t.position', '=', 'h.position'),
    )
    .where('t.total', '<=', most.bytes)
    .orderBy('h.lead_id', 'desc')
    .orderBy('h.position', 'desc')
    .execute()
  const byLead = Map.groupBy(rows, ({ lead_id }) => lead_id)
  return new Map([...byLead].map(([id, lines]) => [id, presentHistory(lines.slice(0, MAX_LEAD_EVENTS))]))
}

/** Marks lines about decisions on the CRM, which partners do not see. */
export const OF_CRM = 'crm'

/** @param rows newest first */
function presentHistory(rows: readonly HistoryRow[]): VersionedEvent[] {
  // Earlier lines are about other partners.
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
