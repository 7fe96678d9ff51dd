import { getPriceChanges, type PriceChanges, visitPriceList } from '@portal/contract/price-list'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { request, requestIfAny } from '../../lib/api.ts'
import { currentView } from '../../lib/impersonation.ts'

/** Requested once per visit, which does not end when the window loses the focus. */
const changesOptions = queryOptions({
  queryKey: ['price-list', 'changes'],
  queryFn: async ({ signal }) => (await requestIfAny(getPriceChanges, { signal })).body,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Must not interfere: errors are ignored, and changes not recorded as seen are shown again at the next visit. */
function note(action: 'open' | 'seen'): void {
  if (!currentView()) request(visitPriceList, { body: { action }, keepalive: true }).catch(() => {})
}

/** What changed in the list since the last visit; leaving the page marks it as seen. */
export function usePriceVisit(): { data: PriceChanges | undefined; markSeen: () => void } {
  const client = useQueryClient()
  const { data } = useQuery(changesOptions)
  const isOpen = data !== undefined
  useEffect(() => {
    if (!isOpen) return
    note('open')
    return () => {
      note('seen')
      client.removeQueries(changesOptions)
    }
  }, [client, isOpen])
  const markSeen = useCallback(() => {
    note('seen')
    client.setQueryData(changesOptions.queryKey, (seen) => seen && { ...seen, changes: [] })
  }, [client])
  return { data, markSeen }
}
