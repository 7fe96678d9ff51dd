/** Turns a query into the index terms that match it: for each word all its alternatives. */
import { LRUCache } from 'lru-cache'
import {
  characterTerms,
  isMeaningful,
  joined,
  normalizeText,
  partsOf,
  scriptOf,
  type Token,
  termsOf,
  tokensOf,
} from './analysis.ts'
import { MAX_WORD_LENGTH_KEPT, nameTerm } from './entry.ts'
import { EventLoopYielder } from './event-loop-yielder.ts'
import type { KindWords, Knowledge } from './knowledge.ts'
import { fold } from './languages.ts'
import { type Locale, languagesOf } from './locale.ts'
import type { Match, Phrases } from './phrases.ts'
import { queryText, queryTokens } from './query-text.ts'
import { isSignificant } from './significant-words.ts'
import { splitWord } from './split.ts'
import { LEAST_PART, type Vocabulary, type WordList } from './vocabulary.ts'

/** What can match a word of the query, and how well, from 0 to 1. Each part matches by any of its terms. */
export interface Alternative {
  parts: readonly (readonly string[])[]
  fit: number
  /** Only similar to the word: does not count as a match in the title. */
  isLoose?: boolean
  /** Matches only as a whole: single parts say nothing about it. */
  isWhole?: boolean
  /** Derived from a word that the content does not have, so that it may be a misreading. */
  isGuess?: boolean
}

/** A word of the query; an item matches it as well as the best of its alternatives. */
export interface QueryWord {
  token: Token
  /** The word's weight relative to the others, from 0 to 1. */
  share: number
  /** Names a kind of item, so that items may match without it. */
  isKind: boolean
  alternatives: Alternative[]
}

export interface Query {
  words: QueryWord[]
  /** Terms of whole names: the query as typed, and without words that only name a kind or are stop words. */
  name: string | undefined
  coreName: string | undefined
  /** Classes of the items that the query names. */
  classes: ReadonlySet<number>
  /** Whether the query names a kind and nothing else. */
  isKindAlone: boolean
}

const MAX_TOKENS = 40
const MAX_WORDS = 16
const MAX_COMPLETIONS = 12
const MIN_COMPLETED_LENGTH = 2
const MIN_SPLIT_LENGTH = 6
/** For English stems: in the requested language the stem may belong to a different word. */
const FOREIGN_FIT = 0.5
const FITS = { expansion: 0.85, guess: 0.7, split: 0.75, joined: 0.85, compound: 0.6, pieces: 0.6 }
const CORRECTED_FIT = [0.9, 0.75, 0.5]
const KIND_SHARE = 0.3
/** For words that narrow a kind down and are partly implied by an item's class. */
const NAMING_SHARE = 0.75
/** Single Chinese characters, and kana that is no loanword, are weak evidence. */
const WEAK_SHARE = 0.3
const WEAK = /^(?:.|[\u3041-\u309fー]+)$/u

const KATAKANA = /^[\u30a1-\u30faー]+$/
const HIRAGANA = /^[\u3041-\u3096ー]+$/

type Written = Pick<Token, 'written' | 'script'>

/** The terms of a word: those of the requested language, then the English ones. */
function alternativesOf({ written, script }: Written, locale: Locale, fit: number): Alternative[] {
  const alternatives: Alternative[] = []
  for (const language of languagesOf(locale)) {
    // Scripts without stemming have the same terms in every language.
    const share = language === locale || script !== 'letters' ? 1 : FOREIGN_FIT
    for (const term of termsOf(written, script, language)) {
      const isListed = alternatives.some(({ parts }) => parts[0]?.[0] === term)
      if (!isListed) alternatives.push({ parts: [[term]], fit: fit * share })
    }
  }
  return alternatives
}

const known = (word: string): Written => ({ written: word, script: scriptOf(word) })

/** All terms of a word in the languages that the search covers. */
const termsIn = (word: Written, locale: Locale) =>
  languagesOf(locale).flatMap((language) => termsOf(word.written, word.script, language))

function wordOf(token: Token, locale: Locale, isKind = false): QueryWord {
  const isWeak = token.script === 'chinese' && WEAK.test(token.word)
  const share = isKind ? KIND_SHARE : isWeak ? WEAK_SHARE : 1
  return { token, share, isKind, alternatives: alternativesOf(token, locale, 1) }
}

/** Joins `GX 400` into one word. */
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

