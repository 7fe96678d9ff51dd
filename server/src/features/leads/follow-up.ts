/** Follow-ups of leads. The user who planned one is reminded of it, and finds it in the calendar feed. */
import { ENDED_STATUSES, isOpenLead } from '@portal/contract/lead-views'
import { type LeadDetail, MAX_FOLLOW_UP_DAYS } from '@portal/contract/leads'
import type { Locale } from '@portal/contract/locale'
import { MOST_COUNTED } from '@portal/contract/today'
import type { ICalCalendar } from 'ical-generator'
import type { Db } from '../../platform/db/open.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import { textsOf } from '../../platform/http/messages.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { type Actor, change, claimVersion, detailOf, type LeadDeps, record } from './actions.ts'
import { leadLabel, leadsOf } from './read-model.ts'

const DAY = 24 * 60 * 60 * 1000
/** Tolerates times earlier today, in any time zone. */
const MAX_PAST = DAY
const LASTS = 30 * 60 * 1000
const MAX_PLANNED = 500

function checkedTime(text: string, now: number): number {
  const at = Date.parse(text)
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 16))
  if (!isReal || at > now + MAX_FOLLOW_UP_DAYS * DAY)
    throw fieldError('invalid', 'at', { code: 'invalidTimestamp' })
  if (at < now - MAX_PAST) throw fieldError('invalid', 'at', { code: 'timestampInPast' })
  return at
}

const toIso = (at: number | null) => (at === null ? undefined : new Date(at).toISOString())

/** Plans the actor's follow-up of a lead, or removes the plan; repeating it changes nothing. */
export function setFollowUp(
  deps: LeadDeps,
  actor: Actor,
  id: number,
  { at: text, version }: { at?: string; version: number },
): Promise<LeadDetail> {
  const at = text === undefined ? null : checkedTime(text, deps.clock())
  return change(deps, actor, id, async (change, lead) => {
    if (lead.assignment === 'assigned') throw new AppError('leadNotAccepted')
    const { trx, now } = change
    const userId = at === null ? null : actor.userId
    if (lead.follow_up_at === at && lead.follow_up_user_id === userId) return detailOf(change)
    const claimed = await claimVersion(change, version)
    await trx
      .updateTable('leads')
      .set({ follow_up_at: at, follow_up_user_id: userId })
      .where('id', '=', id)
      .execute()
    const times = { from: toIso(claimed.follow_up_at), to: toIso(at) }
    await record(change, claimed, { kind: 'changed', fields: ['followUp'], ...times })
    if (at !== null && at > now) {
      const reminder = { leadId: id, userId: actor.userId, at }
      await enqueue(trx, 'lead-reminder', reminder, { runAt: at, key: String(id) })
    }
    return detailOf(change)
  })
}

export interface FollowUp {
  id: number
  /** Name and company. */
  lead: string
  at: number
  updatedAt: number
}

const FOLLOW_UP = [
  ...(['leads.id', 'leads.firstname', 'leads.lastname', 'leads.company'] as const),
  ...(['leads.status', 'leads.follow_up_at', 'leads.updated_at'] as const),
] as const

/** The follow-up of one of a partner's leads; undefined if none is planned. */
export async function readFollowUp(db: Db, partnerId: number, id: number): Promise<FollowUp | undefined> {
  const row = await leadsOf(db, partnerId).select(FOLLOW_UP).where('id', '=', id).executeTakeFirst()
  if (!row || row.follow_up_at === null) return undefined
  return { id, lead: leadLabel(row), at: row.follow_up_at, updatedAt: row.updated_at }
}

/** Leads with the user who planned their follow-up, as long as that user may see them. */
export const withPlanner = (db: Db) =>
  db
    .selectFrom('leads')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'leads.follow_up_user_id')
        .onRef('users.partner_id', '=', 'leads.partner_id')
        .on('users.disabled_at', 'is', null),
    )

/** A user's planned follow-ups of open leads of their partner. */
export async function plannedFollowUps(db: Db, userId: number, since: number): Promise<FollowUp[]> {
  const rows = await withPlanner(db)
    .select(FOLLOW_UP)
    .where('leads.follow_up_user_id', '=', userId)
    .where('leads.follow_up_at', '>=', since)
    .where('leads.assignment', '=', 'accepted')
    .orderBy('leads.follow_up_at')
    .limit(MAX_PLANNED)
    .execute()
  return rows.flatMap((row) =>
    row.follow_up_at === null || !isOpenLead(row)
      ? []
      : { id: row.id, lead: leadLabel(row), at: row.follow_up_at, updatedAt: row.updated_at },
  )
}

/**
 * Counts overdue follow-ups of a partner's open leads, up to `MOST_COUNTED`. Queried by user, to use the index: users
 * of the partner, and follow-ups whose user is gone.
 */
export async function countOverdueFollowUps(
  db: Db,
  { partnerId }: { partnerId: number | null },
  now: number,
): Promise<number> {
  if (partnerId === null) return 0
  const overdue = leadsOf(db, partnerId)
    .select('leads.id')
    .where('leads.follow_up_at', '<=', now)
    .where('leads.status', 'not in', ENDED_STATUSES)
    .limit(MOST_COUNTED)
  const [planned, orphaned] = await Promise.all([
    overdue
      .innerJoin('users', 'users.id', 'leads.follow_up_user_id')
      .where('users.partner_id', '=', partnerId)
      .execute(),
    overdue.where('leads.follow_up_user_id', 'is', null).execute(),
  ])
  return Math.min(planned.length + orphaned.length, MOST_COUNTED)
}

/** Where calendar entries link to. */
export interface CalendarLinks {
  host: string
  /** Base URL of the portal's screens, without a trailing slash. */
  portalUrl: string
}

/** Adds a follow-up with a stable UID, so that calendar programs move the entry that they have. */
export function addFollowUp(
  calendar: ICalCalendar,
  { id, lead, at, updatedAt }: FollowUp,
  { host, locale, portalUrl }: CalendarLinks & { locale: Locale },
): void {
  calendar.createEvent({
    id: `lead-${id}@${host}`,
    stamp: new Date(updatedAt),
    lastModified: new Date(updatedAt),
    start: new Date(at),
    end: new Date(at + LASTS),
    summary: textsOf(locale, 'leadExport')('calendarEntry', { lead }),
    url: `${portalUrl}/leads?lead=${id}`,
  })
}
