/** Asks the engine in this portal's terms. */
import { SEARCH_GROUPS } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { ItemSet } from '@portal/search/item-set'
import { SearchEngine } from '@portal/search/search'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { FactsReader } from './facts.ts'
import { GROUP_SOURCES } from './groups.ts'
import { WordKnowledge } from './knowledge.ts'
import { SOURCES, type Source, sourceName } from './sources.ts'
import { indexStore } from './store/index-store.ts'

const GROUPS = SEARCH_GROUPS.map((key) => ({
  key,
  kinds: GROUP_SOURCES[key].map((source) => SOURCES[source]),
}))

export interface Wanted {
  text: string
  locale: Locale
  now: number
  /** Items of each group at most, and of products. */
  limit: number
  productLimit?: number
  /** Only items that have all words in their titles. */
  inTitles?: boolean
  /** Items that are not for whoever asks. */
  hidden: readonly ItemSet[]
}

export interface FoundItem {
  source: Source
  itemId: number
  score: number
  /** The page of its PDF that matches best; none where only the item's own texts match. */
  page: number | undefined
}

export interface Found {
  /** In the order of `SEARCH_GROUPS`. */
  groups: { total: number; items: FoundItem[] }[]
  /** The terms that were looked for, to mark them in texts. */
  terms: ReadonlySet<string>
  /** In which it was found: the requested language, or another one where that has nothing. */
  locale: Locale
  /** How many items are found only later, in that language. */
  scheduled: number
}

export class Finder {
  readonly #engine: SearchEngine
  readonly #facts: FactsReader
  readonly #words: WordKnowledge

  constructor(database: DatabaseHandle) {
    this.#engine = new SearchEngine(indexStore(database))
    this.#facts = new FactsReader(database)
    this.#words = new WordKnowledge(database)
  }

  /** How many items are found only later. */
  countScheduled(locale: Locale, now: number): Promise<number> {
    return this.#engine.countScheduled(locale, now)
  }

  async find(wanted: Wanted): Promise<Found> {
    const [facts, promoted] = await Promise.all([
      this.#facts.read(),
      wanted.inTitles ? [] : this.#words.promoted(wanted.text, wanted.locale),
    ])
    const knowledge = (locale: Locale) => this.#words.of(locale)
    const { limit, productLimit = limit } = wanted
    const groups = GROUPS.map(({ key, kinds }) => ({
      kinds,
      limit: key === 'Product' ? productLimit : limit,
    }))
    const found = await this.#engine.search({ ...wanted, groups, facts, promoted, knowledge })
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
