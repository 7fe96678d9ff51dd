/** Reminds the team to assign leads that have no partner, and tells it when the deadline has passed. */
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { longDay } from '../../platform/http/long-day.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Clocks } from '../clocks/service.ts'
import { notify } from '../notifications/service.ts'
import { type LeadRow, labelOfLeads } from './read-model.ts'

interface Notifying {
  trx: Transaction
  changes: Changes
  mailer: Mailer
  now: number
}

/** Notifies the team only, no partner that had one of the leads before. */
export async function remindToAssign(
  { trx, changes, mailer, now }: Notifying,
  leads: readonly LeadRow[],
  clocks: Clocks,
): Promise<void> {
  const isOver = ({ due_at }: LeadRow) => due_at === null || due_at < now
  const { support } = await mailer.sender(trx)
  for (const some of Map.groupBy(leads, isOver).values()) {
    const [first] = some
    if (!first) continue
    const clock = isOver(first) ? 'overdue' : 'due'
    const told = { lead: labelOfLeads(some), day: clocks.ownDayOf(first.due_at ?? now) }
    const details = { ...told, clock, step: 'assign' } as const
    await notify(trx, changes, [{ kind: 'leadClock', details, audience: 'team', at: now }])
    if (!support) continue
    const locale = DEFAULT_LOCALE
    const words = { ...told, day: longDay(locale, told.day) }
    const news = textsOf(locale, 'notificationTexts')(`leadClock.${clock}.assign`, words)
    await mailer.send(trx, { kind: 'leadToAssign', to: support, locale, values: { news } })
  }
}
