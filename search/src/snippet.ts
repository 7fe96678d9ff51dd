/** The excerpt of a text that matches a search best. */

import { characterTerms, joined, partsOf, type Token, termsOf, tokensOf } from './analysis.ts'
import { FALLBACK_LOCALE, type Locale } from './locale.ts'

export interface Snippet {
  text: string
  /** Start and end of each match in the text. */
  matches: [number, number][]
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

/** Finds the words of one search in texts; remembers of each word whether it is one of them. */
export class Marker {
  readonly #terms: ReadonlySet<string>
  /** By the languages of the text, and the word as written. */
  readonly #known = new Map<string, Map<string, string | undefined>>()

  constructor(terms: ReadonlySet<string>) {
    this.#terms = terms
  }

  /** @param locales the languages that the text may be read in, the likeliest first */
  find(text: string, locales: readonly Locale[]): Match[] {
    const [locale = FALLBACK_LOCALE] = locales
    const tokens = tokensOf(text, locale)
    const known = this.#knownIn(locales)
    const matches: Match[] = []
    for (const [i, token] of tokens.entries()) {
      if (token.start < (matches.at(-1)?.end ?? 0)) continue
      const next = tokens[i + 1]
      const pair = joined(token, next, text)
      if (pair && this.#terms.has(pair)) {
        matches.push({ start: token.start, end: (next as Token).end, term: pair })
        continue
      }
      const term = this.#termOf(token, locales, known)
      if (term !== undefined) matches.push({ start: token.start, end: token.end, term })
    }
    return matches
  }

  #knownIn(locales: readonly Locale[]): Map<string, string | undefined> {
    const key = locales.join()
    const known = this.#known.get(key) ?? new Map<string, string | undefined>()
    this.#known.set(key, known)
    return known
  }

  #termOf(
    token: Token,
    locales: readonly Locale[],
    known: Map<string, string | undefined>,
  ): string | undefined {
    const { written } = token
    const term = known.get(written)
    if (term !== undefined || known.has(written)) return term
    const found = this.#lookUp(token, locales)
    known.set(written, found)
    return found
  }

  #lookUp(token: Token, locales: readonly Locale[]): string | undefined {
    const candidates = [
      ...locales.flatMap((locale) => termsOf(token.written, token.script, locale)),
      ...partsOf(token),
      ...(token.script === 'chinese' ? characterTerms(token.word) : []),
    ]
    return candidates.find((candidate) => this.#terms.has(candidate))
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

/** Cuts the piece with the most different words of the search out of a text. */
export function snippetOf(text: string, marker: Marker, locales: readonly Locale[]): Snippet | undefined {
  const matches = marker.find(text, locales)
  if (matches.length === 0) return undefined
  let best: Match[] = []
  let worth = 0
  for (let first = 0; first < matches.length; first += 1) {
    const inside = windowFrom(matches, first)
    const value = new Set(inside.map(({ term }) => term)).size * 100 + inside.length
    if (value > worth) [best, worth] = [inside, value]
  }
  const from = (best[0] as Match).start
  const start = from <= LEAD ? 0 : wordEdge(text, from - LEAD, 1)
  const end =
    text.length - start <= LENGTH
      ? text.length
      : Math.max(wordEdge(text, start + LENGTH, -1), (best.at(-1) as Match).end)
  const before = start > 0 ? '… ' : ''
  const after = end < text.length ? ' …' : ''
  const shift = before.length - start
  return {
    text: before + text.slice(start, end) + after,
    matches: best.map((match) => [match.start + shift, match.end + shift]),
  }
}