/** Joins kana that the dictionary split into words unknown to the content: a typing error, or a variant spelling. */
function joinKana(tokens: readonly Token[], lists: readonly WordList[], scripts: readonly RegExp[]): Token[] {
  const result: Token[] = []
  for (const token of tokens) {
    const before = result.at(-1)
    const isOne =
      before?.end === token.start &&
      scripts.some((kana) => kana.test(before.word) && kana.test(token.word)) &&
      ![before, token].every(({ word }) => word.length > 1 && lists.some((list) => list.has(word)))
    if (before && isOne) {
      const word = before.word + token.word
      result[result.length - 1] = { ...before, word, written: word, end: token.end }
    } else result.push(token)
  }
  return result
}

export class QueryReader {
  readonly #vocabulary: Vocabulary

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** Reads a query; its last word may be incomplete. */
  async read(query: string, locale: Locale, knowledge: Knowledge): Promise<Query> {
    const text = queryText(query)
    const yielder = new EventLoopYielder()
    const lists = await this.#lists(locale)
    const tokens = joinKana(queryTokens(query, locale), lists, [KATAKANA]).slice(0, MAX_TOKENS)
    const spelled = await this.#understood(tokens, knowledge.kinds, lists, yielder)
    const { named, classes, all } = kindsIn(spelled, knowledge, locale)
    const said = tokens.filter((token, i) => !named.has(i) && isSignificant(token, locale))
    const isKindAlone =
      classes.size > 0 && tokens.every((token, i) => all.has(i) || !isSignificant(token, locale))
    const core = said.length > 0 ? said : tokens.filter((token) => isKindAlone && isMeaningful(token))
    const cut = joinPairs(core.length > 0 ? core : tokens, text)
    const joinedCore = joinKana(cut, lists, [KATAKANA, HIRAGANA]).slice(0, MAX_WORDS)
    const naming = new Set(tokens.filter((_, i) => all.has(i) && !named.has(i)))
    const words = joinedCore.map((token) =>
      naming.has(token) ? { ...wordOf(token, locale), share: NAMING_SHARE } : wordOf(token, locale),
    )
    this.#addNeighbours(words, text, lists)
    for (const [i, word] of words.entries()) {
      this.#addForms(word, locale, lists, i === words.length - 1)
      if (yielder.isDue) await yielder.yield()
    }
    const heard = await this.#understood(joinedCore, knowledge.expansions, lists, yielder)
    const merged = mergeExpansions(words, { heard, matches: knowledge.expansions.find(heard) }, locale)
    const kindWords = isKindAlone ? [] : spelled.filter((_, i) => named.has(i))
    const nameOf = (typed: string) => {
      const term = nameTerm(typed)
      return lists.some((list) => list.hasName(term)) ? term : undefined
    }
    const name = nameOf(query)
    const coreName = nameOf(joinedCore.map(({ word }) => word).join(' '))
    return {
      words: [...merged, ...kindWords.map((token) => wordOf(token, locale, true))],
      name,
      coreName: coreName === name ? undefined : coreName,
      classes,
      isKindAlone,
    }
  }

  /**
   * Whether the content of a language may match this share of a query, from 0 to 1. Only looks at the vocabulary, which
   * takes a fraction of a search.
   */
  async mayFind(query: string, locale: Locale, knowledge: Knowledge, share: number): Promise<boolean> {
    const tokens = queryTokens(query, locale).slice(0, MAX_TOKENS)
    if (knowledge.expansions.find(tokens).length + knowledge.kinds.find(tokens).length > 0) return true
    const words = tokens.filter((token) => isSignificant(token, locale))
    const lists = await this.#lists(locale)
    const possible = words.filter((token) => mayKnow(token, locale, lists))
    return possible.length > 0 && possible.length >= words.length * share
  }

