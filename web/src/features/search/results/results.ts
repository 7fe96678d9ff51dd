import type { Locale } from '@portal/contract/locale'
import {
  MAX_SEARCH_LIMIT,
  SCREEN_SEARCH_LIMIT,
  type SearchGroup,
  searchPortal,
} from '@portal/contract/search'
import { MAX_SEARCH_LENGTH } from '@portal/contract/search-fields'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

interface Question {
  text: string
  locale: Locale
  limit: number
  /** Only files in this language. */
  fileLanguage?: Locale | undefined
}

function resultsOptions({ text, locale, limit, fileLanguage }: Question) {
  const search = text.slice(0, MAX_SEARCH_LENGTH)
  return queryOptions({
    queryKey: ['search', 'results', search, locale, limit, fileLanguage],
    queryFn: async ({ signal }) =>
      merged(
        await request(searchPortal, {
          query: { search, locale, limit, ...(fileLanguage && { fileLanguage }) },
          signal,
        }),
      ),
    // Keeps the previous results for another language or limit, but not for another query.
    placeholderData: (previous, query) => (query?.queryKey[2] === search ? previous : undefined),
  })
}

/** Merges groups with the same key, and drops empty ones. */
function merged(groups: readonly SearchGroup[]): SearchGroup[] {
  const byKey = new Map<string, SearchGroup>()
  for (const group of groups) {
    const { hits } = group.group_docs.hits
    const known = byKey.get(group.key)
    if (known) known.group_docs.hits.hits.push(...hits)
    else if (hits.length > 0) byKey.set(group.key, group)
  }
  return [...byKey.values()]
}

/** The groups of hits; `hasMany` requests as many as a response may have. */
export function useResults({ hasMany, ...asked }: Omit<Question, 'limit'> & { hasMany: boolean }) {
  const limit = hasMany ? MAX_SEARCH_LIMIT : SCREEN_SEARCH_LIMIT
  return useQuery({ ...resultsOptions({ ...asked, limit }), enabled: asked.text !== '' })
}
