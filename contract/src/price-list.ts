import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleQuery } from './locale.ts'
import { MAX_ID } from './rules.ts'
import { closed, done, priceListUrl, text, textOrNull, timestamp } from './values.ts'

const Amount = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

/** One product's prices. Amounts are whole numbers in the smallest unit of the list's currency. */
export const PriceListItem = Type.Object(
  {
    productId: Type.Integer({ examples: [12] }),
    portfolioId: Type.Union([Type.Integer(), Type.Null()], {
      description: 'A portfolio that shows the product; null where the playbook has no page of it',
      examples: [3],
    }),
    model: text('Radar GX400'),
    title: text('Multi-channel radar cart'),
    articleNumber: text('FL-10-340-00'),
    listPrice: Amount('Price for end customers', 6_450_000),
    partnerPrice: Amount('Price for the partner', 4_676_300),
    discount: Type.Number({ description: 'Per cent of the list price, one decimal', examples: [27.5] }),
  },
  { $id: 'PriceListItem' },
)
export type PriceListItem = Static<typeof PriceListItem>

/** The price list that is assigned to the caller's partner. */
export const PriceList = Type.Object(
  {
    id: Type.Integer({ examples: [4] }),
    name: text('Europe 2026'),
    currency: text('EUR', 'ISO 4217'),
    validFrom: timestamp('Begin', '2026-01-01T00:00:00.000Z'),
    validTo: textOrNull('2027-01-01T00:00:00.000Z', 'ISO 8601, UTC; null without an end'),
    groups: Type.Array(
      Type.Object({
        portfolio: text('Concrete', "The portfolio's name; empty for products of none"),
        items: Type.Array(PriceListItem),
      }),
    ),
    pageUrl: priceListUrl('', "Signed address of the list's page, for a frame or to print"),
    csvUrl: priceListUrl('/csv', 'Signed address of the list as CSV'),
  },
  { $id: 'PriceList' },
)
export type PriceList = Static<typeof PriceList>

const endpoint = endpointsWith({ tag: 'Price list', access: 'session' })

export const getPriceList = endpoint({
  id: 'getPriceList',
  method: 'GET',
  path: '/api/partner/price-list',
  summary: "The price list of the caller's partner; not found where none is assigned",
  query: Type.Object(
    {
      ...LocaleQuery.properties,
      product: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_ID,
          description: 'Only the items of this product',
          examples: [12],
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({ body: PriceList }),
  errors: ['notFound'],
})

/** What changed for a price; of what is gone, the last prices. */
const PriceChange = Type.Object({
  kind: Type.Enum(['new', 'up', 'down', 'gone'], { default: 'new', examples: ['up'] }),
  articleNumber: text('FL-10-340-00'),
  model: text('Radar GX400'),
  listPrice: Amount('Price for end customers', 6_450_000),
  partnerPrice: Amount('Price for the partner', 4_676_300),
  formerListPrice: Type.Optional(Amount('The former one, of what costs more or less', 6_300_000)),
  formerPartnerPrice: Type.Optional(Amount('The former one, of what costs more or less', 4_567_500)),
})
export type PriceChange = Static<typeof PriceChange>

const PriceChanges = Type.Object(
  {
    currency: text('EUR', 'ISO 4217'),
    since: textOrNull('2026-05-03T09:00:00.000Z', 'ISO 8601, UTC: the last visit; null on the first one'),
    changes: Type.Array(PriceChange),
  },
  { $id: 'PriceChanges' },
)
export type PriceChanges = Static<typeof PriceChanges>

export const getPriceChanges = endpoint({
  id: 'getPriceChanges',
  method: 'GET',
  path: '/api/partner/price-list/changes',
  summary: "What changed in the price list since the caller's last visit",
  response: Type.Object({ body: PriceChanges }),
  errors: ['notFound'],
})

export const visitPriceList = endpoint({
  id: 'visitPriceList',
  method: 'POST',
  path: '/api/partner/price-list/visits',
  summary: 'The caller opens the price list, or has seen what changed in it',
  body: Type.Object({ action: Type.Enum(['open', 'seen'], { examples: ['seen'] }) }, closed),
  response: done('Noted'),
  errors: ['notFound'],
})
