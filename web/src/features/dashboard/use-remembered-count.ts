import { useEffect, useState } from 'react'

/**
 * The length of a list at the last visit on this device, so that its placeholder has the final size and nothing below
 * it jumps.
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
