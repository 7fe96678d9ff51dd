/** Tokenises queries, and keeps the tokens: a search reads the same text for each language and word list. */
import { normalizeText, type Token, tokensOf } from './analysis.ts'
import type { Locale } from './locale.ts'

const MAX_LENGTH = 200
/** More than the searches that run at once. */
const MAX_RECENT = 16

/** The part of a query that is read. */
export const queryText = (typed: string): string => normalizeText(typed).slice(0, MAX_LENGTH)

interface Recent {
  typed: string
  /** Only Japanese is segmented differently. */
  isJapanese: boolean
  tokens: readonly Token[]
}

const recent: Recent[] = []

export function queryTokens(typed: string, locale: Locale): readonly Token[] {
  const isJapanese = locale === 'ja'
  const found = recent.find((each) => each.isJapanese === isJapanese && each.typed === typed)
  if (found) return found.tokens
  const tokens = tokensOf(queryText(typed), locale)
  if (recent.unshift({ typed, isJapanese, tokens }) > MAX_RECENT) recent.pop()
  return tokens
}
