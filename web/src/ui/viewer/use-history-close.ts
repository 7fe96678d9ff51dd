import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The viewer that is open over the screen. */
    viewer?: string
  }
}

/**
 * Gives what is open over the screen an entry of its own in the history, so that "back" closes it and leaves the screen as
 * it is. Returns what its own ways out call.
 */
export function useHistoryClose(onClose: () => void): () => void {
  const { history, navigate } = useRouter()
  const id = useId()
  const close = useEffectEvent(onClose)
  const isOpen = () => history.location.state.viewer !== undefined

  useEffect(() => {
    // After a reload the entry is still there.
    const isKept = history.location.state.viewer !== undefined
    let wasOpen = isKept
    const unsubscribe = history.subscribe(() => {
      const isNow = history.location.state.viewer !== undefined
      const isGone = wasOpen && !isNow
      // Closing may navigate, which is heard here again.
      wasOpen = isNow
      if (isGone) close()
    })
    const state = (previous: object) => ({ ...previous, viewer: id })
    void navigate({ to: '.', search: true, hash: true, state, replace: isKept, resetScroll: false })
    return unsubscribe
  }, [history, navigate, id])

  return () => (isOpen() ? history.back() : onClose())
}
