/** One-time codes and recovery codes; the secret is encrypted at rest. */
import { TOTP } from 'otpauth'
import type { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { hashesOf, spendRecoveryCode } from './recovery-codes.ts'

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

/** A code that somebody typed: six digits of an app, or hashes of what may be a recovery code. */
export type TypedCode = { digits: string } | { hashes: readonly string[] }

/** Hashes what is no one-time code: before the transaction that spends it, as hashing takes its time. */
export async function readCode(db: Db, userId: number, code: string): Promise<TypedCode> {
  const digits = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? { digits } : { hashes: await hashesOf(db, userId, code) }
}

/** Spends a one-time code or a recovery code of a factor that is on; false when it is not right. */
export async function spendCode(
  trx: Transaction,
  secrets: SecretBox,
  userId: number,
  code: TypedCode,
  now: number,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['totp_secret', 'totp_enabled_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.totp_secret || user.totp_enabled_at === null) return false
  if ('hashes' in code) return spendRecoveryCode(trx, userId, code.hashes, now)
  const step = matchingStep(secrets.open(user.totp_secret), code.digits, now)
  return step !== undefined && (await spendStep(trx, userId, step))
}
