/** What a user has pinned to the dashboard. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { PIN_ELEMENT_TYPES } from './kinds.ts'
import { LocaleQuery } from './locale.ts'
import { translations } from './translations.ts'
import { elementType, fileUrl, itemId, text } from './values.ts'

/** A pinned product, category or document; `categoryId` names the portfolio of a product, null where none holds it. */
export const PinnedItem = Type.Object(
  {
    id: Type.Integer({ examples: [12] }),
    elementType: elementType('Product'),
    name: text('Radar GX400'),
    title: text('Multi-channel radar cart'),
    description: text('The Radar GX400 turns lane closures from days into hours.'),
    model: text('Radar GX400'),
    image: fileUrl('product-radar-gx400.webp', undefined, 'card'),
    document: fileUrl('data-sheet-radar-gx400.pdf'),
    language: Type.Optional(text('en', 'Of the file; that of a product is its first document')),
    translations,
    favorite: Type.Boolean(),
    categoryId: Type.Union([Type.Integer(), Type.Null()], { examples: [3] }),
  },
  { $id: 'PinnedItem' },
)
export type PinnedItem = Static<typeof PinnedItem>

const endpoint = endpointsWith({ tag: 'Playbook', access: 'session' })

export const getPins = endpoint({
  id: 'getPins',
  method: 'GET',
  path: '/api/partner/pin-products',
  summary: "The signed-in user's pinned items, newest first",
  cached: true,
  query: LocaleQuery,
  response: Type.Object({ body: Type.Array(PinnedItem) }),
})

export const changePin = endpoint({
  id: 'changePin',
  method: 'POST',
  path: '/api/partner/pin-products-action',
  summary: 'Pin or unpin an item; repeating it changes nothing',
  body: Type.Object({
    action: Type.Enum(['add', 'remove']),
    id: itemId(12),
    elementType: Type.Enum([...PIN_ELEMENT_TYPES], { examples: ['Product'] }),
  }),
  response: Type.Object({ status: Type.Boolean(), message: text('Item pinned') }),
  errors: ['notFound'],
})
