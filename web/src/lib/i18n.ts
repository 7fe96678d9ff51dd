import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'
import { loadTexts } from '@portal/i18n/load'
import type { Part } from '@portal/i18n/parts'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

const LOCALE_KEY = 'locale'
const LOCALE_PARAMETER = 'lang'

export const i18n = createInstance().use(initReactI18next)

/** The parts of the catalogues that what was opened so far shows; a change of the language loads them all. */
const shown = new Set<Part>(['entry'])
const added = new Set<string>()

/**
 * Starts in the stored language, before the first screen shows; `more` are parts of the catalogues that it needs
 * immediately.
 */
export async function startI18n(...more: readonly Part[]): Promise<void> {
  for (const part of more) shown.add(part)
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

/** Takes a language out of the URL, where a link names one (`?lang=de`): it applies to this tab until another is chosen. */
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

/** Falls back to English from a language that this installation no longer offers; an empty list means all. */
export async function keepToOffered(languages: readonly { locale: Locale }[]): Promise<void> {
  if (languages.length === 0) return
  if (!languages.some(({ locale }) => locale === i18n.language)) await chooseLocale(DEFAULT_LOCALE)
}

async function show(locale: Locale): Promise<void> {
  await addTexts(locale)
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** What a route waits for beside its screen: texts that are not loaded before it is opened. */
export async function needTexts(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) shown.add(part)
  await addTexts(i18n.language as Locale)
}

async function addTexts(locale: Locale): Promise<void> {
  const missing = [...shown].filter((part) => !added.has(locale + part))
  const loaded = await Promise.all(missing.map((part) => loadTexts(locale, part)))
  for (const [name, texts] of loaded.flatMap((part) => Object.entries(part)))
    i18n.addResourceBundle(locale, name, texts)
  for (const part of missing) added.add(locale + part)
}

/** The language of the interface, which is also the one that content is requested in. */
export function useLocale(): Locale {
  const { i18n: current } = useTranslation()
  return current.language as Locale
}
