/** The authenticator app of a test. */
import type { FactorScope } from '@portal/contract/kinds'
import { TOTP } from 'otpauth'
import { SecretBox } from '../src/platform/crypto/secret-box.ts'
import { transaction } from '../src/platform/db/transaction.ts'
import type { TestApp } from './app.ts'

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const STEP = 30_000

/** The code of an app with this secret, now or some steps later. */
export function codeOf(app: TestApp, secret = SECRET, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: app.clock.now() + steps * STEP })
}

/** A code that is wrong now and around now. */
export function wrongCodeOf(app: TestApp, secret = SECRET): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(app, secret, steps))
  const guesses = ['000000', '111111', '222222', '333333', '444444', '555555']
  return guesses.find((guess) => !near.includes(guess)) ?? ''
}

/** Enables a user's second factor directly in the database. */
export async function giveFactor(app: TestApp, key: string): Promise<void> {
  const sealed = new SecretBox(app.config.secretKey).seal(SECRET)
  await app.database.db
    .updateTable('users')
    .set({ totp_secret: sealed, totp_enabled_at: app.clock.now(), totp_last_step: null })
    .where('key', '=', key)
    .execute()
}

/** Makes the second factor mandatory, like an administrator. */
export async function demandFactor({ database, clock }: TestApp, scope: FactorScope): Promise<void> {
  const row = { value: JSON.stringify({ secondFactorFor: scope }), updated_at: clock.now(), version: 1 }
  await transaction(database, async (trx, changes) => {
    await trx
      .insertInto('settings')
      .values({ name: 'session', ...row })
      .onConflict((c) => c.column('name').doUpdateSet(row))
      .execute()
    changes.addContent('settings')
  })
}