  /** Replaces mistyped words that the content does not know by words of known phrases. */
  async #understood<T>(
    tokens: readonly Token[],
    phrases: Phrases<T>,
    lists: readonly WordList[],
    yielder: EventLoopYielder,
  ): Promise<Token[]> {
    const understood: Token[] = []
    for (const [i, token] of tokens.entries()) {
      const isKnown = lists.some((list) => list.has(token.word))
      const isBegun = i === tokens.length - 1 && lists.some((list) => list.hasBeginning(token.word))
      const written = isKnown || isBegun ? undefined : phrases.meant(token)
      understood.push(written === undefined ? token : { ...token, word: fold(written), written })
      if (yielder.isDue) await yielder.yield()
    }
    return understood
  }

  /** Alternatives for a word that does not occur: its parts, or similar words. */
  async corrections(word: QueryWord, locale: Locale, isLast: boolean): Promise<Alternative[]> {
    const { token } = word
    const lists = await this.#lists(locale)
    // With a guess already present, allow only a small mistake.
    const most = word.alternatives.some(({ isGuess }) => isGuess) ? 1 : CORRECTED_FIT.length
    const similar = lists
      .flatMap((list) =>
        token.script === 'letters' || token.script === 'chinese' ? list.similar(token.word, isLast) : [],
      )
      .filter(({ distance }) => distance <= most)
    const mostUsed = Math.max(0, ...similar.map(({ uses }) => uses))
    const alternatives = similar.flatMap(({ word: other, distance, uses }) =>
      // Prefer words that are frequent in the content.
      alternativesOf(known(other), locale, (CORRECTED_FIT[distance] ?? 0) * (0.6 + (0.4 * uses) / mostUsed)),
    )
    const pieces = partsOf(token)
    if (pieces.length > 0)
      alternatives.push({ parts: pieces.map((piece) => [piece]), fit: FITS.pieces, isLoose: true })
    return alternatives
  }

  #lists(locale: Locale): Promise<WordList[]> {
    return Promise.all(languagesOf(locale).map((language) => this.#vocabulary.of(language)))
  }

  /** Adds pairs of words that the content writes as one: tilt node, TiltNode. */
  #addNeighbours(words: readonly QueryWord[], text: string, lists: readonly WordList[]): void {
    for (const [i, first] of words.entries()) {
      const second = words[i + 1]
      if (!second || first.token.script === 'chinese' || second.token.script === 'chinese') continue
      if (!/^[\s\-‐‑–_./]?$/u.test(text.slice(first.token.end, second.token.start))) continue
      const [a, b] = [first.token.word, second.token.word]
      const together = [a + b, `${a}s${b}`].filter((word) => lists.some((list) => list.has(word)))
      for (const word of together) {
        const alternative = { parts: [[...new Set(termsIn(known(word), 'en')), word]], fit: FITS.joined }
        first.alternatives.push(alternative)
        second.alternatives.push(alternative)
      }
    }
  }

  /** Adds the forms in which the content writes a word. */
  #addForms(word: QueryWord, locale: Locale, lists: readonly WordList[], isLast: boolean): void {
    const { token, alternatives } = word
    const isKnown = lists.some((list) => list.has(token.word))
    if (isLast) alternatives.push(...completions(token, locale, lists))
    if (token.script === 'chinese') {
      for (const list of lists) {
        for (const { word: other } of list.spelledLike(token.word))
          alternatives.push(...alternativesOf(known(other), locale, FITS.expansion))
      }
      const pairs = [...characterTerms(token.word, locale)].filter((term) => [...term].length === 2)
      if ([...token.word].length > 2)
        alternatives.push({ parts: pairs.map((pair) => [pair]), fit: FITS.pieces, isGuess: !isKnown })
      return
    }
    if (token.script === 'number') return
    if (token.word.length >= MIN_SPLIT_LENGTH && (locale === 'de' || !isKnown)) {
      const parts = splitWord(token.word, lists, locale === 'de')
      if (parts)
        alternatives.push({
          parts: parts.map(({ words }) => formsIn(words, locale)),
          fit: FITS.split,
          isGuess: !isKnown,
        })
    }
    if (locale !== 'de' || token.script !== 'letters' || token.word.length < LEAST_PART) return
    for (const { word: compound } of lists[0]?.compoundsWith(token.word) ?? []) {
      for (const alternative of alternativesOf(known(compound), locale, FITS.compound))
        alternatives.push({ ...alternative, isLoose: true })
    }
  }
}

/** Whether the content may have a word, in any form, or parts of it. */
function mayKnow(token: Token, locale: Locale, lists: readonly WordList[]): boolean {
  if (token.script === 'chinese') return locale === 'zh' || locale === 'ja'
  // A model name that does not exist would otherwise be searched for in every language.
  if (token.script === 'mixed' && token.word.length <= MAX_WORD_LENGTH_KEPT)
    return (
      lists.some((list) => list.hasBeginning(token.word)) || splitWord(token.word, lists, false) !== undefined
    )
  if (token.script !== 'letters' || (locale === 'de' && token.word.length >= MIN_SPLIT_LENGTH)) return true
  const stems = termsIn(token, locale)
  return lists.some((list) => list.has(token.word) || stems.some((stem) => list.hasBeginning(stem)))
}

