/** Keeps the offline copy up to date, and removes it when its user's session ends. */
import { getProfile } from '@portal/contract/profile'
import { request } from '../../lib/api.ts'
import { costNow } from '../../lib/connection-cost.ts'
import { i18n } from '../../lib/i18n.ts'
import { currentView } from '../../lib/impersonation.ts'
import { failuresSoFar, isOffline, noteConnection, onConnection } from '../../lib/offline/connection.ts'
import { forgetChoice, forgetCopy, writingSignal } from '../../lib/offline/copy.ts'
import { isAnythingUnsent } from '../../lib/offline/outbox.ts'
import { isAnythingWithdrawn } from '../../lib/offline/scope.ts'
import { sendWaiting } from '../../lib/offline/send-outbox.ts'
import { changeState, type Due, isOver, type OfflineState, offlineState } from '../../lib/offline/state.ts'
import { updateCopy } from '../../lib/offline/update.ts'
import { queryClient } from '../../lib/query-client.ts'
import { isSessionEnded, onTokenChange, storedToken } from '../../lib/session.ts'
import { dueOf } from './update-schedule.ts'

/** Interval of retries while offline, or with changes that could not be sent. */
const TRY_EVERY_MS = 15_000

const dueNow = (state: OfflineState) =>
  dueOf(state, { now: Date.now(), locale: i18n.language, cost: costNow() })

/** What its user lost leaves the device whatever the connection costs: it takes the data alone. */
const withdrawn = async ({ updatedAt }: OfflineState): Promise<Due | undefined> =>
  updatedAt > 0 && (await isAnythingWithdrawn(writingSignal())) ? 'withdrawn' : undefined

/** Signing out removes everything; any other end of the session keeps the settings for the next one. */
async function follow(): Promise<void> {
  if (storedToken()) return check()
  await (isSessionEnded() ? forgetCopy() : forgetChoice())
}

/**
 * Contacts the portal, which tells whether session and account are still valid; if not, `request` ends the session,
 * which removes the copy.
 */
async function check(): Promise<void> {
  const before = offlineState()
  if (!before || !storedToken() || currentView()) return
  if (isOver(before)) await forgetCopy()
  const failures = failuresSoFar()
  const profile = await request(getProfile).catch(() => undefined)
  // Offline; the response, if any, came from the copy.
  if (failuresSoFar() > failures) return
  noteConnection(true)
  if (!profile) return
  if (profile.id !== before.user) return forgetChoice()
  changeState({ contactAt: Date.now() })
  await sendWaiting()
  await updateCopy({ dueOf: withdrawn }).catch(() => undefined)
  await updateCopy({ dueOf: dueNow }).catch(() => undefined)
}

/** Screens show stored data, possibly in another language, until there is a connection again. */
function refetch(): void {
  if (!isOffline()) void queryClient.invalidateQueries()
}

/** Called once per window. */
export function keepCurrent(): void {
  onConnection(refetch)
  onTokenChange(() => void follow())
  i18n.on('languageChanged', () => void check())
  window.addEventListener('online', () => void check())
  window.addEventListener('offline', () => noteConnection(!offlineState()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
  window.setInterval(() => {
    if (document.visibilityState === 'visible' && (isOffline() || isAnythingUnsent())) void check()
  }, TRY_EVERY_MS)
  void follow()
}
