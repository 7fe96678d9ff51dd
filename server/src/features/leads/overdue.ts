/** Warns partners of leads that are due, tells them of overdue ones, and takes those back where the rule says so. */
import type { LeadStep } from '@portal/contract/kinds'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { Row } from '../../platform/db/rows.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { longDay } from '../../platform/http/long-day.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { MAIL_LOCALES, mailLocaleOf } from '../../platform/mail/recipient.ts'
import { writeAudits } from '../audit/service.ts'
import { type Clocks, clocksOf } from '../clocks/service.ts'
import { type ClockNews, notify } from '../notifications/service.ts'
import { stepOf } from './clock.ts'
import { giveLeads } from './give.ts'
import { appendEvents } from './history.ts'
import { type LeadRow, leadLabel } from './read-model.ts'

/** Of one partner in one transaction. */
const LEADS_AT_ONCE = 50
const MAX_RECIPIENTS = 50

interface Deps {
  database: DatabaseHandle
  mailer: Mailer
}

/** Leads of a partner of which the same is told. */
interface Told {
  partnerId: number
  news: ClockNews
  step: LeadStep
  leads: readonly LeadRow[]
  /** Of the first one, as the partner's calendar has it. */
  day: string
}

/** Takes up the partner whose lead has waited longest; returns whether there was one. */
export async function sweepLeads(deps: Deps, now: number): Promise<boolean> {
  const first = await deps.database.db
    .selectFrom('leads')
    .select(['partner_id', 'id'])
    .where('due_next_at', '<=', now)
    .orderBy('due_next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  await transaction(deps.database, async (trx, changes) => {
    // Whoever acts on one of them at the moment comes before, and it is read as it is then, or finds it changed after.
    const rows = await trx
      .selectFrom('leads')
      .selectAll()
      .where('due_next_at', '<=', now)
      .where('partner_id', first.partner_id === null ? 'is' : '=', first.partner_id)
      .orderBy('due_next_at')
      .orderBy('id')
      .limit(LEADS_AT_ONCE)
      .forUpdate()
      .execute()
    await actOn(deps, { trx, changes, now }, rows)
  })
  return true
}

interface Scope {
  trx: Transaction
  changes: Changes
  now: number
}

async function actOn({ mailer }: Deps, scope: Scope, rows: readonly LeadRow[]): Promise<void> {
  const { trx, changes, now } = scope
  const clocks = await clocksOf(
    trx,
    rows.flatMap(({ partner_id }) => partner_id ?? []),
  )
  const acted = rows.map((lead) => ({ lead, step: stepOf(lead), news: newsOf(lead, clocks, now) }))
  await restAfter(trx, acted, now)
  const told = [
    ...Map.groupBy(
      acted.filter(({ step }) => step),
      ({ step, news }) => `${step} ${news}`,
    ).values(),
  ].flatMap((some): Told[] => {
    const [one] = some
    if (!one?.step || one.lead.partner_id === null) return []
    const day = clocks.dayOf(one.lead.partner_id, one.lead.due_at ?? now)
    const leads = some.map(({ lead }) => lead)
    return [{ partnerId: one.lead.partner_id, news: one.news, step: one.step, leads, day }]
  })
  for (const each of told) {
    // Who is told is read before the leads are nobody's.
    const recipients = await recipientsOf(trx, each)
    if (each.news === 'takenBack') await takeBack(scope, each)
    await tell(trx, changes, each, now)
    await mailer.send(trx, ...recipients.map((user) => mailOf(user, each)))
    const { support } = await mailer.sender(trx)
    if (each.news === 'takenBack' && support) await mailer.send(trx, await mailForTeam(trx, support, each))
  }
}

function newsOf({ due_at, partner_id }: LeadRow, clocks: Clocks, now: number): ClockNews {
  if (due_at !== null && due_at >= now) return 'due'
  return clocks.overdueRule(partner_id ?? 0) === 'takeBack' ? 'takenBack' : 'overdue'
}

