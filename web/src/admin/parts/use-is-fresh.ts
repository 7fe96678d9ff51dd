import { useState } from 'react'

/** Options of a query on which a form is built: always asked anew, and never again while somebody writes. */
export const FRESH = {
  refetchOnMount: 'always',
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

/** Whether the first response since the screen was opened is there; what was kept from before may be out of date. */
export function useIsFresh(isFetching: boolean): boolean {
  const [isFresh, setFresh] = useState(!isFetching)
  if (!isFresh && !isFetching) setFresh(true)
  return isFresh || !isFetching
}
