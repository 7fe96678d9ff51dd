/**
 * What reports count: individual leads, deals and tickets with their properties. Both the figures and the rows behind
 * them are derived from these, so that they always agree. The figures are defined in `docs/glossary.md`.
 */
import type { AmountFigure, CountFigure } from '@portal/contract/figures'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import { firstAnswers, firstDecisions, productsOfDeals, productsOfLeads } from './beside.ts'
import { rowsInPages } from './pages.ts'

export const SUBJECTS = ['leads', 'deals', 'tickets'] as const
export type Subject = (typeof SUBJECTS)[number]

export interface Fact {
  of: Subject
  id: number
  /** Time of creation, submission or opening. */
  at: number
  /** 0 without a partner. */
  partner: number
  /** Ids; empty unless requested. */
  products: readonly number[]
  counts: readonly CountFigure[]
  /** Whether it needs, or needed, a first response. */
  isAsked: boolean
  /** Milliseconds until the first response. */
  took: number | null
  value: { figure: AmountFigure; currency: string; amount: number } | null
}

export interface Scope {
  /** Epoch milliseconds; `until` is exclusive. */
  from: number
  until: number
  /** All partners if undefined. */
  partnerId?: number | undefined
  withProducts: boolean
}

const lasted = (from: number, to: number | null | undefined): number | null =>
  to === null || to === undefined ? null : Math.max(0, to - from)

async function* leadFacts(db: Db, scope: Scope): AsyncGenerator<Fact[]> {
  const pages = rowsInPages('created_at', scope, (limits) => {
    const rows = db
      .selectFrom('leads')
      .select(['id', 'created_at as at', 'partner_id', 'status', 'assignment', 'assigned_at', 'responded_at'])
      .select((e) =>
        e
          .exists(
            e
              .selectFrom('deals')
              .select(sql.lit(1).as('one'))
              .whereRef('deals.lead_id', '=', 'leads.id')
              .where('deals.state', '=', 'won'),
          )
          .as('is_sold'),
      )
      .where(limits.within)
    return limits
      .page(scope.partnerId === undefined ? rows : rows.where('partner_id', '=', scope.partnerId))
      .execute()
  })
  for await (const rows of pages) {
    const products = scope.withProducts ? await productsOfLeads(db, rows) : undefined
    yield rows.map((row): Fact => {
      const counts: CountFigure[] = ['leads']
      const isOfPartner = row.partner_id !== null
      if (isOfPartner && row.assignment === 'accepted') {
        counts.push('accepted')
        if (row.status !== 'New') counts.push('contacted')
      }
      if (row.assignment === 'declined') counts.push('declined')
      if (row.status === 'Won' || Number(row.is_sold) === 1) counts.push('converted')
      const isAsked = isOfPartner && row.assigned_at !== null
      return {
        ...{ of: 'leads', id: row.id, at: row.at, partner: row.partner_id ?? 0, counts, isAsked },
        took: isAsked ? lasted(row.assigned_at ?? 0, row.responded_at) : null,
        products: products?.get(row.id) ?? [],
        value: null,
      }
    })
  }
}

/** States of deals that were approved at some time. */
const APPROVED: readonly string[] = ['approved', 'won', 'lost', 'expired']
/** Expired deals are not included: they can still be won, but nobody has said so since. */
const OPEN: readonly string[] = ['submitted', 'returned', 'approved']

async function* dealFacts(db: Db, scope: Scope): AsyncGenerator<Fact[]> {
  const pages = rowsInPages('submitted_at', scope, (limits) => {
    const rows = db
      .selectFrom('deals')
      .select(['id', 'submitted_at as at', 'partner_id', 'state', 'currency', 'value'])
      .where(limits.within)
      .where('state', '<>', 'draft')
      .$narrowType<{ at: number }>()
    return limits
      .page(scope.partnerId === undefined ? rows : rows.where('partner_id', '=', scope.partnerId))
      .execute()
  })
  for await (const rows of pages) {
    const decisions = await firstDecisions(db, rows)
    const products = scope.withProducts ? await productsOfDeals(db, rows) : undefined
    yield rows.map((row): Fact => {
      const { state, currency, value } = row
      const { at, isApproved = false, isMoved = false } = decisions.get(row.id) ?? {}
      const counts: CountFigure[] = ['deals']
      if (isApproved || APPROVED.includes(state)) counts.push('approved')
      if (state === 'rejected' || state === 'won' || state === 'lost') counts.push(state)
      const figure = state === 'won' ? 'wonValue' : OPEN.includes(state) ? 'pipeline' : undefined
      const took = isMoved ? null : lasted(row.at, at)
      return {
        ...{ of: 'deals', id: row.id, at: row.at, partner: row.partner_id, counts, took },
        // A decision made for another partner is not a response to this one, and a withdrawn deal needs none.
        isAsked: !isMoved && (took !== null || state !== 'withdrawn'),
        products: products?.get(row.id) ?? [],
        value: figure && value !== null ? { figure, currency, amount: value } : null,
      }
    })
  }
}

async function* ticketFacts(db: Db, scope: Scope): AsyncGenerator<Fact[]> {
  const pages = rowsInPages('tickets.created_at', scope, (limits) => {
    const rows = db
      .selectFrom('tickets')
      .innerJoin('users', 'users.id', 'tickets.user_id')
      .select(['tickets.id', 'tickets.created_at as at', 'users.partner_id', 'tickets.status'])
      .where(limits.within)
      .where('users.partner_id', 'is not', null)
    return limits
      .page(scope.partnerId === undefined ? rows : rows.where('users.partner_id', '=', scope.partnerId))
      .execute()
  })
  for await (const rows of pages) {
    const answers = await firstAnswers(db, rows)
    yield rows.map((row): Fact => {
      const took = lasted(row.at, answers.get(row.id))
      return {
        ...{ of: 'tickets', id: row.id, at: row.at, partner: row.partner_id ?? 0, counts: ['tickets'], took },
        // A ticket closed without a message was settled elsewhere, or by its user.
        isAsked: took !== null || row.status !== 'closed',
        ...{ products: [], value: null },
      }
    })
  }
}

const FACTS = { leads: leadFacts, deals: dealFacts, tickets: ticketFacts }

/** Newest first, in pages. */
export const factsOf = (db: Db, subject: Subject, scope: Scope): AsyncGenerator<Fact[]> =>
  FACTS[subject](db, scope)
