import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE_MS = 250

/**
 * The text of a search field. It applies immediately, and goes to the URL after a pause in typing. If the URL changes
 * otherwise (by the menu, a link), the field follows.
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
