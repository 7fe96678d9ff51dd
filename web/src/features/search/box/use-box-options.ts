import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import { useEffect, useState } from 'react'
import { useLocale } from '../../../lib/i18n.ts'
import { useSuggestions } from './suggestions.ts'

const PAUSE_MS = 150

/** The text after a pause in typing. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** An option of the search box. */
export type BoxOption =
  | { kind: 'recent'; text: string }
  | { kind: 'suggestion'; text: string; suggestion: SearchSuggestion }
  | { kind: 'all'; text: string }

/** The options of the search box: recent searches if the text is empty, otherwise items and all results. */
export function useBoxOptions(text: string, recent: readonly string[], { isShown }: { isShown: boolean }) {
  const typed = text.trim()
  const paused = usePaused(typed)
  const suggestions = useSuggestions(isShown && typed ? paused : '', useLocale())
  if (!isShown) return []
  if (!typed) return recent.map((query): BoxOption => ({ kind: 'recent', text: query }))
  return [
    ...suggestions.map(
      (suggestion): BoxOption => ({ kind: 'suggestion', text: suggestion.title, suggestion }),
    ),
    { kind: 'all', text: typed } satisfies BoxOption,
  ]
}
