/** Tells the significant words of a query from stop words. */
import { isMeaningful, type Token } from './analysis.ts'
import { type Locale, languagesOf } from './locale.ts'
import { isStopWord } from './stop-words.ts'

export const isSignificant = (token: Token, locale: Locale): boolean =>
  isMeaningful(token) && !languagesOf(locale).some((language) => isStopWord(token.word, language))
