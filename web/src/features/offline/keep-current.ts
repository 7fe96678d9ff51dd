/** Keeps the copy on this device current, and removes it when its user's session ends. */
import { getProfile } from '@portal/contract/profile'
import { request } from '../../lib/api.ts'
import { currentView } from '../../lib/impersonation.ts'
import { isOffline, noteConnection } from '../../lib/offline/connection.ts'
import { forgetChoice, forgetCopy } from '../../lib/offline/copy.ts'
import { sendWaiting } from '../../lib/offline/send-outbox.ts'
import { changeState, isOver, offlineState } from '../../lib/offline/state.ts'
import { updateCopy } from '../../lib/offline/update.ts'
import { isSessionEnded, onTokenChange, storedToken } from '../../lib/session.ts'

const MINUTE = 60_000
/** How old the copy may be, and how often a device without a connection tries again. */
const CURRENT_MS = 30 * MINUTE
const TRY_EVERY_MS = 15_000

interface Connection {
  saveData?: boolean
  type?: string
}

/** Whether loading costs the user nothing: on Wi-Fi, or where the browser does not say how it is connected. */
function isFree(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && connection?.type !== 'cellular'
}

/** Whoever signs out leaves nothing; after any other end the choice is there for the next session. */
async function follow(): Promise<void> {
  if (storedToken()) return check()
  await (isSessionEnded() ? forgetCopy() : forgetChoice())
}

/**
 * Reaches the portal, which says whether the session, and so its account, is still accepted: where not, `request` ends the
 * session, and the copy goes.
 */
async function check(): Promise<void> {
  const before = offlineState()
  if (!before || !storedToken() || currentView()) return
  if (isOver(before)) await forgetCopy()
  noteConnection(true)
  const profile = await request(getProfile).catch(() => undefined)
  // Answered by the copy.
  if (!profile || isOffline()) return
  if (profile.id !== before.user) return forgetChoice()
  changeState({ contactAt: Date.now() })
  await sendWaiting()
  const { updatedAt = 0 } = offlineState() ?? {}
  if (Date.now() - updatedAt > CURRENT_MS && isFree()) await updateCopy().catch(() => undefined)
}

/** Begins, once for each window. */
export function keepCurrent(): void {
  onTokenChange(() => void follow())
  window.addEventListener('online', () => void check())
  window.addEventListener('offline', () => noteConnection(!offlineState()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
  window.setInterval(() => {
    if (isOffline() && document.visibilityState === 'visible') void check()
  }, TRY_EVERY_MS)
  void follow()
}
