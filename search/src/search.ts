/** Finds and ranks items, in the way of BM25: rare words count more, and more of the same counts less and less. */
import { compact } from './analysis.ts'
import { EVERY, NAME_MARK } from './entry.ts'
import { LoadedIndex } from './loaded.ts'
import { type Locale, languagesOf } from './locale.ts'
import { bestPages } from './pages.ts'
import { QueryReader, type QueryWord } from './query.ts'
import { type ScoredItem, Scores } from './scores.ts'
import type { IndexStore } from './store.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SearchRequest {
  text: string
  locale: Locale
  now: number
  /** The kinds that are returned together, in one ranking. */
  groups: readonly (readonly number[])[]
  /** How many items of each group. */
  limit: number
  /** Only items that have all words in their titles. */
  inTitles?: boolean
  /** Items that are not for whoever asks, as `kind id`: they count nowhere. */
  hidden?: ReadonlySet<string>
}

export interface FoundItem extends ScoredItem {
  /** The page of its file that matches best; none where only the item's own texts match. */
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

const termsIn = (words: readonly QueryWord[]) =>
  words.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))

export class SearchEngine {
  readonly #store: IndexStore
  readonly #reader: QueryReader

  constructor(store: IndexStore) {
    this.#store = store
    this.#reader = new QueryReader(store, new Vocabulary(store))
  }

  async search({
    text,
    locale,
    now,
    groups,
    limit,
    inTitles = false,
    hidden = new Set(),
  }: SearchRequest): Promise<SearchResult> {
    const asked = await this.#reader.read(text, locale)
    if (asked.length === 0) return { groups: groups.map(() => ({ total: 0, items: [] })), terms: new Set() }
    const name = NAME_MARK + compact(text)
    const index = new LoadedIndex(locale)
    const [unpublished] = await Promise.all([
      this.#store.hidden(locale, now),
      this.#load(index, locale, [EVERY, name, ...termsIn(asked)]),
    ])
    const words = await this.#corrected(asked, locale, index)
    const scores = new Scores(index, new Set([...hidden, ...unpublished]))
    scores.addName(name)
    for (const { alternatives } of words) scores.addWord(alternatives)
    const rankings = groups.map((kinds) => scores.best(kinds, limit, inTitles))
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
    index.add(await this.#store.postings(languagesOf(locale), [...new Set(terms)]))
  }
}
