import type { Notification } from '@portal/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/profile.ts'
import { followNotifications } from './follow-notifications.ts'
import { recentOptions, takeState } from './notifications.ts'

/** Signing out in this tab also ends the stream, just before the token is removed. */
const GRACE_MS = 2000

/**
 * The pictures and data of a page go first: the stream keeps one of the few connections to a server without HTTP/2. The
 * first state that it reports covers this time.
 */
const START_MS = 2000

/** Keeps notifications up to date while mounted; calls `onNew` for each new one. */
export function useNotificationStream(isReady: boolean, onNew: (latest: Notification) => void): void {
  const client = useQueryClient()
  const locale = useLocale()
  const hear = useEffectEvent(onNew)

  useEffect(() => {
    if (!isReady) return
    const stopped = new AbortController()
    const shown = client.getQueryData(recentOptions(locale).queryKey)
    let known = shown && (shown.body[0]?.id ?? 0)
    const follow = () =>
      followNotifications(
        {
          locale,
          onState: (state) => {
            const { latest } = state
            if (known !== undefined && latest && latest.id > known) hear(latest)
            known = latest?.id ?? 0
            takeState(client, state)
          },
          // Any response shows whether the session has ended, and the request handles that.
          onSignedOut: () => window.setTimeout(() => client.invalidateQueries(profileQuery), GRACE_MS),
        },
        stopped.signal,
      )
    const begin = () => {
      removeEventListener('signout', postpone)
      void follow()
    }
    let start = window.setTimeout(begin, START_MS)
    // It would be refused. A sign-out that succeeds unmounts this.
    function postpone() {
      clearTimeout(start)
      start = window.setTimeout(begin, START_MS)
    }
    addEventListener('signout', postpone)
    return () => {
      removeEventListener('signout', postpone)
      clearTimeout(start)
      stopped.abort()
    }
  }, [client, isReady, locale])
}
