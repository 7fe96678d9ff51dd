import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { sortedBy, withoutFilter } from './changed-search.ts'
import type { LeadColumn, LeadSearchParams } from './lead-search-params.ts'

const route = getRouteApi('/_shell/_guarded/leads')

/** The search parameters of the leads, and the ways to change them. Only opening a lead adds an entry to the history. */
export function useLeadSearch() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: LeadSearchParams) =>
      void navigate({ search: (search) => ({ ...search, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const sortBy = useCallback(
    (by: LeadColumn) =>
      void navigate({
        search: (search) => ({ ...search, ...sortedBy(by, search) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback(
    (lead: number) => void navigate({ search: (search) => ({ ...search, lead }), resetScroll: false }),
    [navigate],
  )
  const openFilter = useCallback(
    (filter: LeadSearchParams) =>
      void navigate({
        search: (search) => ({ ...filter, ...withoutFilter(search) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { params, change, sortBy, open, openFilter }
}
