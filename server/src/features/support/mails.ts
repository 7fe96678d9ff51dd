import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mailLocaleOf } from '../../platform/mail/recipient.ts'
import type { CrmUser } from './crm.ts'

/** Confirms a ticket to its user, and notifies the provider's support address, with the user as the reply address. */
export async function mailNewTicket(
  trx: Transaction,
  mailer: Mailer,
  user: CrmUser,
  ticket: { id: string; subject: string; content: string },
): Promise<void> {
  const { id, subject, content } = ticket
  const { company, ...chosen } = await trx
    .selectFrom('users')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select(['users.locale', 'users.mail_locale', 'partners.name as company'])
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow()
  const name = `${user.firstName} ${user.lastName}`
  await mailer.send(trx, {
    kind: 'ticketReceived',
    to: user.email,
    name,
    locale: mailLocaleOf(chosen),
    values: { id, subject },
    screen: '/support',
  })
  const sender = await mailer.sender(trx)
  if (!sender.support) return
  await mailer.send(trx, {
    kind: 'ticketForSupport',
    to: sender.support,
    locale: DEFAULT_LOCALE,
    values: { id, subject, name, company: company ?? sender.brand },
    quote: content,
    replyTo: user.email,
  })
}
