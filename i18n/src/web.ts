import type { Locale } from '@portal/contract/locale'
import type { UiTexts } from './catalogues.ts'

/** Loads the texts of one language: one chunk each, so that nobody loads a language they do not read. */
const loaders: Partial<Record<Locale, () => Promise<UiTexts>>> = {
  en: async () => {
    const { ui } = await import('./en.ts')
    return ui
  },
  zh: async () => {
    const { ui } = await import('./zh.ts')
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

/** The texts of `locale`, or undefined where the catalogue has none in that language. */
export async function loadUiTexts(locale: Locale): Promise<UiTexts | undefined> {
  return loaders[locale]?.()
}
