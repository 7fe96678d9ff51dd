import { type LoginResponse, OTP_VERIFIED } from '@portal/contract/auth'
import type { Selectable } from 'kysely'
import { isDemoAccount } from '../../demo.ts'
import { verifyPassword } from '../../platform/crypto/passwords.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { UsersTable } from '../../platform/db/schema.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { type AccountScope, clearAccount, tryAccount } from '../../platform/http/throttle.ts'
import { normalizeEmail } from '../../platform/mail/normalize-email.ts'
import { writeAudit } from '../audit/service.ts'
import { endDevices } from '../push/service.ts'
import type { AuthDeps } from './deps.ts'
import { offerDevice } from './device-links.ts'
import { completeSetup } from './factor-setup.ts'
import { countLoginAttempt, refundLogin } from './login-window.ts'
import { type SignIn, tellOfNewDevice } from './new-device.ts'
import { readCode, spendCode } from './second-factor.ts'
import { type Client, promoteChallenge, startSession } from './sessions.ts'

export { normalizeEmail } from '../../platform/mail/normalize-email.ts'
export { mailToUser } from './account.ts'
export {
  addUsers,
  closeAccount,
  endSessionsOf,
  inviteUser,
  openAccount,
  randomUserId,
  requireAdministrator,
  resetFactor,
  sendInvitation,
  voidMailLinks,
} from './invitations.ts'
export { endSessionsOfAll, shortenSessions } from './sessions.ts'

const OTP_TRIES = 5
/** The first pause after wrong codes; later ones are longer. */
const FIRST_PAUSE_SECONDS = 30

/** Attempts are counted per known device, and together for all other devices. */
function counterOf(
  { devices }: AuthDeps,
  { cookies }: Client,
  { email, userId, now }: { email: string; userId: number | undefined; now: number },
): [subject: string, scope: AccountScope] {
  const device = userId === undefined ? undefined : devices.deviceOf(cookies, userId, now)
  return device ? [device, 'device'] : [email, 'account']
}

type Account = Pick<Selectable<UsersTable>, 'id' | 'password_hash' | 'totp_enabled_at'>

/** Why a sign-in failed, for the audit log only: the response is the same for all reasons. */
function refusalOf(user: { disabled_at: number | null } | undefined, mayTry: boolean): string {
  if (!user) return 'unknown account'
  if (user.disabled_at !== null) return 'disabled account'
  return mayTry ? 'wrong password' : 'pausing account'
}

