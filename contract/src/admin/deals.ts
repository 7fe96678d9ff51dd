/** Deals as the provider's team handles them; drafts are visible to their partner only. */
import { type Static, Type } from 'typebox'
import { DEAL_STATES, TEAM_STEPS } from '../deal-states.ts'
import { DealFacts, DealHead, reason } from '../deals.ts'
import { endpoint, endpointsWith } from '../endpoint.ts'
import { LocaleQuery } from '../locale.ts'
import { MAX_ID } from '../rules.ts'
import { closed, itemId, text, timestamp } from '../values.ts'

const dealEndpoint = endpointsWith({ tag: 'Back office: deals', access: 'admin' })

/** All except drafts, which the team does not see. */
export const TEAM_DEAL_STATES = DEAL_STATES.filter((state) => state !== 'draft')

const ofPartner = {
  partner: Type.Object({ id: Type.Integer({ examples: [3] }), name: text('North Instruments') }),
}

export const TeamDealHead = Type.Object({
  ...DealHead.properties,
  ...ofPartner,
  alike: Type.Boolean({ description: 'Whether there are deals or leads that may be of the same customer' }),
})
export type TeamDealHead = Static<typeof TeamDealHead>

/** `name`: a similar name in the same country. */
export const ALIKE_REASONS = ['company', 'domain', 'address', 'name'] as const
export type AlikeReason = (typeof ALIKE_REASONS)[number]

export const DealAlike = Type.Object({
  kind: Type.Enum(['deal', 'lead']),
  id: Type.Integer({ examples: [17] }),
  company: text('ACME Bridges', 'The person where a lead has no company'),
  partner: Type.Union([ofPartner.partner, Type.Null()], { description: 'Null of leads that are nobody’s' }),
  state: text('approved', 'Of a deal its state, of a lead its status'),
  updated: timestamp('Last change'),
  why: Type.Array(Type.Enum([...ALIKE_REASONS]), { description: 'What they have in common' }),
})
export type DealAlike = Static<typeof DealAlike>

export const TeamDeal = Type.Object({
  ...DealFacts.properties,
  ...ofPartner,
  alike: Type.Array(DealAlike, { description: 'What may be of the same customer, of any partner' }),
})
export type TeamDeal = Static<typeof TeamDeal>

const Params = Type.Object({ id: itemId(8) }, closed)
const version = Type.Integer({ minimum: 1, maximum: MAX_ID, examples: [3] })

/** Deals per page. */
export const DEALS_PAGE = 50

const filters = {
  state: Type.Optional(Type.Enum([...TEAM_DEAL_STATES], { examples: ['submitted'] })),
  partner: Type.Optional(itemId(3)),
}

export const listTeamDeals = dealEndpoint({
  id: 'adminDeals',
  method: 'GET',
  path: '/api/admin/deals',
  summary: 'Deals of all partners, the last changed first, with how many there are in each state',
  query: Type.Object(
    {
      ...filters,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1, examples: [1] })),
    },
    closed,
  ),
  response: Type.Object({
    items: Type.Array(TeamDealHead),
    total: Type.Integer({ description: 'As it was asked for', examples: [12] }),
    counts: Type.Record(Type.String(), Type.Integer(), {
      description: 'By state, of the partner that was asked for',
      examples: [{ submitted: 3 }],
    }),
  }),
})

export const exportTeamDeals = dealEndpoint({
  id: 'adminDealsExport',
  method: 'GET',
  path: '/api/admin/deals.csv',
  summary: 'The same as a table, for the spreadsheets of the language',
  query: Type.Object({ ...LocaleQuery.properties, ...filters }, closed),
  response: text('Company;…\n', 'CSV'),
  responseType: 'text/csv',
})

export const readTeamDeal = dealEndpoint({
  id: 'adminDeal',
  method: 'GET',
  path: '/api/admin/deals/{id}',
  summary: 'A deal with everything that its partner wrote',
  params: Params,
  response: TeamDeal,
})

export const readLeadAlike = endpoint({
  id: 'adminLeadAlike',
  method: 'GET',
  path: '/api/admin/leads/{id}/alike',
  tag: 'Back office: leads',
  access: 'admin',
  summary: 'Deals and other leads that may be of the same customer as a lead',
  params: Params,
  response: Type.Object({ items: Type.Array(DealAlike) }),
})

export const decideDeal = dealEndpoint({
  id: 'adminDealStep',
  method: 'POST',
  path: '/api/admin/deals/{id}/steps',
  summary:
    'Approve, ask back, reject or extend; the partner is told. A deal that has changed is a conflict, with the deal as it is',
  idempotent: true,
  params: Params,
  body: Type.Object(
    {
      version,
      step: Type.Enum([...TEAM_STEPS], { examples: ['approve'] }),
      reason: Type.Optional(reason),
      until: Type.Optional(
        Type.String({
          pattern: '^\\d{4}-\\d\\d-\\d\\d$',
          description: 'Last day of the protection, where the step needs one',
          examples: ['2026-12-31'],
        }),
      ),
    },
    closed,
  ),
  response: TeamDeal,
  errors: ['conflict'],
})

export const moveDeal = dealEndpoint({
  id: 'adminDealMove',
  method: 'POST',
  path: '/api/admin/deals/{id}/partner',
  summary:
    'Give a deal to another partner, which sees nothing of what the former one wrote in notes, files, prices and history',
  idempotent: true,
  params: Params,
  body: Type.Object({ version, partner: itemId(4), reason }, closed),
  response: TeamDeal,
  errors: ['conflict'],
})
