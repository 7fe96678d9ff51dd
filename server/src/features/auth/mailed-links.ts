/** Mailed links, which prove access to the account's mailbox. */
import type { Locale } from '@portal/contract/locale'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { JobContext } from '../../platform/jobs/handler.ts'
import { type AuditAction, writeAudit } from '../audit/service.ts'
import { mailToUser } from './account.ts'
import type { AuthDeps } from './deps.ts'

interface MailedLink {
  /** The table with the hash of the token. */
  table: 'password_resets' | 'device_links'
  mail: 'passwordReset' | 'deviceLink'
  action: AuditAction
  screen: string
  minutes: number
  /** Whether it is useless to an account without a password. */
  needsPassword?: boolean
}

/** Writes the mail with the link once, if an enabled account has the address. */
export async function mailLink(
  { database, mailer, clock }: AuthDeps,
  { table, mail, action, screen, minutes, needsPassword }: MailedLink,
  { email, locale }: { email: string; locale: Locale },
  finish: JobContext['finish'],
): Promise<void> {
  const now = clock()
  await transaction(database, async (trx) => {
    await finish(trx)
    const user = await trx
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email_normalized', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!user || (needsPassword && user.password_hash === null)) return
    const token = newToken()
    const row = { token_hash: hashToken(token), user_id: user.id, expires_at: now + minutes * 60_000 }
    await trx.insertInto(table).values(row).execute()
    await writeAudit(trx, { action, userId: user.id, at: now })
    await mailToUser(trx, mailer, user.id, { kind: mail, values: { minutes }, screen, token, locale })
  })
}
