/** What stands beside leads, deals and tickets in tables of their own: one statement for each page of them. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'

type Rows = readonly { id: number }[]

const idsOf = (rows: Rows) => rows.map(({ id }) => id)

function byRow(pairs: readonly { row: number; product: number }[]): Map<number, number[]> {
  const products = new Map<number, number[]>()
  for (const { row, product } of pairs) products.set(row, [...(products.get(row) ?? []), product])
  return products
}

export async function productsOfLeads(db: Db, leads: Rows): Promise<Map<number, number[]>> {
  const pairs = await db
    .selectFrom('lead_products')
    .select(['lead_id as row', 'product_id as product'])
    .where('lead_id', 'in', idsOf(leads))
    .execute()
  return byRow(pairs)
}

/** A line names no product, because it outlasts those: it is one of the product with its model. */
export async function productsOfDeals(db: Db, deals: Rows): Promise<Map<number, number[]>> {
  const pairs = await db
    .selectFrom('deal_lines')
    .innerJoin('products', 'products.model', 'deal_lines.model')
    .select(['deal_lines.deal_id as row', 'products.id as product'])
    .distinct()
    .where('deal_lines.deal_id', 'in', idsOf(deals))
    .execute()
  return byRow(pairs)
}

interface Decision {
  /** Undefined while the team has decided nothing. */
  at: number | undefined
  isApproved: boolean
  /** It was another partner's before. */
  isMoved: boolean
}

const DECISIONS = ['approved', 'returned', 'rejected'] as const

export async function firstDecisions(db: Db, deals: Rows): Promise<Map<number, Decision>> {
  const rows = await db
    .selectFrom('deal_history')
    .select(['deal_id', 'kind', sql<number>`min(at)`.as('at')])
    .where('deal_id', 'in', idsOf(deals))
    .where('kind', 'in', [...DECISIONS, 'moved'])
    .groupBy(['deal_id', 'kind'])
    .execute()
  const decisions = new Map<number, Decision>()
  for (const [id, lines] of Map.groupBy(rows, ({ deal_id }) => deal_id)) {
    const times = lines.filter(({ kind }) => kind !== 'moved').map(({ at }) => Number(at))
    decisions.set(id, {
      at: times.length > 0 ? Math.min(...times) : undefined,
      isApproved: lines.some(({ kind }) => kind === 'approved'),
      isMoved: lines.some(({ kind }) => kind === 'moved'),
    })
  }
  return decisions
}

/** When the provider's team wrote first in tickets. */
export async function firstAnswers(db: Db, tickets: Rows): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ticket_messages as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.ticket_id', sql<number>`min(m.at)`.as('at')])
    .where('m.ticket_id', 'in', idsOf(tickets))
    .where('u.role', 'in', ['editor', 'admin'])
    .groupBy('m.ticket_id')
    .execute()
  return new Map(rows.map(({ ticket_id, at }) => [ticket_id, Number(at)]))
}
