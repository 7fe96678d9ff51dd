/** Push notifications on this device: the browser's subscription and its user. */
import { type PushTopic, subscribePush, unsubscribePush } from '@portal/contract/push'
import { request } from '../../lib/api.ts'
import { startWorker } from '../../lib/offline/worker.ts'
import { PUSH_KEY, type StoredPush } from './stored.ts'

/** Not without HTTPS, nor in some private windows; on iPhones only for a portal on the home screen. */
export const isSupported = (): boolean =>
  'Notification' in window && 'PushManager' in window && navigator.serviceWorker !== undefined

export const isDenied = (): boolean => isSupported() && Notification.permission === 'denied'

const sameBytes = (bytes: ArrayBuffer | null, base64url: string): boolean =>
  bytes !== null &&
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/[+]/g, '-')
    .replace(/[/]/g, '_')
    .replace(/=/g, '') === base64url

/** The browser's subscription for the portal's current key. */
async function subscriptionFor(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const current = await pushManager.getSubscription()
  if (current && sameBytes(current.options.applicationServerKey, publicKey)) return current
  await current?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Registers the subscription and its topics with the portal; idempotent. */
export async function renew(publicKey: string, { user, topics }: StoredPush): Promise<void> {
  const { endpoint, keys = {} } = (await subscriptionFor(publicKey)).toJSON()
  const { p256dh = '', auth = '' } = keys
  await request(subscribePush, { body: { endpoint: endpoint ?? '', p256dh, auth, topics } })
  localStorage.setItem(PUSH_KEY, JSON.stringify({ user, topics }))
}

export type PushFailure = 'denied' | 'unsupported' | 'failed'

/** Must be called from a user gesture, because the browser asks for permission. */
export async function turnOn(
  publicKey: string,
  user: number,
  topics: PushTopic[],
): Promise<PushFailure | undefined> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  if (!(await startWorker())) return 'unsupported'
  try {
    await renew(publicKey, { user, topics })
    return undefined
  } catch {
    return 'failed'
  }
}

/** Unsubscribes the browser, even if the request to the portal fails. */
export async function turnOff(): Promise<void> {
  localStorage.removeItem(PUSH_KEY)
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const { endpoint } = subscription
  await request(unsubscribePush, { body: { endpoint } }).catch(() => undefined)
}
