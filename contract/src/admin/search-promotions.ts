/** Promoted results, which come first regardless of their rank. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { VIEW_KINDS } from '../links.ts'
import { LOCALES } from '../locale.ts'
import { MAX_ID } from '../rules.ts'
import { Count, closed, itemId, text } from '../values.ts'

const endpoint = endpointsWith({ tag: 'Back office: searches', access: 'editor' })

const Locale = Type.Union([Type.Enum([...LOCALES]), Type.Null()], {
  description: 'Language of the search; null for all',
  examples: ['en'],
})
export const MAX_PROMOTED_QUERY = 100

const Search = Type.String({
  minLength: 1,
  maxLength: MAX_PROMOTED_QUERY,
  description: 'Compared without case, accents and double spaces',
  examples: ['georadar'],
})
const Kind = Type.Enum([...VIEW_KINDS], { examples: ['product'] })

export const SearchPromotion = Type.Object({
  id: Type.Integer({ examples: [4] }),
  query: text('georadar', 'In lower case, without accents'),
  locale: Locale,
  kind: Kind,
  itemId: Type.Integer({ examples: [12] }),
  title: text('Radar GX400', 'Empty where the entry is gone'),
})
export type SearchPromotion = Static<typeof SearchPromotion>

export const listPromotions = endpoint({
  id: 'adminSearchPromotions',
  method: 'GET',
  path: '/api/admin/search-promotions',
  summary: 'What is promoted, by search and in its order',
  query: Type.Object(
    {
      search: Type.Optional(Search),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ID, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    },
    closed,
  ),
  response: Type.Object({
    items: Type.Array(SearchPromotion),
    total: Count,
  }),
})

export const createPromotion = endpoint({
  id: 'adminCreateSearchPromotion',
  method: 'POST',
  path: '/api/admin/search-promotions',
  summary: 'Promotes an item for a search, after those that are promoted already',
  idempotent: true,
  body: Type.Object({ search: Search, locale: Locale, kind: Kind, itemId: itemId(12) }, closed),
  response: Type.Object({ id: Type.Integer({ examples: [4] }) }),
  status: 201,
  errors: ['duplicate'],
})

export const orderPromotions = endpoint({
  id: 'adminSearchPromotionsOrder',
  method: 'POST',
  path: '/api/admin/search-promotions/order',
  summary: 'Puts promotions in this order, on the places that they have together',
  body: Type.Object(
    { ids: Type.Array(itemId(4), { minItems: 1, maxItems: 100, uniqueItems: true }) },
    closed,
  ),
  response: Type.Object({ ids: Type.Array(Type.Integer({ examples: [4] })) }),
  errors: ['notFound'],
})

export const removePromotion = endpoint({
  id: 'adminRemoveSearchPromotion',
  method: 'DELETE',
  path: '/api/admin/search-promotions/{id}',
  summary: 'Promotes an item no longer',
  params: Type.Object({ id: itemId(4) }, closed),
  response: Type.Object({ id: Type.Integer({ examples: [4] }) }),
})
