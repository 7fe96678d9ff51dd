import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE)
  // Timers of a sleeping device are late: what was open overnight is looked at in the morning.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** When the reader's day began, in epoch milliseconds; another one once midnight has passed. */
export function useToday(): number {
  return useSyncExternalStore(subscribe, () => new Date().setHours(0, 0, 0, 0))
}
