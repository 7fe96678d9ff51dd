/** Vocabulary as a table: a line for each meaning, a column for each language. */
import { LOCALES, type Locale } from '@portal/contract/locale'

export type Translated = Record<Locale, string>

export function inEachLanguage<T>(valueIn: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)])) as Record<Locale, T>
}

/** Parses a table, whose columns are the languages in the order of `LOCALES`. */
export function table(text: string): Translated[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== LOCALES.length || cells.includes('')) {
        throw new Error(`Not a text for each language: ${line}`)
      }
      return inEachLanguage((locale) => cells[LOCALES.indexOf(locale)] as string)
    })
}
