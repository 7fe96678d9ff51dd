/** Limits password attempts per network, regardless of the account. */
import type { Db } from '../../platform/db/open.ts'
import { refundFrom, tryFrom } from '../../platform/http/client-network.ts'
import { AppError } from '../../platform/http/errors.ts'

const MINUTE = 60_000

const LOGINS_FROM_NETWORK = { scope: 'login-address', limit: 20, windowMs: MINUTE }

/** Counts an attempt. @throws {AppError} `tooManyRequests` */
export async function countLoginAttempt(db: Db, ip: string, now: number): Promise<void> {
  if (await tryFrom(db, LOGINS_FROM_NETWORK, ip, now)) return
  throw new AppError('tooManyRequests', { retryAfterSeconds: MINUTE / 1000 })
}

/** Takes back an attempt that succeeded. */
export function refundLogin(db: Db, ip: string): Promise<void> {
  return refundFrom(db, LOGINS_FROM_NETWORK, ip)
}
