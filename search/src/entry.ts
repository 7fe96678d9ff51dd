/** Turns the texts of an item into the postings and words that the index stores. */

import {
  characterTerms,
  compact,
  isMeaningful,
  joined,
  normalizeText,
  partsOf,
  type Token,
  termsOf,
  tokensOf,
} from './analysis.ts'
import type { Locale } from './locale.ts'
import type { Posting } from './postings.ts'
import { isCommon } from './stop-words.ts'

export interface EntryText {
  text: string
  /** The language of the text. */
  locale: Locale
  /** How much a word in it counts for the item. */
  weight: number
  isTitle?: boolean
  /** Its page in the file. */
  page?: number
}

/** What readers of one language can find an item by. */
export interface Entry {
  /** The language of the readers. */
  locale: Locale
  texts: readonly EntryText[]
  /** Names that put the item first when typed in full. */
  names: readonly string[]
}

/** The term that every entry has, used to count and list entries. */
export const EVERY = ''
/** Prefix of the terms for whole names. */
export const NAME_MARK = '#'

/** The term of a whole name, regardless of case, accents, spaces and punctuation. */
export const nameTerm = (name: string): string => NAME_MARK + compact(name)

/** Typical length of a text in words; in longer texts each word counts less, as in BM25. */
const USUAL_LENGTH = { title: 6, text: 60, pages: 1500 }
/** How much the length matters, from 0 to 1. */
const LENGTH_EFFECT = 0.5
const WEIGHT_STEPS = 16
const MAX_PAGES = 4
/** Longer words are left out of the vocabulary. */
export const MAX_WORD_LENGTH_KEPT = 30

export interface Analysis {
  terms: Map<string, Posting>
  /** Words as written, without accents, for completions and corrections; also the terms of names. */
  words: Set<string>
}

interface Occurrences {
  count: number
  /** Number of occurrences on each page; undefined for texts without pages. */
  pages: Map<number, number> | undefined
}

/** Groups texts that are weighted together: pages count as one long text. */
function groupTexts(texts: readonly EntryText[]): EntryText[][] {
  const pages = texts.filter(({ page }) => page !== undefined)
  const others = texts.filter(({ page }) => page === undefined).map((text) => [text])
  return pages.length > 0 ? [...others, pages] : others
}

function note(terms: Map<string, Occurrences>, term: string, page: number | undefined): void {
  let found = terms.get(term)
  if (!found) {
    found = { count: 0, pages: page === undefined ? undefined : new Map() }
    terms.set(term, found)
  }
  found.count += 1
  if (page !== undefined) found.pages?.set(page, (found.pages.get(page) ?? 0) + 1)
}

class Analyser {
  readonly #words: Set<string>
  readonly #terms = new Map<string, Occurrences>()
  length = 0

  constructor(words: Set<string>) {
    this.#words = words
  }

  add({ text, locale, page }: EntryText): void {
    const normal = normalizeText(text)
    const tokens = tokensOf(normal, locale)
    for (const [i, token] of tokens.entries()) {
      const pair = joined(token, tokens[i + 1], normal)
      if (pair) this.#addWord(pair, [pair], page)
      this.#addToken(token, locale, page)
    }
    for (const term of characterTerms(normal, locale)) note(this.#terms, term, page)
    this.length += tokens.length
  }

  #addToken(token: Token, locale: Locale, page: number | undefined): void {
    if (!isMeaningful(token) || isCommon(token.word, locale)) return
    const { script, written, word } = token
    for (const part of partsOf(token)) note(this.#terms, part, page)
    // Single characters already have their terms; numbers in PDFs are no use as completions.
    if (script === 'chinese' && word.length <= 2) this.#keep(word)
    else if (script === 'number' && page !== undefined) note(this.#terms, word, page)
    else this.#addWord(word, termsOf(written, script, locale), page)
  }

  #addWord(word: string, terms: readonly string[], page: number | undefined): void {
    for (const term of terms) note(this.#terms, term, page)
    this.#keep(word)
  }

  #keep(word: string): void {
    if (word.length > 1 && word.length <= MAX_WORD_LENGTH_KEPT) this.#words.add(word)
  }

  get terms(): ReadonlyMap<string, Occurrences> {
    return this.#terms
  }
}

function bestPages(pages: ReadonlyMap<number, number>): number[] {
  return [...pages]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_PAGES)
    .map(([page]) => page)
}

const NO_PAGES: readonly number[] = []

/** The terms of an entry with their weights, and its vocabulary. */
export function analyse({ texts, names }: Entry): Analysis {
  const words = new Set<string>()
  // Filled with weights first and turned into postings in place: an import creates millions of them.
  const terms = new Map<string, Posting>([[EVERY, { weight: 0, inTitle: false, pages: NO_PAGES }]])
  for (const group of groupTexts(texts)) {
    const analyser = new Analyser(words)
    for (const text of group) analyser.add(text)
    const [{ weight, isTitle = false, page } = { weight: 0 }] = group
    const usual = isTitle ? USUAL_LENGTH.title : page === undefined ? USUAL_LENGTH.text : USUAL_LENGTH.pages
    const lengthening = 1 - LENGTH_EFFECT + LENGTH_EFFECT * (analyser.length / usual)
    for (const [term, { count, pages }] of analyser.terms) {
      let sum = terms.get(term)
      if (!sum) {
        sum = { weight: 0, inTitle: false, pages: NO_PAGES }
        terms.set(term, sum)
      }
      sum.weight += (weight * count) / lengthening
      sum.inTitle ||= isTitle
      if (pages) sum.pages = bestPages(pages)
    }
  }
  for (const posting of terms.values()) posting.weight = quantize(posting.weight)
  for (const name of names) {
    const term = nameTerm(name)
    terms.set(term, { weight: 255, inTitle: true, pages: NO_PAGES })
    words.add(term)
  }
  return { terms, words }
}

function quantize(weight: number): number {
  return Math.max(1, Math.min(255, Math.round(weight * WEIGHT_STEPS)))
}

/** How well a term fits, from 0 to 1, by its stored weight: each repetition counts less. */
export const FITS = Float64Array.from({ length: 256 }, (_, weight) => {
  const share = weight / WEIGHT_STEPS
  return share / (share + 1.5)
})
