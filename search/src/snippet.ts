/** The excerpt of a text that matches a search best. */

import { LRUCache } from 'lru-cache'
import { characterTerms, joined, partsOf, termsOf, tokensOf } from './analysis.ts'
import { FALLBACK_LOCALE, type Locale } from './locale.ts'
import { type Passage, passagesAt, shownOf } from './passages.ts'

export interface Snippet {
  text: string
  /** Start and end of each match in the text. */
  matches: [number, number][]
  /** A row of a table, its cells parted by tabs. */
  isRow: boolean
}

const LENGTH = 220
/** So much of the text stands before the first match. */
const LEAD = 60
const MAX_MATCHES = 12

interface Match {
  start: number
  end: number
  /** What matched: different words are worth more than the same again. */
  term: string
}

/** Where each term stands in a text. */
type Places = ReadonlyMap<string, readonly (readonly [start: number, end: number])[]>

/** Of all texts in memory, as a number of places. */
const MAX_PLACES = 150_000
/** The texts that were marked last: the same pages are found again and again, and cutting a text into words takes long. */
const knownPlaces = new LRUCache<string, Places>({
  maxSize: MAX_PLACES,
  sizeCalculation: (places) => places.size + 1,
})

/** @param locales the languages that the text may be read in, the likeliest first */
function placesOf(text: string, locales: readonly Locale[]): Places {
  const key = `${locales.join()} ${text}`
  const known = knownPlaces.get(key)
  if (known) return known
  const places = readPlaces(text, locales)
  knownPlaces.set(key, places)
  return places
}

function readPlaces(text: string, locales: readonly Locale[]): Places {
  const [locale = FALLBACK_LOCALE] = locales
  const places = new Map<string, [number, number][]>()
  const note = (term: string, start: number, end: number) => {
    const found = places.get(term)
    if (found) found.push([start, end])
    else places.set(term, [[start, end]])
  }
  const tokens = tokensOf(text, locale)
  for (const [i, token] of tokens.entries()) {
    const { written, script, word, start, end } = token
    const next = tokens[i + 1]
    const pair = joined(token, next, text)
    if (pair && next) note(pair, start, next.end)
    const terms = new Set([
      ...locales.flatMap((language) => termsOf(written, script, language)),
      ...partsOf(token),
      ...(script === 'chinese' ? characterTerms(word, locale) : []),
    ])
    for (const term of terms) note(term, start, end)
  }
  return places
}

/** Finds the words of one search in texts. */
export class Marker {
  readonly #terms: ReadonlySet<string>

  constructor(terms: ReadonlySet<string>) {
    this.#terms = terms
  }

  /** @param locales the languages that the text may be read in, the likeliest first */
  find(text: string, locales: readonly Locale[]): Match[] {
    const places = placesOf(text, locales)
    const found: Match[] = []
    for (const term of this.#terms) {
      for (const [start, end] of places.get(term) ?? []) found.push({ start, end, term })
    }
    // Of those at one place the longest: GX 400 rather than GX, and a word rather than one of its characters.
    found.sort(
      (a, b) =>
        a.start - b.start || b.end - a.end || b.term.length - a.term.length || (a.term < b.term ? -1 : 1),
    )
    const matches: Match[] = []
    for (const match of found) if (match.start >= (matches.at(-1)?.end ?? 0)) matches.push(match)
    return matches
  }
}

/** The matches from one on that fit into a snippet. */
function windowFrom(matches: readonly Match[], first: number): Match[] {
  const from = matches[first]?.start ?? 0
  return matches.slice(first, first + MAX_MATCHES).filter(({ end }) => end - from <= LENGTH - LEAD)
}

/** Where a piece may begin or end without cutting a word: at a space nearby, if there is one. */
function wordEdge(text: string, at: number, direction: 1 | -1): number {
  for (let i = at; i > 0 && i < text.length && Math.abs(i - at) < 20; i += direction) {
    if (text[i] === ' ') return direction === 1 ? i + 1 : i
  }
  return at
}

interface Candidate extends Passage {
  matches: readonly Match[]
}

/** A sentence, a row or, where both have words of the search and are short, two sentences that follow each other. */
function candidatesOf(text: string, matches: readonly Match[], locale: Locale): Candidate[] {
  const places = matches.map(({ start }) => start)
  const candidates: Candidate[] = []
  let last: Candidate | undefined
  let at = 0
  for (const passage of passagesAt(text, places, locale)) {
    while ((matches[at]?.start ?? passage.start) < passage.start) at += 1
    const first = at
    while ((matches[at]?.end ?? text.length + 1) <= passage.end) at += 1
    const inside = matches.slice(first, at)
    const candidate = { ...passage, matches: inside }
    if (inside.length > 0) candidates.push(candidate)
    const isNext =
      last && !last.isRow && !passage.isRow && !text.slice(last.end, passage.start).includes('\n')
    if (last && isNext && inside.length > 0 && last.matches.length > 0 && passage.end - last.start <= LENGTH)
      candidates.push({ ...passage, start: last.start, matches: [...last.matches, ...inside] })
    last = candidate
  }
  return candidates
}

/** What says where a firm is, and not what its products do. */
const CONTACT = /\bwww\.|https?:|@/
const SENTENCE = /[.!?:;。！？：；]$/u
const SHORT = 40

/** More different words are worth more than anything else; then a sentence more than a heading or an address. */
function worthOf(text: string, { start, end, isRow, matches }: Candidate): number {
  const piece = text.slice(start, end)
  const isHeading = !isRow && piece.length < SHORT && !SENTENCE.test(piece)
  const different = [...new Set(matches.map(({ term }) => term))]
  // A single Chinese character may be part of any word.
  const sum = different.reduce((total, { length }) => total + (length > 1 ? 100 : 30), 0)
  return sum + Math.min(matches.length, 20) - (isHeading ? 50 : 0) - (CONTACT.test(piece) ? 70 : 0)
}

/** The sentence or row with the most different words of the search; of a long one the piece that has them. */
export function snippetOf(text: string, marker: Marker, locales: readonly Locale[]): Snippet | undefined {
  const shown = shownOf(text)
  const [locale = FALLBACK_LOCALE] = locales
  const matches = marker.find(shown, locales)
  let best: Candidate | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const candidate of candidatesOf(shown, matches, locale)) {
    const worth = worthOf(shown, candidate)
    if (worth > most) [best, most] = [candidate, worth]
  }
  return best ? cut(shown, best) : undefined
}

/** The passage, or the piece of it that has the most different words. */
function cut(text: string, { start: from, end: to, isRow, matches }: Candidate): Snippet {
  if (to - from <= LENGTH) return { text: text.slice(from, to), matches: shifted(matches, -from), isRow }
  let best: readonly Match[] = []
  let worth = 0
  for (let first = 0; first < matches.length; first += 1) {
    const inside = windowFrom(matches, first)
    const value = new Set(inside.map(({ term }) => term)).size * 100 + inside.length
    if (value > worth) [best, worth] = [inside, value]
  }
  const first = best[0]?.start ?? from
  const start = first - from <= LEAD ? from : wordEdge(text, first - LEAD, 1)
  const end = to - start <= LENGTH ? to : Math.max(wordEdge(text, start + LENGTH, -1), best.at(-1)?.end ?? 0)
  const before = start > from ? '… ' : ''
  const after = end < to ? ' …' : ''
  return {
    text: before + text.slice(start, end) + after,
    matches: shifted(best, before.length - start),
    isRow,
  }
}

const shifted = (matches: readonly Match[], by: number): [number, number][] =>
  matches.slice(0, MAX_MATCHES).map(({ start, end }) => [start + by, end + by])
