import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE_MS = 250

/**
 * What stands in a search field. It takes part at once; the address follows after a pause in the typing, and an
 * address that changes otherwise (the menu, a link) is taken over.
 */
export function useDraftQuery(inAddress: string, toAddress: (query: string) => void) {
  const [draft, setDraft] = useState(inAddress)
  const [handed, setHanded] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (inAddress !== handed) {
      setHanded(inAddress)
      setDraft(inAddress)
    }
  }

  const handOver = useDebouncedCallback((query: string) => {
    setHanded(query)
    toAddress(query)
  }, PAUSE_MS)

  const write = (query: string) => {
    setDraft(query)
    handOver(query)
  }
  return [draft, write] as const
}
