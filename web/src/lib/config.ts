import { getConfig } from '@portal/contract/config'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './api.ts'

/** The public settings of this installation; they change only with a restart of the server. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => request(getConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The settings, or undefined while they load. */
export function useConfig() {
  return useQuery(configQuery).data
}
