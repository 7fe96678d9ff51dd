/** The devices that get push notifications. Each belongs to one user and to the session last used on it. */
import { createPublicKey } from 'node:crypto'
import type { Body } from '@portal/contract/endpoint'
import { MAX_PUSH_DEVICES, type subscribePush } from '@portal/contract/push'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { deleteWhere } from '../../platform/db/rows.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { Session } from '../../platform/http/guard.ts'
import { requireSession } from '../../platform/http/require-session.ts'

/** Whether a browser's key is a point on the curve. */
export function isPublicKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) } })
    return true
  } catch {
    return false
  }
}

/**
 * Adds or updates a device. A browser has one endpoint, whoever is signed in.
 *
 * @throws {AppError} `unauthenticated` if the session has ended meanwhile: its end would not remove the device any more
 */
export async function addDevice(
  database: DatabaseHandle,
  { userId, id: sessionId }: Session,
  { endpoint, p256dh, auth, topics }: Body<typeof subscribePush>,
  now: number,
): Promise<void> {
  const device = {
    ...{ user_id: userId, session_id: sessionId, seen_at: now },
    ...{ p256dh, auth, topics: JSON.stringify(topics) },
  }
  await transaction(database, async (trx) => {
    await requireSession(trx, sessionId)
    await trx
      .insertInto('push_devices')
      .values({ ...device, endpoint })
      .onConflict((c) => c.column('endpoint').doUpdateSet(device))
      .execute()
    const spare = await trx
      .selectFrom('push_devices')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .offset(MAX_PUSH_DEVICES)
      .execute()
    const ids = spare.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('push_devices').where('id', 'in', ids).execute()
  })
}

export async function removeDevice(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_devices').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** Removes the devices of ended sessions: of one session, or of all sessions of a user except one. */
export async function endDevices(
  trx: Transaction,
  ended: { sessionId: number } | { userId: number; keepSession: number },
): Promise<void> {
  const devices = trx.deleteFrom('push_devices')
  await ('sessionId' in ended
    ? devices.where('session_id', '=', ended.sessionId)
    : devices.where('user_id', '=', ended.userId).where('session_id', '!=', ended.keepSession)
  ).execute()
}

export const endDevicesOf = (trx: Transaction, userIds: readonly number[]): Promise<void> =>
  deleteWhere(trx, 'push_devices', 'user_id', userIds)
