/** Renews this device's push subscription with its user's session, and ends it when another user signs in. */
import { getProfile } from '@portal/contract/profile'
import { getPushKey } from '@portal/contract/push'
import { request } from '../../lib/api.ts'
import { currentView } from '../../lib/impersonation.ts'
import { startWorker } from '../../lib/offline/worker.ts'
import { isSessionEnded, onTokenChange, storedToken } from '../../lib/session.ts'
import { readStored } from './stored.ts'
import { isSupported, renew, turnOff } from './subscription.ts'

/** Per tab; a reload has the same session. */
const RENEWED = 'pushRenewed'

async function follow(): Promise<void> {
  const stored = readStored()
  if (!stored || currentView() || !isSupported()) return
  // A session that expired does not end the subscription.
  if (!storedToken()) return isSessionEnded() ? undefined : turnOff()
  const { id } = await request(getProfile)
  const { publicKey } = await request(getPushKey)
  if (id !== stored.user || publicKey === '' || Notification.permission !== 'granted') return turnOff()
  if (await startWorker()) await renew(publicKey, stored)
  sessionStorage.setItem(RENEWED, '1')
}

/** Called once per window. Failures are retried with the next one. */
export function keepSubscribed(): void {
  const attempt = () => void follow().catch(() => undefined)
  onTokenChange(attempt)
  if (sessionStorage.getItem(RENEWED) === null) attempt()
}
