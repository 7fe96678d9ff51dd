/** Enables and disables the second factor, and manages recovery codes. */
import { OTP_VERIFIED } from '@portal/contract/auth'
import type { FactorSetup } from '@portal/contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import { transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { requireSession } from '../../platform/http/require-session.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import { writeAudit } from '../audit/service.ts'
import { confirmPassword, mailToUser, tryOwnSecret } from './account.ts'
import type { AuthDeps } from './deps.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { matchingStep, readCode, spendCode } from './second-factor.ts'
import { endSessionsExcept } from './sessions.ts'

const SECRET_BYTES = 20
const SETUPS = { scope: 'factor-setup', limit: 20, windowMs: 60 * 60_000 }
/** Each hashes twelve codes slowly, in the queue that sign-ins wait in. */
const RENEWALS = { scope: 'recovery-codes', limit: 20, windowMs: 60 * 60_000 }
const QR_PIXELS = 264

export async function readFactor({ database }: AuthDeps, userId: number) {
  return database.db
    .selectFrom('users')
    .select(['email', 'totp_secret as sealed', 'totp_enabled_at as enabledAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Starts the setup: creates a secret, which is inactive until a first code is verified. Starting again replaces it. */
export async function beginSetup(deps: AuthDeps, { userId }: Session): Promise<FactorSetup> {
  const { database, secrets, mailer, clock } = deps
  const now = clock()
  if (!(await tryWindow(database.db, { ...SETUPS, subject: String(userId), now }))) {
    throw new AppError('tooManyRequests', { retryAfterSeconds: SETUPS.windowMs / 1000 })
  }
  const { email } = await readFactor(deps, userId)
  const secret = new Secret({ size: SECRET_BYTES })
  const { numUpdatedRows } = await database.db
    .updateTable('users')
    .set({ totp_secret: secrets.seal(secret.base32), totp_last_step: null, updated_at: now })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('secondFactorOn')
  const { brand } = await mailer.sender(database.db)
  const uri = new TOTP({ issuer: brand, label: email, secret }).toString()
  // Rarely used, so it is not loaded at startup.
  const { default: QRCode } = await import('qrcode')
  const image = await QRCode.toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: QR_PIXELS })
  return { image, uri, secret: secret.base32 }
}

/**
 * Completes the setup with a first code and activates the factor. Recovery codes are shown only this once. Ends the
 * user's other sessions, which have not verified the factor.
 */
export async function completeSetup(
  deps: AuthDeps,
  { id: sessionId, userId }: Session,
  code: string,
  ip: string,
): Promise<{ message: string; recoveryCodes: string[] }> {
  const { database, secrets, mailer, clock } = deps
  const now = clock()
  const { sealed, enabledAt } = await readFactor(deps, userId)
  if (enabledAt !== null) throw new AppError('secondFactorOn')
  if (sealed === null) throw new AppError('secondFactorOff')
  const wrong = new AppError('wrongCode', { field: 'otp_code' })
  const step = matchingStep(secrets.open(sealed), code.replaceAll(/\s/g, ''), now)
  await tryOwnSecret(database.db, { scope: 'own-code', userId, now, wrong }, async () => step !== undefined)
  const recovery = await newRecoveryCodes()
  await transaction(database, async (trx, changes) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ totp_enabled_at: now, totp_last_step: step, updated_at: now })
      .where('id', '=', userId)
      .where('totp_secret', '=', sealed)
      .where('totp_enabled_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrong
    await requireSession(trx, sessionId)
    await endSessionsExcept(trx, userId, sessionId)
    await writeAudit(trx, { action: 'second-factor-enabled', userId, ip, at: now })
    await mailToUser(trx, mailer, userId, { kind: 'secondFactorEnabled', values: { time: now } })
    changes.addUser('user', userId)
    await replaceRecoveryCodes(trx, userId, recovery)
  })
  return { message: OTP_VERIFIED, recoveryCodes: recovery.codes }
}

/** Disables the factor after verifying password and code, unless it is mandatory; ends the user's other sessions. */
export async function disableFactor(
  deps: AuthDeps,
  { id: sessionId, userId, role }: Session,
  { password, code }: { password: string; code: string },
  ip: string,
): Promise<void> {
  const { database, mailer, clock, demandsFactor } = deps
  const now = clock()
  await requireFactor(deps, userId)
  if (await demandsFactor(role)) throw new AppError('secondFactorMandatory')
  await confirmPassword(database.db, { userId, password, field: 'password', now })
  await confirmCode(deps, userId, { code }, async (trx, changes) => {
    const off = { totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: now }
    await trx.updateTable('users').set(off).where('id', '=', userId).execute()
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await endSessionsExcept(trx, userId, sessionId)
    await writeAudit(trx, { action: 'second-factor-disabled', userId, ip, at: now })
    await mailToUser(trx, mailer, userId, { kind: 'secondFactorDisabled', values: { time: now } })
    changes.addUser('user', userId)
  })
}

/** Replaces the recovery codes; any given password or code must be correct. */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  { id: sessionId, userId }: Session,
  proof: { password?: string; code?: string },
  ip: string,
): Promise<string[]> {
  const now = deps.clock()
  await requireFactor(deps, userId)
  if (!(await tryWindow(deps.database.db, { ...RENEWALS, subject: String(userId), now })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: RENEWALS.windowMs / 1000 })
  await confirmUser(deps, userId, proof)
  const recovery = await newRecoveryCodes()
  await transaction(deps.database, async (trx) => {
    await requireSession(trx, sessionId)
    await writeAudit(trx, { action: 'recovery-codes-renewed', userId, ip, at: now })
    await replaceRecoveryCodes(trx, userId, recovery)
  })
  return recovery.codes
}

/** @throws {AppError} `wrongPassword` or `wrongCode` with the name of the field */
async function confirmUser(
  deps: AuthDeps,
  userId: number,
  { password, code }: { password?: string; code?: string },
): Promise<void> {
  if (code !== undefined) return confirmCode(deps, userId, { code }, async () => undefined)
  if (password === undefined) return
  await confirmPassword(deps.database.db, { userId, password, field: 'password', now: deps.clock() })
}

async function requireFactor(deps: AuthDeps, userId: number): Promise<void> {
  const { enabledAt } = await readFactor(deps, userId)
  if (enabledAt === null) throw new AppError('secondFactorOff')
}

/** Uses up a code and runs `work` in the same transaction. `field` is the code's name in the request. */
export async function confirmCode<T>(
  { database, figures, secrets, clock }: AuthDeps,
  userId: number,
  { code, field = 'code' }: { code: string; field?: string },
  allowed: Parameters<typeof transaction<T>>[1],
): Promise<T> {
  const now = clock()
  const wrong = new AppError('wrongCode', { field })
  let result: { value: T } | undefined
  await tryOwnSecret(database.db, { scope: 'own-code', userId, now, wrong }, async () => {
    const typed = await readCode(database.db, userId, code)
    result = await transaction(database, async (trx, changes) => {
      const spent = await spendCode(trx, secrets, userId, typed, now)
      return spent ? { value: await allowed(trx, changes) } : undefined
    })
    if (result === undefined) figures.secondFactorFailed()
    return result !== undefined
  })
  if (!result) throw wrong
  return result.value
}
