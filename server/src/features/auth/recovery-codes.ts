/**
 * Recovery codes. Twelve characters have 59 bits of entropy, so the database stores slow hashes. All codes of a set
 * share one random salt, so that an attempt costs one hash, whichever code it is.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '@portal/contract/second-factor'
import { slowHash } from '../../platform/crypto/passwords.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'

/** 31 characters, without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const SALT_BYTES = 16
const SLOW = /^argon2id\$([\w-]+)\$/

/** Codes are compared without spaces, hyphens and case. */
const bare = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

async function slowly(code: string, salt: string): Promise<string> {
  const hash = await slowHash(bare(code), Buffer.from(salt, 'base64url'))
  return `argon2id$${salt}$${hash.toString('base64url')}`
}

/** Fast hash, for codes from before they were hashed slowly. */
const quickly = (code: string) => createHash('sha256').update(bare(code)).digest('hex')

/** The stored form of a set of codes. One is hashed after the other, so that sign-ins need not wait for all of them. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const hashes: string[] = []
  for (const code of codes) hashes.push(await slowly(code, salt))
  return hashes
}

function newRecoveryCode(): string {
  const part = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${part()}-${part()}-${part()}`
}

export interface RecoveryCodeSet {
  codes: string[]
  hashes: string[]
}

/** Generates codes with their hashes; call it before the transaction, as hashing takes time. */
export async function newRecoveryCodes(): Promise<RecoveryCodeSet> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  return { codes, hashes: await hashRecoveryCodes(codes) }
}

export async function replaceRecoveryCodes(
  trx: Transaction,
  userId: number,
  { hashes }: RecoveryCodeSet,
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

/** The hashes under which the code may be stored, if it is one of the user's. */
export async function hashesOf(db: Db, userId: number, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const salts = new Set(rows.map(({ code_hash }) => SLOW.exec(code_hash)?.[1]))
  return Promise.all([...salts].map((salt) => (salt === undefined ? quickly(code) : slowly(code, salt))))
}

/** Uses up a code by its hashes; false if it does not exist or was used. */
export async function spendRecoveryCode(
  trx: Transaction,
  userId: number,
  hashes: readonly string[],
  now: number,
): Promise<boolean> {
  if (hashes.length === 0) return false
  const result = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
