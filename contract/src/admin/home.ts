/** The back office's start page: what needs the team's attention, and how the portal is used. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { VIEW_KINDS } from '../links.ts'
import { LOCALES } from '../locale.ts'
import { Count, closed, countOf, text } from '../values.ts'

const endpoint = endpointsWith({ tag: 'Back office: home', access: 'editor' })

/** After so many days without a response from its partner, a lead needs the team's attention. */
export const SILENT_DAYS = 2

const OfResource = Type.Object({ resource: text('products'), count: Count })

export const Waiting = Type.Object({
  content: Type.Object({
    drafts: Type.Array(OfResource),
    scheduled: Type.Array(OfResource),
    missing: Type.Array(
      Type.Object({ resource: text('products'), locale: Type.Enum([...LOCALES]), count: Count }),
      { description: 'Published entries without a text in an offered language' },
    ),
    searches: countOf('Different searches that found nothing'),
  }),
  business: Type.Union(
    [
      Type.Object({
        requests: countOf('New requests to become a partner'),
        unassigned: countOf('Leads that are nobody’s'),
        declined: countOf('Leads that their partner declined'),
        silent: countOf('Assigned leads that nobody has responded to for two days'),
        deals: countOf('Deals that were submitted and wait for a decision'),
        newTickets: Count,
        openTickets: Count,
        failedJobs: Count,
        demoAccounts: countOf('Accounts of the demo that can sign in'),
        mails: countOf('Mails that were not sent'),
        crmConflicts: countOf('Deals and leads that the CRM has changed as well'),
        crmProblems: countOf('Contacts that the CRM assigned and that could not become leads'),
        daysWithoutBackup: countOf(
          'Days since the last backup, once two have been missed; 0 where none are made',
        ),
      }),
      Type.Null(),
    ],
    { description: 'What administrators alone see' },
  ),
})
export type Waiting = Static<typeof Waiting>

export const readHome = endpoint({
  id: 'adminHome',
  method: 'GET',
  path: '/api/admin/home',
  summary: 'What waits for the team, counted anew once a minute',
  response: Waiting,
})

export const STATISTICS_WEEKS = [12, 26, 52] as const
/** Length of the lists of most used items. */
export const MOST_USED = 10

const period = {
  weeks: Type.Optional(Type.Integer({ enum: [...STATISTICS_WEEKS], default: 12 })),
  locale: Type.Optional(Type.Enum([...LOCALES], { default: 'en', description: 'Language of the titles' })),
}

export const WeekUse = Type.Object({
  start: Type.Integer({
    description: 'Monday, 0:00 UTC, in epoch milliseconds',
    examples: [1_778_457_600_000],
  }),
  signIns: Count,
  opens: Count,
  downloads: Count,
})
export type WeekUse = Static<typeof WeekUse>

export const ItemUse = Type.Object({
  kind: Type.Enum([...VIEW_KINDS]),
  id: Type.Integer({ examples: [12] }),
  title: text('Radar GX400 – Data sheet', 'Empty where the entry is gone'),
  opens: Count,
  downloads: Count,
})
export type ItemUse = Static<typeof ItemUse>

export const PartnerUse = Type.Object({
  id: Type.Integer({ examples: [12] }),
  name: text('Acme Resellers'),
  users: countOf('Users who opened or downloaded something'),
  opens: Count,
  downloads: Count,
})
export type PartnerUse = Static<typeof PartnerUse>

export const Statistics = Type.Object({
  weeks: Type.Array(WeekUse, { description: 'Oldest first; the last one is the current week' }),
  items: Type.Array(ItemUse, { description: 'What was opened and downloaded most' }),
  partners: Type.Union([Type.Array(PartnerUse), Type.Null()], {
    description: 'The most active partners, which administrators alone see',
  }),
})
export type Statistics = Static<typeof Statistics>

export const readStatistics = endpoint({
  id: 'adminStatistics',
  method: 'GET',
  path: '/api/admin/statistics',
  summary: "How partners' people use the portal: sign-ins, opens and downloads; the team's own are left out",
  query: Type.Object(period, closed),
  response: Statistics,
})

export const STATISTICS_TABLES = ['weeks', 'items', 'partners'] as const
export type StatisticsTable = (typeof STATISTICS_TABLES)[number]

/** Most rows of an exported statistic. */
export const MAX_STATISTICS_EXPORT = 5000

export const exportStatistics = endpoint({
  id: 'adminStatisticsCsv',
  method: 'GET',
  path: '/api/admin/statistics/csv',
  summary: 'One of the tables as CSV, with all its lines',
  query: Type.Object({ ...period, table: Type.Enum([...STATISTICS_TABLES], { default: 'weeks' }) }, closed),
  response: text('week,signIns,opens,downloads\r\n2026-05-04,18,120,45\r\n'),
  responseType: 'text/csv',
})
