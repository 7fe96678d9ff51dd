import { useState } from 'react'
import type { LeadEntry } from './lead-entries.ts'

export interface Neighbours {
  /** From 1; 0 where the lead is not among those that are shown. */
  place: number
  count: number
  previous: number | undefined
  next: number | undefined
}

/** The leads before and after one, as the list shows them. One that leaves the list keeps its place in between. */
export function useNeighbours(shown: readonly LeadEntry[], id: number | undefined): Neighbours {
  const index = shown.findIndex(({ lead }) => lead.id === id)
  const [left, setLeft] = useState({ id, index })
  if (left.id !== id || (index >= 0 && index !== left.index)) setLeft({ id, index })
  const isShown = index >= 0
  const before = (isShown ? index : left.index) - 1
  return {
    place: index + 1,
    count: shown.length,
    previous: shown[before]?.lead.id,
    next: left.index < 0 && !isShown ? undefined : shown[before + (isShown ? 2 : 1)]?.lead.id,
  }
}
