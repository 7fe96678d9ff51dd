/** Finds listed words and phrases, in any inflected form, in a query. */
import { LRUCache } from 'lru-cache'
import { normalizeText, type Token, termsOf, tokensOf } from './analysis.ts'
import type { Locale } from './locale.ts'
import { isSignificant } from './significant-words.ts'
import { similarWords } from './similar.ts'

interface Unit {
  key: string
  /** Index of the token that the unit is, or is a character of. */
  token: number
}

export interface Match<T> {
  /** Indexes of the first and the last token. */
  first: number
  last: number
  values: readonly T[]
}

const MAX_REMEMBERED = 2000
/** The longest phrase that is found, in words, or characters for Chinese and Japanese. */
const MAX_UNITS = 16

/** Stems; for Chinese and Japanese single characters, because dictionaries segment them inconsistently. */
function unitsOf(tokens: readonly Token[], locale: Locale): Unit[] {
  return tokens.flatMap(({ written, script }, token): Unit[] => {
    const [term = ''] = termsOf(written, script, locale)
    return script === 'chinese' ? [...term].map((key) => ({ key, token })) : [{ key: term, token }]
  })
}

/** Which words of a phrase count: all, or only those that are no stop words. */
export type Counting = 'every word' | 'saying words'

/** Without spaces, so that both spellings are the same: data sheet, datasheet. */
const keyOf = (units: readonly Unit[]) => units.map(({ key }) => key).join('')

const joinOf = (tokens: readonly Token[], form: 'word' | 'written') =>
  tokens.map((token) => token[form]).join('')

export class Phrases<T> {
  readonly #locale: Locale
  readonly #counting: Counting
  readonly #values = new Map<string, T[]>()
  #longest = 0
  /** From the form without accents, in which similar words are looked up, to the written one. */
  readonly #written = new Map<string, string>()
  #words: { word: string; uses: number }[] | undefined
  readonly #listed = new LRUCache<string, readonly T[]>({ max: MAX_REMEMBERED })
  readonly #meant = new LRUCache<string, { word: string | undefined }>({ max: MAX_REMEMBERED })

  constructor(locale: Locale, counting: Counting = 'every word') {
    this.#locale = locale
    this.#counting = counting
  }

  add(phrase: string, value: T): void {
    const tokens = this.#tokensOf(phrase)
    const units = unitsOf(tokens, this.#locale).slice(0, MAX_UNITS)
    for (const { word, written } of tokens) this.#written.set(word, written)
    if (tokens.length > 1) this.#written.set(joinOf(tokens, 'word'), joinOf(tokens, 'written'))
    this.#words = undefined
    this.#listed.clear()
    const key = keyOf(units)
    if (key === '') return
    this.#longest = Math.max(this.#longest, units.length)
    const values = this.#values.get(key)
    if (values) values.push(value)
    else this.#values.set(key, [value])
  }

  /** The values listed for a phrase. */
  get(phrase: string): readonly T[] {
    const known = this.#listed.get(phrase)
    if (known) return known
    const listed = this.#values.get(keyOf(unitsOf(this.#tokensOf(phrase), this.#locale))) ?? []
    this.#listed.set(phrase, listed)
    return listed
  }

  /** The word of a phrase that is most similar to a mistyped one, if any. */
  meant({ word, script }: Token): string | undefined {
    if (this.#values.size === 0 || (script !== 'letters' && script !== 'chinese')) return undefined
    const known = this.#meant.get(word)
    if (known) return known.word
    this.#words ??= [...this.#written.keys()].sort().map((other) => ({ word: other, uses: 0 }))
    const [nearest] = similarWords(this.#words, word, false)
    const found = { word: nearest && this.#written.get(nearest.word) }
    this.#meant.set(word, found)
    return found.word
  }

  /** The phrases in a text, the longest of those that start at the same word. */
  find(tokens: readonly Token[]): Match<T>[] {
    if (this.#values.size === 0) return []
    const units = unitsOf(tokens, this.#locale)
    const matches: Match<T>[] = []
    for (let from = 0; from < units.length; from += 1) {
      const found = this.#longestFrom(units, from)
      if (!found) continue
      matches.push(found.match)
      from = found.to
    }
    return matches
  }

  #tokensOf(phrase: string): Token[] {
    const tokens = tokensOf(normalizeText(phrase), this.#locale)
    if (this.#counting === 'every word') return tokens
    const saying = tokens.filter((token) => isSignificant(token, this.#locale))
    // A single word left of several is too ambiguous: trade show.
    return saying.length > 1 ? saying : tokens
  }

  #longestFrom(units: readonly Unit[], from: number): { match: Match<T>; to: number } | undefined {
    let key = ''
    let found: { match: Match<T>; to: number } | undefined
    // One unit more: also finds phrases that are typed as more words than they are listed with.
    const end = Math.min(units.length, from + this.#longest + 1)
    for (let to = from; to < end; to += 1) {
      key += (units[to] as Unit).key
      const values = this.#values.get(key)
      if (values)
        found = { match: { first: (units[from] as Unit).token, last: (units[to] as Unit).token, values }, to }
    }
    return found
  }
}
