import { getConfig } from '@portal/contract/config'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './api.ts'

/** The public settings of this installation; a page shows them as they were when it was opened. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => request(getConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The settings, or undefined while they load and on a host that has none. */
export function useConfig() {
  return useQuery(configQuery).data
}
