/** What the leads' screen begins with. Apart from the rest of it, so that it can be requested before that is loaded. */
import { getLeadFilters } from '@portal/contract/lead-filters'
import { getLeads } from '@portal/contract/leads'
import { queryOptions } from '@tanstack/react-query'
import { request, requestIfAny } from '../../lib/api.ts'
import { askAhead } from '../../lib/ask-ahead.ts'
import { LEADS_KEY } from './refresh-leads.ts'

/** All leads of the partner; they are searched, filtered and sorted here, without another request. */
export const leadsOptions = queryOptions({
  queryKey: [...LEADS_KEY, 'list'],
  queryFn: async ({ signal }) => (await request(getLeads, { signal })).body,
})

/** The user's saved filters. */
export const filtersOptions = queryOptions({
  queryKey: ['lead-filters'],
  queryFn: async ({ signal }) => (await requestIfAny(getLeadFilters, { signal })).body,
})

/** Requests both for their screen. */
export async function askLeads(): Promise<void> {
  await Promise.all([askAhead(leadsOptions), askAhead(filtersOptions)])
}
