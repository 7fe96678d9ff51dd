/** The indexed words of a language, sorted and in memory: for completions, corrections, and the parts of compounds. */
import { LRUCache } from 'lru-cache'
import { NAME_MARK } from './entry.ts'
import { yieldToEventLoop } from './event-loop-yielder.ts'
import type { Locale } from './locale.ts'
import { type SimilarWord, similarWords } from './similar.ts'
import type { IndexStore, KnownWord } from './store.ts'

const PAGE = 2000
const MAX_REMEMBERED = 2000
const MAX_COMPOUNDS = 24
/** Minimum length of a part that compounds are looked up by. */
export const LEAST_PART = 5
/** Minimum length of the rest of the compound. */
const MIN_OTHER_PART = 3
const MIN_SPELLED = 3
const HIRAGANA = /[\u3041-\u3096]/
const ONLY_HIRAGANA = /^[\u3041-\u3096]+$/
const NO_HIRAGANA = /[^\u3041-\u3096]/

/** The most used first; ties alphabetically. */
const byUse = (a: KnownWord, b: KnownWord) => b.uses - a.uses || (a.word < b.word ? -1 : 1)

const byWord = (a: KnownWord, b: KnownWord) => (a.word < b.word ? -1 : 1)

/** Few words share their last letters, so these serve as a key. */
const endOf = (word: string) => word.slice(-LEAST_PART)

/** The words with a prefix. */
function* beginningWith(words: readonly KnownWord[], beginning: string): Generator<KnownWord> {
  for (let i = indexOf(words, beginning); i < words.length; i += 1) {
    const known = words[i] as KnownWord
    if (!known.word.startsWith(beginning)) return
    yield known
  }
}

/** The index of a word in a sorted list, or where it would be inserted. */
function indexOf(words: readonly KnownWord[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] as KnownWord).word < word) low = middle + 1
    else high = middle
  }
  return low
}

export class WordList {
  /** Sorted by UTF-16 units, regardless of the store's order. */
  readonly #words: readonly KnownWord[]
  readonly #known: ReadonlySet<string>
  readonly #names: ReadonlySet<string>
  /** Words by their last letters; created on first use. */
  #endings: ReadonlyMap<string, readonly KnownWord[]> | undefined
  /** Words in hiragana only, and words that mix hiragana and Chinese characters. */
  readonly #kana: readonly KnownWord[]
  readonly #mixed: readonly KnownWord[]
  readonly #similar = new LRUCache<string, SimilarWord[]>({ max: MAX_REMEMBERED })
  readonly #completions = new LRUCache<string, KnownWord[]>({ max: MAX_REMEMBERED })
  readonly #compounds = new LRUCache<string, KnownWord[]>({ max: MAX_REMEMBERED })

  constructor(all: readonly KnownWord[]) {
    const { names = [], words = [] } = Object.groupBy(all, ({ word }) =>
      word.startsWith(NAME_MARK) ? 'names' : 'words',
    )
    this.#names = new Set(names.map(({ word }) => word))
    this.#words = words.sort(byWord)
    this.#known = new Set(words.map(({ word }) => word))
    const withKana = this.#words.filter(({ word }) => HIRAGANA.test(word))
    this.#kana = withKana.filter(({ word }) => ONLY_HIRAGANA.test(word))
    this.#mixed = withKana.filter(({ word }) => !ONLY_HIRAGANA.test(word))
  }

  has(word: string): boolean {
    return this.#known.has(word)
  }

  /** Whether any word has this prefix. */
  hasBeginning(beginning: string): boolean {
    return this.#words[indexOf(this.#words, beginning)]?.word.startsWith(beginning) === true
  }

  /** Whether this is the term of a whole name. */
  hasName(term: string): boolean {
    return this.#names.has(term)
  }

