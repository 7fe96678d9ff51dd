/** Finds the excerpt of a text that matches a search best. */

import { FALLBACK_LOCALE, type Locale } from './locale.ts'
import { type Occurrence, Occurrences, type QueryTerms } from './occurrences.ts'
import { type Passage, Passages, shownOf } from './passages.ts'

export interface Snippet {
  text: string
  /** Start and end of each match in `text`. */
  matches: [number, number][]
  /** A table row, with cells separated by tabs. */
  isRow: boolean
}

const LENGTH = 220
/** Text shown before the first match. */
const LEAD = 60
const MAX_MATCHES = 12

/** Of overlapping matches the longest: GX 400 rather than GX, and a word rather than one of its characters. */
function matchesAmong(found: Occurrence[]): Occurrence[] {
  found.sort(
    (a, b) =>
      a.start - b.start || b.end - a.end || b.term.length - a.term.length || (a.term < b.term ? -1 : 1),
  )
  const matches: Occurrence[] = []
  for (const match of found) if (match.start >= (matches.at(-1)?.end ?? 0)) matches.push(match)
  return matches
}

/** The matches that fit into a snippet starting at the given one. */
function windowFrom(matches: readonly Occurrence[], first: number): Occurrence[] {
  const from = matches[first]?.start ?? 0
  return matches.slice(first, first + MAX_MATCHES).filter(({ end }) => end - from <= LENGTH - LEAD)
}

/** A place to cut without splitting a word: a space nearby, if there is one. */
function wordEdge(text: string, at: number, direction: 1 | -1): number {
  for (let i = at; i > 0 && i < text.length && Math.abs(i - at) < 20; i += direction) {
    if (text[i] === ' ') return direction === 1 ? i + 1 : i
  }
  return at
}

interface Candidate extends Passage {
  matches: readonly Occurrence[]
}

/** Sentences, rows and, where both match and are short, pairs of consecutive sentences. */
function candidatesOf(passages: Passages, matches: readonly Occurrence[]): Candidate[] {
  const candidates: Candidate[] = []
  let last: Candidate | undefined
  let at = 0
  for (let i = 0; i < passages.count; i += 1) {
    const [start, end] = [passages.startOf(i), passages.endOf(i)]
    while (at < matches.length && (matches[at] as Occurrence).start < start) at += 1
    const first = at
    while (at < matches.length && (matches[at] as Occurrence).end <= end) at += 1
    if (first === at) {
      last = undefined
      continue
    }
    const passage = passages.at(i)
    const candidate = { ...passage, matches: matches.slice(first, at) }
    candidates.push(candidate)
    const follows = last && passage.followsSentence && passage.end - last.start <= LENGTH
    if (last && follows)
      candidates.push({ ...passage, start: last.start, matches: [...last.matches, ...candidate.matches] })
    last = candidate
  }
  return candidates
}

/** Contact details rather than a description. */
const CONTACT = /\bwww\.|https?:|@/
const SENTENCE = /[.!?:;。！？：；]$/u
const SHORT = 40

/** Most are for the number of different words; further ones of the same count little. */
function worthOf(matches: readonly Occurrence[]): number {
  let sum = Math.min(matches.length, 20)
  // A single Chinese character may be part of any word.
  for (const term of new Set(matches.map((match) => match.term))) sum += term.length > 1 ? 100 : 30
  return sum
}

/** Sentences are preferred to headings and addresses. */
function penaltyOf(text: string, { start, end, isRow }: Candidate): number {
  const piece = text.slice(start, end)
  const isHeading = !isRow && piece.length < SHORT && !SENTENCE.test(piece)
  return (isHeading ? 50 : 0) + (CONTACT.test(piece) ? 70 : 0)
}

/** A text prepared for repeated searches for excerpts. */
export class ExcerptText {
  readonly #text: string
  readonly #locales: readonly Locale[]
  /** Computed on first use. */
  #cut: { occurrences: Occurrences; passages: Passages } | undefined

  /** @param locales the languages that the text may be in, the likeliest first */
  constructor(text: string, locales: readonly Locale[]) {
    this.#text = shownOf(text)
    this.#locales = locales
  }

  /** In UTF-16 units. */
  get length(): number {
    return this.#text.length
  }

  /** The sentence or row with the most different words of a search, shortened around them if it is long. */
  snippet(wanted: QueryTerms): Snippet | undefined {
    const text = this.#text
    const { occurrences, passages } = this.#asCut()
    let best: Candidate | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const candidate of candidatesOf(passages, matchesAmong(occurrences.of(wanted)))) {
      const worth = worthOf(candidate.matches)
      if (worth <= most) continue
      const remaining = worth - penaltyOf(text, candidate)
      if (remaining > most) [best, most] = [candidate, remaining]
    }
    return best ? cut(text, best) : undefined
  }

  #asCut() {
    this.#cut ??= {
      occurrences: new Occurrences(this.#text, this.#locales),
      passages: new Passages(this.#text, this.#locales[0] ?? FALLBACK_LOCALE),
    }
    return this.#cut
  }
}

/** The passage, or the part of it with the most different words. */
function cut(text: string, { start: from, end: to, isRow, matches }: Candidate): Snippet {
  if (to - from <= LENGTH) return { text: text.slice(from, to), matches: shifted(matches, -from), isRow }
  let best: readonly Occurrence[] = []
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

const shifted = (matches: readonly Occurrence[], by: number): [number, number][] =>
  matches.slice(0, MAX_MATCHES).map(({ start, end }) => [start + by, end + by])
