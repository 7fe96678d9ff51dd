/** An overview of a partner, for the team. */
import { type Static, Type } from 'typebox'
import { DEAL_STATES } from '../deal-states.ts'
import { DealHead } from '../deals.ts'
import { endpoint } from '../endpoint.ts'
import { ACCOUNT_STATES } from '../entities/users.ts'
import { LEAD_ASSIGNMENTS, ROLES } from '../kinds.ts'
import { LocaleQuery } from '../locale.ts'
import { PartnerProgramme, PartnerTier } from '../partner-programme.ts'
import { Count, closed, countOf, fileUrl, itemId, Time, TimeOrNull, text, textOrNull } from '../values.ts'
import { ItemUse } from './home.ts'
import { PartnerNotes } from './partner-notes.ts'

const Named = Type.Object({ id: Type.Integer({ examples: [3] }), name: text('EUR 2026') })
const NamedOrNull = Type.Union([Named, Type.Null()])
const Id = Type.Integer({ examples: [12] })

/** Period in days for which opened items are counted. */
export const OVERVIEW_DAYS = 90
/** Most entries in each list: people, leads, deals and tickets. */
export const OVERVIEW_PEOPLE = 10
export const OVERVIEW_LATEST = 5

export const PartnerPerson = Type.Object({
  id: Id,
  name: text('Ada Berg'),
  email: text('ada@north.example'),
  role: Type.Enum([...ROLES]),
  state: Type.Enum([...ACCOUNT_STATES]),
  lastSignIn: TimeOrNull,
  hasFactor: Type.Boolean({ description: 'Whether a second factor is set up' }),
})
export type PartnerPerson = Static<typeof PartnerPerson>

/** Figures of a calendar year (UTC). Leads are not counted by status, as that is free text. */
export const PartnerYear = Type.Object({
  year: Type.Integer({ examples: [2026] }),
  leads: countOf('Leads that it was given'),
  accepted: countOf('Of these, those that it accepted'),
  declined: countOf('Of these, those that it declined, and was not given again'),
  submitted: countOf('Deals first submitted in the year'),
  approved: countOf('Deals approved in the year'),
  won: countOf('Deals won in the year'),
  wonValues: Type.Array(
    Type.Object({ currency: text('EUR'), value: text('4676300', 'A whole number of any size') }),
    { description: 'Of the deals won, by currency, in its smallest unit' },
  ),
})
export type PartnerYear = Static<typeof PartnerYear>

export const PartnerOverview = Type.Object({
  id: Id,
  name: text('North Instruments'),
  logo: fileUrl('north.webp', 'Empty without one'),
  website: text('https://north.example', 'Empty without one'),
  countries: Type.Array(text('NO', 'ISO 3166-1'), { description: 'In which it sells' }),
  tags: Type.Array(text('bridges')),
  programme: PartnerProgramme,
  nextTier: Type.Union([Type.Object(PartnerTier.properties), Type.Null()], {
    description: 'The level above its own; the first one is the highest',
  }),
  isReviewOverdue: Type.Boolean(),
  portal: NamedOrNull,
  priceList: NamedOrNull,
  priceUrl: text('https://prices.north.example', "The partner's own price list, empty without one"),
  people: Type.Object({
    total: Count,
    active: countOf(`Signed in within ${OVERVIEW_DAYS} days`),
    items: Type.Array(PartnerPerson, {
      description: 'Who signed in last comes first',
      maxItems: OVERVIEW_PEOPLE,
    }),
  }),
  use: Type.Object(
    {
      opens: Count,
      downloads: Count,
      items: Type.Array(ItemUse, { description: 'What was opened and downloaded most' }),
    },
    { description: `Within ${OVERVIEW_DAYS} days` },
  ),
  leads: Type.Object({
    total: Count,
    waiting: countOf('Assigned, and neither accepted nor declined yet'),
    items: Type.Array(
      Type.Object({
        id: Id,
        name: text('Span Engineering'),
        status: text('New'),
        assignment: Type.Enum([...LEAD_ASSIGNMENTS]),
        at: Time,
      }),
      { description: 'Newest first', maxItems: OVERVIEW_LATEST },
    ),
  }),
  deals: Type.Object({
    total: Count,
    waiting: countOf('Submitted, and not decided on yet'),
    items: Type.Array(
      Type.Object({
        ...Type.Pick(DealHead, ['id', 'company', 'currency', 'value']).properties,
        state: Type.Enum([...DEAL_STATES]),
        at: Time,
      }),
      { description: 'Last changed first; drafts are the partner’s own', maxItems: OVERVIEW_LATEST },
    ),
  }),
  tickets: Type.Object(
    {
      total: Count,
      open: countOf('Not closed'),
      items: Type.Array(
        Type.Object({ id: Id, subject: textOrNull('Battery'), status: text('open'), at: Time }),
        { description: 'Newest first', maxItems: OVERVIEW_LATEST },
      ),
    },
    { description: 'Of the built-in CRM' },
  ),
  links: countOf('Share links and collections of its users that can be opened now'),
  year: PartnerYear,
  notes: PartnerNotes,
})
export type PartnerOverview = Static<typeof PartnerOverview>

export const readPartnerOverview = endpoint({
  id: 'adminPartnerOverview',
  method: 'GET',
  path: '/api/admin/partners/{id}/overview',
  tag: 'Back office: partners',
  access: 'admin',
  summary: 'A partner with its people, what they open, its business and what the team noted down',
  params: Type.Object({ id: itemId(3) }, closed),
  query: LocaleQuery,
  response: PartnerOverview,
})
