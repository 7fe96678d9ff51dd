/** Follows up on leads written by the provider: history, deadlines, notifications and cache invalidation. */

import { LEAD_DETAILS } from '@portal/contract/leads'
import { chunks } from '../../platform/db/chunks.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import type { JobPayloads } from '../../platform/jobs/queue.ts'
import { type Notice, notify } from '../notifications/service.ts'
import { startClocks, stepOf } from './clock.ts'
import { appendEvents, type NewEvent } from './history.ts'
import { mailNewLeads } from './mails.ts'
import { leadLabel } from './read-model.ts'

const DAY = 24 * 60 * 60 * 1000
/** Older leads are not announced when a portal is filled for the first time. */
const RECENT_MS = 3 * DAY
/** Most leads, and most actions, announced per partner at first, so that a portal does not start with a pile. */
const MOST_AT_FIRST = 2
/** Above this, a partner's new leads are announced as a number. */
const TOLD_ONE_BY_ONE = 5
const IDS_AT_ONCE = 500
const PARTNERS_AT_ONCE = 100
const MAX_RECENT_EVENTS = 200

type Cells = Record<string, string | number | null>

/** A written lead; `before` is omitted for new ones. */
export interface WrittenLead {
  id: number
  before?: Cells
  after: Cells
}

function isReassigned({ before, after }: WrittenLead): boolean {
  if (after.assignment === 'declined' || after.partner_id === null) return false
  if (!before || before.partner_id !== after.partner_id) return true
  return after.assignment === 'assigned' && before.assignment !== 'assigned'
}

const stepping = ({ partner_id, assignment, status }: Cells) => ({
  partner_id: partner_id as number | null,
  assignment: String(assignment),
  status: String(status),
})

/** Whether the change begins another step. */
const beginsStep = (lead: WrittenLead) =>
  isReassigned(lead) || (lead.before && stepOf(stepping(lead.before))) !== stepOf(stepping(lead.after))

/** When leads were written, and by whom if known. */
export interface Writing extends Pick<NewEvent, 'userId' | 'byCrm'> {
  at: number
}

function eventsOf(lead: WrittenLead, version: number, writing: Writing): NewEvent[] {
  const { id, before, after } = lead
  if (!before) return []
  const line = { leadId: id, version, ...writing }
  const events: NewEvent[] = []
  if (before.status !== after.status)
    events.push({ ...line, kind: 'status', from: String(before.status), to: String(after.status) })
  // Without the creation time: content packs may give it relative to the day of the import.
  const fields = LEAD_DETAILS.filter((name) => before[name] !== after[name])
  if (fields.length > 0) events.push({ ...line, kind: 'changed', fields })
  // Last, because a partner sees the history from its assignment on.
  if (isReassigned(lead)) events.push({ ...line, kind: 'assigned' })
  return events
}

async function raiseVersions(trx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const rows = await trx
      .updateTable('leads')
      .set((set) => ({ version: set('version', '+', 1) }))
      .where('id', 'in', some)
      .returning(['id', 'version'])
      .execute()
    for (const { id, version } of rows) versions.set(id, version)
  }
  return versions
}

const ofLead = ({ id, after }: WrittenLead) => ({
  leadId: id,
  lead: leadLabel({
    firstname: String(after.firstname),
    lastname: String(after.lastname),
    company: after.company === null ? null : String(after.company),
  }),
})

/** Without unassigned leads. */
const byPartner = (leads: readonly WrittenLead[]) =>
  Map.groupBy(
    leads.filter(({ after }) => after.partner_id !== null),
    ({ after }) => after.partner_id as number,
  )

function noticesOf(
  leads: readonly WrittenLead[],
  [one, many]: ['leadAssigned', 'leadsAssigned'] | ['leadChanged', 'leadsChanged'],
  at: number,
): Notice[] {
  return [...byPartner(leads)].flatMap(([partnerId, some]): Notice[] => {
    const to = { audience: { partnerId }, at }
    if (some.length > TOLD_ONE_BY_ONE) return [{ kind: many, details: { count: some.length }, ...to }]
    return some.map((lead) => ({ kind: one, details: ofLead(lead), ...to }))
  })
}

