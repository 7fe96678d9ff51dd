/** One-time codes and recovery codes; the secret is encrypted at rest. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { Transaction } from '../../db/transaction.ts'

const STEP_SECONDS = 30
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the secrets of second factors with a key of its own, derived from the portal's. */
export class SecretBox {
  readonly #key: Buffer

  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'second factor', 32))
  }

  seal(plain: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
  }

  /** @throws {Error} when the text was sealed with another key or changed */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return plain.toString('utf8')
  }
}

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
export async function spendStep(trx: Transaction, userId: number, step: number): Promise<boolean> {
  const result = await trx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Spends a recovery code; false when there is no such unspent one. */
export async function spendRecoveryCode(
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
