/** Finds and ranks items, in the way of BM25: rare words count more, and more of the same counts less and less. */
import type { Locale } from '@portal/contract/locale'
import type { DatabaseHandle } from '../platform/db/open.ts'
import { compact } from './analysis.ts'
import { chunks } from './chunks.ts'
import { EVERY, NAME_MARK } from './entry.ts'
import { LoadedIndex, languagesOf } from './loaded.ts'
import { bestPages } from './pages.ts'
import { QueryReader, type QueryWord } from './query.ts'
import { type ScoredItem, Scores } from './scores.ts'
import type { Source } from './sources.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SearchRequest {
  text: string
  locale: Locale
  now: number
  /** What is returned together, in one ranking. */
  groups: readonly (readonly Source[])[]
  /** How many items of each group. */
  limit: number
  /** Only items that have all words in their titles. */
  inTitles?: boolean
}

export interface FoundItem extends ScoredItem {
  /** The page of its PDF that matches best; none where only the item's own texts match. */
  page: number | undefined
}

export interface FoundGroup {
  total: number
  items: FoundItem[]
}

export interface SearchResult {
  groups: FoundGroup[]
  /** The terms that were looked for, to mark them in texts. */
  terms: ReadonlySet<string>
}

const TERMS_AT_ONCE = 500

const termsIn = (words: readonly QueryWord[]) =>
  words.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))

export class SearchEngine {
  readonly #database: DatabaseHandle
  readonly #reader: QueryReader

  constructor(database: DatabaseHandle) {
    this.#database = database
    this.#reader = new QueryReader(database, new Vocabulary(database))
  }

  async search({ text, locale, now, groups, limit, inTitles = false }: SearchRequest): Promise<SearchResult> {
    const asked = await this.#reader.read(text, locale)
    if (asked.length === 0) return { groups: groups.map(() => ({ total: 0, items: [] })), terms: new Set() }
    const name = NAME_MARK + compact(text)
    const index = new LoadedIndex(locale)
    const [hidden] = await Promise.all([
      this.#unpublished(locale, now),
      this.#load(index, locale, [EVERY, name, ...termsIn(asked)]),
    ])
    const words = await this.#corrected(asked, locale, index)
    const scores = new Scores(index, hidden)
    scores.addName(name)
    for (const { alternatives } of words) scores.addWord(alternatives)
    const rankings = groups.map((sources) => scores.best(sources, limit, inTitles))
    scores.finish()
    const pages = bestPages(
      rankings.flatMap(({ items }) => items),
      words,
      index,
    )
    return {
      groups: rankings.map(({ total, items }) => ({
        total,
        items: items.map((item) => ({ ...item, page: pages.get(item) })),
      })),
      terms: new Set(termsIn(words)),
    }
  }

  /** Puts others in the place of words that nothing has. */
  async #corrected(
    asked: readonly QueryWord[],
    locale: Locale,
    index: LoadedIndex,
  ): Promise<readonly QueryWord[]> {
    const corrected: QueryWord[] = []
    for (const [i, word] of asked.entries()) {
      if (word.alternatives.some(({ term }) => index.count(term) > 0)) {
        corrected.push(word)
        continue
      }
      const others = await this.#reader.corrections(word, locale, i === asked.length - 1)
      const known = new Set(termsIn([...asked, ...corrected]))
      await this.#load(
        index,
        locale,
        termsIn(others).filter((term) => !known.has(term)),
      )
      corrected.push(...(others.length > 0 ? others : [word]))
    }
    return corrected
  }

  async #load(index: LoadedIndex, locale: Locale, terms: readonly string[]): Promise<void> {
    for (const some of chunks([...new Set(terms)], TERMS_AT_ONCE)) {
      const blocks = await this.#database.db
        .selectFrom('search_postings')
        .select(['locale', 'term', 'block', 'entries'])
        .where('locale', 'in', languagesOf(locale))
        .where('term', 'in', some)
        .orderBy('block')
        .execute()
      index.add(blocks)
    }
  }

  /** Items that nobody may see yet, as `source id`. */
  async #unpublished(locale: Locale, now: number): Promise<ReadonlySet<string>> {
    const rows = await this.#database.db
      .selectFrom('search_entries')
      .select(['source', 'item_id'])
      .where('locale', '=', locale)
      .where('published_at', '>', now)
      .execute()
    return new Set(rows.map(({ source, item_id }) => `${source} ${item_id}`))
  }
}
