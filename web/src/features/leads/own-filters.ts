import { type LeadFilter, saveLeadFilters } from '@portal/contract/lead-filters'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { filtersOptions } from './leads-queries.ts'

/** The user's saved filters; undefined while they load. */
export const useOwnFilters = (): LeadFilter[] | undefined => useQuery(filtersOptions).data

/** Whether the filters have loaded, or failed to: until then they would move what is shown. */
export const useAreFiltersKnown = (): boolean => useQuery(filtersOptions).isFetched

/** Saves all filters with an optimistic update. */
export function useSaveFilters(): (filters: LeadFilter[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (filters: LeadFilter[]) => request(saveLeadFilters, { body: { filters } }),
    onMutate: async (filters) => {
      await client.cancelQueries(filtersOptions)
      const before = client.getQueryData(filtersOptions.queryKey)
      client.setQueryData(filtersOptions.queryKey, filters)
      return before
    },
    onError: (error, _filters, before) => {
      client.setQueryData(filtersOptions.queryKey, before)
      toast.failed(error.message, () => i18n.t('own.notSaved', { ns: 'leads' }))
    },
  })
  return mutate
}
