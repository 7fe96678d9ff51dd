/** Keeps this device's subscription with the session of its user, and ends it where another one signs in. */
import { getProfile } from '@portal/contract/profile'
import { getPushKey } from '@portal/contract/push'
import { request } from '../../lib/api.ts'
import { currentView } from '../../lib/impersonation.ts'
import { startWorker } from '../../lib/offline/worker.ts'
import { isSessionEnded, onTokenChange, storedToken } from '../../lib/session.ts'
import { readStored } from './stored.ts'
import { isSupported, renew, turnOff } from './subscription.ts'

/** In this tab; a reload has the same session. */
const RENEWED = 'pushRenewed'

async function follow(): Promise<void> {
  const stored = readStored()
  if (!stored || currentView() || !isSupported()) return
  // A session that is over by itself ends nothing.
  if (!storedToken()) return isSessionEnded() ? undefined : turnOff()
  const { id } = await request(getProfile)
  const { publicKey } = await request(getPushKey)
  if (id !== stored.user || publicKey === '' || Notification.permission !== 'granted') return turnOff()
  if (await startWorker()) await renew(publicKey, stored)
  sessionStorage.setItem(RENEWED, '1')
}

/** Begins, once for each window. What fails is tried again with the next one. */
export function keepSubscribed(): void {
  const attempt = () => void follow().catch(() => undefined)
  onTokenChange(attempt)
  if (sessionStorage.getItem(RENEWED) === null) attempt()
}
