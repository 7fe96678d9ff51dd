/** Shared parts of account use cases. */
import type { Locale } from '@portal/contract/locale'
import { verifyPassword } from '../../platform/crypto/passwords.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type AccountScope, clearAccount, isPaused, tryAccount } from '../../platform/http/throttle.ts'
import type { Mail, MailSubject } from '../../platform/mail/content.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { MAIL_LOCALES, mailLocaleOf } from '../../platform/mail/recipient.ts'
import type { AuthDeps } from './deps.ts'

/** The first pause after failed attempts; later ones are longer. */
const PAUSE_SECONDS = 30

/**
 * Verifies a secret of the signed-in user with limited attempts, so that nobody who finds an open session can keep
 * guessing. `check` returns whether it was correct.
 *
 * @throws {AppError} `tooManyRequests` while the account is paused, or the given error for a wrong secret
 */
export async function tryOwnSecret(
  db: Db,
  { scope, userId, now, wrong }: { scope: AccountScope; userId: number; now: number; wrong: AppError },
  check: () => Promise<boolean>,
): Promise<void> {
  const subject = String(userId)
  if (!(await tryAccount(db, subject, now, scope))) {
    throw new AppError('tooManyRequests', { retryAfterSeconds: PAUSE_SECONDS })
  }
  if (!(await check())) throw wrong
  await clearAccount(db, subject, scope)
}

/** Fails early if password attempts are paused. @throws {AppError} `tooManyRequests` */
export async function refusePaused(
  { database, clock }: Pick<AuthDeps, 'database' | 'clock'>,
  userId: number,
): Promise<void> {
  if (await isPaused(database.db, String(userId), clock(), 'own-password'))
    throw new AppError('tooManyRequests', { retryAfterSeconds: PAUSE_SECONDS })
}

/**
 * Verifies the signed-in user's password, and returns its hash.
 *
 * @throws {AppError} `wrongPassword` with the name of the field
 */
export async function confirmPassword(
  db: Db,
  { userId, password, field, now }: { userId: number; password: string; field: string; now: number },
): Promise<string> {
  const wrong = new AppError('wrongPassword', { field })
  let hash = ''
  await tryOwnSecret(db, { scope: 'own-password', userId, now, wrong }, async () => {
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst()
    hash = user?.password_hash ?? ''
    return verifyPassword(hash || null, password)
  })
  return hash
}

/**
 * Writes a mail in the user's own language; a screen that it links to with a `token` opens in the same language.
 * Returns the mail's id.
 */
export async function mailToUser(
  trx: Transaction,
  mailer: Mailer,
  userId: number,
  {
    token,
    ...mail
  }: MailSubject & Pick<Mail, 'screen' | 'facts' | 'quote'> & { locale?: Locale; token?: string },
): Promise<number> {
  const { email, first_name, last_name, ...chosen } = await trx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', ...MAIL_LOCALES])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const locale = mailLocaleOf(chosen, mail.locale)
  const interfaceLocale = mailLocaleOf({ ...chosen, mail_locale: null }, mail.locale)
  const [id] = await mailer.send(trx, {
    ...mail,
    to: email,
    name: `${first_name} ${last_name}`,
    locale,
    ...(token ? { screen: `${mail.screen}?lang=${interfaceLocale}#token=${token}` } : {}),
  })
  return id as number
}
