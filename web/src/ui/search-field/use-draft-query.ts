import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
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

  const router = useRouter()
  const handOver = useDebouncedCallback((query: string) => {
    // A navigation within this page would cancel one to another page that is still loading.
    const { pathname } = router.state.resolvedLocation ?? router.latestLocation
    if (pathname !== router.latestLocation.pathname) return
    setHanded(query)
    toUrl(query)
  }, PAUSE_MS)

  const write = (query: string) => {
    setDraft(query)
    handOver(query)
  }
  return [draft, write] as const
}
