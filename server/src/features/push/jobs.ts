/** Sends notifications to devices in background jobs, with retries. */
import { isLocale } from '@portal/contract/locale'
import type { PushTopic } from '@portal/contract/push'
import type { FastifyBaseLogger } from 'fastify'
import type { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { enqueue, enqueueAll, type JobPayloads } from '../../platform/jobs/queue.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import { RareLog } from '../../platform/rare-log.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { membersOf, notificationFor } from '../notifications/service.ts'
import { pushKeys } from './keys.ts'
import { type PushHosts, sendPush } from './push-service.ts'
import { pushTopicOf } from './topics.ts'

const DEVICES_AT_ONCE = 500
const MESSAGES_AT_ONCE = 4
const MESSAGE_TIMEOUT_MS = 20_000

export interface PushDeps {
  database: DatabaseHandle
  audiences: AudienceClasses
  secrets: SecretBox
  /** Empty if push is turned off. */
  hosts: PushHosts
  publicUrl: string
  clock: () => number
}

/**
 * The next devices, after the given one, that may get a notification; whether they really do is checked when it is
 * sent.
 */
async function devicesAfter(db: Db, { notificationId, after }: JobPayloads['push'], now: number) {
  const notice = await db
    .selectFrom('notifications')
    .select(['audience', 'except_user_id'])
    .where('id', '=', notificationId)
    .where('created_at', '<=', now)
    .executeTakeFirst()
  if (!notice) return []
  const { userId, partnerId } = membersOf(notice.audience)
  let devices = db
    .selectFrom('push_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('d.id', '>', after)
    .where('u.disabled_at', 'is', null)
    .where('u.id', '<>', notice.except_user_id ?? 0)
    .orderBy('d.id')
    .limit(DEVICES_AT_ONCE)
  if (userId !== undefined) devices = devices.where('u.id', '=', userId)
  if (partnerId === null) devices = devices.where('u.partner_id', 'is', null)
  else if (partnerId !== undefined) devices = devices.where('u.partner_id', '=', partnerId)
  return (await devices.execute()).map(({ id }) => id)
}

function readDevice(db: Db, id: number) {
  return db
    .selectFrom('push_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.topics', 'u.id as userId', 'u.partner_id as partnerId'])
    .select(['u.locale', 'u.role'])
    .where('d.id', '=', id)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

export function registerPushJobs(
  jobs: JobRunner,
  { database, audiences, secrets, hosts, publicUrl, clock }: PushDeps,
  logger: FastifyBaseLogger,
): void {
  const { db } = database
  const log = new RareLog(logger)
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:portal@localhost.localdomain'

  jobs.register('push', async (payload, { finish }) => {
    const ids = hosts.length > 0 ? await devicesAfter(db, payload, clock()) : []
    const { notificationId } = payload
    await transaction(database, async (trx) => {
      const messages = ids.map((deviceId) => ({
        payload: { notificationId, deviceId },
        key: `${notificationId}-${deviceId}`,
      }))
      await enqueueAll(trx, 'push-message', messages, clock())
      const last = ids.at(-1)
      if (last !== undefined) await enqueue(trx, 'push', { notificationId, after: last }, { runAt: clock() })
      await finish(trx)
    })
  })

  jobs.register(
    'push-message',
    async ({ notificationId, deviceId }, { signal }) => {
      const device = hosts.length > 0 ? await readDevice(db, deviceId) : undefined
      if (!device) return
      const { userId, partnerId, topics } = device
      const audience = await audiences.of(device)
      const locale = isLocale(device.locale) ? device.locale : 'en'
      const now = clock()
      const notification = await notificationFor(
        db,
        { userId, partnerId, audience },
        { id: notificationId, locale, now },
      )
      const topic = notification && pushTopicOf(notification.kind)
      if (!notification || !topic || !(JSON.parse(topics) as PushTopic[]).includes(topic)) return
      const { text, link = '/notifications' } = notification
      const keys = await pushKeys(database, secrets, now)
      const message = { id: String(notificationId), text, link, locale }
      const status = await sendPush(device, message, { hosts, keys, subject }, signal)
      // The subscription has ended or been replaced.
      if (status === 404 || status === 410) {
        await db
          .deleteFrom('push_devices')
          .where('id', '=', deviceId)
          .where('endpoint', '=', device.endpoint)
          .execute()
      } else if (status === 429 || status >= 500) {
        throw new Error(`The push service said ${status}`)
      } else if (status >= 300) {
        log.warn('push', { status, host: new URL(device.endpoint).host }, 'a push service refused a message')
      }
    },
    { concurrency: MESSAGES_AT_ONCE, timeoutMs: MESSAGE_TIMEOUT_MS },
  )
}
