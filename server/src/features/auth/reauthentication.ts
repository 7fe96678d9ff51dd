/** Reauthentication of a signed-in user. */
import type { Body } from '@portal/contract/endpoint'
import type { reauthenticate as reauthenticateCall } from '@portal/contract/reauthentication'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { writeAudit } from '../audit/service.ts'
import { confirmPassword } from './account.ts'
import type { AuthDeps } from './deps.ts'
import { confirmCode, readFactor } from './factor-setup.ts'
import { countLoginAttempt, refundLogin } from './login-window.ts'

/**
 * Makes the session fresh. Users with a second factor need both: a stolen password, or an unattended phone, is not
 * enough. Attempts count together with sign-ins for the IP address, and with the account's other password checks.
 *
 * @throws {AppError} `wrongPassword`, `wrongCode` or `invalid` with the name of the field, `tooManyRequests`
 */
export async function reauthenticate(
  deps: AuthDeps,
  session: Session,
  proof: Body<typeof reauthenticateCall>,
  ip: string,
): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  await countLoginAttempt(database.db, ip, now)
  try {
    await prove(deps, session, proof, ip)
  } catch (error) {
    const isWrong =
      error instanceof AppError && (error.code === 'wrongPassword' || error.code === 'wrongCode')
    const { userId } = session
    if (isWrong) await writeAudit(database.db, { action: 'reauthentication-failed', userId, ip, at: now })
    throw error
  }
  await refundLogin(database.db, ip)
}

async function prove(
  deps: AuthDeps,
  { id, userId }: Session,
  { password, otp_code: code }: Body<typeof reauthenticateCall>,
  ip: string,
): Promise<void> {
  const now = deps.clock()
  const { enabledAt } = await readFactor(deps, userId)
  if (enabledAt !== null && code === undefined) throw new AppError('invalid', { field: 'otp_code' })
  await confirmPassword(deps.database.db, { userId, password, field: 'password', now })
  const accept = async (trx: Transaction) => {
    const { numUpdatedRows } = await trx
      .updateTable('sessions')
      .set({ authenticated_at: now })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('unauthenticated')
    await writeAudit(trx, { action: 'reauthenticated', userId, ip, at: now })
  }
  if (enabledAt === null || code === undefined) await transaction(deps.database, accept)
  else await confirmCode(deps, userId, { code, field: 'otp_code' }, accept)
}
