/** Filters of the leads that a user saved under names of their own. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { filledLine } from './names.ts'

export const MAX_LEAD_FILTERS = 30

const LeadFilter = Type.Object(
  {
    name: filledLine({ maxLength: 60, examples: ['Old ones in Italy'] }),
    search: Type.String({
      maxLength: 1000,
      description: "The search params of the leads' screen",
      examples: ['q=italy&view=old'],
    }),
    usual: Type.Optional(
      Type.Boolean({ description: 'The leads open with it; of several the first', examples: [true] }),
    ),
  },
  { additionalProperties: false },
)
export type LeadFilter = Static<typeof LeadFilter>

const All = Type.Object({ body: Type.Array(LeadFilter) })

const endpoint = endpointsWith({ tag: 'Leads', access: 'session' })

export const getLeadFilters = endpoint({
  id: 'getLeadFilters',
  method: 'GET',
  path: '/api/partner/lead-filters',
  summary: "The caller's own filters of the leads, in their order",
  response: All,
})

export const saveLeadFilters = endpoint({
  id: 'saveLeadFilters',
  method: 'PUT',
  path: '/api/partner/lead-filters',
  summary: 'Saves all own filters in their order',
  body: Type.Object(
    { filters: Type.Array(LeadFilter, { maxItems: MAX_LEAD_FILTERS }) },
    { additionalProperties: false },
  ),
  response: All,
})
