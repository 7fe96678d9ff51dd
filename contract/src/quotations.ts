/** Quotations that partners' users write for their customers: their own, which nobody else sees. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'
import { filledLine } from './names.ts'
import { MAX_ID } from './rules.ts'
import { closed, done, itemId, text, timestamp } from './values.ts'

export const MAX_QUOTATIONS = 200
export const MAX_QUOTATION_LINES = 200
export const MAX_QUANTITY = 99_999
/** 999 %, in hundredths of a per cent. */
export const MAX_MARGIN = 99_900

const margin = (description: string) =>
  Type.Integer({ minimum: 0, maximum: MAX_MARGIN, description, examples: [2500] })
const amount = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, examples: [4_676_300] })
const short = (example: string) => Type.String({ maxLength: 300, examples: [example] })

const lineFields = {
  productId: Type.Integer({ minimum: 1, maximum: MAX_ID, examples: [12] }),
  articleNumber: short('FL-10-340-00'),
  model: short('Radar GX400'),
  title: short('Multi-channel radar cart'),
  price: amount("The partner's own price that the line is calculated from, in the smallest unit"),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY, examples: [2] }),
  margin: Type.Optional(margin("The line's own margin; without one, that of the quotation")),
}

const headFields = {
  name: filledLine({ maxLength: 120, examples: ['Acme, bridge deck'], description: 'For the user alone' }),
  customer: Type.String({ maxLength: 500, examples: ['Ms Huber\nAcme'], description: 'To whom it goes' }),
  locale: LocaleSchema,
  validUntil: Type.String({ pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$', examples: ['2026-06-30'] }),
  notes: Type.String({ maxLength: 4000, examples: ['Delivery within four weeks.'] }),
  margin: margin('Hundredths of a per cent of the own price, added to it; 0 is none yet'),
}

const atOwnPrice = Type.Boolean({
  description: 'Chosen to go out without a margin; of no account beside one',
  examples: [false],
})

const Line = Type.Object({
  ...lineFields,
  current: Type.Union([amount('The own price now'), Type.Null()], {
    description: 'Null where the product left the price list',
  }),
})
export type QuotationLine = Static<typeof Line>

export const Quotation = Type.Object(
  {
    id: Type.Integer({ examples: [8] }),
    version: Type.Integer({ examples: [3] }),
    currency: text('EUR', 'ISO 4217'),
    leadId: Type.Optional(Type.Integer({ examples: [17] })),
    updated: timestamp('When it was saved last'),
    ...headFields,
    atOwnPrice,
    lines: Type.Array(Line),
  },
  { $id: 'Quotation' },
)
export type Quotation = Static<typeof Quotation>

const QuotationHead = Type.Object({
  id: Type.Integer({ examples: [8] }),
  name: text('Acme, bridge deck'),
  customer: text('Ms Huber'),
  currency: text('EUR', 'ISO 4217'),
  lines: Type.Integer({ description: 'How many', examples: [3] }),
  total: text('58453.75', "What the customer pays, a decimal number in the quotation's currency"),
  marginMissing: Type.Boolean({
    description: "It is not given out: it would show the partner's own prices",
    examples: [false],
  }),
  updated: timestamp('When it was saved last'),
})
export type QuotationHead = Static<typeof QuotationHead>

const QuotationTarget = Type.Object({
  quotation: Type.Union(
    [Type.Object({ id: Type.Integer({ examples: [8] }), name: text('Acme, bridge deck') }), Type.Null()],
    { description: 'The one that was changed last; null where a new one would be begun' },
  ),
  full: Type.Union([Type.Enum(['lines', 'quotations']), Type.Null()], {
    description: 'Of what there are as many as there can be: no further article can be added',
    examples: [null],
  }),
  articles: Type.Array(Type.String(), {
    description: 'Numbers of the articles that a full quotation has: of these it takes more',
    examples: [[]],
  }),
})
export type QuotationTarget = Static<typeof QuotationTarget>

const Id = Type.Object({ id: itemId(8) })
const One = Type.Object({ body: Quotation })
const endpoint = endpointsWith({ tag: 'Quotations', access: 'session' })

export const getQuotations = endpoint({
  id: 'getQuotations',
  method: 'GET',
  path: '/api/partner/quotations',
  summary: "The caller's own quotations, the last changed first",
  response: Type.Object({ body: Type.Array(QuotationHead) }),
  errors: ['notFound'],
})

export const getQuotation = endpoint({
  id: 'getQuotation',
  method: 'GET',
  path: '/api/partner/quotations/{id}',
  summary: 'A quotation, with the own prices of now beside those that it was calculated from',
  params: Id,
  response: One,
})

export const createQuotation = endpoint({
  id: 'createQuotation',
  method: 'POST',
  path: '/api/partner/quotations',
  summary:
    "A new quotation: empty, a copy, or with a lead's customer and products, which its history then says",
  idempotent: true,
  body: Type.Object({ copyOf: Type.Optional(itemId(8)), leadId: Type.Optional(itemId(17)) }, closed),
  response: One,
  errors: ['notFound', 'conflict', 'limitReached', 'tooManyRequests'],
})

export const getQuotationTarget = endpoint({
  id: 'getQuotationTarget',
  method: 'GET',
  path: '/api/partner/quotations/target',
  summary: 'Into which quotation an article is added now, and whether one fits in',
  response: Type.Object({ body: QuotationTarget }),
  errors: ['notFound'],
})

export const addToQuotation = endpoint({
  id: 'addToQuotation',
  method: 'POST',
  path: '/api/partner/quotations/lines',
  summary: 'Add an article of the price list to the quotation that was changed last, or a new one',
  idempotent: true,
  body: Type.Object(
    { articleNumber: Type.String({ minLength: 1, maxLength: 300, examples: ['GX-400-01'] }) },
    closed,
  ),
  response: One,
  errors: ['notFound', 'conflict', 'limitReached', 'quotationFull', 'tooManyRequests'],
})

export const saveQuotation = endpoint({
  id: 'saveQuotation',
  method: 'PUT',
  path: '/api/partner/quotations/{id}',
  summary: 'Save a quotation; one that was changed in another window is a conflict',
  params: Id,
  body: Type.Object(
    {
      version: Type.Integer({ minimum: 1, maximum: MAX_ID, examples: [3] }),
      ...headFields,
      atOwnPrice: Type.Optional(atOwnPrice),
      lines: Type.Array(Type.Object(lineFields, closed), { maxItems: MAX_QUOTATION_LINES }),
    },
    closed,
  ),
  response: One,
  errors: ['conflict'],
})

export const deleteQuotation = endpoint({
  id: 'deleteQuotation',
  method: 'DELETE',
  path: '/api/partner/quotations/{id}',
  summary: 'Delete a quotation, which can be restored for a day',
  params: Id,
  response: done('Quotation deleted'),
  errors: ['conflict', 'limitReached'],
})

export const restoreQuotation = endpoint({
  id: 'restoreQuotation',
  method: 'POST',
  path: '/api/partner/quotations/{id}/restore',
  summary: 'Restore a deleted quotation',
  params: Id,
  response: done('Quotation restored'),
  errors: ['conflict', 'limitReached'],
})

const file = {
  method: 'GET',
  params: Id,
  errors: ['notFound', 'marginMissing', 'tooManyRequests'],
} as const

export const getQuotationPdf = endpoint({
  ...file,
  errors: [...file.errors, 'unavailable'],
  id: 'getQuotationPdf',
  path: '/api/partner/quotations/{id}/quotation.pdf',
  summary: "A quotation for the customer, in the customer's language, without the partner's own prices",
  response: text('%PDF-1.4', 'PDF'),
  responseType: 'application/pdf',
})

export const getQuotationTable = endpoint({
  ...file,
  id: 'getQuotationTable',
  path: '/api/partner/quotations/{id}/quotation.csv',
  summary: "The same as a table, for the spreadsheets of the customer's language",
  response: text('\uFEFFArticle number;…\r\n', 'CSV'),
  responseType: 'text/csv',
})

export const getQuotationWorkbook = endpoint({
  ...file,
  id: 'getQuotationWorkbook',
  path: '/api/partner/quotations/{id}/quotation.xlsx',
  summary: 'The same as a workbook',
  response: text('PK…', 'Office Open XML'),
  responseType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
