/** Related data of leads, deals and tickets from other tables, in one statement per page. */
import { wishedProduct } from '@portal/contract/wished-products'
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

/**
 * Lines outlive products, so they store article number and model; the product is found by model. If several have the
 * same model, it is the one that a price list has under the article number, or the one that was wished for.
 */
export async function productsOfDeals(db: Db, deals: Rows): Promise<Map<number, number[]>> {
  const found = await db
    .selectFrom('deal_lines as l')
    .innerJoin('products as p', 'p.model', 'l.model')
    .select(['l.deal_id as row', 'l.position', 'l.article_number', 'p.id as product'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('price_list_items as i')
            .select(sql.lit(1).as('one'))
            .whereRef('i.product_id', '=', 'p.id')
            .whereRef('i.article_number', '=', 'l.article_number'),
        )
        .as('is_article'),
    )
    .where('l.deal_id', 'in', idsOf(deals))
    .orderBy('p.id')
    .execute()
  const pairs = [...Map.groupBy(found, ({ row, position }) => `${row} ${position}`).values()].flatMap(
    (several) => {
      const named = several.filter(
        ({ product, article_number, is_article }) =>
          Number(is_article) === 1 || wishedProduct(article_number) === product,
      )
      return named.length > 0 ? named : several
    },
  )
  return new Map([...byRow(pairs)].map(([row, products]) => [row, [...new Set(products)]]))
}

interface Decision {
  /** Undefined while there is no decision. */
  at: number | undefined
  isApproved: boolean
  /** It belonged to another partner before. */
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

/** The time of the provider's first message, by ticket. */
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
