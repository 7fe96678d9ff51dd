/** Recognises countries in text, by their names in each language. */
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { compact, normalizeText } from '@portal/search/analysis'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const namesIn = (locale: Locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })

let known: ReadonlyMap<string, string> | undefined

/** Codes of all countries by their English names without spaces. */
function codes(): ReadonlyMap<string, string> {
  if (known) return known
  const names = namesIn(DEFAULT_LOCALE)
  known = new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [[compact(name), code] as const]
    }),
  )
  return known
}

/** The countries that an English address names between its commas, translated. */
export function countryNames(address: string, locale: Locale): string[] {
  const parts = normalizeText(address).split(/[,;]/)
  const found = parts.flatMap((part) => codes().get(compact(part)) ?? [])
  const names = namesIn(locale)
  return found.flatMap((code) => names.of(code) ?? [])
}
