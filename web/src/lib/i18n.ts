import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'
import { loadUiTexts } from '@portal/i18n/web'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

const LOCALE_KEY = 'locale'

export const i18n = createInstance().use(initReactI18next)

/** Starts in the stored language, before the first screen shows. */
export async function startI18n(): Promise<void> {
  await i18n.init({
    lng: DEFAULT_LOCALE,
    fallbackLng: false,
    resources: {},
    partialBundledLanguages: true,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const stored = localStorage.getItem(LOCALE_KEY)
  await show(isLocale(stored) ? stored : DEFAULT_LOCALE)
}

/** Changes the language in place and remembers it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await show(locale)
  localStorage.setItem(LOCALE_KEY, locale)
}

async function show(locale: Locale): Promise<void> {
  await addTexts(locale)
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
}

async function addTexts(locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, 'common')) return
  const texts = await loadUiTexts(locale)
  for (const [namespace, bundle] of Object.entries(texts)) i18n.addResourceBundle(locale, namespace, bundle)
}

/** The language of the interface, which is also the one that content is asked for in. */
export function useLocale(): Locale {
  const { i18n: current } = useTranslation()
  return current.language as Locale
}