  /** Longer words with this prefix, by at most `letters`, the most used first. */
  completions(beginning: string, limit: number, letters = Number.POSITIVE_INFINITY): KnownWord[] {
    const key = `${limit} ${letters} ${beginning}`
    const known = this.#completions.get(key)
    if (known) return known
    const found: KnownWord[] = []
    for (const word of beginningWith(this.#words, beginning)) {
      const more = word.word.length - beginning.length
      if (more > 0 && more <= letters) found.push(word)
    }
    const best = found.sort(byUse).slice(0, limit)
    this.#completions.set(key, best)
    return best
  }

  /**
   * Longer words that begin or end with this one, the most used first.
   *
   * @param part at least `LEAST_PART` letters
   */
  compoundsWith(part: string): KnownWord[] {
    const known = this.#compounds.get(part)
    if (known) return known
    this.#endings ??= Map.groupBy(this.#words, ({ word }) => endOf(word))
    const ending = (this.#endings.get(endOf(part)) ?? []).filter(
      ({ word }) => word.endsWith(part) && !word.startsWith(part),
    )
    const found = [...beginningWith(this.#words, part), ...ending]
      .filter(({ word }) => word.length >= part.length + MIN_OTHER_PART)
      .sort(byUse)
      .slice(0, MAX_COMPOUNDS)
    this.#compounds.set(part, found)
    return found
  }

  /** The same word with other parts of it in kana: ひび割れ for ひびわれ. */
  spelledLike(word: string): readonly KnownWord[] {
    if (!HIRAGANA.test(word) || word.length < MIN_SPELLED) return []
    return ONLY_HIRAGANA.test(word)
      ? this.#mixed.filter((other) => isSpelling(other.word, word))
      : this.#kana.filter((other) => isSpelling(word, other.word))
  }

  /** The words most similar to an unknown one. */
  similar(asked: string, asBeginning: boolean): SimilarWord[] {
    const key = `${asBeginning} ${asked}`
    const known = this.#similar.get(key)
    if (known) return known
    const found = similarWords(this.#words, asked, asBeginning)
    this.#similar.set(key, found)
    return found
  }
}

/** Whether `kana` may be the reading of `word`: their kana agrees, and each other character has a reading. */
function isSpelling(word: string, kana: string): boolean {
  if (!ONLY_HIRAGANA.test(kana) || ONLY_HIRAGANA.test(word) || kana.length <= word.length - 1) return false
  const [first = '', last = ''] = [word[0], word.at(-1)]
  // At least two kana must agree at the ends.
  const start = ONLY_HIRAGANA.test(first) ? (word.split(NO_HIRAGANA, 1)[0] ?? '') : ''
  const end = ONLY_HIRAGANA.test(last) ? (word.split(NO_HIRAGANA).at(-1) ?? '') : ''
  const inner = word.length - start.length - end.length
  const reading = kana.length - start.length - end.length
  if (
    start.length + end.length < 2 ||
    !/^\p{Script=Han}+$/u.test(word.slice(start.length, word.length - end.length))
  )
    return false
  return kana.startsWith(start) && kana.endsWith(end) && reading >= inner && reading <= 3 * inner
}

async function load(store: IndexStore, locale: Locale): Promise<WordList> {
  const words: KnownWord[] = []
  for (;;) {
    const page = await store.words(locale, words.at(-1)?.word ?? '', PAGE)
    words.push(...page)
    // The store may read synchronously: yield to the event loop after each page.
    await yieldToEventLoop()
    if (page.length < PAGE) return new WordList(words)
  }
}

export class Vocabulary {
  readonly #store: IndexStore
  readonly #lists = new Map<Locale, { version: string; list: Promise<WordList> }>()

  constructor(store: IndexStore) {
    this.#store = store
  }

  /** The words of a language, loaded on first use and again after the index has changed. */
  of(locale: Locale): Promise<WordList> {
    const version = this.#store.version()
    const kept = this.#lists.get(locale)
    if (kept?.version === version) return kept.list
    const list = load(this.#store, locale)
    this.#lists.set(locale, { version, list })
    list.catch(() => this.#lists.delete(locale))
    return list
  }
}
