/** Notifications about deals: to the partner's users and the owner, and to the provider's team. */
import type { DealAlike } from '@portal/contract/admin/deals'
import type { DealNews } from '@portal/contract/deal-states'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { longDay } from '../../platform/http/long-day.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { MAIL_LOCALES, mailLocaleOf } from '../../platform/mail/recipient.ts'
import { notify } from '../notifications/service.ts'
import { readAlike } from './admin/alike.ts'
import type { DealRow } from './store.ts'

/** Most managers who get mails about a deal without an owner. */
const MAX_MANAGERS = 20

export interface Notifying {
  trx: Transaction
  changes: Changes
  mailer: Mailer
  now: number
}

interface News {
  row: DealRow
  news: DealNews
  reason?: string | undefined
  until?: string | undefined
}

const newsIn = (locale: Locale, news: DealNews) => textsOf(locale, 'deals')(`event.${news}`)

export const labelOf = ({ company, id }: DealRow) => company || `#${id}`

const MOST_NAMED = 3

/** Names a few deals and leads that may be of the same customer, with their partners; for the team alone. */
function alikeWords(alike: readonly DealAlike[]): string {
  const named = alike
    .slice(0, MOST_NAMED)
    .map(({ company, partner }) => (partner ? `${company} (${partner.name})` : company))
  const more = alike.length - named.length
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

/** Notifies the team in the back office, and by mail to the provider's address. */
export async function notifyTeam(
  { trx, changes, mailer, now }: Notifying,
  { row, news, reason, until }: News,
): Promise<void> {
  const { name: partner } = await trx
    .selectFrom('partners')
    .select('name')
    .where('id', '=', row.partner_id)
    .executeTakeFirstOrThrow()
  const deal = labelOf(row)
  const alike = news === 'submitted' ? await readAlike(trx, row) : []
  const details = {
    dealId: row.id,
    deal,
    news,
    partner,
    ...(alike.length > 0 ? { alike: true as const } : {}),
  }
  await notify(trx, changes, [{ kind: 'deal', details, audience: 'team', at: now }])
  const { support } = await mailer.sender(trx)
  if (!support) return
  const locale = DEFAULT_LOCALE
  await mailer.send(trx, {
    kind: 'dealForTeam',
    to: support,
    locale,
    values: { company: deal, partner, news: newsIn(locale, news) },
    facts: [
      ['protectedUntil', until && longDay(locale, until)],
      ['alike', alikeWords(alike)],
    ],
    quote: reason,
  })
}

/** The owner, or the partner's managers if there is none. */
export async function readRecipients(trx: Transaction, { user_id, partner_id }: DealRow) {
  const users = trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', ...MAIL_LOCALES])
    .where('partner_id', '=', partner_id)
    .where('disabled_at', 'is', null)
  const owner = user_id === null ? [] : await users.where('id', '=', user_id).execute()
  if (owner.length > 0) return owner
  return users.where('role', '=', 'partner-manager').orderBy('id').limit(MAX_MANAGERS).execute()
}

/** Tells the owner, or the managers, in the portal and by mail that the protection ends soon. */
export async function remindOfEnd({ trx, changes, mailer, now }: Notifying, row: DealRow): Promise<void> {
  const deal = labelOf(row)
  const until = row.protected_until ?? ''
  const recipients = await readRecipients(trx, row)
  const details = { dealId: row.id, deal, news: 'ending', until } as const
  const notices = recipients.map(
    ({ id }) => ({ kind: 'deal', details, audience: { userId: id }, at: now }) as const,
  )
  await notify(trx, changes, notices)
  const mails = recipients.map((user) => {
    const locale = mailLocaleOf(user)
    return {
      kind: 'dealEnding',
      partnerId: row.partner_id,
      to: user.email,
      name: `${user.first_name} ${user.last_name}`,
      locale,
      values: { company: deal, day: longDay(locale, until) },
      screen: `/deals?id=${row.id}`,
    } as const
  })
  await mailer.send(trx, ...mails)
}

/** Notifies all users of the deal's partner in the portal, and the owner or the managers by mail. */
export async function notifyPartner(
  { trx, changes, mailer, now }: Notifying,
  { row, news, reason, until, exceptUserId }: News & { exceptUserId?: number | undefined },
): Promise<void> {
  const deal = labelOf(row)
  const audience = { partnerId: row.partner_id }
  const details = { dealId: row.id, deal, news }
  const except = exceptUserId === undefined ? {} : { exceptUserId }
  await notify(trx, changes, [{ kind: 'deal', details, audience, at: now, ...except }])
  const recipients = await readRecipients(trx, row)
  const mails = recipients.map((user) => {
    const locale = mailLocaleOf(user)
    return {
      kind: 'dealStep',
      partnerId: row.partner_id,
      to: user.email,
      name: `${user.first_name} ${user.last_name}`,
      locale,
      values: { company: deal, news: newsIn(locale, news) },
      facts: [['protectedUntil', until && longDay(locale, until)]],
      quote: reason,
      ...(news === 'gone' ? {} : { screen: `/deals?id=${row.id}` }),
    } as const
  })
  await mailer.send(trx, ...mails)
}
