/** A price list with its products' names, in a fixed number of queries. */
import type { Locale } from '@portal/contract/locale'
import type { PriceList, PriceListItem } from '@portal/contract/price-list'
import type { Db } from '../../platform/db/open.ts'
import { localesFor, mergeTexts, readTexts } from '../../platform/db/texts.ts'

/** More than any catalogue has; bounds what one request can read. */
const MAX_ITEMS = 5000

export type PriceListContent = Omit<PriceList, 'pageUrl' | 'csvUrl'>

/** The list that is assigned to a partner; undefined without one. */
export async function assignedPriceListId(db: Db, partnerId: number): Promise<number | undefined> {
  const partner = await db
    .selectFrom('partners')
    .select('price_list_id')
    .where('id', '=', partnerId)
    .executeTakeFirst()
  return partner?.price_list_id ?? undefined
}

function discountOf(listPrice: number, partnerPrice: number): number {
  return listPrice === 0 ? 0 : Math.round((1 - partnerPrice / listPrice) * 1000) / 10
}

async function readItems(db: Db, id: number, locale: Locale) {
  const rows = await db
    .selectFrom('price_list_items')
    .innerJoin('products', 'products.id', 'price_list_items.product_id')
    .select(['product_id', 'model', 'article_number', 'list_price', 'partner_price'])
    .where('price_list_id', '=', id)
    .orderBy('price_list_items.position')
    .limit(MAX_ITEMS)
    .execute()
  const texts = await db
    .selectFrom('product_texts')
    .selectAll()
    .where('locale', 'in', localesFor(locale))
    .where('product_id', 'in', (q) =>
      q.selectFrom('price_list_items').select('product_id').where('price_list_id', '=', id),
    )
    .execute()
  const merged = mergeTexts(texts, 'product_id', locale)
  return rows.map(
    (row): PriceListItem => ({
      productId: row.product_id,
      model: row.model,
      title: merged.get(row.product_id)?.title ?? '',
      articleNumber: row.article_number,
      listPrice: row.list_price,
      partnerPrice: row.partner_price,
      discount: discountOf(row.list_price, row.partner_price),
    }),
  )
}

/** The first portfolio of each product of the list, in the order of the portfolios. */
async function readPortfolios(db: Db, id: number, locale: Locale) {
  const members = await db
    .selectFrom('portfolio_products')
    .innerJoin('portfolios', 'portfolios.id', 'portfolio_products.portfolio_id')
    .innerJoin('price_list_items', 'price_list_items.product_id', 'portfolio_products.product_id')
    .select(['portfolio_products.portfolio_id', 'portfolio_products.product_id'])
    .where('price_list_items.price_list_id', '=', id)
    .orderBy('portfolios.position')
    .orderBy('portfolios.id')
    .limit(2 * MAX_ITEMS)
    .execute()
  const texts = await db
    .selectFrom('portfolio_texts')
    .selectAll()
    .where('locale', 'in', localesFor(locale))
    .execute()
  const names = mergeTexts(texts, 'portfolio_id', locale)
  const portfolioOf = new Map<number, number>()
  for (const { product_id, portfolio_id } of members) {
    if (!portfolioOf.has(product_id)) portfolioOf.set(product_id, portfolio_id)
  }
  const order = [...new Set(members.map((member) => member.portfolio_id))]
  return { portfolioOf, order, nameOf: (portfolio: number) => names.get(portfolio)?.name ?? '' }
}

/** A price list in a language, its items by portfolio; undefined where there is no such list. */
export async function readPriceList(
  db: Db,
  id: number,
  locale: Locale,
): Promise<PriceListContent | undefined> {
  const row = await db.selectFrom('price_lists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [texts, items, portfolios] = await Promise.all([
    readTexts(db, 'price_list_texts', [id], locale),
    readItems(db, id, locale),
    readPortfolios(db, id, locale),
  ])
  const byPortfolio = Map.groupBy(items, ({ productId }) => portfolios.portfolioOf.get(productId))
  return {
    id,
    name: texts.get(id)?.name ?? '',
    currency: row.currency,
    validFrom: new Date(row.valid_from).toISOString(),
    validTo: row.valid_to === null ? null : new Date(row.valid_to).toISOString(),
    groups: [...portfolios.order, undefined].flatMap((portfolio) => {
      const members = byPortfolio.get(portfolio)
      if (!members) return []
      return { portfolio: portfolio === undefined ? '' : portfolios.nameOf(portfolio), items: members }
    }),
  }
}
