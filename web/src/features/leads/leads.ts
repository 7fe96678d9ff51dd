import { getLeads } from '@portal/contract/leads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

/** All leads of the partner; searching, filtering and sorting happen here, without another request. */
const leadsOptions = queryOptions({
  queryKey: ['leads'],
  queryFn: async ({ signal }) => (await request(getLeads, { signal })).body,
})

export function useLeads() {
  return useQuery(leadsOptions)
}
