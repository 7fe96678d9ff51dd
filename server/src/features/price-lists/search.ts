/** The caller's own prices as search results: of the products found, and of typed article numbers. */
import type { Locale } from '@portal/contract/locale'
import { PROMOTED } from '@portal/search/scores'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import { isFor } from '../../platform/db/audience.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { plainHit } from '../search/presenter.ts'
import type { OwnFinder, OwnGroups } from '../search/service.ts'
import { MAX_ITEMS } from './read-model.ts'

/** Items in memory, across all lists. */
const MAX_KEPT = 60_000
const MAX_PARTNERS = 5000

const TOPICS = ['partners', 'playbook'] as const
const LEAST_NUMBER = 3
const MAX_NUMBER = 40
const MAX_WORDS = 6
/**
 * A price ranks by its product: above it if prices are asked for, directly after it if the product is promoted,
 * otherwise well below, behind results that say more. Matching article numbers rank by themselves.
 */
const FITS = { product: 0.5, asked: 1.05, promoted: 0.99, number: 40, beginning: 10 }

/** An article number, normalised for different ways of writing it. */
const bare = (number: string) => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Parts of the text that may be an article number: the whole text, words and pairs of words, if they contain a digit.
 */
function numbersIn(text: string): string[] {
  if (!/\d/.test(text)) return []
  const words = text.split(/\s+/).slice(0, MAX_WORDS)
  const pairs = words.map((word, i) => word + (words[i + 1] ?? ''))
  const numbers = [text, ...words, ...pairs]
    .map(bare)
    .filter((word) => word.length >= LEAST_NUMBER && word.length <= MAX_NUMBER && /\d/.test(word))
  return [...new Set(numbers)]
}

async function readItems(db: Db, listId: number) {
  const rows = await db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.product_id',
      'i.position',
      'article_number',
      'partner_price',
      'model',
      'p.published_at',
      'p.audience_id',
    ])
    .where('price_list_id', '=', listId)
    .orderBy('i.position')
    .limit(MAX_ITEMS)
    .execute()
  return rows.map((row) => ({ ...row, number: bare(row.article_number) }))
}

type Item = Awaited<ReturnType<typeof readItems>>[number]

interface AssignedList {
  id: number
  currency: string
  valid_from: number
  valid_to: number | null
  audience_id: number | null
}

/** Price lists and their assignments, cached until they change. */
class PriceLists {
  readonly #database: DatabaseHandle
  #version = ''
  readonly #ofPartner = new LRUCache<number, { list: AssignedList | undefined }>(atMost(MAX_PARTNERS))
  readonly #items = new LRUCache<number, readonly Item[]>({
    maxSize: MAX_KEPT,
    sizeCalculation: (items) => items.length + 1,
  })

  constructor(database: DatabaseHandle) {
    this.#database = database
  }

  /** The partner's current list, if it is valid. */
  async validFor(partnerId: number, now: number): Promise<AssignedList | undefined> {
    const version = this.#refresh()
    let known = this.#ofPartner.get(partnerId)
    if (!known) {
      known = { list: await this.#assignedTo(partnerId) }
      if (this.#refresh() === version) this.#ofPartner.set(partnerId, known)
    }
    const { list } = known
    return list && list.valid_from <= now && (list.valid_to === null || list.valid_to > now)
      ? list
      : undefined
  }

  async itemsOf(listId: number): Promise<readonly Item[]> {
    const version = this.#refresh()
    const known = this.#items.get(listId)
    if (known) return known
    const items = await readItems(this.#database.db, listId)
    if (this.#refresh() === version) this.#items.set(listId, items)
    return items
  }

  #assignedTo(partnerId: number): Promise<AssignedList | undefined> {
    return this.#database.db
      .selectFrom('price_lists')
      .innerJoin('partners', 'partners.price_list_id', 'price_lists.id')
      .select(['price_lists.id', 'currency', 'valid_from', 'valid_to', 'price_lists.audience_id'])
      .where('partners.id', '=', partnerId)
      .executeTakeFirst()
  }

  #refresh(): string {
    const version = this.#database.bus.version(TOPICS)
    if (version !== this.#version) {
      this.#version = version
      this.#ofPartner.clear()
      this.#items.clear()
    }
    return version
  }
}

function finder(database: DatabaseHandle): OwnFinder {
  const lists = new PriceLists(database)
  return async ({ caller: { partnerId, audience }, text, locale, now, limit, products, isPriceAsked }) => {
    const numbers = numbersIn(text)
    if (partnerId === null || (products.length === 0 && numbers.length === 0)) return { total: 0, hits: [] }
    const list = await lists.validFor(partnerId, now)
    if (!list || !isFor(audience, list.audience_id)) return { total: 0, hits: [] }
    const found = new Map(products.map((product) => [product.id, product]))
    const items = (await lists.itemsOf(list.id)).filter(
      ({ product_id, number, published_at, audience_id }) =>
        (found.has(product_id) || numbers.some((begin) => number.startsWith(begin))) &&
        published_at <= now &&
        isFor(audience, audience_id),
    )
    const ofProduct = isPriceAsked ? FITS.asked : FITS.product
    const scoreFor = (id: number) => {
      const score = found.get(id)?.score ?? 0
      return score * (score >= PROMOTED ? FITS.promoted : ofProduct)
    }
    const ranked = items
      .map((item) => ({
        item,
        score: scoreOf(item, numbers, scoreFor(item.product_id)),
        isNumber: numbers.includes(item.number),
      }))
      .sort(
        (a, b) =>
          b.score - a.score || Number(b.isNumber) - Number(a.isNumber) || a.item.position - b.item.position,
      )
      .slice(0, limit)
    // A hit in another language has its title in that language.
    const isNamed = (id: number) => {
      const shown = found.get(id)?.shown
      return shown !== undefined && shown.foundIn === undefined
    }
    const unnamed = ranked.map(({ item }) => item.product_id).filter((id) => !isNamed(id))
    const titles = await titlesOf(database.db, unnamed, locale)
    const hits = ranked.map(({ item, score }) => {
      const product = found.get(item.product_id)?.shown
      return plainHit(`price-${list.id}-${item.position}`, score, {
        id: item.product_id,
        path: `/pricelist?item=${encodeURIComponent(item.article_number)}`,
        model: item.model,
        title: titles.get(item.product_id) ?? product?.title ?? '',
        image: product?.image ?? '',
        item: { kind: 'product', id: item.product_id },
        price: { amount: item.partner_price, currency: list.currency, articleNumber: item.article_number },
      })
    })
    return { total: items.length, hits }
  }
}

function scoreOf({ number }: Item, numbers: readonly string[], ofProduct: number): number {
  if (numbers.includes(number)) return Math.max(FITS.number, ofProduct)
  return numbers.some((begin) => number.startsWith(begin)) ? Math.max(FITS.beginning, ofProduct) : ofProduct
}

async function titlesOf(db: Db, ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const texts = await readTexts(db, 'product_texts', [...new Set(ids)], locale)
  return new Map([...texts].map(([id, { title, name }]) => [id, title ?? name ?? '']))
}

export function registerPriceSearch(groups: OwnGroups, database: DatabaseHandle): void {
  groups.add('Prices', finder(database))
}
