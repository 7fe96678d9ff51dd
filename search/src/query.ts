/** A query as the terms that match it: each word with all its alternatives. */
import {
  characterTerms,
  isMeaningful,
  joined,
  normalizeText,
  partsOf,
  type Token,
  termsOf,
  tokensOf,
} from './analysis.ts'
import { isStopWord } from './languages.ts'
import { type Locale, languagesOf } from './locale.ts'
import type { IndexStore } from './store.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A term that stands for a word of the query, and how well, from 0 to 1. */
export interface Alternative {
  term: string
  fit: number
}

/** A word of the query: an item has it if it has one of the alternatives. */
export interface QueryWord {
  token: Token
  alternatives: Alternative[]
}

const MAX_QUERY_LENGTH = 200
const MAX_WORDS = 12
const MAX_COMPLETIONS = 12
const MIN_COMPLETED_LENGTH = 2
/** Of the term that English makes of a word: in the requested language it may belong to another word. */
const FOREIGN_FIT = 0.5
const CORRECTED_FIT = [0.9, 0.6, 0.4]

/** The terms of a word: those of the requested language, then those of English. */
function alternativesOf(
  { written, script }: Pick<Token, 'written' | 'script'>,
  locale: Locale,
  fit: number,
): Alternative[] {
  const fits = new Map<string, number>()
  for (const language of languagesOf(locale)) {
    const share = language === locale ? 1 : FOREIGN_FIT
    for (const term of termsOf(written, script, language)) {
      if (!fits.has(term)) fits.set(term, fit * share)
    }
  }
  return [...fits].map(([term, fitOfTerm]) => ({ term, fit: fitOfTerm }))
}

/** The words that say something; all of them where none does. */
function meaningfulTokens(text: string, locale: Locale): Token[] {
  const tokens = tokensOf(text, locale).slice(0, MAX_WORDS)
  const meaningful = tokens.filter(
    (token) =>
      isMeaningful(token) && !languagesOf(locale).some((language) => isStopWord(token.word, language)),
  )
  return meaningful.length > 0 ? meaningful : tokens
}

/** `GX 400` as one word. */
function joinPairs(tokens: readonly Token[], text: string): Token[] {
  const result: Token[] = []
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token
    const pair = joined(token, tokens[i + 1], text)
    if (pair) {
      const end = (tokens[i + 1] as Token).end
      result.push({ word: pair, written: pair, start: token.start, end, script: 'mixed' })
      i += 1
    } else result.push(token)
  }
  return result
}

/** A model name in letters and digits, a word in pairs of Chinese characters. */
function piecesOf(token: Token): string[] {
  if (token.script !== 'chinese') return partsOf(token)
  return [...characterTerms(token.word)].filter((term) => [...term].length === 2)
}

export class QueryReader {
  readonly #store: IndexStore
  readonly #vocabulary: Vocabulary

  constructor(store: IndexStore, vocabulary: Vocabulary) {
    this.#store = store
    this.#vocabulary = vocabulary
  }

  /** The words of a query; the last one may be the beginning of a word. */
  async read(query: string, locale: Locale): Promise<QueryWord[]> {
    const text = normalizeText(query).slice(0, MAX_QUERY_LENGTH)
    const words = joinPairs(meaningfulTokens(text, locale), text).map((token) => ({
      token,
      alternatives: alternativesOf(token, locale, 1),
    }))
    const last = words.at(-1)
    if (last) last.alternatives.push(...(await this.#completions(last, locale)))
    return words
  }

  /** The words that begin with this one, most used first. */
  async #completions({ token }: QueryWord, locale: Locale): Promise<Alternative[]> {
    const { word, script } = token
    if (script !== 'chinese' && word.length < MIN_COMPLETED_LENGTH) return []
    const found = await Promise.all(
      languagesOf(locale).map((language) => this.#store.completions(language, word, MAX_COMPLETIONS)),
    )
    return found.flat().flatMap((known) => {
      const fit = 0.5 + 0.4 * (word.length / known.length)
      return alternativesOf(knownWord(known), locale, fit)
    })
  }

  /** The words that may stand together for one that does not occur: its parts, or a word much like it. */
  async corrections({ token }: QueryWord, locale: Locale, isLast: boolean): Promise<QueryWord[]> {
    const pieces = piecesOf(token)
    if (pieces.length > 0) return pieces.map((term) => ({ token, alternatives: [{ term, fit: 0.5 }] }))
    if (token.script !== 'letters') return []
    const alternatives: Alternative[] = []
    for (const language of languagesOf(locale)) {
      for (const { word, distance } of await this.#vocabulary.similar(token.word, language, isLast)) {
        alternatives.push(...alternativesOf(knownWord(word), locale, CORRECTED_FIT[distance] ?? 0))
      }
    }
    return alternatives.length > 0 ? [{ token, alternatives }] : []
  }
}

function knownWord(word: string): Pick<Token, 'written' | 'script'> {
  return { written: word, script: /\p{N}/u.test(word) ? 'mixed' : 'letters' }
}
