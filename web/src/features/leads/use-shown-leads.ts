import { useDeferredValue, useMemo } from 'react'
import { useLocale } from '../../lib/i18n.ts'
import {
  countStatuses,
  countViews,
  isToAccept,
  type LeadEntry,
  searchEntries,
  sortEntries,
} from './lead-entries.ts'
import type { LeadSearchParams } from './lead-search-params.ts'

/** The leads after search, filters and sorting, with the counts of the filters. */
export function useShownLeads(entries: LeadEntry[], params: LeadSearchParams, draft: string) {
  const locale = useLocale()
  const query = useDeferredValue(draft)
  const { status, toAccept, view, sort: column = 'id', order } = params
  const descending = order === 'desc'
  const sorted = useMemo(
    () => sortEntries(entries, { column, descending, locale }),
    [entries, column, descending, locale],
  )
  const matches = useMemo(() => searchEntries(sorted, query), [sorted, query])
  const waiting = useMemo(() => matches.filter(isToAccept), [matches])
  const accepted = toAccept ? waiting : matches
  const views = useMemo(() => countViews(accepted), [accepted])
  const found = useMemo(
    () => (view ? accepted.filter((entry) => entry.views.includes(view)) : accepted),
    [accepted, view],
  )
  const counts = useMemo(() => countStatuses(entries, found), [entries, found])
  const shown = useMemo(
    () => (status ? found.filter(({ lead }) => lead.status === status) : found),
    [found, status],
  )
  return { query, matches, waiting, views, counts, shown }
}