/** Records a sign-in, and notifies the user of a new device. */
async function signedIn(trx: Transaction, { mailer }: AuthDeps, entry: SignIn): Promise<void> {
  const { userId, client, now } = entry
  const before = await trx
    .selectFrom('users')
    .select(['last_sign_in_at', 'invited_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await trx.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute()
  await writeAudit(trx, { action: 'sign-in', userId, ip: client.ip, at: now })
  await tellOfNewDevice(trx, mailer, before, entry)
}

/**
 * Whether the account is unchanged since the password was compared, which took time: it may have been disabled, or got
 * another password or a second factor. Locks the account against concurrent changes.
 */
async function isUnchanged(
  trx: Transaction,
  { id, password_hash: hash, totp_enabled_at: factor }: Account,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((e) => ({ updated_at: e.ref('updated_at') }))
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('password_hash', '=', hash)
    .where('totp_enabled_at', factor === null ? 'is' : '=', factor)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Signs in. Wrong password, unknown email, paused and disabled account all get the same response. */
export async function signIn(
  deps: AuthDeps,
  credentials: { username: string; password: string },
  client: Client,
): Promise<{ userId: number; response: LoginResponse }> {
  const { database, figures, sessionTimes, clock } = deps
  const now = clock()
  const email = normalizeEmail(credentials.username)
  await countLoginAttempt(database.db, client.ip, now)

  const user = await database.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'totp_enabled_at', 'disabled_at'])
    .where('email_normalized', '=', email)
    .executeTakeFirst()
  const [subject, scope] = counterOf(deps, client, { email, userId: user?.id, now })
  const mayTry = await tryAccount(database.db, subject, now, scope)
  const isOpen = user && user.disabled_at === null && (deps.demo || !isDemoAccount(email))
  const usable = mayTry && isOpen
  // Also hashes for an unknown account, so that the response takes as long.
  if (!mayTry && scope === 'account') await offerDevice(deps, { email, locale: client.locale })
  const fits = await verifyPassword(usable ? user.password_hash : null, credentials.password)
  if (!usable || !fits) {
    await writeAudit(database.db, {
      action: 'sign-in-failed',
      userId: user?.id ?? null,
      ip: client.ip,
      at: now,
      details: { reason: refusalOf(user, mayTry) },
    })
    figures.signIn(mayTry ? 'failed' : 'locked')
    throw new AppError('authenticationFailed')
  }

  await clearAccount(database.db, subject, scope)
  await refundLogin(database.db, client.ip)
  const is2faEnabled = user.totp_enabled_at !== null
  const kind = is2faEnabled ? 'challenge' : 'session'
  const times = await sessionTimes()
  const token = await transaction(database, async (trx) => {
    if (!(await isUnchanged(trx, user))) throw new AppError('authenticationFailed')
    const device = scope === 'device' ? subject : undefined
    const isKnownDevice = device !== undefined
    if (!is2faEnabled) await signedIn(trx, deps, { userId: user.id, client, isKnownDevice, now })
    return startSession(trx, { userId: user.id, kind, client, device, times, now })
  })
  if (!is2faEnabled) figures.signIn('ok')
  const message = is2faEnabled ? 'Second factor required' : 'Login successful'
  return { userId: user.id, response: { token, is2faEnabled, message } }
}

/**
 * Attempts at the code are counted across challenges, because whoever knows the password can start any number of them.
 * Those from a known device are counted separately, so that guessing does not lock out the user.
 */
async function codeCounterOf(
  { db }: DatabaseHandle,
  { id, userId }: Session,
): Promise<[subject: string, scope: AccountScope]> {
  const challenge = await db.selectFrom('sessions').select('device').where('id', '=', id).executeTakeFirst()
  return challenge?.device ? [challenge.device, 'device-code'] : [String(userId), 'code']
}

/** Counts an attempt before it is made; false when the challenge has none left. */
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

/** Strangers who know the password may cause the second step to be paused, too. */
async function offerOwnDevice(deps: AuthDeps, userId: number, { locale }: Client): Promise<void> {
  const { email_normalized: email } = await deps.database.db
    .selectFrom('users')
    .select('email_normalized')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await offerDevice(deps, { email, locale })
}

/** Verifies a code: of a challenge, which becomes a session, or of a session that sets up its factor. */
export async function verifySecondFactor(
  deps: AuthDeps,
  session: Session,
  code: string,
  client: Client,
): Promise<{ message: string; recoveryCodes?: string[] }> {
  if (session.kind === 'session') return completeSetup(deps, session, code, client.ip)
  const { database, figures, secrets, sessionTimes, clock } = deps
  const now = clock()
  if (!(await countTry(database, session.id))) throw new AppError('challengeExpired')
  const [subject, scope] = await codeCounterOf(database, session)
  if (!(await tryAccount(database.db, subject, now, scope))) {
    if (scope === 'code') await offerOwnDevice(deps, session.userId, client)
    throw new AppError('tooManyRequests', { retryAfterSeconds: FIRST_PAUSE_SECONDS })
  }
  const times = await sessionTimes()
  const typed = await readCode(database.db, session.userId, code)
  const accepted = await transaction(database, async (trx, changes) => {
    const spent = await spendCode(trx, secrets, session.userId, typed, now)
    if (!spent) return false
    if (!(await promoteChallenge(trx, session.id, times, now))) throw new AppError('challengeExpired')
    const isKnownDevice = scope === 'device-code'
    await signedIn(trx, deps, { userId: session.userId, client, isKnownDevice, now })
    changes.addUser('user', session.userId)
    return true
  })
  if (!accepted) {
    figures.secondFactorFailed()
    await writeAudit(database.db, {
      action: 'otp-failed',
      userId: session.userId,
      ip: client.ip,
      at: now,
    })
    throw new AppError('otpFailed', { field: 'otp_code' })
  }
  await clearAccount(database.db, subject, scope)
  figures.signIn('ok')
  return { message: OTP_VERIFIED }
}

/** Ends the current session or challenge on all nodes. */
export async function signOut(
  { database, clock }: AuthDeps,
  { id, kind, userId }: Session,
  ip: string,
): Promise<void> {
  await transaction(database, async (trx, changes) => {
    await trx.deleteFrom('sessions').where('id', '=', id).execute()
    await endDevices(trx, { sessionId: id })
    if (kind === 'session') await writeAudit(trx, { action: 'sign-out', userId, ip, at: clock() })
    changes.addUser('user', userId)
  })
}
