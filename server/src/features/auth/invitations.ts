/** Accounts created for somebody else, who then chooses the password. */

import { INVITATION_DAYS } from '@portal/contract/admin/users'
import type { Locale } from '@portal/contract/locale'
import { PASSWORD_RESET_SCREEN } from '@portal/contract/password'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { chunks } from '../../platform/db/chunks.ts'
import { deleteWhere } from '../../platform/db/rows.ts'
import type { Role } from '../../platform/db/schema.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { normalizeEmail } from '../../platform/mail/normalize-email.ts'
import { mailToUser } from './account.ts'
import { endSessionsExcept } from './sessions.ts'

const DAY = 24 * 60 * 60 * 1000

export interface NewUser {
  email: string
  firstName: string
  lastName: string
  jobTitle?: string | null
  phone?: string | null
  locale?: Locale | null
  role: Role
  /** Null for the provider's own team. */
  partnerId: number | null
}

/** Mails a link for choosing a password, with an optional message; voids earlier links. */
export async function sendInvitation(
  trx: Transaction,
  mailer: Mailer,
  userId: number,
  now: number,
  message?: string,
): Promise<void> {
  const token = newToken()
  const expires = now + INVITATION_DAYS * DAY
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await trx
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: expires, used_at: null })
    .execute()
  const mail = await mailToUser(trx, mailer, userId, {
    kind: 'invitation',
    values: { time: expires },
    screen: PASSWORD_RESET_SCREEN,
    token,
    ...(message ? { quote: message } : {}),
  })
  await trx
    .updateTable('users')
    .set({ invited_at: now, invitation_mail: mail })
    .where('id', '=', userId)
    .execute()
}

/**
 * Creates an account without a password, and invites its user.
 *
 * @throws {AppError} `duplicate` if an account has the email address
 */
export async function inviteUser(
  trx: Transaction,
  mailer: Mailer,
  user: NewUser,
  now: number,
  message?: string,
): Promise<number> {
  const id = await insertUser(trx, user, now)
  if (id === undefined) throw new AppError('duplicate', { field: 'email' })
  await sendInvitation(trx, mailer, id, now, message)
  return id
}

/** A random id that no user has or will get. */
export async function randomUserId(trx: Transaction, now: number): Promise<number> {
  const email = `${newToken()}@nobody.invalid`
  const nobody = { email, firstName: '', lastName: '', role: 'partner', partnerId: null } as const
  const id = await insertUser(trx, nobody, now)
  if (id === undefined) throw new Error('A random address was taken')
  await trx.deleteFrom('users').where('id', '=', id).execute()
  return id
}

/** Columns of a new account without a password. */
function rowOf(user: NewUser, now: number, invitedAt: number | null) {
  const email = user.email.trim()
  return {
    key: `user-${newToken()
      .slice(0, 16)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '0')}`,
    email,
    email_normalized: normalizeEmail(email),
    password_hash: null,
    first_name: user.firstName.trim(),
    last_name: user.lastName.trim(),
    job_title: user.jobTitle?.trim() || null,
    locale: user.locale ?? null,
    role: user.role,
    partner_id: user.partnerId,
    company: null,
    phone: user.phone?.trim() || null,
    linkedin_url: null,
    x_url: null,
    facebook_url: null,
    photo_file_id: null,
    agreement_file_id: null,
    disabled_at: null,
    totp_secret: null,
    totp_enabled_at: null,
    totp_last_step: null,
    invited_at: invitedAt,
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  }
}

/** Building longer statements would block the event loop. */
const USERS_AT_ONCE = 40

/**
 * Creates accounts without passwords, and invites nobody (see `sendInvitation`). Returns their ids in order; undefined
 * where an account has the email address.
 */
export async function addUsers(
  trx: Transaction,
  users: readonly NewUser[],
  now: number,
): Promise<(number | undefined)[]> {
  const ids = new Map<string, number>()
  for (const some of chunks(users, USERS_AT_ONCE)) {
    const added = await trx
      .insertInto('users')
      .values(some.map((user) => rowOf(user, now, null)))
      .onConflict((c) => c.column('email_normalized').doNothing())
      .returning(['id', 'email_normalized'])
      .execute()
    for (const { id, email_normalized } of added) ids.set(email_normalized, id)
  }
  return users.map(({ email }) => ids.get(normalizeEmail(email)))
}

/** Returns the new id; undefined if an account has the email address. */
async function insertUser(trx: Transaction, user: NewUser, now: number): Promise<number | undefined> {
  const added = await trx
    .insertInto('users')
    .values(rowOf(user, now, now))
    .onConflict((c) => c.column('email_normalized').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/**
 * Locks the administrators until the end of the transaction, and verifies that the actor still is one: if two revoke
 * each other's rights, the second fails, so that one always remains.
 *
 * @throws {AppError} `forbidden` if the actor is no administrator any more
 */
export async function requireAdministrator(trx: Transaction, actorId: number): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!admins.some(({ id }) => id === actorId)) throw new AppError('forbidden')
}

/**
 * Disables an account: ends its sessions and voids mailed links. A manager (`byPartner`) cannot take over an account
 * that the provider has disabled. Returns whether anything changed.
 */
export async function closeAccount(
  trx: Transaction,
  changes: Changes,
  userId: number,
  { now, byPartner = null }: { now: number; byPartner?: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((e) => ({
      disabled_at: e.fn.coalesce('disabled_at', e.val(now)),
      closed_by_partner_id: byPartner,
      updated_at: now,
      version: e('version', '+', 1),
    }))
    .where('id', '=', userId)
    .$if(byPartner !== null, (update) =>
      update.where('disabled_at', 'is', null).where('partner_id', '=', byPartner),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await endSessionsExcept(trx, userId, 0)
  await voidMailLinks(trx, [userId])
  changes.addUser('user', userId)
  return true
}

/**
 * Enables a disabled account; a manager (`byPartner`) only if managers of the same partner disabled it. Returns whether
 * anything changed.
 */
export async function openAccount(
  trx: Transaction,
  changes: Changes,
  userId: number,
  { now, byPartner }: { now: number; byPartner?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((e) => ({
      disabled_at: null,
      closed_by_partner_id: null,
      updated_at: now,
      version: e('version', '+', 1),
    }))
    .where('id', '=', userId)
    .$if(byPartner !== undefined, (update) =>
      update.where('disabled_at', 'is not', null).where('closed_by_partner_id', '=', byPartner ?? null),
    )
    .executeTakeFirst()
  changes.addUser('user', userId)
  return numUpdatedRows > 0n
}

/** Voids all links mailed to users, for passwords and devices. */
export async function voidMailLinks(trx: Transaction, userIds: readonly number[]): Promise<void> {
  await deleteWhere(trx, 'password_resets', 'user_id', userIds)
  await deleteWhere(trx, 'device_links', 'user_id', userIds)
}

/** Signs a user out everywhere; returns how many sessions there were. */
export async function endSessionsOf(trx: Transaction, changes: Changes, userId: number): Promise<number> {
  changes.addUser('user', userId)
  return endSessionsExcept(trx, userId, 0)
}

/**
 * Disables the second factor of a user who has lost it, and notifies them by mail.
 *
 * @throws {AppError} `secondFactorOff`
 */
export async function resetFactor(
  trx: Transaction,
  changes: Changes,
  mailer: Mailer,
  userId: number,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((e) => ({
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      updated_at: now,
      version: e('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('secondFactorOff')
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await endSessionsOf(trx, changes, userId)
  await mailToUser(trx, mailer, userId, { kind: 'secondFactorDisabled', values: { time: now } })
}
