import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks'
import { useEffect } from 'react'

const INTERVAL = 8000

/** What holds the slideshow still. */
interface Holds {
  stopped: boolean
  hovered: boolean
  focused: boolean
}

/**
 * Calls `advance` every 8 seconds while nothing holds it, and says whether it moves. `position` restarts the
 * clock, so that a slide chosen by hand stays for its full time.
 */
export function useAutoAdvance(advance: () => void, position: number, holds: Holds): boolean {
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const visible = useDocumentVisibility() === 'visible'
  const moving = visible && !still && !holds.stopped && !holds.hovered && !holds.focused

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position restarts the clock
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(advance, INTERVAL)
    return () => clearInterval(timer)
  }, [moving, advance, position])

  return moving
}
