/** What the portal offers a partner about the products of a lead: pages, documents and own prices. */
import type { LeadInterest } from '@portal/contract/leads'
import { sql } from 'kysely'
import { isForReader, isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'

interface Place extends Readership {
  partnerId: number
}

/** The first visible portfolio of each visible product. */
async function portfoliosOf(db: Db, ids: readonly number[], reading: Readership) {
  const rows = await db
    .selectFrom('portfolio_products as m')
    .innerJoin('portfolios as f', 'f.id', 'm.portfolio_id')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .select(['m.product_id', 'm.portfolio_id'])
    .where('m.product_id', 'in', ids)
    .where(isShownTo(reading, 'portfolios', 'f'))
    .where(isShownTo(reading, 'products', 'p'))
    .orderBy('f.position', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return new Map(rows.map(({ product_id, portfolio_id }) => [product_id, portfolio_id]))
}

async function documentsOf(db: Db, ids: readonly number[], reading: Readership) {
  const rows = await db
    .selectFrom('product_documents as m')
    .innerJoin('documents as d', 'd.id', 'm.document_id')
    .select(['m.product_id', sql<number>`count(*)`.as('documents')])
    .where('m.product_id', 'in', ids)
    .where(isShownTo(reading, 'documents', 'd'))
    .groupBy('m.product_id')
    .execute()
  return new Map(rows.map(({ product_id, documents }) => [product_id, Number(documents)]))
}

/** The first price of each product in the partner's current list, if that is valid. */
async function pricesOf(db: Db, ids: readonly number[], place: Place) {
  const { partnerId, audience, now } = place
  const rows = await db
    .selectFrom('price_list_items as i')
    .innerJoin('price_lists as l', 'l.id', 'i.price_list_id')
    .innerJoin('partners as p', 'p.price_list_id', 'l.id')
    .select(['i.product_id', 'i.article_number', 'i.partner_price', 'l.currency'])
    .where('p.id', '=', partnerId)
    .where(isForReader(audience, 'price_lists', 'l'))
    .where('i.product_id', 'in', ids)
    .where('l.valid_from', '<=', now)
    .where((e) => e.or([e('l.valid_to', 'is', null), e('l.valid_to', '>', now)]))
    .orderBy('i.position', 'desc')
    .execute()
  return new Map(
    rows.map(({ product_id, article_number, partner_price, currency }) => [
      product_id,
      { articleNumber: article_number, amount: partner_price, currency },
    ]),
  )
}

/** Omits products that the playbook does not show to the reader. */
export async function readInterests(db: Db, ids: readonly number[], place: Place): Promise<LeadInterest[]> {
  if (ids.length === 0) return []
  const portfolios = await portfoliosOf(db, ids, place)
  const documents = await documentsOf(db, ids, place)
  const prices = await pricesOf(db, ids, place)
  return ids.flatMap((id) => {
    const portfolioId = portfolios.get(id)
    if (portfolioId === undefined) return []
    const price = prices.get(id)
    return { id, portfolioId, documents: documents.get(id) ?? 0, ...(price ? { price } : {}) }
  })
}
