/** Lists and ends a user's sessions. */
import { MAX_LISTED_SESSIONS, type OpenSession } from '@portal/contract/sessions'
import { transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { writeAudit } from '../audit/service.ts'
import { endDevices } from '../push/service.ts'
import type { AuthDeps } from './deps.ts'
import { describeDevice } from './device.ts'
import { endSessionsExcept } from './sessions.ts'

export async function listSessions(
  { database, sessionTimes, clock }: AuthDeps,
  { id: currentId, userId }: Session,
): Promise<OpenSession[]> {
  const now = clock()
  const { idleMs } = await sessionTimes()
  const rows = await database.db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'session')
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - idleMs)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_SESSIONS)
    .execute()
  return rows.map(({ id, address, user_agent, created_at, seen_at }) => ({
    id,
    ...describeDevice(user_agent ?? ''),
    address: address ?? '',
    createdAt: new Date(created_at).toISOString(),
    seenAt: new Date(seen_at).toISOString(),
    current: id === currentId,
  }))
}

/** Ends one of the user's sessions on all nodes. @throws {AppError} `notFound` for anybody else's */
export async function endOwnSession(
  { database, clock }: AuthDeps,
  { userId }: Session,
  id: number,
  ip: string,
): Promise<void> {
  await transaction(database, async (trx, changes) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('notFound')
    await endDevices(trx, { sessionId: id })
    const entity = { kind: 'session', id: String(id) }
    await writeAudit(trx, { action: 'session-ended', userId, ip, at: clock(), entity })
    changes.addUser('user', userId)
  })
}

/** Ends all of the user's sessions and challenges except the current one; returns how many. */
export async function endOtherSessions(
  { database, clock }: AuthDeps,
  { id, userId }: Session,
  ip: string,
): Promise<number> {
  return transaction(database, async (trx, changes) => {
    const ended = await endSessionsExcept(trx, userId, id)
    const details = { ended, which: 'all others' }
    await writeAudit(trx, { action: 'session-ended', userId, ip, at: clock(), details })
    changes.addUser('user', userId)
    return ended
  })
}
