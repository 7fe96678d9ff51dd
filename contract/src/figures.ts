/** What is counted of leads, deals and tickets, for the team's reports and for each partner of itself. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleQuery } from './locale.ts'
import { closed, text } from './values.ts'

/** Numbers of leads, deals and tickets. */
export const COUNTS = [
  ...['leads', 'accepted', 'declined', 'contacted', 'converted'],
  ...['deals', 'approved', 'rejected', 'won', 'lost'],
  'tickets',
] as const satisfies readonly string[]

/** How long somebody waited for an answer: the provider for the partner, then twice the partner for the provider. */
export const RESPONSES = ['leadResponse', 'dealDecision', 'ticketAnswer'] as const
export type ResponseFigure = (typeof RESPONSES)[number]

export const AMOUNTS = ['pipeline', 'wonValue'] as const
export type AmountFigure = (typeof AMOUNTS)[number]

const count = (description: string, example = 3) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

const ResponseTime = Type.Object({
  median: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Milliseconds by the clock, of those answered; null where none is',
    examples: [14_400_000],
  }),
  asked: count('What waited for an answer, or still does', 12),
  answered: count('What has one', 10),
  withinDay: count('What had one within 24 hours', 8),
})
export type ResponseTime = Static<typeof ResponseTime>

const Amount = Type.Object({
  currency: text('EUR', 'ISO 4217'),
  amount: Type.String({
    pattern: '^\\d+$',
    description:
      'In the smallest unit of the currency; digits, as a sum may exceed what numbers hold exactly',
    examples: ['4676300'],
  }),
})
export type Amount = Static<typeof Amount>

export const Figures = Type.Object({
  leads: count('Leads that the provider got to know of', 12),
  accepted: count('Those that a partner has taken on', 10),
  declined: count('Those that a partner gave back'),
  contacted: count('Accepted ones with another status than New', 8),
  converted: count('Those whose status is Won, or from which a deal was registered that is won', 4),
  deals: count('Deals that were submitted', 6),
  approved: count('Those that the team approved, whatever became of them', 5),
  rejected: count('Those that the team rejected', 1),
  won: count('Those that are won', 2),
  lost: count('Those that are lost', 1),
  tickets: count('Tickets that were opened', 7),
  leadResponse: ResponseTime,
  dealDecision: ResponseTime,
  ticketAnswer: ResponseTime,
  pipeline: Type.Array(Amount, {
    description: 'Of deals that are submitted, asked back or approved; not of expired ones',
  }),
  wonValue: Type.Array(Amount, { description: 'Of deals that are won' }),
})
export type Figures = Static<typeof Figures>
export type CountFigure = Extract<keyof Figures, (typeof COUNTS)[number]>

export const MonthFigures = Type.Object({
  month: text('2026-05', 'Of UTC'),
  figures: Figures,
})
export type MonthFigures = Static<typeof MonthFigures>

/** How many months a report is about, with the current one. */
export const PERIODS = [1, 3, 6, 12, 24, 36] as const
export type Period = (typeof PERIODS)[number]
export const USUAL_PERIOD = 12

export const periodQuery = Type.Optional(
  Type.Integer({
    enum: [...PERIODS],
    default: USUAL_PERIOD,
    description: 'Months, with the current one; they begin at 0:00 UTC',
    examples: [12],
  }),
)

/** By what a partner has its figures in lines: the months are always there. */
export const OWN_GROUPS = ['month', 'product'] as const
export type OwnGroup = (typeof OWN_GROUPS)[number]

const group = Type.Optional(
  Type.Enum(OWN_GROUPS, {
    default: 'month',
    description: 'A lead or deal about several products stands in the line of each; tickets are about none',
    examples: ['product'],
  }),
)

const ProductFigures = Type.Object({
  id: Type.Integer({ description: 'Of the product; 0 of none', examples: [12] }),
  name: text('GX400', 'The model; empty for what is about no product that the caller sees'),
  figures: Figures,
})
export type ProductFigures = Static<typeof ProductFigures>

/** How many products a response names at most; the table has all. */
export const MAX_OWN_PRODUCTS = 100

const endpoint = endpointsWith({ tag: 'Profile', access: 'session' })

export const getOwnFigures = endpoint({
  id: 'getOwnFigures',
  method: 'GET',
  path: '/api/partner/figures',
  summary:
    "Leads, deals and tickets of the caller's partner by month: leads by their creation, deals by their submission, tickets by their opening. Counted once a minute",
  query: Type.Object({ months: periodQuery, group }, closed),
  response: Type.Object({
    total: Figures,
    months: Type.Array(MonthFigures, { description: 'Oldest first, each month of the period' }),
    products: Type.Array(ProductFigures, {
      description: `Those with the most leads first, at most ${MAX_OWN_PRODUCTS}; none unless \`group\` asks for them`,
    }),
  }),
})

export const exportOwnFigures = endpoint({
  id: 'exportOwnFigures',
  method: 'GET',
  path: '/api/partner/figures.csv',
  summary: "Figures of the caller's partner as a table, for the spreadsheets of the language",
  query: Type.Object({ ...LocaleQuery.properties, months: periodQuery, group }, closed),
  response: text('Month,Leads,…\n', 'CSV'),
  responseType: 'text/csv',
})
