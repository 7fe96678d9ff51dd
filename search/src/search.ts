/** Finds and ranks items, similar to BM25. */
import { EVERY } from './entry.ts'
import { EventLoopYielder } from './event-loop-yielder.ts'
import { type ItemFacts, type ItemRef, NO_FACTS } from './facts.ts'
import type { ItemSet } from './item-set.ts'
import { type KnowledgeReader, NO_KNOWLEDGE } from './knowledge.ts'
import { LoadedIndex } from './loaded.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale, languagesOf } from './locale.ts'
import { IndexMemory } from './memory.ts'
import { bestPages } from './pages.ts'
import { type Query, QueryReader, type QueryWord } from './query.ts'
import { type Ranking, type ScoredItem, Scores } from './scores.ts'
import type { IndexStore } from './store.ts'
import { Vocabulary } from './vocabulary.ts'

export interface RequestedGroup {
  /** The kinds that share one ranking. */
  kinds: readonly number[]
  /** Maximum number of items. */
  limit: number
}

export interface SearchRequest {
  text: string
  locale: Locale
  now: number
  groups: readonly RequestedGroup[]
  /** Only items with all words in their titles. */
  inTitles?: boolean
  /** Items that the reader may not see; they do not count anywhere. */
  hidden?: readonly ItemSet[]
  /** Synonyms, and words for kinds, by language. */
  knowledge?: KnowledgeReader
  facts?: ItemFacts
  /** Items to rank first, in this order. */
  promoted?: readonly ItemRef[]
}

export interface FoundItem extends ScoredItem {
  /** The best matching page of its file; undefined where only the item's own texts match. */
  page: number | undefined
}

export interface FoundGroup {
  total: number
  items: FoundItem[]
}

export interface SearchResult {
  groups: FoundGroup[]
  /** The terms that were searched for, for highlighting. */
  terms: ReadonlySet<string>
  /** The language of the matches: another one where the requested language has less. */
  locale: Locale
  /** The number of items in that language that are not published yet. */
  scheduled: number
}

/** Below this coverage other languages are tried. */
const ENOUGH = 0.74
/** How much more another language must cover. */
const MORE = 0.2
/** The least coverage in another language. */
const LEAST = 0.55

/** The coverage of items that match only the kind in the query. */
const OF_KIND = 0.1

/** The terms of the words, and those given. */
function termsIn(words: readonly QueryWord[], others: readonly string[] = []): Set<string> {
  const found = new Set(others)
  for (const { alternatives } of words)
    for (const { parts } of alternatives) for (const terms of parts) for (const term of terms) found.add(term)
  return found
}

const NO_GROUP: FoundGroup = { total: 0, items: [] }

interface CoveredResult extends SearchResult {
  cover: number
}

export class SearchEngine {
  readonly #memory: IndexMemory
  readonly #reader: QueryReader

  constructor(store: IndexStore) {
    this.#memory = new IndexMemory(store)
    this.#reader = new QueryReader(new Vocabulary(store))
  }

  /** The number of items that are not published yet at `now`. */
  async countScheduled(locale: Locale, now: number): Promise<number> {
    return (await this.#memory.hidden(locale, now)).size
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const own = await this.#searchIn(request.locale, request)
    if (own.cover >= ENOUGH || request.inTitles || request.text.trim() === '') return own
    let best = own
    for (const locale of LOCALES) {
      if (locale === request.locale) continue
      const knowledge = await (request.knowledge ?? NO_KNOWLEDGE)(locale)
      if (!(await this.#reader.mayFind(request.text, locale, knowledge, LEAST))) continue
      const more = locale === FALLBACK_LOCALE || best === own ? own.cover + MORE : best.cover
      const least = Math.max(more, best.cover, LEAST)
      const other = await this.#searchIn(locale, request, least)
      if (other.cover > least) best = other
    }
    return best
  }

  /**
   * @param least for languages other than the requested one: the coverage that must be exceeded; otherwise nothing is
   * ranked. Spelling is not corrected
   */
  async #searchIn(locale: Locale, request: SearchRequest, least?: number): Promise<CoveredResult> {
    const { text, now, groups, inTitles = false, facts = NO_FACTS, promoted = [] } = request
    const knowledge = await (request.knowledge ?? NO_KNOWLEDGE)(locale)
    const query = await this.#reader.read(text, locale, knowledge)
    const unpublished = await this.#memory.hidden(locale, now)
    const scheduled = unpublished.size
    const nothing = { groups: groups.map(() => NO_GROUP), terms: new Set<string>(), locale, scheduled }
    if (query.words.length === 0) return { ...nothing, cover: 0 }
    const names = [query.name, query.coreName].filter((term) => term !== undefined)
    const index = new LoadedIndex(locale)
    await this.#load(index, locale, termsIn(query.words, [EVERY, ...names]))
    const hidden = [...(request.hidden ?? []), unpublished].filter(({ size }) => size > 0)
    const words = least === undefined ? await this.#corrected(query, locale, { index, hidden }) : query.words
    const scores = new Scores(index, { hidden, facts, classes: query.classes })
    // A query of many frequent words over a large index takes tens of milliseconds, so it yields to other requests.
    const yielder = new EventLoopYielder()
    for (const word of words) {
      scores.addWord(word, words.length > 1)
      if (yielder.isDue) await yielder.yield()
    }
    if (query.name !== undefined) scores.addName(query.name)
    if (query.coreName !== undefined) scores.addName(query.coreName, 0.25)
    if (query.isKindAlone) scores.addKind()
    scores.promote(promoted)
    const cover = scores.cover()
    if (least !== undefined && cover <= least) {
      scores.finish()
      return { ...nothing, cover }
    }
    // The other words match nothing: all items of the kind are better than no result.
    if (cover === 0 && query.classes.size > 0) scores.addKind(OF_KIND)
    const rankings: Ranking[] = []
    for (const group of groups) {
      rankings.push(scores.best({ ...group, inTitles }, cover))
      if (yielder.isDue) await yielder.yield()
    }
    scores.finish()
    const items = rankings.flatMap(({ items }) => items)
    const pages = await bestPages(items, words, index)
    return {
      groups: rankings.map(({ total, items }) => ({
        total,
        items: items.map((item) => ({ ...item, page: pages.get(item) })),
      })),
      terms: termsIn(words),
      locale,
      scheduled,
      cover,
    }
  }

  /** Adds alternatives to words that nothing matches. */
  async #corrected(
    query: Query,
    locale: Locale,
    { index, hidden }: { index: LoadedIndex; hidden: readonly ItemSet[] },
  ): Promise<readonly QueryWord[]> {
    const corrected: QueryWord[] = []
    const yielder = new EventLoopYielder()
    for (const [i, word] of query.words.entries()) {
      const isFound = word.alternatives.some(
        ({ parts, isGuess = false }) =>
          !isGuess && parts.every((terms) => terms.some((term) => index.has(term, hidden))),
      )
      if (isFound || word.isKind) {
        corrected.push(word)
        continue
      }
      if (yielder.isDue) await yielder.yield()
      const alternatives = await this.#reader.corrections(word, locale, i === query.words.length - 1)
      const known = termsIn([...query.words, ...corrected])
      const terms = [...termsIn([{ ...word, alternatives }])].filter((term) => !known.has(term))
      await this.#load(index, locale, new Set(terms))
      corrected.push({ ...word, alternatives: [...word.alternatives, ...alternatives] })
    }
    return corrected
  }

  async #load(index: LoadedIndex, locale: Locale, terms: ReadonlySet<string>): Promise<void> {
    index.add(await this.#memory.postings(languagesOf(locale), terms))
  }
}
