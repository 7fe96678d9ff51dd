import type { Locale } from '@portal/contract/locale'
import { type SearchHit, searchPortal } from '@portal/contract/search'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

const MOST = 8
const OF_A_GROUP = 5

/** The best hits of all groups, as the portal's search returns them to the team, whose searches are not counted. */
export function useTrial(text: string, locale: Locale) {
  const search = text.trim()
  return useQuery({
    queryKey: ['operations', 'search-trial', search, locale],
    queryFn: async ({ signal }): Promise<SearchHit[]> => {
      const groups = await request(searchPortal, { query: { search, locale, limit: OF_A_GROUP }, signal })
      const hits = groups.flatMap(({ group_docs }) => group_docs.hits.hits)
      return hits.sort((a, b) => b._score - a._score).slice(0, MOST)
    },
    enabled: search !== '',
    // Changes saved in between must show immediately.
    staleTime: 0,
  })
}
