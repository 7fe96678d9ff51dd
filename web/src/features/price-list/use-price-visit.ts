import { getPriceChanges, type PriceChanges, visitPriceList } from '@portal/contract/price-list'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { request, requestIfAny } from '../../lib/api.ts'
import { currentView } from '../../lib/impersonation.ts'

/** Asked once for each visit, which returning to the window does not end. */
const changesOptions = queryOptions({
  queryKey: ['price-list', 'changes'],
  queryFn: async ({ signal }) => (await requestIfAny(getPriceChanges, { signal })).body,
  staleTime: Number.POSITIVE_INFINITY,
})

/** It must never be in the way: a failure is ignored, and what was not noted shows once more on the next visit. */
function note(action: 'open' | 'seen'): void {
  if (!currentView()) request(visitPriceList, { body: { action }, keepalive: true }).catch(() => {})
}

/** What changed in the list since the last visit; leaving the page makes it seen. */
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
