import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE)
  // Timers of a sleeping device fire late, so the date is also checked when the page becomes visible.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** Start of the reader's day in epoch milliseconds; changes at midnight. */
export function useToday(): number {
  return useSyncExternalStore(subscribe, () => new Date().setHours(0, 0, 0, 0))
}
