import { useNotifications } from '@mantine/notifications'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

// Most visits show no message, so its code is loaded with the first one.
const NotificationStack = lazy(() => import('./NotificationStack.tsx'))

/** A message that cannot be shown must not crash the page. */
const Nothing = () => null

/** Toasts, on every page: the sign-in screen reports why a session ended. */
export function MessageStack() {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <CatchBoundary getResetKey={() => notifications} errorComponent={Nothing}>
      <Suspense>
        <NotificationStack />
      </Suspense>
    </CatchBoundary>
  ) : null
}
