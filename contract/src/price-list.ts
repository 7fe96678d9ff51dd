import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { LocaleQuery } from './locale.ts'

const Amount = (description: string) => Type.Integer({ minimum: 0, description, examples: [495000] })

/** One product's prices. Amounts are whole numbers in the smallest unit of the list's currency. */
export const PriceListItem = Type.Object(
  {
    productId: Type.Integer(),
    model: Type.String({ examples: ['Radar GX100'] }),
    title: Type.String(),
    articleNumber: Type.String({ examples: ['FL-10-310-00'] }),
    listPrice: Amount('Price for end customers'),
    partnerPrice: Amount('Price for the partner'),
    discount: Type.Number({ description: 'Per cent of the list price, one decimal', examples: [27.5] }),
  },
  { $id: 'PriceListItem' },
)
export type PriceListItem = Static<typeof PriceListItem>

/** The price list that is assigned to the caller's partner. */
export const PriceList = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ examples: ['Europe 2026'] }),
    currency: Type.String({ description: 'ISO 4217', examples: ['EUR'] }),
    validFrom: Type.String({ description: 'ISO 8601, UTC' }),
    validTo: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601, UTC; null without an end' }),
    groups: Type.Array(
      Type.Object({
        portfolio: Type.String({ description: "The portfolio's name; empty for products of none" }),
        items: Type.Array(PriceListItem),
      }),
    ),
    pageUrl: Type.String({ description: "Signed address of the list's page, for a frame or to print" }),
    csvUrl: Type.String({ description: 'Signed address of the list as CSV' }),
  },
  { $id: 'PriceList' },
)
export type PriceList = Static<typeof PriceList>

export const getPriceList = call({
  id: 'getPriceList',
  method: 'GET',
  path: '/api/partner/price-list',
  tag: 'Price list',
  summary: "The price list of the caller's partner; not found where none is assigned",
  access: 'session',
  query: LocaleQuery,
  answer: Type.Object({ body: PriceList }),
  errors: ['notFound'],
})
