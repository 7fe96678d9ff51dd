/**
 * Links that let users register a device while strangers' attempts have paused the account (decision 7). The mail goes
 * to the account's owner; the response to the sign-in does not mention it.
 */
import type { Locale } from '@portal/contract/locale'
import { DEVICE_LINK_MINUTES, DEVICE_SCREEN } from '@portal/contract/trusted-devices'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { tryFrom } from '../../platform/http/client-network.ts'
import { AppError } from '../../platform/http/errors.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { JobContext } from '../../platform/jobs/handler.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { writeAudit } from '../audit/service.ts'
import type { AuthDeps } from './deps.ts'
import { mailLink } from './mailed-links.ts'

const MINUTE = 60_000
const LIFETIME = DEVICE_LINK_MINUTES * MINUTE
const MAILS = { scope: 'device-link', limit: 1, windowMs: LIFETIME }
const TRIES_FROM_NETWORK = { scope: 'device-link-confirm', limit: 20, windowMs: MINUTE }

const DEVICE_LINK = {
  table: 'device_links',
  mail: 'deviceLink',
  action: 'device-link-requested',
  screen: DEVICE_SCREEN,
  minutes: DEVICE_LINK_MINUTES,
  needsPassword: true,
} as const

/**
 * Has a link mailed, at most once an hour. Does not look up the account, which a job does later, so that nothing
 * reveals whether it exists.
 *
 * @param email normalised
 */
export async function offerDevice(
  { database, clock }: Pick<AuthDeps, 'database' | 'clock'>,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const now = clock()
  if (!(await tryWindow(database.db, { ...MAILS, subject: email, now }))) return
  await transaction(database, (trx) => enqueue(trx, 'device-link', { email, locale }, { runAt: now }))
}

export const writeDeviceLink = (
  deps: AuthDeps,
  wish: { email: string; locale: Locale },
  finish: JobContext['finish'],
): Promise<void> => mailLink(deps, DEVICE_LINK, wish, finish)

/** Uses up a link; returns the user whose known device this becomes. @throws {AppError} `deviceLinkExpired` */
export async function spendDeviceLink(
  { database, clock }: AuthDeps,
  token: string,
  ip: string,
): Promise<number> {
  const now = clock()
  if (!(await tryFrom(database.db, TRIES_FROM_NETWORK, ip, now)))
    throw new AppError('tooManyRequests', { retryAfterSeconds: TRIES_FROM_NETWORK.windowMs / 1000 })
  return transaction(database, async (trx) => {
    const link = await trx
      .deleteFrom('device_links')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('id')
            .whereRef('users.id', '=', 'device_links.user_id')
            .where('disabled_at', 'is', null),
        ),
      )
      .returning('user_id')
      .executeTakeFirstOrThrow(() => new AppError('deviceLinkExpired', { field: 'token' }))
    await writeAudit(trx, { action: 'device-trusted', userId: link.user_id, ip, at: now })
    return link.user_id
  })
}
