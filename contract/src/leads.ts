import { type Static, type TOptional, type TString, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { exampleOf } from './entities/examples.ts'
import { columnOf, type DeclaredField, type Field } from './entities/field.ts'
import { leads } from './entities/leads.ts'
import { LEAD_ASSIGNMENTS, LEAD_EVENT_KINDS, LEAD_STEPS, LEAD_VIEWS } from './kinds.ts'
import { DEFAULT_LOCALE, LOCALES, LocaleQuery } from './locale.ts'
import { MAX_ID } from './rules.ts'
import { closed, done, itemId, text, timestamp } from './values.ts'

/** The statuses that a partner may set, in the order of a sale. The data may contain any other word. */
export const LEAD_STATUSES = ['New', 'Contacted', 'Qualified', 'Quoted', 'Won', 'Lost', 'Closed'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** The known ones have words in all languages; any other is shown as it was written. */
const LeadStatusText = Type.String({ maxLength: 60, pattern: '\\S', examples: ['Contacted'] })

type Declared = (typeof leads)['fields']
type NamesOf<K extends DeclaredField['kind']> = {
  [N in keyof Declared]: Declared[N] extends { kind: K } ? N : never
}[keyof Declared]
type Snake<T extends string> = T extends `${infer H}${infer R}`
  ? `${H extends Lowercase<H> ? H : `_${Lowercase<H>}`}${Snake<R>}`
  : T

const LINES = ['line', 'email', 'country'] as const
const PROSE = ['prose'] as const
type Line = NamesOf<(typeof LINES)[number]>
type Prose = NamesOf<(typeof PROSE)[number]>

const named = (kinds: readonly string[]) =>
  Object.entries(leads.fields).flatMap(([name, field]) => (kinds.includes(field.kind) ? [name] : []))
const columnsOf = (names: readonly (Line | Prose)[]) =>
  names.map((name) => columnOf(name, leads.fields[name]))

/** The texts that are known of a lead, by the names of their fields. */
export const LEAD_TEXTS = [...named(LINES), ...named(PROSE)] as readonly (Line | Prose)[]
/** Those of one line, and the longer ones, by the names of their columns, which the responses have as well. */
export const LEAD_LINES = columnsOf(named(LINES) as Line[]) as readonly Snake<Line>[]
export const LEAD_PROSE = columnsOf(named(PROSE) as Prose[]) as readonly Snake<Prose>[]
export type LeadText = Snake<Line | Prose>
/** All of them but the status, which has endpoints and events of its own. */
export const LEAD_DETAILS = [...LEAD_LINES, ...LEAD_PROSE].filter((text) => text !== 'status')

const textSchemas = Object.fromEntries(
  LEAD_TEXTS.map((name) => {
    const field: Field = leads.fields[name]
    const schema = Type.String({ examples: [exampleOf(name, field)] })
    return [columnOf(name, field), field.kind === 'prose' ? Type.Optional(schema) : schema]
  }),
) as Record<Snake<Line>, TString> & Record<Snake<Prose>, TOptional<TString>>

const leadFields = {
  id: Type.Integer({ examples: [17] }),
  ...textSchemas,
  status: text('Contacted', 'New, Qualified, Closed or any other word'),
  creationDate: timestamp('When the provider got to know of it', '2026-04-01T08:30:00.000Z'),
  country_iso: Type.String({ description: 'ISO 3166-1, two letters', examples: ['DE'] }),
  message: Type.Optional(
    text('We survey bridge decks by night. Can we see the radar on site?', 'What the person wrote'),
  ),
  note: Type.Optional(
    text('Demonstration agreed for 21 May.', 'The newest note; earlier ones stand in the history'),
  ),
  products: Type.Array(Type.Object({ id: Type.Integer(), model: Type.String() }), {
    description: 'What the lead is interested in, in the order of the lead',
    examples: [[{ id: 12, model: 'Radar GX400' }]],
  }),
  assignment: Type.Enum([...LEAD_ASSIGNMENTS], {
    default: 'accepted',
    description: '`assigned` until somebody of the partner accepts or declines it',
    examples: ['accepted'],
  }),
  followUpAt: Type.Optional(
    timestamp('When the partner means to get back to it', '2026-05-12T06:00:00.000Z'),
  ),
  nextStep: Type.Optional(
    Type.Object(
      {
        step: Type.Enum([...LEAD_STEPS], { default: 'contact', examples: ['accept'] }),
        until: timestamp('The end of the last working day, where the partner is', '2026-05-12T21:59:59.999Z'),
      },
      { description: 'What the partner has to do within a time; left out without a limit' },
    ),
  ),
  updatedAt: timestamp('Last change'),
  version: Type.Integer({ description: 'Grows with each change; what a change is sent with', examples: [3] }),
}

/** A prospective customer of the partner. Missing texts are empty strings; what is optional is left out. */
export const Lead = Type.Object(leadFields, { $id: 'Lead' })
export type Lead = Static<typeof Lead>

/** What happened to a lead. */
export const LeadEvent = Type.Object(
  {
    at: timestamp('When'),
    kind: Type.Enum([...LEAD_EVENT_KINDS], { default: 'changed', examples: ['status'] }),
    by: Type.Optional(
      Type.Object(
        {
          name: Type.String({ examples: ['Ada Berg'] }),
          team: Type.Boolean({
            description: "Somebody of the provider's team, not of the partner",
            examples: [false],
          }),
        },
        { description: 'Who; left out where an import or the CRM alone did it' },
      ),
    ),
    crm: Type.Optional(Type.Literal(true, { description: "Taken over from the provider's CRM" })),
    from: Type.Optional(
      Type.String({ description: 'Of a new status or follow-up: the former one', examples: ['New'] }),
    ),
    to: Type.Optional(
      Type.String({ description: 'Of a new status or follow-up: the new one', examples: ['Contacted'] }),
    ),
    text: Type.Optional(text('Demonstration agreed for 21 May.', 'The note, or the reason for declining')),
    fields: Type.Optional(Type.Array(text('phone'), { description: 'Of a change: the names of the fields' })),
  },
  {
    $id: 'LeadEvent',
    examples: [
      {
        at: '2026-05-10T15:00:00.000Z',
        kind: 'status',
        by: { name: 'Ada Berg', team: false },
        from: 'New',
        to: 'Contacted',
      },
    ],
  },
)
export type LeadEvent = Static<typeof LeadEvent>

/** How many lines of its history a lead is shown with: the newest ones. */
export const MAX_LEAD_EVENTS = 200

/** Where the portal has more about a product of a lead. */
const LeadInterest = Type.Object({
  id: Type.Integer({ description: 'Of the product', examples: [12] }),
  portfolioId: Type.Integer({ description: 'Of the first portfolio with it', examples: [3] }),
  documents: Type.Integer({ description: 'How many documents its page has', examples: [4] }),
  price: Type.Optional(
    Type.Object(
      {
        articleNumber: text('GX400-EU'),
        amount: Type.Integer({ description: "In the currency's smallest unit", examples: [1_890_000] }),
        currency: text('EUR', 'ISO 4217'),
      },
      { description: "The partner's own price, of its price list" },
    ),
  ),
})
export type LeadInterest = Static<typeof LeadInterest>

export const LeadDetail = Type.Object(
  {
    ...leadFields,
    interests: Type.Optional(
      Type.Array(LeadInterest, { description: 'Of those of the products that the playbook shows' }),
    ),
    history: Type.Array(LeadEvent, {
      description: `Newest first, at most ${MAX_LEAD_EVENTS}; it begins with the assignment to this partner`,
    }),
  },
  { $id: 'LeadDetail' },
)
export type LeadDetail = Static<typeof LeadDetail>

/** `details` of the problem 409: what somebody else changed in the meantime. */
export const LeadConflict = Type.Object({
  lead: LeadDetail,
  changes: Type.Array(LeadEvent, { description: 'Since the version that was sent, newest first' }),
})
export type LeadConflict = Static<typeof LeadConflict>

const LeadId = Type.Object({ id: itemId(17) })
const OneLead = Type.Object({ body: LeadDetail })
const version = Type.Integer({
  minimum: 1,
  maximum: MAX_ID,
  description: 'The version that the caller has seen; another one is a conflict',
  examples: [3],
})
const prose = (maxLength: number, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', examples: [example] })

const endpoint = endpointsWith({ tag: 'Leads', access: 'session' })

export const getLeads = endpoint({
  id: 'getLeads',
  method: 'GET',
  path: '/api/partner/leads',
  summary: "All leads of the caller's partner, by id; none for the provider's own team",
  cached: true,
  response: Type.Object({ body: Type.Array(Lead) }),
})

export const getLead = endpoint({
  id: 'getLead',
  method: 'GET',
  path: '/api/partner/leads/{id}',
  summary: 'One lead with its history',
  params: LeadId,
  response: OneLead,
})

export const setLeadStatus = endpoint({
  id: 'setLeadStatus',
  method: 'POST',
  path: '/api/partner/leads/{id}/status',
  summary: 'Give an accepted lead another status',
  params: LeadId,
  body: Type.Object({ status: LeadStatusText, version }, closed),
  response: OneLead,
  errors: ['conflict', 'leadNotAccepted', 'tooManyRequests'],
})

export const addLeadNote = endpoint({
  id: 'addLeadNote',
  method: 'POST',
  path: '/api/partner/leads/{id}/notes',
  summary: 'Add a note to a lead; notes never overwrite each other, so no version is sent',
  idempotent: true,
  params: LeadId,
  body: Type.Object({ text: prose(4000, 'Demonstration agreed for 21 May.') }, closed),
  response: OneLead,
  errors: ['conflict', 'tooManyRequests'],
})

/** How far ahead a follow-up may be. */
export const MAX_FOLLOW_UP_DAYS = 2 * 366

export const setLeadFollowUp = endpoint({
  id: 'setLeadFollowUp',
  method: 'POST',
  path: '/api/partner/leads/{id}/follow-up',
  summary:
    'Say when to get back to an accepted lead, of which the caller is then reminded; or that nobody need',
  params: LeadId,
  body: Type.Object(
    {
      at: Type.Optional(
        Type.String({
          pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{3})?)?Z$',
          description: `ISO 8601, UTC: the morning of the day where the caller is, at most ${MAX_FOLLOW_UP_DAYS} days ahead; left out for none`,
          examples: ['2026-05-12T06:00:00.000Z'],
        }),
      ),
      version,
    },
    closed,
  ),
  response: OneLead,
  errors: ['conflict', 'leadNotAccepted', 'tooManyRequests'],
})

export const getLeadCalendar = endpoint({
  id: 'getLeadCalendar',
  method: 'GET',
  path: '/api/partner/leads/{id}/follow-up.ics',
  summary: "A lead's follow-up for a calendar",
  params: LeadId,
  query: LocaleQuery,
  response: text('BEGIN:VCALENDAR\r\n…', 'iCalendar (RFC 5545), times in UTC'),
  responseType: 'text/calendar',
})

export const acceptLead = endpoint({
  id: 'acceptLead',
  method: 'POST',
  path: '/api/partner/leads/{id}/accept',
  summary: 'Take a newly assigned lead on; one that is accepted already stays as it is',
  params: LeadId,
  body: Type.Object({ version }, closed),
  response: OneLead,
  errors: ['conflict', 'tooManyRequests'],
})

export const declineLead = endpoint({
  id: 'declineLead',
  method: 'POST',
  path: '/api/partner/leads/{id}/decline',
  summary: "Give a newly assigned lead back to the provider's team; the partner sees it no more",
  idempotent: true,
  params: LeadId,
  body: Type.Object({ version, reason: Type.Optional(prose(1000, 'Outside of our sales region')) }, closed),
  response: done('Lead declined'),
  errors: ['conflict', 'leadAccepted', 'tooManyRequests'],
})

const ExportQuery = Type.Object(
  {
    locale: Type.Optional(
      Type.Enum([...LOCALES], { default: DEFAULT_LOCALE, description: 'Language of the header line' }),
    ),
    status: Type.Optional(
      Type.String({
        maxLength: 300,
        description: 'This status only, as the leads have it',
        examples: ['Contacted'],
      }),
    ),
    assignment: Type.Optional(
      Type.Enum([...LEAD_ASSIGNMENTS], { description: 'This assignment only', examples: ['accepted'] }),
    ),
    view: Type.Optional(Type.Enum([...LEAD_VIEWS], { description: 'This view only', examples: ['waiting'] })),
    zone: Type.Optional(
      Type.String({
        maxLength: 60,
        default: 'UTC',
        description: 'IANA name of the time zone in which the days of a view begin',
        examples: ['Europe/Berlin'],
      }),
    ),
    search: Type.Optional(
      Type.String({ maxLength: 300, description: 'As the search of the screen', examples: ['mill'] }),
    ),
  },
  closed,
)
export type ExportQuery = Static<typeof ExportQuery>

const TABLE = '\uFEFFNumber,Created (UTC),Status,…\r\n17,2026-04-01 08:30,Contacted,…\r\n'

export const exportLeads = endpoint({
  id: 'exportLeads',
  method: 'GET',
  path: '/api/partner/leads/export.csv',
  summary: 'The leads as a table (CSV, UTF-8): all, or those that the search and the filters leave',
  query: ExportQuery,
  response: text(
    TABLE,
    'RFC 4180 with a byte order mark; semicolons where the language writes decimals with a comma; cells are no formulas',
  ),
  responseType: 'text/csv',
  errors: ['notFound', 'tooManyRequests'],
})

export const exportLeadWorkbook = endpoint({
  id: 'exportLeadWorkbook',
  method: 'GET',
  path: '/api/partner/leads/export.xlsx',
  summary: 'The same as a workbook',
  query: ExportQuery,
  response: text('PK…', 'Office Open XML'),
  responseType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['notFound', 'tooManyRequests'],
})
