import type { Locale } from '@portal/contract/locale'
import { MAX_SEARCH_LENGTH } from '@portal/contract/search-fields'
import { suggestSearches } from '@portal/contract/search-suggestions'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

function suggestionsOptions(text: string, locale: Locale) {
  const search = text.slice(0, MAX_SEARCH_LENGTH)
  return queryOptions({
    queryKey: ['search', 'suggestions', search, locale],
    queryFn: async ({ signal }) => {
      const answer = await request(suggestSearches, { query: { search, locale }, signal })
      return answer.suggestions
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Items whose titles match the text; none for an empty text, or if the request fails. */
export function useSuggestions(text: string, locale: Locale) {
  const { data } = useQuery({ ...suggestionsOptions(text, locale), enabled: text !== '' })
  return text === '' || !data ? [] : data
}
