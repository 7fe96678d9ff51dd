/**
 * The positions of all terms of a text, as numbers: the text is tokenised once, and each search then finds its words in
 * microseconds.
 */
import { characterTerms, joined, partsOf, type Token, termsOf, tokensOf } from './analysis.ts'
import { copyOf } from './copy.ts'
import { FALLBACK_LOCALE, type Locale } from './locale.ts'

/** FNV-1a. Collisions of two terms are so rare that an excerpt highlights a wrong word once in many millions. */
function numberOf(term: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < term.length; i += 1) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The position of a term of the search in the text. */
export interface Occurrence {
  start: number
  end: number
  /** The matched term: different words are worth more than repetitions. */
  term: string
}

/**
 * A power of two, many times the number of terms in a search, so that one lookup rules out nearly every word of a text.
 */
const FILTER_SIZE = 4096

/** The terms of one search. */
export class QueryTerms {
  readonly #terms = new Map<number, string>()
  readonly #filter = new Uint8Array(FILTER_SIZE)

  constructor(terms: Iterable<string>) {
    for (const term of terms) {
      const number = numberOf(term)
      this.#terms.set(number, term)
      this.#filter[number % FILTER_SIZE] = 1
    }
  }

  termOf(number: number): string | undefined {
    return this.#filter[number % FILTER_SIZE] === 1 ? this.#terms.get(number) : undefined
  }
}

type Positions = Uint16Array | Uint32Array

export class Occurrences {
  /** For each term of each word its number and position. */
  readonly #numbers: Uint32Array
  readonly #starts: Positions
  readonly #ends: Positions

  /** @param locales the languages that the text may be in, the likeliest first */
  constructor(text: string, locales: readonly Locale[]) {
    const [locale = FALLBACK_LOCALE] = locales
    const numbers: number[] = []
    const starts: number[] = []
    const ends: number[] = []
    const note = (number: number, start: number, end: number) => {
      numbers.push(number)
      starts.push(start)
      ends.push(end)
    }
    const known = knownNumbers(locales)
    const tokens = tokensOf(text, locale)
    for (const [i, token] of tokens.entries()) {
      const next = tokens[i + 1]
      const pair = joined(token, next, text)
      if (pair && next) note(numberOf(pair), token.start, next.end)
      for (const number of numbersOf(token, locales, known)) note(number, token.start, token.end)
    }
    const Fitting = text.length < 1 << 16 ? Uint16Array : Uint32Array
    const { length } = numbers
    // One buffer instead of three: for short texts the overhead of buffers is most of the memory.
    const memory = new ArrayBuffer(length * (Uint32Array.BYTES_PER_ELEMENT + 2 * Fitting.BYTES_PER_ELEMENT))
    this.#numbers = new Uint32Array(memory, 0, length)
    this.#starts = new Fitting(memory, this.#numbers.byteLength, length)
    this.#ends = new Fitting(memory, this.#numbers.byteLength + this.#starts.byteLength, length)
    this.#numbers.set(numbers)
    this.#starts.set(starts)
    this.#ends.set(ends)
  }

  /** Occurrences of the terms in text order. */
  of(wanted: QueryTerms): Occurrence[] {
    const found: Occurrence[] = []
    for (let i = 0; i < this.#numbers.length; i += 1) {
      const term = wanted.termOf(this.#numbers[i] as number)
      if (term === undefined) continue
      found.push({ start: this.#starts[i] as number, end: this.#ends[i] as number, term })
    }
    return found
  }
}

/** The term numbers of recently seen words, by the languages they were read in: pages share most of their words. */
const known = new Map<string, Map<string, readonly number[]>>()
const MAX_KNOWN = 6000

function knownNumbers(locales: readonly Locale[]): Map<string, readonly number[]> {
  const key = locales.join()
  const ofLocales = known.get(key)
  if (ofLocales && ofLocales.size < MAX_KNOWN) return ofLocales
  const empty = new Map<string, readonly number[]>()
  known.set(key, empty)
  return empty
}

/** The distinct numbers of a word's terms. */
function numbersOf(
  token: Token,
  locales: readonly Locale[],
  remembered: Map<string, readonly number[]>,
): readonly number[] {
  const { written, script, word } = token
  const found = remembered.get(written)
  if (found) return found
  const terms = locales.flatMap((language) => termsOf(written, script, language))
  if (script === 'mixed') terms.push(...partsOf(token))
  if (script === 'chinese') terms.push(...characterTerms(word, locales[0] ?? FALLBACK_LOCALE))
  const numbers = [...new Set(terms)].map(numberOf)
  remembered.set(copyOf(written), numbers)
  return numbers
}
