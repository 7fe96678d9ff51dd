/** Finds content: what all readers of a class have in common. */
import { SEARCH_GROUPS } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { DEFAULT_SEARCH_LIMIT } from '@portal/contract/search'
import type { ItemSet } from '@portal/search/item-set'
import { type Audience, HiddenItems } from './audience.ts'
import { ContentHits, type ContentHitsDeps } from './content-hits.ts'
import { type ContentHit, type ContentJson, contentJson } from './content-json.ts'
import { FileLanguages } from './file-languages.ts'
import { Finder } from './finder.ts'
import type { FoundProduct } from './own.ts'
import type { SuggestedHit } from './suggestions.ts'

/** Least number of products whose prices are looked up, whatever the limit. */
const LEAST_PRODUCTS = DEFAULT_SEARCH_LIMIT
const PRODUCTS = SEARCH_GROUPS.indexOf('Product')

const SUGGESTIONS_OF_A_GROUP = 4

export interface ContentQuestion {
  text: string
  locale: Locale
  audience: Audience
  /** Excludes documents and media assets without a file in this language. */
  fileLanguage?: Locale | undefined
  now: number
}

export interface LimitedQuestion extends ContentQuestion {
  /** Most hits of each group. */
  limit: number
}

export interface FoundContent extends ContentJson {
  /** Products with prices, including those that the response does not show. */
  foundProducts: readonly FoundProduct[]
}

function foundProduct(id: number, score: number, hit: ContentHit | undefined): FoundProduct {
  if (!hit) return { id, score, shown: undefined }
  const { json, foundIn } = hit
  return { id, score, shown: { title: json.title, image: json.image, foundIn } }
}

export class ContentSearch {
  readonly #finder: Finder
  readonly #hits: ContentHits
  readonly #hidden: HiddenItems
  readonly #fileLanguages: FileLanguages

  constructor(deps: ContentHitsDeps) {
    this.#finder = new Finder(deps.database)
    this.#hits = new ContentHits(deps)
    this.#hidden = new HiddenItems(deps.database)
    this.#fileLanguages = new FileLanguages(deps.database)
  }

  /** Numbers of items that the reader does not see yet or any more: scheduled publications and ended events change them. */
  async unseen(question: ContentQuestion): Promise<number[]> {
    const { locale, now } = question
    const hidden = await this.#hiddenFrom(question)
    return [...hidden.map(({ size }) => size), await this.#finder.countScheduled(locale, now)]
  }

  async search(question: LimitedQuestion): Promise<FoundContent> {
    const { text, locale, audience, now, limit } = question
    const hidden = await this.#hiddenFrom(question)
    const productLimit = Math.max(limit, LEAST_PRODUCTS)
    const found = await this.#finder.find({ text, locale, now, limit, productLimit, hidden })
    const shown = found.groups.map(({ total, items }) => ({ total, items: items.slice(0, limit) }))
    const foundIn = found.locale === locale ? undefined : found.locale
    const reading = { now, audience: audience.of }
    const presented = await this.#hits.present({ ...found, groups: shown }, foundIn, reading)
    const groups = SEARCH_GROUPS.flatMap((key, i) => {
      const { total = 0, items = [] } = shown[i] ?? {}
      const hits = presented[i] ?? []
      const left = total - (items.length - hits.length)
      return left > 0 ? [{ key, total: left, hits }] : []
    })
    const hitOf = new Map(presented[PRODUCTS]?.map((hit) => [hit.json.id, hit]))
    const foundProducts = (found.groups[PRODUCTS]?.items ?? []).map(({ itemId, score }) =>
      foundProduct(itemId, score, hitOf.get(itemId)),
    )
    return { ...contentJson(groups), foundProducts }
  }

  /** The best items of each group whose titles contain all words typed so far, best first. */
  async suggest(question: ContentQuestion): Promise<SuggestedHit[]> {
    const { text, locale, audience, now } = question
    const hidden = await this.#hiddenFrom(question)
    const limit = SUGGESTIONS_OF_A_GROUP
    const found = await this.#finder.find({ text, locale, now, limit, inTitles: true, hidden })
    const presented = await this.#hits.presentSources(found, { now, audience: audience.of })
    const hits = SEARCH_GROUPS.flatMap((key, i) => (presented[i] ?? []).map((hit) => ({ key, hit })))
    return hits.sort((a, b) => b.hit._score - a.hit._score)
  }

  async #hiddenFrom({ audience, fileLanguage, now }: ContentQuestion): Promise<ItemSet[]> {
    const others = await this.#hidden.of(audience, now)
    return fileLanguage ? [others, await this.#fileLanguages.without(fileLanguage)] : [others]
  }
}
