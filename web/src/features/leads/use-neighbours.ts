import { useState } from 'react'
import type { LeadEntry } from './lead-entries.ts'

export interface Neighbours {
  /** From 1; 0 if the lead is not in the list. */
  place: number
  count: number
  previous: number | undefined
  next: number | undefined
}

/** The previous and the next lead in the list. A lead that leaves the list keeps its position for this purpose. */
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
