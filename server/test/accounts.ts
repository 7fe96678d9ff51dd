import { transaction } from '../src/platform/db/transaction.ts'
import { HOUR, type TestApp } from './app.ts'

/** Returns a function that resets all accounts: signed out, with their current passwords and nothing pending. */
export async function rememberAccounts({ database, clock }: TestApp): Promise<() => Promise<void>> {
  const users = await database.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at', 'totp_secret', 'totp_enabled_at', 'totp_last_step'])
    .execute()
  return () => {
    clock.advance(HOUR)
    return transaction(database, async (trx, changes) => {
      for (const { id, ...columns } of users) {
        await trx.updateTable('users').set(columns).where('id', '=', id).execute()
        changes.addUser('user', id)
      }
      for (const table of [
        'sessions',
        'throttles',
        'recovery_codes',
        'password_resets',
        'outbox',
        'jobs',
      ] as const) {
        await trx.deleteFrom(table).execute()
      }
    })
  }
}
