/** Runs searches and suggestions. */

import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import type { Signer } from '../../platform/files/signing.ts'
import type { CacheCounter } from '../../platform/http/cache-counter.ts'
import { type CompressibleBody, compressible } from '../../platform/http/compression.ts'
import type { Session } from '../../platform/http/guard.ts'
import { type Audience, Audiences } from './audience.ts'
import { contentVersion } from './content-hits.ts'
import {
  type ContentQuestion,
  ContentSearch,
  type FoundContent,
  type LimitedQuestion,
} from './content-search.ts'
import { type Caller, OwnGroups } from './own.ts'
import { responseJson } from './response-json.ts'
import { findScreens } from './screens.ts'
import { toSuggestions } from './suggestions.ts'
import { ThreadedSearch, type ThreadedSearchDeps } from './threaded-search.ts'

const SUGGESTIONS_OF_OWN = 2

export interface SearchDeps extends Omit<ThreadedSearchDeps, 'secretKey'> {
  config: { secretKey: string }
  signer: Signer
  countCache: CacheCounter
  clock: () => number
}

export type SearchQuestion = Omit<ContentQuestion, 'now'>

interface SearchOptions {
  /** Hits of each group. */
  limit: number
  /** Asked when the search's turn has come. */
  isGone: () => boolean
}

/** Results that all readers of a class share. */
interface Content extends FoundContent {
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

const MAX_BYTES = 16 * 1024 * 1024
/** As bytes, again within the last response, and compressed. */
const TIMES_CACHED = 2.5
const OVERHEAD = 2000
/**
 * Results are cached from the second request on. Most queries are typed only once; caching them would promote garbage
 * to the old generation, and everybody waits while V8 collects it.
 */
const MAX_SEEN_ONCE = 4000

export class SearchService {
  readonly #deps: SearchDeps
  readonly #content: ThreadedSearch
  readonly #audiences: Audiences
  #version = ''
  readonly #seenOnce = new LRUCache<string, true>(atMost(MAX_SEEN_ONCE))
  readonly #contents = new LRUCache<string, Content>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * TIMES_CACHED) + OVERHEAD,
  })
  readonly own = new OwnGroups()

  constructor(deps: SearchDeps) {
    this.#deps = deps
    this.#content = new ThreadedSearch(
      { ...deps, secretKey: deps.config.secretKey },
      () => new ContentSearch(deps),
    )
    this.#audiences = new Audiences(deps.database)
  }

  close(): Promise<void> {
    return this.#content.close()
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
    const now = this.#deps.clock()
    const content = await this.#cachedContent({ ...question, now, limit }, isGone)
    if (!content) return undefined
    const { text, locale } = question
    const products = content.foundProducts
    const own = await this.own.search({ products, caller, text, locale, now, limit })
    const response = compressible(responseJson(content, own))
    const isEmpty = content.groups.length === 0 && own.length === 0
    if (!content.lastResponse?.body.equals(response.body)) content.lastResponse = response
    return { isEmpty, response: content.lastResponse }
  }

  /** Cached results, valid while nothing has changed that they depend on. */
  async #cachedContent(question: LimitedQuestion, isGone: () => boolean): Promise<Content | undefined> {
    const { text, locale, audience, fileLanguage, now, limit } = question
    const version = contentVersion(this.#deps.database, now)
    if (version !== this.#version) {
      this.#version = version
      this.#contents.clear()
      this.#seenOnce.clear()
    }
    const unseen = await this.#content.unseen(question)
    const key = JSON.stringify([text, locale, fileLanguage, audience.key, limit, unseen])
    const known = this.#contents.get(key)
    this.#deps.countCache('search', known !== undefined)
    if (known) return known
    const found = await this.#content.search(question, isGone)
    if (!found) return undefined
    const content: Content = { ...found, lastResponse: undefined }
    if (this.#version !== version) return content
    if (this.#seenOnce.get(key)) this.#contents.set(key, content)
    this.#seenOnce.set(key, true)
    return content
  }

  /** The best items whose titles contain all words typed so far, across all groups. */
  async suggest(question: SearchQuestion, caller: Caller): Promise<SearchSuggestion[]> {
    const { text, locale } = question
    const now = this.#deps.clock()
    const [hits, own] = await Promise.all([
      this.#content.suggest({ ...question, now }),
      this.own.suggest({ caller, text, locale, now, limit: SUGGESTIONS_OF_OWN }),
    ])
    return toSuggestions({ hits, screens: findScreens(text, locale, caller), own })
  }
}
