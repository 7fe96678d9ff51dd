/**
 * Warns partners of leads that are due soon, notifies them of overdue ones, and withdraws or reassigns those if the
 * rule says so.
 */
import type { LeadStep } from '@portal/contract/kinds'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Row } from '../../platform/db/rows.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { longDay } from '../../platform/http/long-day.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { MAIL_LOCALES, mailLocaleOf } from '../../platform/mail/recipient.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { writeAudits } from '../audit/service.ts'
import { type Clocks, clocksOf } from '../clocks/service.ts'
import { type ClockNews, notify } from '../notifications/service.ts'
import { remindToAssign } from './assignment-reminders.ts'
import { stepOf } from './clock.ts'
import { appendEvents } from './history.ts'
import { setLeadPartner } from './lead-partner.ts'
import { type LeadRow, labelOfLeads } from './read-model.ts'
import { readSuccessors, type Successors, successorsOf } from './reassign.ts'

/** Per partner and transaction. */
const LEADS_AT_ONCE = 50
const MAX_RECIPIENTS = 50

export interface OverdueDeps {
  database: DatabaseHandle
  mailer: Mailer
  audiences: AudienceClasses
}

/** Leads of a partner that share a notification. */
interface LeadNotice {
  partnerId: number
  news: ClockNews
  step: LeadStep
  leads: readonly LeadRow[]
  /** Deadline of the first lead as a day in the partner's calendar. */
  day: string
  /** The partner that gets them next. */
  next?: number | undefined
}

