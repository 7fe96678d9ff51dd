/** The languages that the engine reads. */
export const LOCALES = ['en', 'de', 'fr', 'it', 'zh', 'es', 'pt', 'ja'] as const
export type Locale = (typeof LOCALES)[number]

/** Stands in where a language has nothing. */
export const FALLBACK_LOCALE: Locale = 'en'

/** The languages in which a search looks: the one asked for, then the fallback. */
export function languagesOf(locale: Locale): Locale[] {
  return locale === FALLBACK_LOCALE ? [locale] : [locale, FALLBACK_LOCALE]
}
