import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'
import type { Db } from '../db/open.ts'
import type { MailKind } from './content.ts'
import { normalizeEmail } from './normalize-email.ts'

/** The columns of a user that say in which language mails are written. */
export const MAIL_LOCALES = ['locale', 'mail_locale'] as const

/** The language that the user chose for mails, else that of the interface, else the one given. */
export function mailLocaleOf(
  { locale, mail_locale }: { locale: string | null; mail_locale: string | null },
  otherwise: Locale = DEFAULT_LOCALE,
): Locale {
  if (isLocale(mail_locale)) return mail_locale
  return isLocale(locale) ? locale : otherwise
}

/**
 * Whether a mail is for an account alone, because it tells of what its user may see, or leads in. What happened to an
 * account is for its user in any case, the rest for the provider and for people without an account.
 */
const NEEDS_ACCOUNT: Readonly<Record<MailKind, boolean>> = {
  passwordReset: true,
  deviceLink: true,
  invitation: true,
  alreadyInvited: true,
  ticketReceived: true,
  ticketAnswered: true,
  leadAssigned: true,
  leadsAssigned: true,
  leadFollowUp: true,
  leadClock: true,
  dealStep: true,
  dealEnding: true,
  report: true,
  passwordChanged: false,
  newDevice: false,
  secondFactorEnabled: false,
  secondFactorDisabled: false,
  partnerRequestReceived: false,
  partnerRequestConfirmed: false,
  partnerRequestDeclined: false,
  ticketForSupport: false,
  ticketReply: false,
  leadClockForTeam: false,
  leadReassignedForTeam: false,
  leadToAssign: false,
  dealForTeam: false,
  mailTest: false,
}

export type VoidReason = 'no account' | 'other partner'

/**
 * Why a mail that has waited may no longer be read at its address: accounts are closed, get other addresses, and move to
 * other partners.
 */
export async function voidReason(
  db: Db,
  { kind, recipient, partner_id }: { kind: string; recipient: string; partner_id: number | null },
): Promise<VoidReason | undefined> {
  if (!NEEDS_ACCOUNT[kind as MailKind]) return undefined
  const open = await db
    .selectFrom('users')
    .select('partner_id')
    .where('email_normalized', '=', normalizeEmail(recipient))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!open) return 'no account'
  // Reports are the team's.
  const isOfOther =
    kind === 'report' ? open.partner_id !== null : (partner_id ?? open.partner_id) !== open.partner_id
  return isOfOther ? 'other partner' : undefined
}
