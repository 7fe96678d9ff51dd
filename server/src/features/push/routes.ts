import { getPushKey, subscribePush, unsubscribePush } from '@portal/contract/push'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import { addDevice, isPublicKey, removeDevice } from './devices.ts'
import type { PushDeps } from './jobs.ts'
import { pushKeys } from './keys.ts'
import { isPushService } from './push-service.ts'

const HOUR = 60 * 60 * 1000
const LIMIT_PER_HOUR = 60

export function registerPush(app: FastifyInstance, { database, secrets, hosts, clock }: PushDeps): void {
  const { db } = database

  route(app, getPushKey, async ({ reply }) => {
    reply.header('cache-control', 'private, no-store')
    const isOn = hosts.length > 0
    return { publicKey: isOn ? (await pushKeys(database, secrets, clock())).publicKey : '' }
  })

  route(app, subscribePush, async ({ body, request }) => {
    if (hosts.length === 0) throw new AppError('notFound')
    if (!isPushService(body.endpoint, hosts)) throw new AppError('invalid', { field: 'endpoint' })
    if (!isPublicKey(body.p256dh)) throw new AppError('invalid', { field: 'p256dh' })
    const session = sessionOf(request)
    const now = clock()
    const window = {
      scope: 'push',
      subject: String(session.userId),
      limit: LIMIT_PER_HOUR,
      windowMs: HOUR,
      now,
    }
    if (!(await tryWindow(db, window)))
      throw new AppError('tooManyRequests', { retryAfterSeconds: HOUR / 1000 })
    await addDevice(database, session, body, now)
    return { message: 'Device subscribed' }
  })

  route(app, unsubscribePush, async ({ body: { endpoint }, request }) => {
    await removeDevice(db, sessionOf(request).userId, endpoint)
    return { message: 'Device unsubscribed' }
  })
}
