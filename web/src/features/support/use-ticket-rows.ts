import type { Ticket } from '@portal/contract/tickets'
import { useMemo } from 'react'
import { useLocale } from '../../lib/i18n.ts'
import { type SupportSearchParams, sortOf } from './support-search-params.ts'
import { countStatuses, searchEntries, sortEntries, toEntries } from './ticket-entries.ts'
import { useStatusWord } from './ticket-status.ts'

interface Choice extends Pick<SupportSearchParams, 'status' | 'sort' | 'order'> {
  query: string
}

/** The tickets after search, filter and sorting, with the number per status. */
export function useTicketRows(tickets: readonly Ticket[], { query, status, sort, order }: Choice) {
  const locale = useLocale()
  const word = useStatusWord()
  const entries = useMemo(() => toEntries(tickets, { locale, status: word }), [tickets, locale, word])
  const { column, descending } = sortOf({ sort, order })
  const sorted = useMemo(
    () => sortEntries(entries, { column, descending, locale }),
    [entries, column, descending, locale],
  )
  const matches = useMemo(() => searchEntries(sorted, query), [sorted, query])
  const shown = useMemo(
    () => (status ? matches.filter((entry) => entry.status === status) : matches),
    [matches, status],
  )
  return {
    hasStatus: entries.some((entry) => entry.status !== ''),
    matches: matches.length,
    counts: countStatuses(entries, matches),
    shown,
  }
}
