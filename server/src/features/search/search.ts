/** Runs searches and suggestions. */

import { SEARCH_GROUPS } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { DEFAULT_SEARCH_LIMIT } from '@portal/contract/search'
import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import type { ItemSet } from '@portal/search/item-set'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { atMost } from '../../platform/at-most.ts'
import type { CacheCounter } from '../../platform/http/cache-counter.ts'
import { type CompressibleBody, compressible } from '../../platform/http/compression.ts'
import type { Session } from '../../platform/http/guard.ts'
import { type Audience, Audiences } from './audience.ts'
import { ContentHits, type ContentHitsDeps } from './content-hits.ts'
import { FileLanguages } from './file-languages.ts'
import { Finder } from './finder.ts'
import { type Caller, type FoundProduct, OwnGroups } from './own.ts'
import { type ContentHit, type ResponseGroup, responseJson } from './response-json.ts'
import { findScreens } from './screens.ts'
import { toSuggestions } from './suggestions.ts'

/** Least number of products whose prices are looked up, whatever the limit. */
const LEAST_PRODUCTS = DEFAULT_SEARCH_LIMIT
const PRODUCTS = SEARCH_GROUPS.indexOf('Product')

const SUGGESTIONS_OF_A_GROUP = 4
const SUGGESTIONS_OF_OWN = 2

export type SearchDeps = ContentHitsDeps & { countCache: CacheCounter }

export interface SearchQuestion {
  text: string
  locale: Locale
  audience: Audience
  /** Excludes documents and media assets without a file in this language. */
  fileLanguage?: Locale | undefined
}

interface SearchOptions {
  /** Hits of each group. */
  limit: number
  /** Asked when the search's turn has come. */
  isGone: () => boolean
}

/** Results that all readers of a class share. */
interface Content {
  groups: readonly ResponseGroup<ContentHit>[]
  /** Products with prices, including those that the response does not show. */
  products: readonly FoundProduct[]
  /**
   * The last response, which includes the caller's own data. It is reused only if a new response has exactly the same
   * bytes, and then saves compressing them again.
   */
  lastResponse: CompressibleBody | undefined
}

export interface Answer {
  isEmpty: boolean
  response: CompressibleBody
}

/** Approximate memory of a hit: as objects, as JSON and compressed. */
const BYTES_OF_A_HIT = 2500
const MAX_BYTES = 16 * 1024 * 1024
/**
 * Results are cached from the second request on. Most queries are typed only once; caching them would promote garbage
 * to the old generation, and everybody waits while V8 collects it.
 */
const MAX_SEEN_ONCE = 4000
/**
 * More than one, so that a search waiting for the database does not block the others; but few, because searches are
 * CPU-bound and running many at once delays all of them.
 */
const SEARCHES_AT_ONCE = 2

function bytesOf({ groups }: Content): number {
  return (groups.reduce((sum, { hits }) => sum + hits.length, 0) + 1) * BYTES_OF_A_HIT
}

export class SearchService {
  readonly #deps: SearchDeps
  readonly #finder: Finder
  readonly #hits: ContentHits
  readonly #audiences: Audiences
  readonly #fileLanguages: FileLanguages
  #version = ''
  readonly #seenOnce = new LRUCache<string, true>(atMost(MAX_SEEN_ONCE))
  readonly #contents = new LRUCache<string, Content>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf })
  readonly #limit = pLimit(SEARCHES_AT_ONCE)
  readonly own = new OwnGroups()

  constructor(deps: SearchDeps) {
    this.#deps = deps
    this.#finder = new Finder(deps.database)
    this.#hits = new ContentHits(deps)
    this.#audiences = new Audiences(deps.database)
    this.#fileLanguages = new FileLanguages(deps.database)
  }

  audienceOf(session: Pick<Session, 'partnerId' | 'audience' | 'view'>): Promise<Audience> {
    return this.#audiences.of(session)
  }

  /** All groups with hits, including the caller's own data; undefined if the client has disconnected meanwhile. */
  async search(
    question: SearchQuestion,
    caller: Caller,
    { limit, isGone }: SearchOptions,
  ): Promise<Answer | undefined> {
    const { text, locale } = question
    const content = await this.#cachedContent(question, { limit, isGone })
    if (!content) return undefined
    const { groups: found, products } = content
    const groups = await this.own.join({
      found,
      products,
      caller,
      text,
      locale,
      now: this.#deps.clock(),
      limit,
    })
    const response = compressible(responseJson(groups))
    const isEmpty = groups.length === 0
    if (!content.lastResponse?.body.equals(response.body)) content.lastResponse = response
    return { isEmpty, response: content.lastResponse }
  }

  /** Cached results, valid while nothing has changed that they depend on. */
  async #cachedContent(
    question: SearchQuestion,
    { limit, isGone }: SearchOptions,
  ): Promise<Content | undefined> {
    const { text, locale, audience, fileLanguage } = question
    const now = this.#deps.clock()
    const version = this.#hits.version(now)
    if (version !== this.#version) {
      this.#version = version
      this.#contents.clear()
      this.#seenOnce.clear()
    }
    const hidden = await this.#hiddenFrom(question, now)
    // Scheduled publications, and events that end, change these numbers.
    const unseen = [...hidden.map(({ size }) => size), await this.#finder.countScheduled(locale, now)]
    const key = JSON.stringify([text, locale, fileLanguage, audience.key, limit, unseen])
    const known = this.#contents.get(key)
    this.#deps.countCache('search', known !== undefined)
    if (known) return known
    const found = await this.#limit(() =>
      isGone() ? undefined : this.#searchContent(question, { hidden, limit }),
    )
    if (!found) return undefined
    const content: Content = { ...found, lastResponse: undefined }
    if (this.#version !== version) return content
    if (this.#seenOnce.get(key)) this.#contents.set(key, content)
    this.#seenOnce.set(key, true)
    return content
  }

  /** Hits of the index, which are the same for all readers of a class. */
  async #searchContent(
    { text, locale, audience }: SearchQuestion,
    { hidden, limit }: { hidden: readonly ItemSet[]; limit: number },
  ): Promise<Pick<Content, 'groups' | 'products'>> {
    const now = this.#deps.clock()
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
    const products = (found.groups[PRODUCTS]?.items ?? []).map(({ itemId, score }) => ({
      id: itemId,
      score,
      hit: hitOf.get(itemId),
    }))
    return { groups, products }
  }

  async #hiddenFrom({ audience, fileLanguage }: SearchQuestion, now: number): Promise<ItemSet[]> {
    const others = await this.#audiences.hiddenFrom(audience, now)
    return fileLanguage ? [others, await this.#fileLanguages.without(fileLanguage)] : [others]
  }

  /** The best items whose titles contain all words typed so far, across all groups. */
  async suggest(question: SearchQuestion, caller: Caller): Promise<SearchSuggestion[]> {
    const { text, locale, audience } = question
    const now = this.#deps.clock()
    const hidden = await this.#hiddenFrom(question, now)
    const limit = SUGGESTIONS_OF_A_GROUP
    const [found, own] = await Promise.all([
      this.#finder.find({ text, locale, now, limit, inTitles: true, hidden }),
      this.own.suggest({ caller, text, locale, now, limit: SUGGESTIONS_OF_OWN }),
    ])
    const presented = await this.#hits.presentSources(found, { now, audience: audience.of })
    const hits = SEARCH_GROUPS.flatMap((key, i) => (presented[i] ?? []).map((hit) => ({ key, hit })))
    return toSuggestions({
      hits: hits.sort((a, b) => b.hit._score - a.hit._score),
      screens: findScreens(text, locale, caller),
      own,
    })
  }
}
