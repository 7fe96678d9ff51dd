/**
 * Actions of a partner's users on leads. All but notes name the version that the user has seen (optimistic locking).
 */
import type { LeadConflict, LeadDetail } from '@portal/contract/leads'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import { writeAudit } from '../audit/service.ts'
import { notify, type Occasion } from '../notifications/service.ts'
import { nextClock } from './clock.ts'
import { NO_FOLLOW_UP } from './hand-over.ts'
import { appendEvents, readHistory } from './history.ts'
import { type LeadOwner, type LeadRow, leadLabel, leadsOf, readLead } from './read-model.ts'

const CHANGES_PER_MINUTE = 60
const MINUTE = 60_000

export interface LeadDeps {
  database: DatabaseHandle
  clock: () => number
}

export interface Actor extends LeadOwner {
  userId: number
  ip: string
}

/** Context of a change to a lead. */
export interface Change {
  trx: Transaction
  changes: Changes
  actor: Actor
  now: number
  id: number
}

/** @throws {AppError} `notFound` for the provider's team, which has no leads of its own */
export function actorOf({ userId, partnerId, audience }: Session, ip: string): Actor {
  if (partnerId === null) throw new AppError('notFound')
  return { userId, partnerId, audience, ip }
}

export async function limitRate(
  { database, clock }: LeadDeps,
  { userId }: Actor,
  { scope, limit }: { scope: string; limit: number },
): Promise<void> {
  const window = { scope, subject: String(userId), limit, windowMs: MINUTE, now: clock() }
  if (!(await tryWindow(database.db, window)))
    throw new AppError('tooManyRequests', { retryAfterSeconds: MINUTE / 1000 })
}

export async function change<T>(
  deps: LeadDeps,
  actor: Actor,
  id: number,
  work: (change: Change, lead: LeadRow) => Promise<T>,
): Promise<T> {
  await limitRate(deps, actor, { scope: 'lead-changes', limit: CHANGES_PER_MINUTE })
  return transaction(deps.database, async (trx, changes) => {
    const lead = await leadsOf(trx, actor.partnerId).selectAll().where('id', '=', id).executeTakeFirst()
    if (!lead) throw new AppError('notFound')
    return work({ trx, changes, actor, now: deps.clock(), id }, lead)
  })
}

export async function detailOf({ trx, actor, id, now }: Change): Promise<LeadDetail> {
  const lead = await readLead(trx, actor, { id, now })
  if (!lead) throw new AppError('notFound')
  return lead
}

async function conflict(change: Change, version: number): Promise<AppError> {
  const lead = await detailOf(change)
  const since = (await readHistory(change.trx, change.id)).filter((line) => line.version > version)
  const details: LeadConflict = { lead, changes: since.map(({ event }) => event) }
  return new AppError('conflict', { details })
}

/**
 * Increments the lead's version, which locks its row until the transaction ends.
 *
 * @param version the expected version; if omitted, any is accepted
 * @returns the row with its new version, otherwise as before the change
 * @throws {AppError} `conflict` with the changes since, if the version is outdated
 */
export async function claimVersion(change: Change, version?: number): Promise<LeadRow> {
  const { trx, actor, now, id } = change
  let claim = trx
    .updateTable('leads')
    .set((set) => ({
      version: set('version', '+', 1),
      updated_at: now,
      // The partner's first action counts as its response.
      responded_at: set.fn.coalesce('responded_at', set.val(now)),
    }))
    .where('id', '=', id)
    .where('partner_id', '=', actor.partnerId)
    .where('assignment', '<>', 'declined')
  if (version !== undefined) claim = claim.where('version', '=', version)
  const row = await claim.returningAll().executeTakeFirst()
  if (!row) throw await conflict(change, version ?? 0)
  return row
}

interface Event {
  kind: 'accepted' | 'declined' | 'status' | 'note' | 'changed'
  from?: string
  to?: string
  text?: string
  fields?: string[]
}

export async function record(
  { trx, changes, actor, now }: Change,
  claimed: LeadRow,
  event: Event,
): Promise<void> {
  const { id, version } = claimed
  await appendEvents(trx, [{ leadId: id, version, at: now, userId: actor.userId, byPartner: true, ...event }])
  await writeAudit(trx, {
    action: event.kind === 'changed' ? 'lead-follow-up' : `lead-${event.kind}`,
    at: now,
    userId: actor.userId,
    ip: actor.ip,
    entity: { kind: 'lead', id: String(id) },
    ...(event.from || event.to ? { details: { from: event.from, to: event.to } } : {}),
  })
  changes.addLeads(actor.partnerId)
}

/** Notifies the actor's colleagues. */
async function tell(
  { trx, changes, actor, now }: Change,
  { id, firstname, lastname, company }: LeadRow,
  toOccasion: (details: { leadId: number; lead: string; by: string }) => Occasion,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const by = `${user.first_name} ${user.last_name}`
  const occasion = toOccasion({ leadId: id, lead: leadLabel({ firstname, lastname, company }), by })
  const audience = { partnerId: actor.partnerId }
  await notify(trx, changes, [{ ...occasion, audience, exceptUserId: actor.userId, at: now }])
}

