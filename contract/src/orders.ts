/** The orders into which a user put lists of their own screens. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { closed, text } from './values.ts'

/** The sections of the dashboard, the pinned cards, or the products of a portfolio. */
const ListName = Type.String({
  pattern: '^(dashboard|pins|portfolio-[1-9][0-9]{0,8})$',
  examples: ['portfolio-3'],
})

export const MAX_ORDERED = 500

const Ids = Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$', examples: ['12'] }), {
  maxItems: MAX_ORDERED,
  uniqueItems: true,
  description: 'First to last; what is not named has its usual place',
})

export const ListOrder = Type.Object(
  { list: text('portfolio-3'), ids: Type.Array(text('12')) },
  { $id: 'ListOrder' },
)
export type ListOrder = Static<typeof ListOrder>

const endpoint = endpointsWith({ tag: 'Playbook', access: 'session' })

export const getOrders = endpoint({
  id: 'getOrders',
  method: 'GET',
  path: '/api/partner/orders',
  summary: "The orders of the caller's own lists",
  response: Type.Object({ body: Type.Array(ListOrder) }),
})

export const saveOrder = endpoint({
  id: 'saveOrder',
  method: 'PUT',
  path: '/api/partner/orders/{list}',
  summary: "Puts one of the caller's own lists in order; no ids restore the usual one",
  params: Type.Object({ list: ListName }),
  body: Type.Object({ ids: Ids }, closed),
  response: ListOrder,
})