const formsIn = (words: readonly string[], locale: Locale) => [
  ...new Set(words.flatMap((word) => termsIn(known(word), locale))),
]

interface NamedKinds {
  /** Indexes of the words that name a kind and nothing else. */
  named: ReadonlySet<number>
  /** Indexes of all words that name a kind. */
  all: ReadonlySet<number>
  classes: ReadonlySet<number>
}

/** The kinds that the query names, also by synonyms, unless the name is part of a synonym for something else. */
function kindsIn(tokens: readonly Token[], { kinds, expansions }: Knowledge, locale: Locale): NamedKinds {
  const places = tokens.flatMap((token, i) => (isSignificant(token, locale) ? [i] : []))
  const meant = expansions
    .find(places.map((i) => tokens[i] as Token))
    .map(({ first, last, values }): Match<KindWords> => {
      const others = values.flat().flatMap((phrase) => kinds.get(phrase))
      return { first: places[first] as number, last: places[last] as number, values: others }
    })
  const isWithin = (match: Match<unknown>) =>
    meant.some((other) => {
      const isLonger = other.last - other.first > match.last - match.first
      return isLonger && other.first <= match.first && other.last >= match.last
    })
  const matches = [...kinds.find(tokens).filter((match) => !isWithin(match)), ...meant].filter(
    ({ values }) => values.length > 0,
  )
  const plain = matches.filter(({ values }) => !values.some((kind) => kind.isSignificant))
  return {
    named: new Set(plain.flatMap(indexes)),
    all: new Set(matches.flatMap(indexes)),
    classes: new Set(matches.flatMap(({ values }) => values.flatMap((kind) => kind.classes))),
  }
}

function indexes({ first, last }: Match<unknown>): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** The words that begin with this one, the most used first. */
function completions({ word, script }: Token, locale: Locale, lists: readonly WordList[]): Alternative[] {
  if (script !== 'chinese' && word.length < MIN_COMPLETED_LENGTH) return []
  return lists
    .flatMap((list) => list.completions(word, MAX_COMPLETIONS))
    .flatMap((found) =>
      alternativesOf(known(found.word), locale, 0.5 + 0.4 * (word.length / found.word.length)),
    )
}

type Parts = Alternative['parts']

/** The terms of recently seen phrases: a list of synonyms has the same ones for every query. */
const knownParts = new LRUCache<string, Parts>({ max: 2000 })

function phraseParts(phrase: string, locale: Locale): Parts {
  const key = `${locale} ${phrase}`
  const known = knownParts.get(key)
  if (known) return known
  const tokens = tokensOf(normalizeText(phrase), locale).filter((token) => isSignificant(token, locale))
  const parts = tokens.map((token) => termsIn(token, locale))
  knownParts.set(key, parts)
  return parts
}

/** Adds the synonyms of words; words that have a meaning only together become one. */
function mergeExpansions(
  words: readonly QueryWord[],
  { heard, matches }: { heard: readonly Token[]; matches: readonly Match<readonly string[]>[] },
  locale: Locale,
): QueryWord[] {
  const result = [...words] as (QueryWord | undefined)[]
  for (const { first, last, values } of matches) {
    const [word, ...others] = words.slice(first, last + 1)
    if (!word) continue
    const isGuess = heard.slice(first, last + 1).some((token, i) => token !== words[first + i]?.token)
    const fit = isGuess ? FITS.guess : FITS.expansion
    if (isGuess)
      result[first]?.alternatives.push(...alternativesOf(heard[first] as Token, locale, FITS.expansion))
    if (others.length > 0) {
      const parts = heard.slice(first, last + 1).map((token) => termsIn(token, locale))
      const token = { ...word.token, end: (words[last] as QueryWord).token.end }
      result[first] = { ...word, token, alternatives: [{ parts, fit: 1, isWhole: true }] }
      for (let i = first + 1; i <= last; i += 1) result[i] = undefined
    }
    for (const phrase of new Set(values.flat())) {
      const parts = phraseParts(phrase, locale)
      if (parts.length === 0) continue
      result[first]?.alternatives.push({ parts, fit, isWhole: true, isGuess })
    }
  }
  return result.filter((word) => word !== undefined)
}
