/** Searches in a large portal: words of its documents, alone and combined, incomplete, and mistyped. */
import { LOCALES, type Locale } from '@portal/contract/locale'

export interface Question {
  kind: 'word' | 'two words' | 'title' | 'beginning' | 'mistyped' | 'nothing'
  text: string
  locale: Locale
}

interface PackDocument {
  texts: Partial<Record<Locale, { title?: string; description?: string }>>
}

const OF_EACH_KIND = 80
/** Only every so many documents are searched for. */
const STEP = 123

function wordsOf(text: string, locale: Locale): string[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

/** Omits a letter in the middle. */
export function mistyped(word: string): string {
  const letters = [...word]
  if (letters.length > 3) letters.splice(letters.length >> 1, 1)
  return letters.join('')
}

const joinWords = (words: readonly string[], locale: Locale) => words.join(/zh|ja/.test(locale) ? '' : ' ')

/**
 * Deterministic questions about the documents, with kinds and languages in turn.
 *
 * @param from number of the first document; another one gives other questions of the same kinds
 */
export function askedTexts(documents: readonly PackDocument[], from = 0): Question[] {
  const questions: Question[] = []
  for (let i = 0; i < OF_EACH_KIND; i += 1) {
    const locale = LOCALES[i % LOCALES.length] as Locale
    const { title = '', description = '' } =
      documents[(from + i * STEP) % documents.length]?.texts[locale] ?? {}
    const words = wordsOf(description || title, locale)
    const word = words[(i * 7) % words.length] ?? title
    const other = words[(i * 5 + 3) % words.length] ?? title
    const longest = words.reduce((long, next) => (next.length > long.length ? next : long), word)
    questions.push(
      { kind: 'word', text: word, locale },
      { kind: 'two words', text: joinWords([word, other], locale), locale },
      { kind: 'title', text: title, locale },
      { kind: 'beginning', text: longest.slice(0, locale === 'zh' || locale === 'ja' ? 1 : 3), locale },
      { kind: 'mistyped', text: mistyped(longest), locale },
      { kind: 'nothing', text: `zzqqxx${i % 50}`, locale },
    )
  }
  return questions
}
