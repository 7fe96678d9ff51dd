/** Until when the provider answers a submitted deal: its team is reminded, and both sides are told when that is over. */
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { longDay } from '../../platform/http/long-day.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { clocksOf } from '../clocks/service.ts'
import { notify } from '../notifications/service.ts'

const DEALS_AT_ONCE = 50

/** @param since when it was submitted; left out where nothing is to be answered any more */
export async function answerClock(trx: Transaction, partnerId: number, since: number | undefined) {
  const deadline =
    since === undefined
      ? undefined
      : (await clocksOf(trx, [partnerId])).deadlineOf(partnerId, 'answer', since)
  return { due_at: deadline?.until ?? null, due_next_at: deadline?.warnAt ?? null }
}

interface Deps {
  database: DatabaseHandle
  mailer: Mailer
}

/** Tells of some deals of which it is time to; returns whether there were any. */
export async function sweepDeals({ database, mailer }: Deps, now: number): Promise<boolean> {
  const first = await database.db
    .selectFrom('deals')
    .select('id')
    .where('due_next_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  await transaction(database, async (trx, changes) => {
    // Whoever decides on one of them at the moment comes before, and nothing is told of it, or after.
    const rows = await trx
      .selectFrom('deals')
      .select(['id', 'company', 'partner_id', 'due_at'])
      .where('due_next_at', '<=', now)
      .orderBy('due_next_at')
      .orderBy('id')
      .limit(DEALS_AT_ONCE)
      .forUpdate()
      .execute()
    const names = await partnerNames(
      trx,
      rows.map(({ partner_id }) => partner_id),
    )
    const clocks = await clocksOf(trx, [])
    for (const { id, company, partner_id, due_at } of rows) {
      const until = due_at ?? now
      const isOver = until < now
      await trx
        .updateTable('deals')
        .set({ due_next_at: isOver ? null : until + 1 })
        .where('id', '=', id)
        .execute()
      const told = { dealId: id, deal: company || `#${id}`, day: clocks.ownDayOf(until) }
      await tell(
        { trx, changes, mailer, now },
        { ...told, isOver, partnerId: partner_id, partner: names.get(partner_id) ?? '' },
      )
    }
  })
  return true
}

async function partnerNames(trx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('partners').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Telling {
  trx: Transaction
  changes: Changes
  mailer: Mailer
  now: number
}

interface Told {
  dealId: number
  deal: string
  /** Of the provider's own calendar. */
  day: string
  isOver: boolean
  partnerId: number
  partner: string
}

async function tell(
  { trx, changes, mailer, now }: Telling,
  { isOver, partnerId, partner, ...about }: Told,
): Promise<void> {
  const kind = 'dealClock'
  const details = { ...about, clock: isOver ? 'overdue' : 'due' } as const
  const ofPartner = { kind, details, audience: { partnerId }, at: now } as const
  await notify(trx, changes, [
    { kind, details: { ...details, partner }, audience: 'team', at: now },
    ...(isOver ? [ofPartner] : []),
  ])
  const { support } = await mailer.sender(trx)
  if (!support) return
  const locale = DEFAULT_LOCALE
  const key = isOver ? 'answer.late' : 'answer.by'
  const news = textsOf(locale, 'deals')(key, { day: longDay(locale, about.day) })
  await mailer.send(trx, {
    kind: 'dealForTeam',
    to: support,
    locale,
    values: { company: about.deal, partner, news },
  })
}
