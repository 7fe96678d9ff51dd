import { LOCALE_NAMES, LOCALES, type Locale } from '@portal/contract/locale'
import { useConfig } from './config.ts'

interface Language {
  locale: Locale
  name: string
}

const ALL: readonly Language[] = LOCALES.map((locale) => ({ locale, name: LOCALE_NAMES[locale] }))

/** The languages that this installation offers. */
export function useLanguages(): readonly Language[] {
  const offered = useConfig()?.languages
  return offered?.length ? offered : ALL
}
