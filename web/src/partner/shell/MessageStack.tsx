import { useNotifications } from '@mantine/notifications'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

// Most visits see no message, so its code waits for the first one.
const NotificationStack = lazy(() => import('./NotificationStack.tsx'))

/** What cannot be told must not take down the page that it is about. */
const Nothing = () => null

/** The short messages, on every page: what ends a session is told on the sign-in screen. */
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
