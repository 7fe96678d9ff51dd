import type { Locale } from '@portal/contract/locale'
import type { UiTexts } from './catalogues.ts'

/** Loads the texts of one language: one chunk each, so that nobody loads a language they do not read. */
const loaders: Record<Locale, () => Promise<UiTexts>> = {
  en: async () => {
    const { ui } = await import('./en.ts')
    return ui
  },
  de: async () => {
    const { ui } = await import('./de.ts')
    return ui
  },
  fr: async () => {
    const { ui } = await import('./fr.ts')
    return ui
  },
  it: async () => {
    const { ui } = await import('./it.ts')
    return ui
  },
  zh: async () => {
    const { ui } = await import('./zh.ts')
    return ui
  },
  es: async () => {
    const { ui } = await import('./es.ts')
    return ui
  },
  pt: async () => {
    const { ui } = await import('./pt.ts')
    return ui
  },
  ja: async () => {
    const { ui } = await import('./ja.ts')
    return ui
  },
}

export function loadUiTexts(locale: Locale): Promise<UiTexts> {
  return loaders[locale]()
}
