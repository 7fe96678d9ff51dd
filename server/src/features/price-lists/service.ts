/** The partner's own prices, for features that calculate with them. */
import type { Locale } from '@portal/contract/locale'
import { type AudienceClass, isForReader, isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'

export interface OwnPrice {
  productId: number
  articleNumber: string
  model: string
  price: number
  currency: string
}

interface PriceListQuery {
  partnerId: number
  audience: AudienceClass
  now: number
  articleNumbers?: readonly string[]
  productIds?: readonly number[]
}

/** Prices from the partner's valid list: of the given articles, or the first article of each product. */
export async function readOwnPrices(
  db: Db,
  { partnerId, audience, now, articleNumbers, productIds }: PriceListQuery,
): Promise<OwnPrice[]> {
  if ((articleNumbers ?? productIds)?.length === 0) return []
  const rows = await db
    .selectFrom('price_list_items as i')
    .innerJoin('price_lists as l', 'l.id', 'i.price_list_id')
    .innerJoin('partners as p', 'p.price_list_id', 'l.id')
    .innerJoin('products as q', 'q.id', 'i.product_id')
    .select(['i.product_id', 'i.article_number', 'i.partner_price', 'l.currency', 'q.model'])
    .where('p.id', '=', partnerId)
    .where(isForReader(audience, 'price_lists', 'l'))
    .where(isForReader(audience, 'products', 'q'))
    .where('l.valid_from', '<=', now)
    .where((e) => e.or([e('l.valid_to', 'is', null), e('l.valid_to', '>', now)]))
    .$if(articleNumbers !== undefined, (query) =>
      query.where('i.article_number', 'in', [...(articleNumbers ?? [])]),
    )
    .$if(productIds !== undefined, (query) => query.where('i.product_id', 'in', [...(productIds ?? [])]))
    .orderBy('i.position')
    .execute()
  const prices = rows.map((row) => ({
    ...{ productId: row.product_id, articleNumber: row.article_number, model: row.model },
    ...{ price: row.partner_price, currency: row.currency },
  }))
  if (productIds === undefined) return prices
  return productIds.flatMap((id) => prices.find(({ productId }) => productId === id) ?? [])
}

/** The currency of the partner's valid list; undefined without one. */
export async function readOwnCurrency(
  db: Db,
  { partnerId, audience, now }: Pick<PriceListQuery, 'partnerId' | 'audience' | 'now'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('price_lists as l')
    .innerJoin('partners as p', 'p.price_list_id', 'l.id')
    .select('l.currency')
    .where('p.id', '=', partnerId)
    .where(isForReader(audience, 'price_lists', 'l'))
    .where('l.valid_from', '<=', now)
    .where((e) => e.or([e('l.valid_to', 'is', null), e('l.valid_to', '>', now)]))
    .executeTakeFirst()
  return row?.currency
}

/** The articles on the partners' lists whose products are visible to the reader. */
export async function shownArticles(
  db: Db,
  { articleNumbers, partnerIds }: { articleNumbers: readonly string[]; partnerIds: readonly number[] },
  reading: Readership,
): Promise<ReadonlySet<string>> {
  if (articleNumbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('partners as p')
    .innerJoin('price_list_items as i', 'i.price_list_id', 'p.price_list_id')
    .innerJoin('products', 'products.id', 'i.product_id')
    .select('i.article_number')
    .where('p.id', 'in', [...partnerIds])
    .where('i.article_number', 'in', [...articleNumbers])
    .where(isShownTo(reading, 'products'))
    .execute()
  return new Set(rows.map(({ article_number }) => article_number))
}

/** The models of the products that are visible to the reader, by id. */
export async function shownModels(
  db: Db,
  ids: readonly number[],
  reading: Readership,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'model'])
    .where('id', 'in', [...new Set(ids)])
    .where(isShownTo(reading, 'products'))
    .execute()
  return new Map(rows.map(({ id, model }) => [id, model]))
}

/** The titles of products in a language; those that are deleted or not visible to the reader are left out. */
export async function titlesOf(
  db: Db,
  ids: readonly number[],
  { locale, ...reading }: Readership & { locale: Locale },
): Promise<Map<number, string>> {
  const shown = await shownModels(db, ids, reading)
  const texts = await readTexts(db, 'product_texts', [...shown.keys()], locale)
  return new Map([...texts].map(([id, { title, name }]) => [id, title ?? name ?? '']))
}

export { amountFormat } from './money.ts'
export { assignedPriceListId } from './read-model.ts'
