/** Encrypts the secret key in a backup with a passphrase. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BackupError } from './format.ts'

/** Each guess of a passphrase costs 128 MB and half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1 }
const KEY_BYTES = 32
const MAX_MEMORY = 256 * 1024 * 1024
const MIN_PASSPHRASE = 12

const SealedKey = Type.Object({
  kdf: Type.Literal('scrypt'),
  N: Type.Integer({ minimum: 2 ** 14, maximum: 2 ** 17 }),
  r: Type.Literal(8),
  p: Type.Literal(1),
  cipher: Type.Literal('aes-256-gcm'),
  salt: Type.String(),
  nonce: Type.String(),
  tag: Type.String(),
  sealed: Type.String(),
})
type SealedKey = Static<typeof SealedKey>

const derive = promisify<string, Buffer, number, typeof COST & { maxmem: number }, Buffer>(scrypt)
const bytes = (text: string) => Buffer.from(text, 'base64')

/** A file holds the passphrase, without the line break at its end. */
export const passphraseIn = (content: string): string => content.replace(/\r?\n$/, '')

/** @throws {BackupError} */
export function refuseShortPassphrase(passphrase: string): void {
  if (passphrase.length < MIN_PASSPHRASE)
    throw new BackupError(`The passphrase needs at least ${MIN_PASSPHRASE} characters.`)
}

export async function sealKey(secretKey: string, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const key = await derive(passphrase, salt, KEY_BYTES, { ...COST, maxmem: MAX_MEMORY })
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(secretKey, 'utf8'), cipher.final()])
  const written: SealedKey = {
    kdf: 'scrypt',
    ...COST,
    r: 8,
    p: 1,
    cipher: 'aes-256-gcm',
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  }
  return JSON.stringify(written)
}

/** @throws {BackupError} if the passphrase is wrong */
export async function openKey(json: string, passphrase: string): Promise<string> {
  const box: unknown = JSON.parse(json)
  if (!Value.Check(SealedKey, box)) throw new BackupError('The key in the backup cannot be read.')
  const { N, r, p } = box
  const key = await derive(passphrase, bytes(box.salt), KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY })
  const decipher = createDecipheriv('aes-256-gcm', key, bytes(box.nonce), { authTagLength: 16 })
  decipher.setAuthTag(bytes(box.tag))
  try {
    return Buffer.concat([decipher.update(bytes(box.sealed)), decipher.final()]).toString('utf8')
  } catch (error) {
    throw new BackupError(
      'The passphrase is not the one that the key in the backup was encrypted with.',
      error,
    )
  }
}
