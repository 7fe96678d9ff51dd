/** How often passwords may be tried from one network, whatever account they are of. */
import type { Db } from '../../platform/db/open.ts'
import { refundFrom, tryFrom } from '../../platform/http/client-network.ts'
import { AppError } from '../../platform/http/errors.ts'

const MINUTE = 60_000

const LOGINS_FROM_NETWORK = { scope: 'login-address', limit: 20, windowMs: MINUTE }

/** Counts a try. @throws {AppError} `tooManyRequests` */
export async function takeLogin(db: Db, ip: string, now: number): Promise<void> {
  if (await tryFrom(db, LOGINS_FROM_NETWORK, ip, now)) return
  throw new AppError('tooManyRequests', { retryAfterSeconds: MINUTE / 1000 })
}

/** Takes a try back that turned out well. */
export function refundLogin(db: Db, ip: string): Promise<void> {
  return refundFrom(db, LOGINS_FROM_NETWORK, ip)
}
