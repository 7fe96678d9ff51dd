/**
 * Deadlines for the provider to answer a submitted deal, and for its partner to revise a returned one: whoever's turn
 * it is gets a reminder, and both sides are notified when the deadline has passed.
 */
import type { DealState } from '@portal/contract/deal-states'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { dealTurn } from '@portal/contract/turns'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { longDay } from '../../platform/http/long-day.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mailLocaleOf } from '../../platform/mail/recipient.ts'
import { type Clocks, clocksOf } from '../clocks/service.ts'
import { notify } from '../notifications/service.ts'
import { labelOf, type Notifying, readRecipients } from './notices.ts'
import type { DealRow } from './store.ts'

const DEALS_AT_ONCE = 50

/** The task with a deadline in a state. */
export function timedTask(state: string): 'answer' | 'revise' | undefined {
  const step = dealTurn(state as DealState)?.step
  return step === 'answer' || step === 'revise' ? step : undefined
}

/** The deadline columns of a deal whose turn begins now. */
export async function turnClock(
  trx: Transaction,
  { partner_id, state }: Pick<DealRow, 'partner_id' | 'state'>,
  now: number,
) {
  const task = timedTask(state)
  const deadline = task && (await clocksOf(trx, [partner_id])).deadlineOf(partner_id, task, now)
  return { due_at: deadline?.until ?? null, due_next_at: deadline?.warnAt ?? null }
}

interface Deps {
  database: DatabaseHandle
  mailer: Mailer
}

/** Notifies of the next batch of due deals; returns whether there were any. */
export async function sweepDeals({ database, mailer }: Deps, now: number): Promise<boolean> {
  const ids = (await dueDeals(database.db, now).execute()).map(({ id }) => id)
  if (ids.length === 0) return false
  await transaction(database, async (trx, changes) => {
    // Locks the deals against concurrent decisions before reading them again. Ordered like every change of several
    // deals, to avoid deadlocks.
    await trx.selectFrom('deals').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    const rows = await dueDeals(trx, now).where('id', 'in', ids).execute()
    const partnerIds = rows.map(({ partner_id }) => partner_id)
    const names = await partnerNames(trx, partnerIds)
    const clocks = await clocksOf(trx, partnerIds)
    for (const row of rows) {
      const until = row.due_at ?? now
      const isOver = until < now
      await trx
        .updateTable('deals')
        .set({ due_next_at: isOver ? null : until + 1 })
        .where('id', '=', row.id)
        .execute()
      await tell(
        { trx, changes, mailer, now },
        { row, isOver, day: dayOf(clocks, row, until), partner: names.get(row.partner_id) ?? '' },
      )
    }
  })
  return true
}

const dueDeals = (db: Db, now: number) =>
  db
    .selectFrom('deals')
    .selectAll()
    .where('due_next_at', '<=', now)
    .orderBy('due_next_at')
    .orderBy('id')
    .limit(DEALS_AT_ONCE)

/** The deadline as a day in the calendar of the side whose turn it is. */
const dayOf = (clocks: Clocks, { state, partner_id }: DealRow, until: number): string =>
  timedTask(state) === 'revise' ? clocks.dayOf(partner_id, until) : clocks.ownDayOf(until)

async function partnerNames(trx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('partners').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface DeadlineNotice {
  row: DealRow
  day: string
  isOver: boolean
  partner: string
}

/** Before the deadline notifies the side whose turn it is, afterwards both. */
async function tell(notifying: Notifying, told: DeadlineNotice): Promise<void> {
  const { trx, changes, now } = notifying
  const { row, day, isOver, partner } = told
  const isPartners = timedTask(row.state) === 'revise'
  const kind = 'dealClock'
  const clock: 'due' | 'overdue' = isOver ? 'overdue' : 'due'
  const details = {
    ...{ dealId: row.id, deal: labelOf(row), day, clock },
    ...(isPartners ? { step: 'revise' as const } : {}),
  }
  const audience = { partnerId: row.partner_id }
  await notify(trx, changes, [
    ...(isOver || !isPartners
      ? [{ kind, details: { ...details, partner }, audience: 'team', at: now } as const]
      : []),
    ...(isOver || isPartners ? [{ kind, details, audience, at: now } as const] : []),
  ])
  if (isPartners) await mailPartner(notifying, told)
  if (isOver || !isPartners) await mailTeam(notifying, told)
}

/** Mails the owner, or the partner's managers. */
async function mailPartner({ trx, mailer }: Notifying, { row, day, isOver }: DeadlineNotice): Promise<void> {
  const recipients = await readRecipients(trx, row)
  const mails = recipients.map((user) => {
    const locale = mailLocaleOf(user)
    const key = isOver ? 'turn.what.reviseLate' : 'turn.what.reviseBy'
    return {
      kind: 'dealStep',
      partnerId: row.partner_id,
      to: user.email,
      name: `${user.first_name} ${user.last_name}`,
      locale,
      values: { company: labelOf(row), news: textsOf(locale, 'deals')(key, { day: longDay(locale, day) }) },
      screen: `/deals?id=${row.id}`,
    } as const
  })
  await mailer.send(trx, ...mails)
}

async function mailTeam(
  { trx, mailer }: Notifying,
  { row, day, isOver, partner }: DeadlineNotice,
): Promise<void> {
  const { support } = await mailer.sender(trx)
  if (!support) return
  const locale = DEFAULT_LOCALE
  const task = timedTask(row.state) ?? 'answer'
  const key = isOver ? (`turn.what.${task}Late` as const) : (`turn.what.${task}By` as const)
  const news = textsOf(locale, 'deals')(key, { day: longDay(locale, day) })
  const values = { company: labelOf(row), partner, news }
  await mailer.send(trx, { kind: 'dealForTeam', to: support, locale, values })
}
