import type { MediaAsset } from '@portal/contract/assets'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageCount } from '../../../lib/pagination.ts'
import { useLanguageFilter } from '../../../ui/file-languages/LanguageTools.tsx'
import { choicesOf, filtered, knownFilters } from './listing-filters.ts'
import type { ListingSearch } from './listing-search.ts'
import { matching } from './matching.ts'

const PER_PAGE = 12

export function useChangeSearch() {
  const navigate = useNavigate()
  return (changes: Partial<ListingSearch>) => {
    const next = (previous: ListingSearch) => ({ ...previous, ...changes })
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }
}

/**
 * The assets that match the URL's filters and the search text, which may not be in the URL yet: all, and the current
 * page.
 */
export function useListing(assets: readonly MediaAsset[], query: string) {
  const url = useSearch({ strict: false }) as ListingSearch
  const isInLanguage = useLanguageFilter(url.only === true)
  const filters = knownFilters(assets, url)
  const matched = matching(assets, query)
  const inLanguage = matched.filter(isInLanguage)
  const found = filtered(inLanguage, filters)
  const pages = pageCount(found.length, PER_PAGE)
  const isCurrent = query === (url.query ?? '')
  const page = Math.min(isCurrent ? (url.page ?? 1) : 1, pages)
  const from = (page - 1) * PER_PAGE
  return {
    url,
    filters,
    choices: choicesOf(assets, inLanguage, filters),
    /** Regardless of the customer's language, for the count beside that filter. */
    anyLanguage: filtered(matched, filters),
    found,
    from,
    shown: found.slice(from, from + PER_PAGE),
    page,
    pages,
  }
}
