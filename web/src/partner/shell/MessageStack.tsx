import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

// Most visits see no message, so its code waits for the first one.
const NotificationStack = lazy(() => import('./NotificationStack.tsx'))

/** The short messages, on every page: what ends a session is told on the sign-in screen. */
export function MessageStack() {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <NotificationStack />
    </Suspense>
  ) : null
}
