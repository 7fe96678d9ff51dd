import { useNotifications } from '@mantine/notifications'
import { useState } from 'react'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'

// Most visits see no message, so its code waits for the first one.
const NotificationStack = lazyPart(() => import('./NotificationStack.tsx'))

/** The short messages, on every page: what ends a session is told on the sign-in screen. */
export function MessageStack() {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <OverlayBoundary>
      <NotificationStack />
    </OverlayBoundary>
  ) : null
}
