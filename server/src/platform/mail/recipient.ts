import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'
import type { Db } from '../db/open.ts'
import type { MailKind } from './content.ts'
import { normalizeEmail } from './normalize-email.ts'

/** Columns of a user that determine the language of mails. */
export const MAIL_LOCALES = ['locale', 'mail_locale'] as const

/** The language that the user chose for mails, else that of the interface, else `otherwise`. */
export function mailLocaleOf(
  { locale, mail_locale }: { locale: string | null; mail_locale: string | null },
  otherwise: Locale = DEFAULT_LOCALE,
): Locale {
  if (isLocale(mail_locale)) return mail_locale
  return isLocale(locale) ? locale : otherwise
}

/**
 * Whether a mail is only for an active account, because it tells what its user may see, or leads to it. Mails about the
 * account itself always reach its user, and other mails go to the provider or to people without an account.
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
 * Why a delayed mail must not reach its address any more: in the meantime accounts are closed, change their address, or
 * move to other partners.
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
  // Reports are for the team only.
  const isOfOther =
    kind === 'report' ? open.partner_id !== null : (partner_id ?? open.partner_id) !== open.partner_id
  return isOfOther ? 'other partner' : undefined
}
