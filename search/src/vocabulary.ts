/**
 * The words that the index knows in a language, in memory and in their order: for completions, corrections, and the parts
 * of words that are written together.
 */
import { LRUCache } from 'lru-cache'
import type { Locale } from './locale.ts'
import { type SimilarWord, similarWords } from './similar.ts'
import type { IndexStore, KnownWord } from './store.ts'

const PAGE = 2000
const MAX_REMEMBERED = 500
const MAX_COMPOUNDS = 24
const MIN_SPELLED = 3
const HIRAGANA = /[\u3041-\u3096]/
const ONLY_HIRAGANA = /^[\u3041-\u3096]+$/
const NO_HIRAGANA = /[^\u3041-\u3096]/

/** Puts the most used first; of equals, the first in the alphabet. */
const byUse = (a: KnownWord, b: KnownWord) => b.uses - a.uses || (a.word < b.word ? -1 : 1)

export class WordList {
  /** In the order of UTF-16, whatever the store sorts by. */
  readonly #words: readonly KnownWord[]
  readonly #similar = new LRUCache<string, SimilarWord[]>({ max: MAX_REMEMBERED })
  readonly #compounds = new LRUCache<string, KnownWord[]>({ max: MAX_REMEMBERED })

  constructor(words: readonly KnownWord[]) {
    this.#words = words.toSorted((a, b) => (a.word < b.word ? -1 : 1))
  }

  has(word: string): boolean {
    return this.#words[this.#indexOf(word)]?.word === word
  }

  /** The words that begin so and are longer, by at most so many letters; the most used first. */
  completions(beginning: string, limit: number, letters = Number.POSITIVE_INFINITY): KnownWord[] {
    const found: KnownWord[] = []
    for (let i = this.#indexOf(beginning); i < this.#words.length; i += 1) {
      const known = this.#words[i] as KnownWord
      if (!known.word.startsWith(beginning)) break
      const more = known.word.length - beginning.length
      if (more > 0 && more <= letters) found.push(known)
    }
    return found.sort(byUse).slice(0, limit)
  }

  /** The longer words that begin or end with this one, the most used first. */
  compoundsWith(part: string): KnownWord[] {
    const known = this.#compounds.get(part)
    if (known) return known
    const found = this.#words
      .filter(({ word }) => word.length >= part.length + 3 && (word.endsWith(part) || word.startsWith(part)))
      .sort(byUse)
      .slice(0, MAX_COMPOUNDS)
    this.#compounds.set(part, found)
    return found
  }

  /** The same word with other parts of it in kana: ひび割れ for ひびわれ. */
  spelledLike(word: string): KnownWord[] {
    if (!HIRAGANA.test(word) || word.length < MIN_SPELLED) return []
    return this.#words.filter(
      (other) => other.word !== word && (isSpelling(other.word, word) || isSpelling(word, other.word)),
    )
  }

  /** The words most like one that the index does not know. */
  similar(asked: string, asBeginning: boolean): SimilarWord[] {
    const key = `${asBeginning} ${asked}`
    const known = this.#similar.get(key)
    if (known) return known
    const found = similarWords(this.#words, asked, asBeginning)
    this.#similar.set(key, found)
    return found
  }

  #indexOf(word: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#words[middle] as KnownWord).word < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Whether kana may be how the other is read: what is kana in both is the same, and each character has a reading. */
function isSpelling(word: string, kana: string): boolean {
  if (!ONLY_HIRAGANA.test(kana) || ONLY_HIRAGANA.test(word) || kana.length <= word.length - 1) return false
  const [first = '', last = ''] = [word[0], word.at(-1)]
  // Two signs of kana at one end are needed to recognise it.
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
    if (page.length < PAGE) return new WordList(words)
    // A store may read synchronously: the code yields to the event loop between two pages.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export class Vocabulary {
  readonly #store: IndexStore
  readonly #lists = new Map<Locale, { version: string; list: Promise<WordList> }>()

  constructor(store: IndexStore) {
    this.#store = store
  }

  /** The words of a language, read when a search first needs them and again when the index has changed. */
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
