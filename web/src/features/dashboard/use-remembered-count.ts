import { useEffect, useState } from 'react'

/**
 * How many items a list had at the last visit on this device, so that its placeholder has its final size and
 * nothing below it jumps.
 */
export function useRememberedCount(list: string, count: number | undefined, fallback: number): number {
  const key = `dashboard-count-${list}`
  const [remembered] = useState(() => {
    const stored = localStorage.getItem(key)
    return stored && /^\d{1,2}$/.test(stored) ? Number(stored) : fallback
  })
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(key, String(Math.min(count, 99)))
  }, [key, count])
  return remembered
}