export function setStatus(
  deps: LeadDeps,
  actor: Actor,
  id: number,
  { status: text, version }: { status: string; version: number },
): Promise<LeadDetail> {
  return change(deps, actor, id, async (change, lead) => {
    if (lead.assignment === 'assigned') throw new AppError('leadNotAccepted')
    const status = text.trim()
    if (lead.status === status) return detailOf(change)
    const claimed = await claimVersion(change, version)
    const clock = await nextClock(change.trx, claimed, { ...claimed, status }, change.now)
    await change.trx
      .updateTable('leads')
      .set({ status, ...clock })
      .where('id', '=', id)
      .execute()
    const words = { from: claimed.status, to: status }
    await record(change, claimed, { kind: 'status', ...words })
    await tell(change, claimed, (details) => ({ kind: 'leadStatus', details: { ...details, ...words } }))
    return detailOf(change)
  })
}

export function addNote(deps: LeadDeps, actor: Actor, id: number, text: string): Promise<LeadDetail> {
  return change(deps, actor, id, async (change) => {
    const note = text.trim()
    const claimed = await claimVersion(change)
    await keepFormerNote(change, claimed)
    await change.trx.updateTable('leads').set({ note }).where('id', '=', id).execute()
    await record(change, claimed, { kind: 'note', text: note })
    await tell(change, claimed, (details) => ({ kind: 'leadNote', details }))
    return detailOf(change)
  })
}

/**
 * Records in a lead's history that something was sent to it, as a note that does not replace the current one.
 *
 * @throws {AppError} `notFound` with the field if the partner has no such lead
 */
export async function recordSent(
  { trx, changes, actor, now }: Omit<Change, 'id'>,
  id: number,
  text: string,
): Promise<void> {
  const lead = await leadsOf(trx, actor.partnerId).select('id').where('id', '=', id).executeTakeFirst()
  if (!lead) throw new AppError('notFound', { field: 'leadId' })
  const change = { trx, changes, actor, now, id }
  const claimed = await claimVersion(change)
  await keepFormerNote(change, claimed)
  await record(change, claimed, { kind: 'note', text })
}

/** Records a note that came with the lead in the history, before a new one replaces it. */
async function keepFormerNote({ trx }: Change, { id, note, created_at }: LeadRow): Promise<void> {
  if (note === null) return
  const kept = await trx
    .selectFrom('lead_history')
    .select('position')
    .where('lead_id', '=', id)
    .where('kind', '=', 'note')
    .where('text', '=', note)
    .limit(1)
    .executeTakeFirst()
  if (!kept) await appendEvents(trx, [{ leadId: id, version: 0, at: created_at, kind: 'note', text: note }])
}

export function accept(deps: LeadDeps, actor: Actor, id: number, version: number): Promise<LeadDetail> {
  return change(deps, actor, id, async (change, lead) => {
    if (lead.assignment === 'accepted') return detailOf(change)
    const claimed = await claimVersion(change, version)
    const accepted = { assignment: 'accepted' } as const
    const clock = await nextClock(change.trx, claimed, { ...claimed, ...accepted }, change.now)
    await change.trx
      .updateTable('leads')
      .set({ ...accepted, ...clock })
      .where('id', '=', id)
      .execute()
    await record(change, claimed, { kind: 'accepted' })
    await tell(change, claimed, (details) => ({ kind: 'leadAccepted', details }))
    return detailOf(change)
  })
}

/** Returns a lead to the provider; its team is notified, and the partner no longer sees it. */
export function decline(
  deps: LeadDeps,
  actor: Actor,
  id: number,
  { version, reason }: { version: number; reason?: string },
): Promise<void> {
  return change(deps, actor, id, async (change, lead) => {
    const claimed = await claimVersion(change, version)
    if (lead.assignment === 'accepted') throw new AppError('leadAccepted')
    const { trx, changes, now } = change
    const declined = { ...claimed, assignment: 'declined' }
    const clock = await nextClock(trx, claimed, declined, now)
    const returned = { assignment: 'declined', ...NO_FOLLOW_UP, ...clock } as const
    await trx.updateTable('leads').set(returned).where('id', '=', id).execute()
    await record(change, claimed, { kind: 'declined', text: reason?.trim() })
    await tell(change, claimed, (details) => ({ kind: 'leadDeclined', details }))
    const partner = await trx
      .selectFrom('partners')
      .select('name')
      .where('id', '=', actor.partnerId)
      .executeTakeFirstOrThrow()
    const details = { leadId: id, lead: leadLabel(claimed), partner: partner.name }
    await notify(trx, changes, [{ kind: 'leadReturned', details, audience: 'team', at: now }])
  })
}
