import { useState } from 'react'

/** Query options for forms: always refetch on mount, never while the user edits. */
export const FRESH = {
  refetchOnMount: 'always',
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

/** Whether a response has arrived since the screen was opened; cached data may be outdated. */
export function useIsFresh(isFetching: boolean): boolean {
  const [isFresh, setFresh] = useState(!isFetching)
  if (!isFresh && !isFetching) setFresh(true)
  return isFresh || !isFetching
}
