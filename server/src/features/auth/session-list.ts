/** A user's open sessions: which there are, and ending them. */
import { FRESH_MINUTES, MAX_LISTED_SESSIONS, type OpenSession } from '@portal/contract/sessions'
import { transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import type { Session } from '../../http/guard.ts'
import { writeAudit } from '../audit/service.ts'
import type { AuthDeps } from './deps.ts'
import { describeDevice } from './device.ts'
import { confirmUser } from './factor-setup.ts'
import { endSessionsBut } from './sessions.ts'

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

export interface Proof {
  password?: string
  code?: string
}

/** Whoever finds a session that somebody left open ends none of the others with it. */
async function confirmEnding(deps: AuthDeps, { id, userId }: Session, proof: Proof): Promise<void> {
  if (proof.password !== undefined || proof.code !== undefined) return confirmUser(deps, userId, proof)
  const { created_at } = await deps.database.db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (deps.clock() - created_at >= FRESH_MINUTES * 60_000) throw new AppError('confirmationNeeded')
}

/** Ends one session on all nodes. @throws {AppError} `notFound` unless it is one of the user's own */
export async function endOwnSession(
  deps: AuthDeps,
  session: Session,
  { id, proof }: { id: number; proof: Proof },
  address: string,
): Promise<void> {
  const { database, clock } = deps
  const { userId } = session
  if (id !== session.id) await confirmEnding(deps, session, proof)
  await transaction(database, async (trx, changes) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('notFound')
    const entity = { kind: 'session', id: String(id) }
    await writeAudit(trx, { action: 'session-ended', userId, address, at: clock(), entity })
    changes.addUser('user', userId)
  })
}

/** Ends all of the user's sessions but the one that asks; challenges end with them. Answers how many that were. */
export async function endOtherSessions(
  deps: AuthDeps,
  session: Session,
  proof: Proof,
  address: string,
): Promise<number> {
  const { database, clock } = deps
  const { id, userId } = session
  await confirmEnding(deps, session, proof)
  return transaction(database, async (trx, changes) => {
    const ended = await endSessionsBut(trx, userId, id)
    const details = { ended, which: 'all others' }
    await writeAudit(trx, { action: 'session-ended', userId, address, at: clock(), details })
    changes.addUser('user', userId)
    return ended
  })
}
