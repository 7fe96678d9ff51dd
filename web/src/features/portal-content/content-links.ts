import { getNewContent, getPopularContent } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

export const CONTENT_TABS = ['popular', 'new'] as const
export type ContentTab = (typeof CONTENT_TABS)[number]

const CALLS = { popular: getPopularContent, new: getNewContent }

/** Popular or recently published content; loaded once per language. */
export function contentLinksOptions(tab: ContentTab, locale: Locale) {
  return queryOptions({
    queryKey: ['portal-content', 'links', tab, locale],
    // Without a signal: switching tabs must not cancel a pending request.
    queryFn: async () => (await request(CALLS[tab], { query: { locale } })).body,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
