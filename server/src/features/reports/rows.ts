/** The leads, deals and tickets behind a figure. */
import {
  type OpenedFigure,
  REPORT_ROWS_PAGE,
  type ReportFilters,
  type ReportRow,
} from '@portal/contract/admin/reports'
import { leadName } from '@portal/contract/lead-search'
import type { Db } from '../../platform/db/open.ts'
import { type Fact, factsOf, type Subject } from './facts.ts'
import { isAskedFor, readStandings } from './groups.ts'
import { rangeOf } from './months.ts'
import { RESPONSE_OF } from './tally.ts'

const SUBJECT_OF: Record<OpenedFigure, Subject> = {
  ...{ leads: 'leads', accepted: 'leads', declined: 'leads', contacted: 'leads', converted: 'leads' },
  ...{ deals: 'deals', approved: 'deals', rejected: 'deals', won: 'deals', lost: 'deals' },
  ...{ pipeline: 'deals', wonValue: 'deals', tickets: 'tickets' },
  ...{ leadResponse: 'leads', dealDecision: 'deals', ticketAnswer: 'tickets' },
}

const isOf = (figure: OpenedFigure, { of, counts, took, value }: Fact): boolean =>
  counts.some((name) => name === figure) ||
  value?.figure === figure ||
  (took !== null && RESPONSE_OF[of] === figure)

type Details = Map<number, Pick<ReportRow, 'title' | 'partner' | 'state'>>

async function leadDetails(db: Db, ids: readonly number[]): Promise<Details> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('partners', 'partners.id', 'leads.partner_id')
    .select(['leads.id', 'leads.firstname', 'leads.lastname', 'leads.company', 'leads.status'])
    .select('partners.name as partner')
    .where('leads.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, company, partner, status } = row
      return [id, { title: company || leadName(row), partner, state: status }]
    }),
  )
}

async function dealDetails(db: Db, ids: readonly number[]): Promise<Details> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('partners', 'partners.id', 'deals.partner_id')
    .select(['deals.id', 'deals.company', 'deals.state', 'partners.name as partner'])
    .where('deals.id', 'in', ids)
    .where('deals.state', '<>', 'draft')
    .execute()
  return new Map(rows.map(({ id, company, partner, state }) => [id, { title: company, partner, state }]))
}

async function ticketDetails(db: Db, ids: readonly number[]): Promise<Details> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'tickets.user_id')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select(['tickets.id', 'tickets.subject', 'tickets.status', 'partners.name as partner'])
    .where('tickets.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, subject, partner, status }) => [id, { title: subject ?? '', partner, state: status }]),
  )
}

const DETAILS = { leads: leadDetails, deals: dealDetails, tickets: ticketDetails }

interface FigureQuery {
  filters: ReportFilters
  figure: OpenedFigure
  page: number
  now: number
}

/** A page of what a figure counts, newest first. */
export async function listRows(db: Db, { filters, figure, page, now }: FigureQuery) {
  const of = SUBJECT_OF[figure]
  const standings = await readStandings(db, filters)
  const scope = {
    ...rangeOf(filters, now),
    partnerId: filters.partner || undefined,
    withProducts: filters.product !== undefined,
  }
  const first = (page - 1) * REPORT_ROWS_PAGE
  const shown: Fact[] = []
  let total = 0
  for await (const facts of factsOf(db, of, scope))
    for (const fact of facts) {
      if (!isOf(figure, fact) || !isAskedFor(fact, filters, standings)) continue
      if (total >= first && shown.length < REPORT_ROWS_PAGE) shown.push(fact)
      total += 1
    }
  const ids = shown.map(({ id }) => id)
  const details: Details = ids.length === 0 ? new Map() : await DETAILS[of](db, ids)
  const items = shown.flatMap(({ id, at, took }): ReportRow[] => {
    const known = details.get(id)
    return known ? [{ id, at, took, ...known }] : []
  })
  return { of, items, total }
}
