import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE_MS = 250

/**
 * The text of a search field. It applies immediately, and goes to the URL after a pause in typing. If the URL changes
 * otherwise (by the menu, a link), the field follows.
 */
export function useDraftQuery(inUrl: string, toUrl: (query: string) => void) {
  const [draft, setDraft] = useState(inUrl)
  const [handed, setHanded] = useState(inUrl)
  const [seen, setSeen] = useState(inUrl)
  if (seen !== inUrl) {
    setSeen(inUrl)
    if (inUrl !== handed) {
      setHanded(inUrl)
      setDraft(inUrl)
    }
  }

  const handOver = useDebouncedCallback((query: string) => {
    setHanded(query)
    toUrl(query)
  }, PAUSE_MS)

  const write = (query: string) => {
    setDraft(query)
    handOver(query)
  }
  return [draft, write] as const
}