/** Records former partners, to which the portal does not reassign a lead by itself. */
async function rememberFormer(trx: Transaction, leads: readonly WrittenLead[]): Promise<void> {
  const left = leads.flatMap(({ id, before, after }) => {
    const former = before?.partner_id
    return typeof former === 'number' && former !== after.partner_id
      ? [{ lead_id: id, partner_id: former }]
      : []
  })
  for (const some of chunks(left, IDS_AT_ONCE))
    await trx
      .insertInto('lead_former_partners')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Writes the history of leads, and notifies their partners of new and changed ones; of new ones also by mail. */
export async function afterLeadsWritten(
  trx: Transaction,
  changes: Changes,
  { leads, ...writing }: { leads: readonly WrittenLead[] } & Writing,
): Promise<void> {
  const { at } = writing
  for (const { before, after } of leads) {
    for (const { partner_id } of before ? [before, after] : [after])
      if (partner_id !== null) changes.addLeads(partner_id as number)
  }
  await rememberFormer(trx, leads)
  const changed = leads.filter(({ before }) => before)
  const ids = changed.map(({ id }) => id)
  const versions = await raiseVersions(trx, ids)
  const begun = leads.filter(beginsStep)
  const started = begun.map(({ id, after }) => ({ id, ...stepping(after), at }))
  await startClocks(trx, started)
  const events = changed.flatMap((lead) => eventsOf(lead, versions.get(lead.id) ?? 0, writing))
  await appendEvents(trx, events)

  const eventOf = ({ before }: WrittenLead) => (before ? 'changed' : 'created')
  changes.addBusiness(
    ...leads.map((lead) => ({ of: 'lead', id: lead.id, event: eventOf(lead), at }) as const),
  )

  const different = new Set(events.map(({ leadId }) => leadId))
  const assigned = leads.filter(isReassigned)
  const others = changed.filter(
    (lead) => different.has(lead.id) && !isReassigned(lead) && lead.after.assignment !== 'declined',
  )
  await notify(trx, changes, [
    ...noticesOf(assigned, ['leadAssigned', 'leadsAssigned'], at),
    ...noticesOf(others, ['leadChanged', 'leadsChanged'], at),
  ])
  const given = [...byPartner(assigned)].map(([partnerId, some]) => ({
    ...{ partnerId, count: some.length, leadId: some[0]?.id ?? 0 },
  }))
  await mailNewLeads(trx, given, at)
}

/** Starts the deadlines of one batch of new leads. After the last batch, `announceNew` notifies the partners. */
export async function afterLeadsAdded(
  trx: Transaction,
  changes: Changes,
  { leads, at }: { leads: readonly WrittenLead[]; at: number },
): Promise<void> {
  const started = leads.map(({ id, after }) => ({ id, ...stepping(after), at }))
  await startClocks(trx, started)
  for (const [partnerId, some] of byPartner(leads)) {
    changes.addLeads(partnerId)
    changes.addBusiness(...some.map(({ id }) => ({ of: 'lead', id, event: 'created', at }) as const))
  }
}

interface NewLeads {
  /** The number of leads for each partner, and one of them. */
  given: readonly JobPayloads['lead-mails'][]
  /** Reads the leads of partners that were given few. */
  leadsOf(partners: readonly number[]): Promise<(Cells & { id: number })[]>
  at: number
}

/** Notifies partners of leads written in batches, as `afterLeadsWritten` does. */
export async function announceNew(
  trx: Transaction,
  changes: Changes,
  { given, leadsOf, at }: NewLeads,
): Promise<void> {
  const few = given.filter(({ count }) => count <= TOLD_ONE_BY_ONE)
  const named: WrittenLead[] = []
  for (const some of chunks(few, PARTNERS_AT_ONCE)) {
    const leads = await leadsOf(some.map(({ partnerId }) => partnerId))
    named.push(...leads.map(({ id, ...after }) => ({ id, after })))
  }
  const many = given.filter(({ count }) => count > TOLD_ONE_BY_ONE)
  await notify(trx, changes, [
    ...many.map(
      ({ partnerId, count }): Notice => ({
        ...{ kind: 'leadsAssigned', details: { count }, audience: { partnerId }, at },
      }),
    ),
    ...noticesOf(named, ['leadAssigned', 'leadsAssigned'], at),
  ])
  await mailNewLeads(trx, given, at)
}

const isRecent = ({ created_at }: Cells, now: number) => (created_at as number) > now - RECENT_MS

/** Whether a lead of a new portal matters: it is recent enough to be announced, or not yet accepted. */
export const mattersAtFirst = (lead: Cells, now: number): boolean =>
  isRecent(lead, now) || lead.assignment === 'assigned'

/**
 * Announces the first leads of a portal: only recent ones, at their own times, and a few per partner. Deadlines that
 * have already passed cause no warnings.
 */
export async function afterFirstLeads(
  trx: Transaction,
  changes: Changes,
  { leads, now }: { leads: readonly WrittenLead[]; now: number },
): Promise<void> {
  const createdAt = ({ after }: WrittenLead) => after.created_at as number
  const begun = leads.filter((lead) => mattersAtFirst(lead.after, now) && beginsStep(lead))
  const recent = begun.filter((lead) => isRecent(lead.after, now) && isReassigned(lead))
  const started = begun.map((lead) => ({ id: lead.id, ...stepping(lead.after), at: createdAt(lead) }))
  await startClocks(trx, started, now)
  const assigned = [...byPartner(recent).values()].flatMap((some) =>
    some.toSorted((a, b) => createdAt(b) - createdAt(a)).slice(0, MOST_AT_FIRST),
  )
  await notify(trx, changes, [
    ...assigned.flatMap((lead) => noticesOf([lead], ['leadAssigned', 'leadsAssigned'], createdAt(lead))),
    ...(await recentActions(trx, now - RECENT_MS, now)),
  ])
}

/** Notifications of recent actions in imported histories. */
async function recentActions(trx: Transaction, since: number, now: number): Promise<Notice[]> {
  const rows = await trx
    .selectFrom('lead_history as h')
    .innerJoin('leads as l', 'l.id', 'h.lead_id')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select(['h.kind', 'h.at', 'h.before', 'h.after', 'u.id as userId', 'u.first_name', 'u.last_name'])
    .select(['l.id', 'l.partner_id', 'l.firstname', 'l.lastname', 'l.company'])
    .where('h.at', '>', since)
    .where('h.at', '<=', now)
    .where('h.kind', 'in', ['accepted', 'status', 'note'])
    .where('l.partner_id', 'is not', null)
    .where('l.assignment', '<>', 'declined')
    .orderBy('h.at', 'desc')
    .limit(MAX_RECENT_EVENTS)
    .execute()
  const told = [...Map.groupBy(rows, (row) => row.partner_id).values()]
  return told.flatMap((some) =>
    some.slice(0, MOST_AT_FIRST).map((row): Notice => {
      const details = { leadId: row.id, lead: leadLabel(row), by: `${row.first_name} ${row.last_name}` }
      const to = { audience: { partnerId: row.partner_id as number }, exceptUserId: row.userId, at: row.at }
      if (row.kind === 'accepted') return { kind: 'leadAccepted', details, ...to }
      if (row.kind === 'note') return { kind: 'leadNote', details, ...to }
      const words = { from: row.before ?? '', to: row.after ?? '' }
      return { kind: 'leadStatus', details: { ...details, ...words }, ...to }
    }),
  )
}
