import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks'
import { useEffect } from 'react'

const INTERVAL = 8000

/** What pauses the slideshow. */
interface Holds {
  stopped: boolean
  hovered: boolean
  focused: boolean
}

/**
 * Calls `advance` every 8 seconds unless paused, and returns whether it runs. `position` restarts the clock, so that a slide
 * chosen by hand stays for its full time.
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
