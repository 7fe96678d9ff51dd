/** A price list with its products' names, read in a fixed number of queries per page of items. */

import type { Locale } from '@portal/contract/locale'
import type { PriceList, PriceListItem } from '@portal/contract/price-list'
import { yieldingBetween } from '../../platform/concurrency.ts'
import { type AudienceClass, isForReader, type Readership } from '../../platform/db/audience.ts'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { localesFor, mergeTexts, readTexts } from '../../platform/db/texts.ts'

/** More than any catalogue has; limits what one request can read. */
export const MAX_ITEMS = 5000

const ITEMS_AT_ONCE = 500

export type PriceListContent = Omit<PriceList, 'pageUrl' | 'csvUrl'>
export type PriceListHead = Omit<PriceListContent, 'groups'>

export interface PriceReader {
  partnerId: number
  audience: AudienceClass
}

/** The list assigned to a partner, if the reader is in its audience; undefined without one. */
export async function assignedPriceListId(
  db: Db,
  { partnerId, audience }: PriceReader,
): Promise<number | undefined> {
  const list = await db
    .selectFrom('partners')
    .innerJoin('price_lists', 'price_lists.id', 'partners.price_list_id')
    .select('price_lists.id')
    .where('partners.id', '=', partnerId)
    .where(isForReader(audience, 'price_lists'))
    .executeTakeFirst()
  return list?.id
}

function discountOf(listPrice: number, partnerPrice: number): number {
  return listPrice === 0 ? 0 : Math.round((1 - partnerPrice / listPrice) * 1000) / 10
}

/** Items of a list, by position. */
async function readItems(
  db: Db,
  id: number,
  { locale, positions, now, audience }: Reading & { positions: readonly number[] },
): Promise<Map<number, Omit<PriceListItem, 'portfolioId'> & { isPublished: boolean }>> {
  const rows = await db
    .selectFrom('price_list_items')
    .innerJoin('products', 'products.id', 'price_list_items.product_id')
    .select(['price_list_items.position', 'product_id', 'model', 'article_number'])
    .select(['list_price', 'partner_price', 'products.published_at'])
    .where('price_list_id', '=', id)
    .where('price_list_items.position', 'in', positions)
    .where(isForReader(audience, 'products'))
    .execute()
  const productIds = rows.map(({ product_id }) => product_id)
  const texts = await readTexts(db, 'product_texts', productIds, locale)
  return new Map(
    rows.map((row) => [
      row.position,
      {
        productId: row.product_id,
        model: row.model,
        title: texts.get(row.product_id)?.title ?? '',
        articleNumber: row.article_number,
        listPrice: row.list_price,
        partnerPrice: row.partner_price,
        discount: discountOf(row.list_price, row.partner_price),
        isPublished: row.published_at <= now,
      },
    ]),
  )
}

/** For each product its first portfolio that is for the reader, and its first published one. */
async function readPortfolios(db: Db, id: number, { locale, now, audience }: Reading) {
  const members = await db
    .selectFrom('portfolio_products')
    .innerJoin('portfolios', 'portfolios.id', 'portfolio_products.portfolio_id')
    .innerJoin('price_list_items', 'price_list_items.product_id', 'portfolio_products.product_id')
    .select(['portfolio_products.portfolio_id', 'portfolio_products.product_id', 'portfolios.published_at'])
    .where('price_list_items.price_list_id', '=', id)
    .where(isForReader(audience, 'portfolios'))
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
  const shownIn = new Map<number, number>()
  for (const { product_id, portfolio_id, published_at } of members) {
    if (!portfolioOf.has(product_id)) portfolioOf.set(product_id, portfolio_id)
    if (published_at <= now && !shownIn.has(product_id)) shownIn.set(product_id, portfolio_id)
  }
  const order = [...new Set(members.map((member) => member.portfolio_id))]
  return { portfolioOf, shownIn, order, nameOf: (portfolio: number) => names.get(portfolio)?.name ?? '' }
}

interface ListedItem {
  /** Undefined if the product belongs to none. */
  portfolioId: number | undefined
  portfolio: string
  /** The portfolio in the path of the product's page. */
  shownIn: number | undefined
  position: number
}

interface Reading extends Readership {
  locale: Locale
  /** Only the items of this product. */
  product?: number
}

/** The items in the order of their portfolios; those without one come last. */
async function readOrder(db: Db, id: number, reading: Reading): Promise<ListedItem[]> {
  const { product } = reading
  const items = await db
    .selectFrom('price_list_items')
    .select(['position', 'product_id'])
    .where('price_list_id', '=', id)
    .$if(product !== undefined, (query) => query.where('product_id', '=', product ?? 0))
    .orderBy('position')
    .limit(MAX_ITEMS)
    .execute()
  const { portfolioOf, shownIn, order, nameOf } = await readPortfolios(db, id, reading)
  const byPortfolio = Map.groupBy(items, ({ product_id }) => portfolioOf.get(product_id))
  return [...order, undefined].flatMap((portfolioId) => {
    const portfolio = portfolioId === undefined ? '' : nameOf(portfolioId)
    return (byPortfolio.get(portfolioId) ?? []).map(({ position, product_id }) => ({
      portfolioId,
      portfolio,
      shownIn: shownIn.get(product_id),
      position,
    }))
  })
}

/** The items of a list in a language, in pages and in the order of their portfolios. */
export async function* priceListPages(db: Db, id: number, reading: Reading) {
  for (const listed of chunks(await readOrder(db, id, reading), ITEMS_AT_ONCE)) {
    const positions = listed.map(({ position }) => position)
    const items = await readItems(db, id, { ...reading, positions })
    yield listed.flatMap(({ position, shownIn, ...portfolio }) => {
      const found = items.get(position)
      if (!found) return []
      const { isPublished, ...item } = found
      return { ...portfolio, item: { ...item, portfolioId: (isPublished && shownIn) || null } }
    })
  }
}

/** Name, currency and validity of a list; undefined if there is no such list. */
export async function readPriceListHead(
  db: Db,
  id: number,
  locale: Locale,
): Promise<PriceListHead | undefined> {
  const row = await db.selectFrom('price_lists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const texts = await readTexts(db, 'price_list_texts', [id], locale)
  return {
    id,
    name: texts.get(id)?.name ?? '',
    currency: row.currency,
    validFrom: new Date(row.valid_from).toISOString(),
    validTo: row.valid_to === null ? null : new Date(row.valid_to).toISOString(),
  }
}

/** A price list in a language, its items grouped by portfolio; undefined if there is no such list. */
export async function readPriceList(
  db: Db,
  id: number,
  reading: Reading,
): Promise<PriceListContent | undefined> {
  const head = await readPriceListHead(db, id, reading.locale)
  if (!head) return undefined
  const groups = new Map<number | undefined, PriceListContent['groups'][number]>()
  for await (const page of yieldingBetween(priceListPages(db, id, reading)))
    for (const { portfolioId, portfolio, item } of page) {
      const group = groups.get(portfolioId)
      if (group) group.items.push(item)
      else groups.set(portfolioId, { portfolio, items: [item] })
    }
  return { ...head, groups: [...groups.values()] }
}
