/**
 * Invitations to email addresses that already have an account elsewhere. The manager must not learn of that account:
 * the invitation is confirmed, listed, removed and refused a second time like any other, and the account stays
 * unchanged.
 */
import type { NewColleague } from '@portal/contract/colleagues'
import type { Transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mailToUser, normalizeEmail, randomUserId } from '../auth/service.ts'

/** One mail a day, however many partners invite the person. */
const MAILS = { scope: 'blind-invitation-mail', limit: 1, windowMs: 24 * 60 * 60_000 }

/** The account of an email address at another partner or in the provider's team. */
export interface ForeignAccount {
  id: number
  disabled_at: number | null
}

interface Blind {
  partnerId: number
  person: NewColleague
  now: number
}

/**
 * Returns the id under which the manager sees the invitation.
 * @throws {AppError} `duplicate` while it is listed as open
 */
export async function inviteBlind(
  trx: Transaction,
  mailer: Mailer,
  account: ForeignAccount,
  blind: Blind,
): Promise<number> {
  const id = await saveBlind(trx, blind)
  const mayMail = await tryWindow(trx, { ...MAILS, subject: String(account.id), now: blind.now })
  if (mayMail && account.disabled_at === null)
    await mailToUser(trx, mailer, account.id, { kind: 'alreadyInvited', values: {}, screen: '/' })
  return id
}

async function saveBlind(trx: Transaction, { partnerId, person, now }: Blind): Promise<number> {
  const { email, firstName, lastName, jobTitle } = person
  const email_normalized = normalizeEmail(email)
  const columns = {
    email: email.trim(),
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    ...(jobTitle === undefined ? {} : { job_title: jobTitle?.trim() || null }),
    disabled_at: null,
  }
  const former = await trx
    .selectFrom('blind_invitations')
    .select(['id', 'disabled_at'])
    .where('partner_id', '=', partnerId)
    .where('email_normalized', '=', email_normalized)
    .executeTakeFirst()
  if (former?.disabled_at === null) throw new AppError('duplicate', { field: 'email' })
  if (former) {
    await trx.updateTable('blind_invitations').set(columns).where('id', '=', former.id).execute()
    return former.id
  }
  const id = await randomUserId(trx, now)
  const row = { ...columns, id, partner_id: partnerId, email_normalized, created_at: now }
  await trx.insertInto('blind_invitations').values(row).execute()
  return id
}

/** Withdraws an invitation; false if there is none with this id. */
export async function closeBlind(
  trx: Transaction,
  { id, partnerId, now }: { id: number; partnerId: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('blind_invitations')
    .set((e) => ({ disabled_at: e.fn.coalesce('disabled_at', e.val(now)) }))
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the placeholder of an invitation once the email address no longer has an account elsewhere. */
export async function forgetBlind(trx: Transaction, partnerId: number, email: string): Promise<void> {
  await trx
    .deleteFrom('blind_invitations')
    .where('partner_id', '=', partnerId)
    .where('email_normalized', '=', normalizeEmail(email))
    .execute()
}
