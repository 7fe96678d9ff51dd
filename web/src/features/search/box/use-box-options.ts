import { useDebouncedValue } from '@mantine/hooks'
import type { SearchSuggestion } from '@portal/contract/search'
import { useLocale } from '../../../lib/i18n.ts'
import { useSuggestions } from '../search.ts'

const PAUSE_MS = 150

/** A line of the list below the search box. */
export type BoxOption =
  | { kind: 'recent'; text: string }
  | { kind: 'suggestion'; text: string; suggestion: SearchSuggestion }
  | { kind: 'all'; text: string }

/** What the list offers: earlier searches while nothing is typed, then items and all results. */
export function useBoxOptions(text: string, recent: readonly string[], { isShown }: { isShown: boolean }) {
  const typed = text.trim()
  const [paused] = useDebouncedValue(typed, PAUSE_MS)
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
