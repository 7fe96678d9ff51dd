/** Reports on leads, deals and tickets, by partner, tier, region, product and month. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { AMOUNTS, Figures, MonthFigures, periodQuery, RESPONSES } from '../figures.ts'
import { LocaleQuery } from '../locale.ts'
import { filledLine } from '../names.ts'
import { MAX_ID } from '../rules.ts'
import { closed, itemId, text, textOrNull } from '../values.ts'

const endpoint = endpointsWith({ tag: 'Back office: reports', access: 'admin' })

export const REPORT_GROUPS = ['month', 'partner', 'tier', 'region', 'product'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** Filters of a report. */
export const REPORT_FILTERS = ['partner', 'tier', 'region', 'product'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

const chosen = (what: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_ID, description: `${what}; 0 for none`, examples: [3] }),
  )

const filters = {
  months: periodQuery,
  month: Type.Optional(
    Type.String({
      pattern: '^20\\d\\d-(0[1-9]|1[0-2])$',
      description: 'This month alone, in place of the period',
      examples: ['2026-05'],
    }),
  ),
  partner: chosen('Leads, deals and tickets of this partner'),
  tier: chosen('Of partners of this tier'),
  region: chosen('Of partners that sell in this region'),
  product: chosen(
    'Leads that are interested in this product, and deals with a line of its model; no tickets',
  ),
}

const group = Type.Optional(Type.Enum([...REPORT_GROUPS], { default: 'month', examples: ['partner'] }))

/** The parameters of a report, as they are also saved. */
export const ReportFilters = Type.Object({ ...filters, group }, closed)
export type ReportFilters = Static<typeof ReportFilters>

/** Sort orders of the rows. */
export const REPORT_SORTS = ['name', 'leads', 'accepted', 'converted', 'deals', 'won', ...RESPONSES] as const
export type ReportSort = (typeof REPORT_SORTS)[number]

const sorting = {
  sort: Type.Optional(
    Type.Enum([...REPORT_SORTS], {
      description: 'By default months by time, everything else by the number of leads',
      examples: ['leads'],
    }),
  ),
  order: Type.Optional(Type.Enum(['asc', 'desc'], { examples: ['desc'] })),
}

/** Most rows on the screen; the CSV has all. */
export const MAX_REPORT_LINES = 200

export const ReportLine = Type.Object({
  key: text('3', 'The month, or the id of what the line is about; 0 for none'),
  name: text('North Instruments', 'Empty for a month, and for none'),
  figures: Figures,
})
export type ReportLine = Static<typeof ReportLine>

export const Report = Type.Object({
  from: text('2025-06', 'First month'),
  to: text('2026-05', 'Last month'),
  total: Type.Object(Figures.properties, {
    description: 'Each lead, deal and ticket counted once, whatever number of lines it stands in',
  }),
  months: Type.Array(MonthFigures, { description: 'Oldest first, each month of the period' }),
  lines: Type.Array(ReportLine),
  lineCount: Type.Integer({ description: 'How many there are in all', examples: [48] }),
})
export type Report = Static<typeof Report>

export const readReport = endpoint({
  id: 'adminReport',
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'Figures of a period by month, partner, tier, region or product: leads by their creation, deals by their submission, tickets by their opening. Counted once a minute',
  query: Type.Object({ ...LocaleQuery.properties, ...filters, group, ...sorting }, closed),
  response: Report,
})

export const exportReport = endpoint({
  id: 'adminReportCsv',
  method: 'GET',
  path: '/api/admin/reports.csv',
  summary: 'All lines of the report as a table, for the spreadsheets of the language',
  query: Type.Object({ ...LocaleQuery.properties, ...filters, group, ...sorting }, closed),
  response: text('Month,Leads,…\n', 'CSV'),
  responseType: 'text/csv',
})

/** Figures that open the list of single leads, deals or tickets behind them. */
export const OPENED_FIGURES = [
  ...(['leads', 'accepted', 'declined', 'contacted', 'converted'] as const),
  ...(['deals', 'approved', 'rejected', 'won', 'lost', 'tickets'] as const),
  ...AMOUNTS,
  ...RESPONSES,
] as const
export type OpenedFigure = (typeof OPENED_FIGURES)[number]

export const REPORT_ROWS_PAGE = 50

export const ReportRow = Type.Object({
  id: Type.Integer({ examples: [17] }),
  title: text('Acme Bridges Ltd', 'Company, name or subject; empty without any'),
  partner: textOrNull('North Instruments', 'Null where it is nobody’s'),
  at: Type.Integer({ description: 'When it began; epoch milliseconds', examples: [1_778_425_200_000] }),
  state: text('Contacted', 'As the data has it'),
  took: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Milliseconds until the first answer; null without one',
    examples: [14_400_000],
  }),
})
export type ReportRow = Static<typeof ReportRow>

export const listReportRows = endpoint({
  id: 'adminReportRows',
  method: 'GET',
  path: '/api/admin/reports/rows',
  summary: 'The leads, deals or tickets behind a figure, the newest first',
  query: Type.Object(
    {
      ...filters,
      figure: Type.Optional(
        Type.Enum([...OPENED_FIGURES], {
          default: 'leads',
          description: 'Of a response time those that are answered',
          examples: ['accepted'],
        }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1, examples: [1] })),
    },
    closed,
  ),
  response: Type.Object({
    of: Type.Enum(['leads', 'deals', 'tickets']),
    items: Type.Array(ReportRow),
    total: Type.Integer({ examples: [12] }),
  }),
})

/** Days of the week on which a report is mailed; 1 is Monday. */
export const MAIL_DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Per user. */
export const MAX_SAVED_REPORTS = 30

const saved = {
  name: filledLine({ maxLength: 100, examples: ['Gold partners in the north'] }),
  filters: ReportFilters,
  mailDay: Type.Union([Type.Integer({ enum: [...MAIL_DAYS] }), Type.Null()], {
    description: 'On which day of the week it is mailed to the user, 1 for Monday; null for none',
    examples: [1],
  }),
}

export const SavedReport = Type.Object({
  id: Type.Integer({ examples: [4] }),
  ...saved,
  nextMail: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Epoch milliseconds; 6:00 UTC',
    examples: [1_778_479_200_000],
  }),
})
export type SavedReport = Static<typeof SavedReport>

const SavedReports = Type.Object({ items: Type.Array(SavedReport) })
const Params = Type.Object({ id: itemId(4) }, closed)

export const listSavedReports = endpoint({
  id: 'adminSavedReports',
  method: 'GET',
  path: '/api/admin/saved-reports',
  summary: "The caller's own saved reports, by name",
  response: SavedReports,
})

export const saveReport = endpoint({
  id: 'adminSaveReport',
  method: 'POST',
  path: '/api/admin/saved-reports',
  summary: 'Save a report under a name, and have it mailed each week',
  idempotent: true,
  body: Type.Object(saved, closed),
  response: SavedReports,
  errors: ['limitReached'],
})

export const changeSavedReport = endpoint({
  id: 'adminChangeSavedReport',
  method: 'PUT',
  path: '/api/admin/saved-reports/{id}',
  summary: 'Change the name, the filters or the mail of a saved report of one’s own',
  params: Params,
  body: Type.Object(saved, closed),
  response: SavedReports,
})

export const deleteSavedReport = endpoint({
  id: 'adminDeleteSavedReport',
  method: 'DELETE',
  path: '/api/admin/saved-reports/{id}',
  summary: 'Delete a saved report of one’s own; it is mailed no more',
  params: Params,
  response: SavedReports,
})
