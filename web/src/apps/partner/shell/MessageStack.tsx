import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadMessages, messagesSoFar, onMessage } from '../../../ui/toast/with-messages.ts'

const loadStack = () => import('./NotificationStack.tsx')
const NotificationStack = lazy(loadStack)

/** A message that cannot be shown must not crash the page. */
const Nothing = () => null

/** Toasts, on every page: the sign-in screen reports why a session ended. */
export function MessageStack() {
  const count = useSyncExternalStore(onMessage, messagesSoFar)
  useEffect(loadOnceUsed, [])
  return count > 0 ? (
    <CatchBoundary getResetKey={() => count} errorComponent={Nothing}>
      <Suspense>
        <NotificationStack />
      </Suspense>
    </CatchBoundary>
  ) : null
}

const AFTER_USE_MS = 2000

/** Loaded once somebody does something, as the first message may be that there is no connection. */
function loadOnceUsed(): () => void {
  const uses = new AbortController()
  const load = () => {
    uses.abort()
    window.setTimeout(
      () => void Promise.all([loadMessages(), loadStack()]).catch(() => undefined),
      AFTER_USE_MS,
    )
  }
  for (const use of ['pointerdown', 'keydown'])
    window.addEventListener(use, load, { signal: uses.signal, capture: true })
  return () => uses.abort()
}
