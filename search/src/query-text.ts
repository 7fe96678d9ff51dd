/** Tokenises queries, and caches the tokens: a search reads the same text for each language and word list. */
import { LRUCache } from 'lru-cache'
import { normalizeText, type Token, tokensOf } from './analysis.ts'
import type { Locale } from './locale.ts'

const MAX_LENGTH = 200
const MAX_REMEMBERED = 200

/** The part of a query that is read. */
export const queryText = (typed: string): string => normalizeText(typed).slice(0, MAX_LENGTH)

const known = new LRUCache<string, readonly Token[]>({ max: MAX_REMEMBERED })

export function queryTokens(typed: string, locale: Locale): readonly Token[] {
  // Only Japanese is segmented differently.
  const key = `${locale === 'ja' ? locale : ''} ${typed}`
  const found = known.get(key)
  if (found) return found
  const tokens = tokensOf(queryText(typed), locale)
  known.set(key, tokens)
  return tokens
}
