import type { Transaction } from '../db/transaction.ts'
import { AppError } from './errors.ts'

/**
 * For a request that took time and whose result outlasts its session: the session may have ended since, for example by
 * a new password. Locks it; call it after locking the user.
 *
 * @throws {AppError} `unauthenticated`
 */
export async function requireSession(trx: Transaction, id: number): Promise<void> {
  await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
}
