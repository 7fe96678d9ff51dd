import { type LoginAnswer, OTP_VERIFIED } from '@portal/contract/auth'
import { verifyPassword } from '../../crypto/passwords.ts'
import type { DatabaseHandle } from '../../db/open.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import type { Session } from '../../http/guard.ts'
import { clearAccount, refundWindow, tryAccount, tryWindow } from '../../http/throttle.ts'
import { writeAudit } from '../audit/service.ts'
import { matchingStep, type SecretBox, spendRecoveryCode, spendStep } from './second-factor.ts'
import { type Client, promoteChallenge, type SessionTimes, startSession } from './sessions.ts'

const LOGINS_PER_MINUTE = 20
const OTP_TRIES = 5

export interface AuthDeps {
  database: DatabaseHandle
  secrets: SecretBox
  times: SessionTimes
  clock: () => number
}

export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Signs in; wrong password, unknown address, pausing and disabled account are one and the same answer. */
export async function signIn(
  { database, times, clock }: AuthDeps,
  credentials: { username: string; password: string },
  client: Client,
): Promise<LoginAnswer> {
  const now = clock()
  const email = normalizeEmail(credentials.username)
  const window = {
    scope: 'login-address',
    subject: client.address,
    limit: LOGINS_PER_MINUTE,
    windowMs: 60_000,
    now,
  }
  if (!(await tryWindow(database.db, window)))
    throw new AppError('tooManyRequests', { retryAfterSeconds: 60 })

  const mayTry = await tryAccount(database.db, email, now)
  const user = await database.db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash', 'totp_enabled_at', 'disabled_at'])
    .where('email_normalized', '=', email)
    .executeTakeFirst()
  const usable = mayTry && user && user.disabled_at === null
  const fits = await verifyPassword(usable ? user.password_hash : null, credentials.password)
  if (!usable || !fits) {
    await writeAudit(database.db, {
      action: 'sign-in-failed',
      userId: user?.id ?? null,
      address: client.address,
      at: now,
    })
    throw new AppError('authenticationFailed')
  }

  await clearAccount(database.db, email)
  await refundWindow(database.db, window.scope, window.subject)
  const is2faEnabled = user.totp_enabled_at !== null
  const kind = is2faEnabled ? 'challenge' : 'session'
  const token = await transaction(database, async (trx) => {
    if (!is2faEnabled)
      await writeAudit(trx, { action: 'sign-in', userId: user.id, address: client.address, at: now })
    return startSession(trx, { userId: user.id, kind, client, times, now })
  })
  return { token, is2faEnabled, message: is2faEnabled ? 'Second factor required' : 'Login successful' }
}

/** Counts a try of a challenge before it is made; false when all are used up. */
async function countTry(database: DatabaseHandle, sessionId: number): Promise<boolean> {
  const result = await database.db
    .updateTable('sessions')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', sessionId)
    .where('kind', '=', 'challenge')
    .where('tries', '<', OTP_TRIES)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

async function spendCode(trx: Transaction, secrets: SecretBox, userId: number, code: string, now: number) {
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

/** Verifies the second factor of a challenge and turns it into a session. */
export async function verifySecondFactor(
  { database, secrets, times, clock }: AuthDeps,
  session: Session,
  code: string,
  client: Client,
): Promise<{ message: string }> {
  const now = clock()
  if (session.kind !== 'challenge') throw new AppError('otpFailed')
  if (!(await countTry(database, session.id))) throw new AppError('challengeExpired')
  const accepted = await transaction(database, async (trx, changes) => {
    const spent = await spendCode(trx, secrets, session.userId, code, now)
    if (!spent) return false
    if (!(await promoteChallenge(trx, session.id, times, now))) throw new AppError('challengeExpired')
    await writeAudit(trx, { action: 'sign-in', userId: session.userId, address: client.address, at: now })
    changes.addUser('user', session.userId)
    return true
  })
  if (!accepted) {
    await writeAudit(database.db, {
      action: 'otp-failed',
      userId: session.userId,
      address: client.address,
      at: now,
    })
    throw new AppError('otpFailed')
  }
  return { message: OTP_VERIFIED }
}

/** Ends one session or challenge on all nodes. */
export async function endSession({ database }: Pick<AuthDeps, 'database'>, session: Session): Promise<void> {
  await transaction(database, async (trx, changes) => {
    await trx.deleteFrom('sessions').where('id', '=', session.id).execute()
    changes.addUser('user', session.userId)
  })
}
