import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'
import { backOnce } from '../../lib/back-once.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the open viewer. */
    viewer?: string
  }
}

/**
 * Adds a history entry while something is open over the screen, so that "back" closes it and leaves the screen as it
 * is. Returns the function that closes it.
 */
export function useHistoryClose(onClose: () => void): () => void {
  const { history, navigate } = useRouter()
  const id = useId()
  const close = useEffectEvent(onClose)
  const isOpen = () => history.location.state.viewer !== undefined

  useEffect(() => {
    // The entry survives a reload.
    const isKept = history.location.state.viewer !== undefined
    let wasOpen = isKept
    const unsubscribe = history.subscribe(() => {
      const isNow = history.location.state.viewer !== undefined
      const isGone = wasOpen && !isNow
      // Set before closing, which may navigate and call this listener again.
      wasOpen = isNow
      if (isGone) close()
    })
    const state = (previous: object) => ({ ...previous, viewer: id })
    void navigate({ to: '.', search: true, hash: true, state, replace: isKept, resetScroll: false })
    return unsubscribe
  }, [history, navigate, id])

  return () => (isOpen() ? backOnce(history) : onClose())
}
