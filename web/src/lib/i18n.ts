import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'
import { loadUiTexts } from '@portal/i18n/web'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

const LOCALE_KEY = 'locale'
const LOCALE_PARAMETER = 'lang'

type LoadTexts = (locale: Locale) => Promise<object>

export const i18n = createInstance().use(initReactI18next)

let loaders: readonly LoadTexts[] = [loadUiTexts]

/** Starts in the stored language, before the first screen shows; `more` are catalogues beside the portal's own. */
export async function startI18n(...more: readonly LoadTexts[]): Promise<void> {
  loaders = [loadUiTexts, ...more]
  await i18n.init({
    lng: DEFAULT_LOCALE,
    fallbackLng: false,
    resources: {},
    partialBundledLanguages: true,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const stored = sessionStorage.getItem(LOCALE_KEY) ?? localStorage.getItem(LOCALE_KEY)
  await show(isLocale(stored) ? stored : DEFAULT_LOCALE)
}

/** Takes a language out of the address, where a link names one (`?lang=de`): in this tab it counts until another is chosen. */
export function takeLocale(): void {
  const address = new URL(location.href)
  const named = address.searchParams.get(LOCALE_PARAMETER)
  if (named === null) return
  address.searchParams.delete(LOCALE_PARAMETER)
  history.replaceState(history.state, '', address)
  if (isLocale(named)) sessionStorage.setItem(LOCALE_KEY, named)
}

/** The language that was chosen on this device, if one was. */
export const chosenLocale = (): string | null => localStorage.getItem(LOCALE_KEY)

/** Changes the language in place and remembers it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await show(locale)
  localStorage.setItem(LOCALE_KEY, locale)
  sessionStorage.removeItem(LOCALE_KEY)
}

/** Shows English to whoever has chosen a language that this installation does not offer any more; none named is all. */
export async function keepToOffered(languages: readonly { locale: Locale }[]): Promise<void> {
  if (languages.length === 0) return
  if (!languages.some(({ locale }) => locale === i18n.language)) await chooseLocale(DEFAULT_LOCALE)
}

async function show(locale: Locale): Promise<void> {
  await addTexts(locale)
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
}

async function addTexts(locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, 'common')) return
  const catalogues = await Promise.all(loaders.map((load) => load(locale)))
  for (const [namespace, bundle] of catalogues.flatMap((catalogue) => Object.entries(catalogue)))
    i18n.addResourceBundle(locale, namespace, bundle)
}

/** The language of the interface, which is also the one that content is asked for in. */
export function useLocale(): Locale {
  const { i18n: current } = useTranslation()
  return current.language as Locale
}
