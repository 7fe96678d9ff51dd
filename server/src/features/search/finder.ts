/** Translates between the search engine and the portal. */
import { SEARCH_GROUPS } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { ItemSet } from '@portal/search/item-set'
import { SearchEngine } from '@portal/search/search'
import type { ReadHandle } from '../../platform/db/open.ts'
import { FactsReader } from './facts.ts'
import { GROUP_SOURCES } from './groups.ts'
import { WordKnowledge } from './knowledge.ts'
import { SOURCES, type Source, sourceName } from './sources.ts'
import { indexStore } from './store/index-store.ts'

const GROUPS = SEARCH_GROUPS.map((key) => ({
  key,
  kinds: GROUP_SOURCES[key].map((source) => SOURCES[source]),
}))

export interface FinderQuery {
  text: string
  locale: Locale
  now: number
  /** Most items per group, and most products. */
  limit: number
  productLimit?: number
  /** Match only items that have all words in their titles. */
  inTitles?: boolean
  /** Items that the caller must not see. */
  hidden: readonly ItemSet[]
}

export interface FoundItem {
  source: Source
  itemId: number
  score: number
  /** The best matching page of the item's PDF; undefined if only the item's own texts match. */
  page: number | undefined
}

export interface Found {
  /** In the order of `SEARCH_GROUPS`. */
  groups: { total: number; items: FoundItem[] }[]
  /** The search terms, for highlighting. */
  terms: ReadonlySet<string>
  /** The language with results: the requested one, or a fallback. */
  locale: Locale
  /** Number of items in that language that are not published yet. */
  scheduled: number
}

export class Finder {
  readonly #engine: SearchEngine
  readonly #facts: FactsReader
  readonly #words: WordKnowledge

  constructor(database: ReadHandle) {
    this.#engine = new SearchEngine(indexStore(database))
    this.#facts = new FactsReader(database)
    this.#words = new WordKnowledge(database)
  }

  /** The number of items that are not published yet. */
  countScheduled(locale: Locale, now: number): Promise<number> {
    return this.#engine.countScheduled(locale, now)
  }

  async find(query: FinderQuery): Promise<Found> {
    const [facts, promoted] = await Promise.all([
      this.#facts.read(),
      query.inTitles ? [] : this.#words.promoted(query.text, query.locale),
    ])
    const knowledge = (locale: Locale) => this.#words.of(locale)
    const { limit, productLimit = limit } = query
    const groups = GROUPS.map(({ key, kinds }) => ({
      kinds,
      limit: key === 'Product' ? productLimit : limit,
    }))
    const found = await this.#engine.search({ ...query, groups, facts, promoted, knowledge })
    return {
      ...found,
      groups: found.groups.map(({ total, items }) => ({
        total,
        items: items.map(({ kind, itemId, score, page }) => ({
          source: sourceName(kind),
          itemId,
          score,
          page,
        })),
      })),
    }
  }
}
