/** The languages that the engine supports. */
export const LOCALES = ['en', 'de', 'fr', 'it', 'zh', 'es', 'pt', 'ja'] as const
export type Locale = (typeof LOCALES)[number]

/** Used where content does not exist in a language. */
export const FALLBACK_LOCALE: Locale = 'en'

/** The languages that a search covers: the requested one, then the fallback. */
export function languagesOf(locale: Locale): Locale[] {
  return locale === FALLBACK_LOCALE ? [locale] : [locale, FALLBACK_LOCALE]
}
