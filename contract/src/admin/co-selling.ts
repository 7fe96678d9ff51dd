/** What a CRM has of deals and leads: read by the team, which sends again what did not arrive. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { itemId, text, timestamp } from '../values.ts'

const closed = { additionalProperties: false } as const
const shared = { tag: 'Back office: co-selling', access: 'admin' } as const

export const CRM_SUBJECTS = ['deals', 'leads'] as const
export type CrmSubject = (typeof CRM_SUBJECTS)[number]

export const CRM_REASONS = ['unreachable', 'busy', 'unauthorized', 'refused'] as const

export const CrmState = Type.Object({
  is: Type.Enum(['off', 'absent', 'waiting', 'failing', 'written'], {
    description:
      'Off where nothing is written to a CRM; absent: not written, such as a lead without an email address; failing is tried again as well',
  }),
  since: Type.Union([timestamp('Since when it waits or fails'), Type.Null()]),
  written: Type.Union([timestamp('When the CRM was last written to'), Type.Null()]),
  reason: Type.Union([Type.Enum([...CRM_REASONS]), Type.Null()]),
  detail: Type.Union([text('Property "portal_deal_id" does not exist', 'The CRM’s own words'), Type.Null()]),
})
export type CrmState = Static<typeof CrmState>

const Params = Type.Object(
  { subject: Type.Enum([...CRM_SUBJECTS], { examples: ['deals'] }), id: itemId(8) },
  closed,
)

export const getCrmState = endpoint({
  ...shared,
  id: 'adminCrmState',
  method: 'GET',
  path: '/api/admin/co-selling/{subject}/{id}',
  summary: 'Whether the CRM has a deal or lead as it is, and why it does not',
  params: Params,
  response: CrmState,
  errors: ['notFound'],
})

export const sendToCrm = endpoint({
  ...shared,
  id: 'adminCrmSend',
  method: 'POST',
  path: '/api/admin/co-selling/{subject}/{id}',
  summary: 'Write it to the CRM at once, however long it should have waited',
  params: Params,
  response: CrmState,
  errors: ['notFound', 'conflict'],
})
