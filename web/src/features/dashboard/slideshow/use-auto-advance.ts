import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks'
import { useEffect } from 'react'

const INTERVAL = 8000

/** Reasons for pausing the slideshow. */
interface Holds {
  stopped: boolean
  hovered: boolean
  focused: boolean
}

/**
 * Calls `advance` every 8 seconds unless paused, and returns whether it runs. A new `position` restarts the timer, so
 * that a slide chosen manually stays for the full time.
 */
export function useAutoAdvance(advance: () => void, position: number, holds: Holds): boolean {
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const visible = useDocumentVisibility() === 'visible'
  const moving = visible && !still && !holds.stopped && !holds.hovered && !holds.focused

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position restarts the timer
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(advance, INTERVAL)
    return () => clearInterval(timer)
  }, [moving, advance, position])

  return moving
}
