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
  readonly #formerKeys: readonly Buffer[]

  constructor(secretKey: string, formerSecretKeys: readonly string[] = []) {
    const derive = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'second factor', 32))
    this.#key = derive(secretKey)
    this.#formerKeys = formerSecretKeys.map(derive)
  }

  seal(plain: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
  }

  /** @throws {Error} when the text was sealed with a key that is not known, or changed */
  open(sealed: string): string {
    for (const key of [this.#key, ...this.#formerKeys]) {
      const plain = openWith(key, sealed)
      if (plain !== undefined) return plain
    }
    throw new Error('The second factor cannot be read: SECRET_KEY is not the one that it was encrypted with')
  }

  /** The same secret sealed with the key of now, unless it is already; undefined when no known key opens it. */
  renew(sealed: string): string | undefined {
    if (openWith(this.#key, sealed) !== undefined) return sealed
    const plain = this.#formerKeys.map((key) => openWith(key, sealed)).find((text) => text !== undefined)
    return plain === undefined ? undefined : this.seal(plain)
  }
}

/** Undefined when the text was sealed with another key or changed. */
function openWith(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return undefined
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
