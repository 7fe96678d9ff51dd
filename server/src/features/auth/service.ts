import { type LoginAnswer, OTP_VERIFIED } from '@portal/contract/auth'
import { verifyPassword } from '../../crypto/passwords.ts'
import type { DatabaseHandle } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import type { Session } from '../../http/guard.ts'
import { type AccountScope, clearAccount, refundWindow, tryAccount, tryWindow } from '../../http/throttle.ts'
import { writeAudit } from '../audit/service.ts'
import type { AuthDeps } from './deps.ts'
import { completeSetup } from './factor-setup.ts'
import { spendCode } from './second-factor.ts'
import { type Client, promoteChallenge, startSession } from './sessions.ts'

const LOGINS_PER_MINUTE = 20
const OTP_TRIES = 5

export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Whose tries are counted together: those from a device that is known, or all others at the account. */
function counterOf(
  { devices }: AuthDeps,
  { cookies }: Client,
  { email, userId, now }: { email: string; userId: number | undefined; now: number },
): [subject: string, scope: AccountScope] {
  const device = userId === undefined ? undefined : devices.deviceOf(cookies, userId, now)
  return device ? [device, 'device'] : [email, 'account']
}

/** Signs in; wrong password, unknown address, pausing and disabled account are one and the same answer. */
export async function signIn(
  deps: AuthDeps,
  credentials: { username: string; password: string },
  client: Client,
): Promise<{ userId: number; answer: LoginAnswer }> {
  const { database, times, clock } = deps
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

  const user = await database.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'totp_enabled_at', 'disabled_at'])
    .where('email_normalized', '=', email)
    .executeTakeFirst()
  const [subject, scope] = counterOf(deps, client, { email, userId: user?.id, now })
  const mayTry = await tryAccount(database.db, subject, now, scope)
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

  await clearAccount(database.db, subject, scope)
  await refundWindow(database.db, window.scope, window.subject)
  const is2faEnabled = user.totp_enabled_at !== null
  const kind = is2faEnabled ? 'challenge' : 'session'
  const token = await transaction(database, async (trx) => {
    if (!is2faEnabled)
      await writeAudit(trx, { action: 'sign-in', userId: user.id, address: client.address, at: now })
    return startSession(trx, { userId: user.id, kind, client, times, now })
  })
  const message = is2faEnabled ? 'Second factor required' : 'Login successful'
  return { userId: user.id, answer: { token, is2faEnabled, message } }
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

/** Verifies a code: of a challenge, which becomes a session by it, or of a session that sets its factor up. */
export async function verifySecondFactor(
  deps: AuthDeps,
  session: Session,
  code: string,
  client: Client,
): Promise<{ message: string; recoveryCodes?: string[] }> {
  if (session.kind === 'session') return completeSetup(deps, session, code, client.address)
  const { database, secrets, times, clock } = deps
  const now = clock()
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

/** Ends the session or challenge that asks, on all nodes. */
export async function signOut(
  { database, clock }: AuthDeps,
  { id, kind, userId }: Session,
  address: string,
): Promise<void> {
  await transaction(database, async (trx, changes) => {
    await trx.deleteFrom('sessions').where('id', '=', id).execute()
    if (kind === 'session') await writeAudit(trx, { action: 'sign-out', userId, address, at: clock() })
    changes.addUser('user', userId)
  })
}