/** After a warning the portal acts once more, when the time is over; after that no more. */
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

/** Back to the team, with a line in the history that says why. */
async function takeBack({ trx, changes, now }: Scope, { leads, step }: Told): Promise<void> {
  const ids = await giveLeads(trx, changes, leads as readonly LeadRow[] & readonly Row[], {
    partner: null,
    at: now,
  })
  const versions = await trx.selectFrom('leads').select(['id', 'version']).where('id', 'in', ids).execute()
  await appendEvents(
    trx,
    versions.map(({ id, version }) => ({
      ...{ leadId: id, version, at: now, kind: 'changed' as const, fields: ['partner'] },
      ...{ from: 'overdue', to: step },
    })),
  )
  await writeAudits(
    trx,
    ids.map((id) => ({
      action: 'entry-changed' as const,
      at: now,
      userId: null,
      entity: { kind: 'leads', id: String(id) },
      details: { fields: ['partner'], partner: null, overdue: step },
    })),
  )
}

const labelOf = ([first, ...others]: readonly LeadRow[]) =>
  `${first ? leadLabel(first) : ''}${others.length > 0 ? ` (+${others.length})` : ''}`

async function tell(trx: Transaction, changes: Changes, told: Told, now: number): Promise<void> {
  const { partnerId, news, step, leads, day } = told
  const details = { lead: labelOf(leads), clock: news, step, day }
  const single = leads.length === 1 && news !== 'takenBack' ? { leadId: leads[0]?.id } : {}
  await notify(trx, changes, [
    { kind: 'leadClock', details: { ...details, ...single }, audience: { partnerId }, at: now },
    ...(news === 'due'
      ? []
      : [
          {
            kind: 'leadClock' as const,
            details: { ...details, partner: await partnerName(trx, partnerId) },
            audience: 'team' as const,
            at: now,
          },
        ]),
  ])
}

async function partnerName(trx: Transaction, id: number): Promise<string> {
  const row = await trx.selectFrom('partners').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}

/** Whoever took the leads on, and the partner's managers; all its users where there is none of these. */
async function recipientsOf(trx: Transaction, { partnerId, leads }: Told) {
  const users = trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', ...MAIL_LOCALES])
    .where('partner_id', '=', partnerId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(MAX_RECIPIENTS)
  const accepted = trx
    .selectFrom('lead_history')
    .select('user_id')
    .where('kind', '=', 'accepted')
    .where(
      'lead_id',
      'in',
      leads.map(({ id }) => id),
    )
  const concerned = await users
    .where((e) => e.or([e('role', '=', 'partner-manager'), e('id', 'in', accepted)]))
    .execute()
  return concerned.length > 0 ? concerned : users.execute()
}
type Recipient = Awaited<ReturnType<typeof recipientsOf>>[number]

function newsWords(locale: Locale, { news, step, leads, day }: Told): string {
  const key = `leadClock.${news}.${step}` as const
  return textsOf(locale, 'notificationTexts')(key, { lead: labelOf(leads), day: longDay(locale, day) })
}

function mailOf(user: Recipient, told: Told) {
  const locale = mailLocaleOf(user)
  const [only] = told.leads.length === 1 && told.news !== 'takenBack' ? told.leads : []
  return {
    kind: 'leadClock',
    to: user.email,
    name: `${user.first_name} ${user.last_name}`,
    locale,
    values: { news: newsWords(locale, told) },
    screen: only ? `/leads?lead=${only.id}` : '/leads',
  } as const
}

async function mailForTeam(trx: Transaction, to: string, told: Told) {
  const partner = await partnerName(trx, told.partnerId)
  const values = { partner, news: newsWords(DEFAULT_LOCALE, told) }
  return { kind: 'leadClockForTeam', to, locale: DEFAULT_LOCALE, values } as const
}
