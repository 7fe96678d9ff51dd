import { type Static, Type } from 'typebox'
import { call } from './call.ts'

/** A prospective customer of the partner. Missing texts are empty strings; what is optional is left out. */
export const Lead = Type.Object(
  {
    id: Type.Integer(),
    firstname: Type.String(),
    lastname: Type.String(),
    company: Type.String(),
    status: Type.String({ description: 'New, Qualified, Closed or any other word' }),
    email: Type.String(),
    phone: Type.String(),
    creationDate: Type.String({ description: 'ISO 8601, UTC' }),
    country_iso: Type.String({ description: 'ISO 3166-1, two letters' }),
    street: Type.String(),
    zip: Type.String(),
    city: Type.String(),
    message: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
    products: Type.Array(Type.Object({ id: Type.Integer(), model: Type.String() }), {
      description: 'What the lead is interested in, in the order of the lead',
    }),
  },
  { $id: 'Lead' },
)
export type Lead = Static<typeof Lead>

export const getLeads = call({
  id: 'getLeads',
  method: 'GET',
  path: '/api/partner/leads',
  tag: 'Leads',
  summary: "All leads of the caller's partner, by id; none for the provider's own team",
  access: 'session',
  answer: Type.Object({ body: Type.Array(Lead) }),
})