/** Processes the partner whose lead has been due longest; returns whether there was one. */
export async function sweepLeads(deps: OverdueDeps, now: number): Promise<boolean> {
  const { db } = deps.database
  const first = await db
    .selectFrom('leads')
    .select(['partner_id', 'id'])
    .where('due_next_at', '<=', now)
    .orderBy('due_next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  const due = await dueLeads(db, first.partner_id, now).execute()
  const successors = await successorsFor(deps, due, now)
  const ids = due.map(({ id }) => id)
  // Another node was quicker.
  if (ids.length === 0) return true
  await transaction(deps.database, async (trx, changes) => {
    // Locks the leads against concurrent actions before reading them again. Ordered like every change of several leads,
    // to avoid deadlocks.
    await trx.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    const rows = await dueLeads(trx, first.partner_id, now).where('id', 'in', ids).execute()
    if (rows.length > 0) await actOn(deps, { trx, changes, now }, rows, successors)
  })
  return true
}

const dueLeads = (db: Db, partnerId: number | null, now: number) =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('due_next_at', '<=', now)
    .where('partner_id', partnerId === null ? 'is' : '=', partnerId)
    .orderBy('due_next_at')
    .orderBy('id')
    .limit(LEADS_AT_ONCE)

/** Candidates for the overdue leads; undefined if the rule does not reassign them. */
async function successorsFor(
  { database: { db }, audiences }: OverdueDeps,
  leads: readonly LeadRow[],
  now: number,
): Promise<Successors | undefined> {
  const from = leads[0]?.partner_id ?? null
  const overdue = leads.filter(
    (lead) => stepOf(lead) !== 'assign' && (lead.due_at === null || lead.due_at < now),
  )
  if (from === null || overdue.length === 0) return undefined
  const clocks = await clocksOf(db, [from])
  if (clocks.overdueRule(from) !== 'reassign') return undefined
  return readSuccessors({ db, audiences, now }, from, overdue, clocks)
}

interface Scope {
  trx: Transaction
  changes: Changes
  now: number
}

async function actOn(
  { mailer }: OverdueDeps,
  scope: Scope,
  rows: readonly LeadRow[],
  successors: Successors | undefined,
): Promise<void> {
  const { trx, changes, now } = scope
  const partnerIds = rows.flatMap(({ partner_id }) => partner_id ?? [])
  const clocks = await clocksOf(trx, partnerIds)
  const next = successors ? await successorsOf(trx, rows, successors) : new Map<number, number>()
  const acted = rows.map((lead) => {
    const news = newsOf(lead, clocks, { now, next: next.get(lead.id) })
    return { lead, step: stepOf(lead), news, next: news === 'reassigned' ? next.get(lead.id) : undefined }
  })
  await restAfter(trx, acted, now)
  const toAssign = acted.filter(({ step }) => step === 'assign').map(({ lead }) => lead)
  await remindToAssign({ trx, changes, mailer, now }, toAssign, clocks)
  const told = [
    ...Map.groupBy(
      acted.filter(({ step }) => step),
      (each) => `${each.step} ${each.news} ${each.next}`,
    ).values(),
  ].flatMap((some): LeadNotice[] => {
    const [one] = some
    if (!one?.step || one.step === 'assign' || one.lead.partner_id === null) return []
    const day = clocks.dayOf(one.lead.partner_id, one.lead.due_at ?? now)
    const leads = some.map(({ lead }) => lead)
    return [{ partnerId: one.lead.partner_id, news: one.news, step: one.step, leads, day, next: one.next }]
  })
  for (const each of told) {
    // Recipients are read before the leads change hands.
    const recipients = await recipientsOf(trx, each)
    const names = await namesOf(trx, each)
    if (isGone(each)) await passOn(scope, each)
    await tell(trx, changes, { ...each, ...names }, now)
    await mailer.send(trx, ...recipients.map((user) => mailOf(user, each)))
    const { support } = await mailer.sender(trx)
    if (isGone(each) && support) await mailer.send(trx, mailForTeam(support, { ...each, ...names }))
  }
}

function newsOf(
  { due_at, partner_id }: LeadRow,
  clocks: Clocks,
  { now, next }: { now: number; next: number | undefined },
): ClockNews {
  if (due_at !== null && due_at >= now) return 'due'
  const rule = clocks.overdueRule(partner_id ?? 0)
  if (rule === 'tell') return 'overdue'
  return rule === 'reassign' && next !== undefined ? 'reassigned' : 'takenBack'
}

/** Whether the partner loses the leads. */
const isGone = ({ news }: Pick<LeadNotice, 'news'>) => news === 'takenBack' || news === 'reassigned'

/** After a warning the portal acts once more, when the deadline has passed. */
async function restAfter(
  trx: Transaction,
  acted: readonly { lead: LeadRow; news: ClockNews }[],
  now: number,
): Promise<void> {
  const idsOf = (isDue: boolean) =>
    acted.flatMap(({ lead, news }) => (isDue === (news === 'due') ? lead.id : []))
  const [due, over] = [idsOf(true), idsOf(false)]
  if (due.length > 0)
    await trx
      .updateTable('leads')
      .set((set) => ({ due_next_at: set('due_at', '+', 1) }))
      .where('id', 'in', due)
      .where('due_at', '>=', now)
      .execute()
  if (over.length > 0)
    await trx.updateTable('leads').set({ due_next_at: null }).where('id', 'in', over).execute()
}

/**
 * Passes leads on to the next partner or back to the team. The history line with the reason comes before the
 * assignment, so that the next partner does not see it.
 */
async function passOn(
  { trx, changes, now }: Scope,
  { partnerId, leads, step, next }: LeadNotice,
): Promise<void> {
  await appendEvents(
    trx,
    leads.map(({ id, version }) => ({
      ...{ leadId: id, version: version + 1, at: now, kind: 'changed' as const, fields: ['partner'] },
      ...{ from: 'overdue', to: step },
    })),
  )
  const ids = await setLeadPartner(trx, changes, leads as readonly LeadRow[] & readonly Row[], {
    partner: next ?? null,
    at: now,
  })
  await trx
    .updateTable('lead_former_partners')
    .set({ overdue_at: now })
    .where('lead_id', 'in', ids)
    .where('partner_id', '=', partnerId)
    .execute()
  await writeAudits(
    trx,
    ids.map((id) => ({
      action: 'entry-changed' as const,
      at: now,
      userId: null,
      entity: { kind: 'leads', id: String(id) },
      details: { fields: ['partner'], partner: next ?? null, overdue: step },
    })),
  )
}

/** Partner names for the team's texts. */
interface Names {
  partner: string
  nextPartner?: string | undefined
}

/** A partner does not learn who gets its lead: to it, the lead was taken back. */
const newsForPartner = (news: ClockNews): ClockNews => (news === 'reassigned' ? 'takenBack' : news)

async function tell(
  trx: Transaction,
  changes: Changes,
  told: LeadNotice & Names,
  now: number,
): Promise<void> {
  const { partnerId, news, step, leads, day, partner, nextPartner } = told
  const details = { lead: labelOfLeads(leads), clock: news, step, day }
  const ofPartner = {
    ...details,
    clock: newsForPartner(news),
    ...(leads.length === 1 && !isGone(told) ? { leadId: leads[0]?.id } : {}),
  }
  const forTeam = { ...details, partner, ...(nextPartner === undefined ? {} : { next: nextPartner }) }
  await notify(trx, changes, [
    { kind: 'leadClock', details: ofPartner, audience: { partnerId }, at: now },
    ...(news === 'due'
      ? []
      : [{ kind: 'leadClock' as const, details: forTeam, audience: 'team' as const, at: now }]),
  ])
}

async function namesOf(trx: Transaction, { partnerId, next }: LeadNotice): Promise<Names> {
  const ids = next === undefined ? [partnerId] : [partnerId, next]
  const rows = await trx.selectFrom('partners').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return { partner: names.get(partnerId) ?? '', nextPartner: names.get(next ?? 0) }
}

/** Users who accepted the leads, and the partner's managers; all its users if there are none of these. */
async function recipientsOf(trx: Transaction, { partnerId, leads }: LeadNotice) {
  const users = trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', ...MAIL_LOCALES])
    .where('partner_id', '=', partnerId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(MAX_RECIPIENTS)
  const ids = leads.map(({ id }) => id)
  const accepted = trx
    .selectFrom('lead_history')
    .select('user_id')
    .where('kind', '=', 'accepted')
    .where('lead_id', 'in', ids)
  const concerned = await users
    .where((e) => e.or([e('role', '=', 'partner-manager'), e('id', 'in', accepted)]))
    .execute()
  return concerned.length > 0 ? concerned : users.execute()
}
type Recipient = Awaited<ReturnType<typeof recipientsOf>>[number]

function newsWords(
  locale: Locale,
  { news, step, leads, day, ...names }: LeadNotice & Partial<Names>,
): string {
  const key = `leadClock.${news}.${step}` as const
  const { partner, nextPartner: next } = names
  const values = { lead: labelOfLeads(leads), day: longDay(locale, day), partner, next }
  return textsOf(locale, 'notificationTexts')(key, values)
}

function mailOf(user: Recipient, told: LeadNotice) {
  const locale = mailLocaleOf(user)
  const [only] = told.leads.length === 1 && !isGone(told) ? told.leads : []
  return {
    kind: 'leadClock',
    partnerId: told.partnerId,
    to: user.email,
    name: `${user.first_name} ${user.last_name}`,
    locale,
    values: { news: newsWords(locale, { ...told, news: newsForPartner(told.news) }) },
    screen: only ? `/leads?lead=${only.id}` : '/leads',
  } as const
}

function mailForTeam(to: string, told: LeadNotice & Names) {
  const locale = DEFAULT_LOCALE
  const news = newsWords(locale, told)
  if (told.news === 'reassigned')
    return { kind: 'leadReassignedForTeam', to, locale, values: { news } } as const
  return { kind: 'leadClockForTeam', to, locale, values: { partner: told.partner, news } } as const
}
