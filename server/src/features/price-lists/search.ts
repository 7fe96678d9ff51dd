/** The caller's own prices among what a search finds: of the products found, and of article numbers that were typed. */
import type { Locale } from '@portal/contract/locale'
import type { SearchHit } from '@portal/contract/search'
import { sql } from 'kysely'
import { lowerCase } from '../../platform/db/lower-case.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { plainHit } from '../search/presenter.ts'
import type { OwnFinder, OwnGroups } from '../search/service.ts'

const MAX_FOUND = 500
const LEAST_NUMBER = 3
const MAX_NUMBER = 40
const MAX_WORDS = 6
/** A price is found for its product's sake, or because somebody knows its number. */
const FITS = { product: 0.9, number: 40, beginning: 10 }

/** An article number without what people write in different ways. */
const bare = (number: string) => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What of the text may be an article number: words, alone or with the next, and all of it; with a digit. */
function numbersIn(text: string): string[] {
  const words = text.split(/\s+/).slice(0, MAX_WORDS)
  const pairs = words.map((word, i) => word + (words[i + 1] ?? ''))
  const numbers = [text, ...words, ...pairs]
    .map(bare)
    .filter((word) => word.length >= LEAST_NUMBER && word.length <= MAX_NUMBER && /\d/.test(word))
  return [...new Set(numbers)]
}

/** The list that the partner has now, if it is valid. */
function validList(db: Db, partnerId: number, now: number) {
  return db
    .selectFrom('price_lists')
    .innerJoin('partners', 'partners.price_list_id', 'price_lists.id')
    .select(['price_lists.id', 'currency'])
    .where('partners.id', '=', partnerId)
    .where('valid_from', '<=', now)
    .where((e) => e.or([e('valid_to', 'is', null), e('valid_to', '>', now)]))
    .executeTakeFirst()
}

interface Wanted {
  listId: number
  productIds: readonly number[]
  numbers: readonly string[]
  now: number
}

function readItems(db: Db, { listId, productIds, numbers, now }: Wanted) {
  const number = sql<string>`replace(replace(replace(replace(${lowerCase(db, sql.ref('article_number'))},
    '-', ''), ' ', ''), '.', ''), '/', '')`
  return db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.product_id', 'i.position', 'article_number', 'partner_price', 'model'])
    .where('price_list_id', '=', listId)
    .where('p.published_at', '<=', now)
    .where((e) =>
      e.or([
        ...(productIds.length > 0 ? [e('i.product_id', 'in', productIds)] : []),
        ...numbers.map((begin) => sql<boolean>`${number} like ${`${begin}%`}`),
      ]),
    )
    .orderBy('i.position')
    .limit(MAX_FOUND)
    .execute()
}

type Item = Awaited<ReturnType<typeof readItems>>[number]

const finder =
  (db: Db): OwnFinder =>
  async ({ caller: { partnerId }, text, locale, now, limit, products }) => {
    const numbers = numbersIn(text)
    if (partnerId === null || (products.length === 0 && numbers.length === 0)) return { total: 0, hits: [] }
    const list = await validList(db, partnerId, now)
    if (!list) return { total: 0, hits: [] }
    const found = new Map(products.map((hit) => [hit._source.id, hit]))
    const items = await readItems(db, { listId: list.id, productIds: [...found.keys()], numbers, now })
    const ranked = items
      .map((item) => ({ item, score: scoreOf(item, numbers, found.get(item.product_id)) }))
      .sort((a, b) => b.score - a.score || a.item.position - b.item.position)
    const titles = await titlesOf(db, items, locale)
    const hits = ranked.slice(0, limit).map(({ item, score }) =>
      plainHit(`price-${list.id}-${item.position}`, score, {
        id: item.product_id,
        path: '/pricelist',
        model: item.model,
        title: titles.get(item.product_id) ?? '',
        image: found.get(item.product_id)?._source.image ?? '',
        item: { kind: 'product', id: item.product_id },
        price: { amount: item.partner_price, currency: list.currency, articleNumber: item.article_number },
      }),
    )
    return { total: items.length, hits }
  }

function scoreOf(
  { article_number }: Item,
  numbers: readonly string[],
  product: SearchHit | undefined,
): number {
  const own = bare(article_number)
  if (numbers.includes(own)) return FITS.number
  const ofProduct = (product?._score ?? 0) * FITS.product
  return numbers.some((begin) => own.startsWith(begin)) ? Math.max(FITS.beginning, ofProduct) : ofProduct
}

async function titlesOf(db: Db, items: readonly Item[], locale: Locale): Promise<Map<number, string>> {
  const ids = items.map(({ product_id }) => product_id)
  const texts = await readTexts(db, 'product_texts', ids, locale)
  return new Map([...texts].map(([id, { title, name }]) => [id, title ?? name ?? '']))
}

export function registerPriceSearch(groups: OwnGroups, db: Db): void {
  groups.add('Prices', finder(db))
}
