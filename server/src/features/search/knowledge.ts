/** What the search knows about words: the team's synonyms, words for kinds of items, and promoted results. */
import type { Locale } from '@portal/contract/locale'
import type { ItemRef } from '@portal/search/facts'
import { expansionPhrases, type Knowledge, kindPhrases } from '@portal/search/knowledge'
import { LRUCache } from 'lru-cache'
import type { ReadHandle } from '../../platform/db/open.ts'
import { foldSearch } from './folded.ts'
import { kindWordsOf } from './kind-words.ts'
import { VIEW_KINDS } from './presenter.ts'
import { type Promotion, readPromotions } from './promotions.ts'
import { SOURCES, type Source } from './sources.ts'
import { readSynonyms } from './synonyms.ts'

/** Constant, built once per language. */
const kinds = new Map<Locale, Knowledge['kinds']>()

const TOPICS = ['search'] as const

export function kindsOf(locale: Locale): Knowledge['kinds'] {
  const known = kinds.get(locale) ?? kindPhrases(locale, kindWordsOf(locale))
  kinds.set(locale, known)
  return known
}

/** One kind in the back office may be several here: a media asset is a guide, or a video. */
const kindsOfView = (kind: string) =>
  (Object.keys(SOURCES) as Source[]).filter((source) => VIEW_KINDS[source] === kind)

/** Reloads the lists when the team has changed them. */
export class WordKnowledge {
  readonly #database: ReadHandle
  readonly #kept = new LRUCache<string, Promise<Knowledge>>({ max: 16 })
  #promotions: { version: string; byQuery: Promise<Map<string, Promotion[]>> } | undefined

  constructor(database: ReadHandle) {
    this.#database = database
  }

  get #version(): string {
    return this.#database.bus.version(TOPICS)
  }

  of(locale: Locale): Promise<Knowledge> {
    const key = `${locale} ${this.#version}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const read = readSynonyms(this.#database.db, locale).then((synonyms) => ({
      expansions: expansionPhrases(locale, synonyms),
      kinds: kindsOf(locale),
    }))
    this.#kept.set(key, read)
    read.catch(() => this.#kept.delete(key))
    return read
  }

  /** The promoted results of a search. */
  async promoted(text: string, locale: Locale): Promise<ItemRef[]> {
    const version = this.#version
    if (this.#promotions?.version !== version) {
      const byQuery = readPromotions(this.#database.db).then((all) => Map.groupBy(all, ({ query }) => query))
      this.#promotions = { version, byQuery }
      byQuery.catch(() => {
        this.#promotions = undefined
      })
    }
    const byQuery = await this.#promotions.byQuery
    if (byQuery.size === 0) return []
    const all = byQuery.get(foldSearch(text)) ?? []
    return all
      .filter((promotion) => promotion.locale === null || promotion.locale === locale)
      .flatMap(({ item }) =>
        kindsOfView(item.kind).map((source) => ({ kind: SOURCES[source], itemId: item.id })),
      )
  }
}
