/** One-time codes and recovery codes; the secret is encrypted at rest. */
import { TOTP } from 'otpauth'
import type { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { hashesOf, spendRecoveryCode } from './recovery-codes.ts'

const STEP_SECONDS = 30

/** The time step of a correct code, with a tolerance of one step; undefined for a wrong code. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const delta = new TOTP({ secret, digits: 6, period: STEP_SECONDS }).validate({
    token: code,
    timestamp: now,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** Accepts each time step once: of concurrent attempts with one code, only one succeeds. */
async function spendStep(trx: Transaction, userId: number, step: number): Promise<boolean> {
  const result = await trx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A typed code: six digits of an authenticator app, or hashes of a possible recovery code. */
export type TypedCode = { digits: string } | { hashes: readonly string[] }

/** Hashes anything but a one-time code; call it before the transaction, as hashing takes time. */
export async function readCode(db: Db, userId: number, code: string): Promise<TypedCode> {
  const digits = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? { digits } : { hashes: await hashesOf(db, userId, code) }
}

/** Uses up a one-time code or a recovery code; false if it is wrong. */
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
