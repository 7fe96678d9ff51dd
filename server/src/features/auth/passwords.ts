/** New passwords: changed by a signed-in user, or set with a mailed link. */
import type { Body } from '@portal/contract/endpoint'
import type { Locale } from '@portal/contract/locale'
import {
  type changePassword as changePasswordCall,
  type confirmPasswordReset,
  PASSWORD_RESET_SCREEN,
} from '@portal/contract/password'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { tryFrom } from '../../platform/http/client-network.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { clearAccount, tryWindow } from '../../platform/http/throttle.ts'
import type { JobContext } from '../../platform/jobs/handler.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { normalizeEmail } from '../../platform/mail/normalize-email.ts'
import { writeAudit } from '../audit/service.ts'
import { readBrand } from '../settings/service.ts'
import { confirmPassword, mailToUser } from './account.ts'
import type { AuthDeps } from './deps.ts'
import { voidMailLinks } from './invitations.ts'
import { mailLink } from './mailed-links.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { endSessionsExcept } from './sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const RESET_MINUTES = 30
const REQUESTS_OF_IP = { scope: 'reset-address', limit: 10, windowMs: 15 * MINUTE }
const REQUESTS_FOR_ACCOUNT = { scope: 'reset-account', limit: 3, windowMs: HOUR }
const CONFIRMS_OF_IP = { scope: 'reset-confirm', limit: 20, windowMs: MINUTE }

/** Each hashes slowly, and sends a mail. */
const CHANGES_OF_USER = { scope: 'password-change', limit: 20, windowMs: HOUR }

const RESET_LINK = {
  table: 'password_resets',
  mail: 'passwordReset',
  action: 'password-reset-requested',
  screen: PASSWORD_RESET_SCREEN,
  minutes: RESET_MINUTES,
} as const

/** @throws {AppError} with the reason why a new password is rejected */
async function checkNewPassword(
  { database: { db }, passwordMinLength: minLengths, isBreached }: AuthDeps,
  userId: number,
  password: string,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select(['users.email', 'first_name', 'last_name', 'totp_enabled_at', 'partners.name as partner'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const brand = await readBrand(db)
  const account = {
    email: user.email,
    names: [user.first_name, user.last_name, user.partner ?? '', brand?.name ?? ''],
    minLength: user.totp_enabled_at === null ? minLengths.withoutFactor : minLengths.withFactor,
  }
  await refuseWeakPassword(password, account, isBreached)
}

interface NewPassword {
  userId: number
  hash: string
  /** If given, a password set concurrently, such as with a mailed link, wins. */
  formerHash?: string
  keepSession?: number
  now: number
}

/**
 * Sets the password, ends all other sessions, and voids earlier mailed links.
 *
 * @throws {AppError} `conflict` if the password is no longer the former one
 */
async function setPassword(
  trx: Transaction,
  changes: Changes,
  { userId, hash, formerHash, keepSession = 0, now }: NewPassword,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', userId)
    .$if(formerHash !== undefined, (update) => update.where('password_hash', '=', formerHash ?? null))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('conflict')
  await endSessionsExcept(trx, userId, keepSession)
  await voidMailLinks(trx, [userId])
  changes.addUser('user', userId)
}

/** Changes the signed-in user's password; this session stays open, all others end. */
export async function changePassword(
  deps: AuthDeps,
  { id: keepSession, userId }: Session,
  body: Body<typeof changePasswordCall>,
  ip: string,
): Promise<void> {
  const { database, mailer, clock } = deps
  const now = clock()
  if (body.newPassword !== body.confirmPassword) {
    throw new AppError('passwordMismatch', { field: 'confirmPassword' })
  }
  const { currentPassword, newPassword } = body
  const current = { userId, password: currentPassword, field: 'currentPassword', now }
  const formerHash = await confirmPassword(database.db, current)
  await checkNewPassword(deps, userId, newPassword)
  if (!(await tryWindow(database.db, { ...CHANGES_OF_USER, subject: String(userId), now })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: CHANGES_OF_USER.windowMs / 1000 })
  const hash = await hashPassword(newPassword)
  await transaction(database, async (trx, changes) => {
    await setPassword(trx, changes, { userId, hash, formerHash, keepSession, now })
    await writeAudit(trx, { action: 'password-changed', userId, ip, at: now })
    await mailToUser(trx, mailer, userId, { kind: 'passwordChanged', values: { time: now }, screen: '/' })
  })
}

/**
 * Accepts a request for a password reset. Does not look up the account, which a job does later, so that neither the
 * response nor its duration reveals whether it exists.
 */
export async function requestReset(
  { database, clock }: AuthDeps,
  { email, locale, ip }: { email: string; locale: Locale; ip: string },
): Promise<void> {
  const now = clock()
  const normalized = normalizeEmail(email)
  if (!(await tryFrom(database.db, REQUESTS_OF_IP, ip, now))) {
    throw new AppError('tooManyRequests', { retryAfterSeconds: REQUESTS_OF_IP.windowMs / 1000 })
  }
  if (!(await tryWindow(database.db, { ...REQUESTS_FOR_ACCOUNT, subject: normalized, now }))) return
  await transaction(database, (trx) =>
    enqueue(trx, 'password-reset', { email: normalized, locale }, { runAt: now }),
  )
}

/**
 * Anybody can request this for any address, so links mailed earlier, such as invitations, stay valid until one is used.
 */
export const writeReset = (
  deps: AuthDeps,
  wish: { email: string; locale: Locale },
  finish: JobContext['finish'],
): Promise<void> => mailLink(deps, RESET_LINK, wish, finish)

async function findReset(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id as userId', 'users.email_normalized as email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Sets a new password with a mailed token, once. A second factor stays enabled. */
export async function resetPassword(
  deps: AuthDeps,
  { token, newPassword }: Body<typeof confirmPasswordReset>,
  ip: string,
): Promise<void> {
  const { database, mailer, clock } = deps
  const now = clock()
  const { db } = database
  if (!(await tryFrom(db, CONFIRMS_OF_IP, ip, now))) {
    throw new AppError('tooManyRequests', { retryAfterSeconds: CONFIRMS_OF_IP.windowMs / 1000 })
  }
  const tokenHash = hashToken(token)
  const reset = await findReset(db, tokenHash, now)
  if (!reset) throw new AppError('resetExpired', { field: 'token' })
  const { userId, email } = reset
  await checkNewPassword(deps, userId, newPassword)
  const hash = await hashPassword(newPassword)
  await transaction(database, async (trx, changes) => {
    const spent = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (spent.numDeletedRows === 0n) throw new AppError('resetExpired', { field: 'token' })
    await setPassword(trx, changes, { userId, hash, now })
    await writeAudit(trx, { action: 'password-reset', userId, ip, at: now })
    await mailToUser(trx, mailer, userId, { kind: 'passwordChanged', values: { time: now }, screen: '/' })
  })
  await clearAccount(db, email)
}
