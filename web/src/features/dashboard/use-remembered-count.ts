import { useEffect, useState } from 'react'
import { useStored } from '../../lib/stored.ts'

/**
 * The length of a list at the last visit on this device, so that its placeholder has the final size and nothing below
 * it jumps.
 */
export function useRememberedCount(list: string, count: number | undefined, fallback: number): number {
  const [stored, store] = useStored(`dashboard-count-${list}`, fallback)
  const [remembered] = useState(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored once per response
  useEffect(() => {
    if (count !== undefined) store(Math.min(count, 99))
  }, [count])
  return remembered
}
