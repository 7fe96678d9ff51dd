import { type Static, Type } from 'typebox'

/** The languages the portal speaks, in the order in which they are offered. English is the default and the fallback. */
export const LOCALES = ['en', 'de', 'fr', 'it', 'zh', 'es', 'pt', 'ja'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Each language's name in itself, as the language menu shows it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  zh: '中文',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
}

export const LocaleSchema = Type.Enum([...LOCALES], {
  description: 'Language of the response; texts that are missing in it come in English',
})

/** Query of every content endpoint. */
export const LocaleQuery = Type.Object(
  {
    locale: Type.Optional(
      Type.Enum([...LOCALES], { default: DEFAULT_LOCALE, description: 'Language of the response' }),
    ),
  },
  { additionalProperties: false },
)
export type LocaleQuery = Static<typeof LocaleQuery>

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}
