/** The mail in which a user sends the link to a customer. It is sent by the device's own mail program. */
import type { Locale } from '@portal/contract/locale'
import type { Db } from '../../platform/db/open.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { SentCollection } from './collections.ts'

/** A date in a language; English dates are British, as everywhere in the portal. */
export function dayOf(timestamp: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(timestamp)
}

/** The sender, for the mail's signature and the page that the mail links to. */
export async function readSender(db: Db, userId: number) {
  const user = await db
    .selectFrom('users')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.phone'])
    .select(['partners.name as partner', 'partners.logo_file_id as logo'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...user, name: `${user.first_name} ${user.last_name}` }
}

export async function mailOf(
  db: Db,
  { row, shared }: SentCollection,
  url: string,
): Promise<{ subject: string; body: string }> {
  const locale = row.locale as Locale
  const texts = textsOf(locale, 'shareLinks')
  const { name, partner } = await readSender(db, row.user_id)
  const [first, ...others] = shared.map(({ title }) => title)
  const list = shared.map(({ title }) => `– ${title}`).join('\n')
  const signature = [name, partner].filter(Boolean).join('\n')
  const until = dayOf(row.expires_at, locale)
  return {
    subject: others.length === 0 ? (first ?? '') : texts('subject', { title: first, count: others.length }),
    body: [
      texts('greeting'),
      texts('intro'),
      list,
      url,
      texts('until', { day: until }),
      texts('closing'),
      signature,
    ].join('\n\n'),
  }
}
