import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'
import { loadTexts } from '@portal/i18n/load'
import type { Part } from '@portal/i18n/parts'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

const LOCALE_KEY = 'locale'
const LOCALE_PARAMETER = 'lang'

export const i18n = createInstance().use(initReactI18next)

/** Catalogue parts used so far; changing the language loads all of them again. */
const shown = new Set<Part>(['entry'])
const added = new Set<string>()
/** The last language asked for. */
let wanted: Locale = DEFAULT_LOCALE

/** Starts in the stored language before the first screen renders; `more` are further catalogue parts that it needs. */
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
  // A choice in another tab applies here too. Forms stay as they are, because nothing is loaded again but texts.
  addEventListener('storage', ({ key }) => {
    if (key === LOCALE_KEY) void showStored().catch(() => undefined)
  })
  await showStored()
}

/** The language that the portal starts in. */
export function storedLocale(): Locale {
  const stored = sessionStorage.getItem(LOCALE_KEY) ?? localStorage.getItem(LOCALE_KEY)
  return isLocale(stored) ? stored : DEFAULT_LOCALE
}

const showStored = () => show(storedLocale())

/** Applies and removes the language in the URL (`?lang=de`), for this tab until another one is chosen. */
export function takeLocale(): void {
  const url = new URL(location.href)
  const named = url.searchParams.get(LOCALE_PARAMETER)
  if (named === null) return
  url.searchParams.delete(LOCALE_PARAMETER)
  history.replaceState(history.state, '', url)
  if (isLocale(named)) sessionStorage.setItem(LOCALE_KEY, named)
}

/** The language chosen on this device, if any. */
export const chosenLocale = (): string | null => localStorage.getItem(LOCALE_KEY)

/**
 * Changes the language without a reload, and stores it, unless another one is chosen before its texts have arrived.
 * Returns whether it has changed.
 *
 * @throws if its texts cannot be loaded
 */
export async function chooseLocale(locale: Locale): Promise<boolean> {
  await show(locale)
  if (locale !== wanted) return false
  try {
    localStorage.setItem(LOCALE_KEY, locale)
  } catch {
    // It is full: the language lasts until the page is closed.
  }
  sessionStorage.removeItem(LOCALE_KEY)
  return true
}

/**
 * Switches to English if the installation no longer offers the current language; an empty list means that all are
 * offered.
 */
export async function keepToOffered(languages: readonly { locale: Locale }[]): Promise<void> {
  if (languages.length === 0) return
  if (!languages.some(({ locale }) => locale === i18n.language)) await chooseLocale(DEFAULT_LOCALE)
}

/** Does nothing if another language was asked for while its texts were loading. */
async function show(locale: Locale): Promise<void> {
  wanted = locale
  // A screen that opens in the meantime adds parts.
  while (missingParts(locale).length > 0) await addTexts(locale)
  if (locale !== wanted) return
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Loads catalogue parts; routes await it together with their screen. */
export async function needTexts(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) shown.add(part)
  await addTexts(i18n.language as Locale)
}

const missingParts = (locale: Locale): Part[] => [...shown].filter((part) => !added.has(locale + part))

async function addTexts(locale: Locale): Promise<void> {
  const missing = missingParts(locale)
  const loaded = await Promise.all(missing.map((part) => loadTexts(locale, part)))
  for (const [name, texts] of loaded.flatMap((part) => Object.entries(part)))
    i18n.addResourceBundle(locale, name, texts)
  for (const part of missing) added.add(locale + part)
}

/** The language of the interface, in which content is requested as well. */
export function useLocale(): Locale {
  const { i18n: current } = useTranslation()
  return current.language as Locale
}
