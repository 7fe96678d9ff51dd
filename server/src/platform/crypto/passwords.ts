import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../http/errors.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = {
  algorithm: 2 as Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

const MAX_WAITING = 100
const limit = pLimit(2)

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return limit(work)
}

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, ARGON2_OPTIONS))
}

/** The same hash with a given salt, for secrets that are looked up by their hash. */
export async function slowHash(secret: string, salt: Buffer): Promise<Buffer> {
  return bounded(() => hashRaw(secret, { ...ARGON2_OPTIONS, salt }))
}

const decoy = hashPassword('no account has this password')

/**
 * Whether the password matches. Without a hash it returns false after the same time, so that timing reveals nothing.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await decoy)
  const fits = await bounded(() => verify(compared, password))
  return fits && Boolean(passwordHash)
}
