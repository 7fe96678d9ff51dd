/** One-time codes and recovery codes; the secret is encrypted at rest. */
import { createHash } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { SecretBox } from '../../crypto/secret-box.ts'
import type { Transaction } from '../../db/transaction.ts'

const STEP_SECONDS = 30

/** The time step of a right code, one step early or late included; undefined for a wrong one. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const delta = new TOTP({ secret, digits: 6, period: STEP_SECONDS }).validate({
    token: code,
    timestamp: now,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** Recovery codes are compared without spaces, hyphens and case. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toLowerCase()).digest('hex')
}

/** Accepts each time step once: of many tries with one code at the same time a single one gets true. */
async function spendStep(trx: Transaction, userId: number, step: number): Promise<boolean> {
  const result = await trx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Spends a recovery code; false when there is no such unspent one. */
async function spendRecoveryCode(
  trx: Transaction,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Spends a one-time code or a recovery code of a factor that is on; false when it is not right. */
export async function spendCode(
  trx: Transaction,
  secrets: SecretBox,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['totp_secret', 'totp_enabled_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.totp_secret || user.totp_enabled_at === null) return false
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(trx, userId, code, now)
  const step = matchingStep(secrets.open(user.totp_secret), digits, now)
  return step !== undefined && (await spendStep(trx, userId, step))
}
