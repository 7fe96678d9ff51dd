/** Assigns leads to a partner, several in one request. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, itemId } from '../values.ts'

export const LeadAssignment = Type.Object(
  {
    ids: Type.Array(itemId(4), { minItems: 1, maxItems: 500, uniqueItems: true }),
    partner: Type.Union([itemId(3), Type.Null()], { description: 'Null takes the leads back' }),
  },
  closed,
)
export type LeadAssignment = Static<typeof LeadAssignment>

export const assignLeads = endpoint({
  id: 'adminAssignLeads',
  method: 'POST',
  path: '/api/admin/leads/assign',
  tag: 'Back office: leads',
  access: 'admin',
  summary: 'Gives several leads to a partner: all of them or none',
  body: LeadAssignment,
  response: Type.Object({
    changed: Type.Integer({ description: 'Leads that were not already there', examples: [12] }),
  }),
  errors: ['notFound'],
})
