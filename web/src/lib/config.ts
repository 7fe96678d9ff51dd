import { getConfig } from '@portal/contract/config'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { requestIfAny } from './api.ts'

/** The public settings of this installation; a page shows them as they were when it was opened. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => requestIfAny(getConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The settings, or undefined while they load. */
export function useConfig() {
  return useQuery(configQuery).data
}
