import type { Locale } from '@portal/contract/locale'
import type { BackOfficeTexts } from './catalogues.ts'

/** Loads the back office's texts of one language: one chunk each, apart from the portal's own. */
const loaders: Record<Locale, () => Promise<BackOfficeTexts>> = {
  en: async () => {
    const { backOffice } = await import('./admin/en.ts')
    return backOffice
  },
  de: async () => {
    const { backOffice } = await import('./admin/de.ts')
    return backOffice
  },
  fr: async () => {
    const { backOffice } = await import('./admin/fr.ts')
    return backOffice
  },
  it: async () => {
    const { backOffice } = await import('./admin/it.ts')
    return backOffice
  },
  zh: async () => {
    const { backOffice } = await import('./admin/zh.ts')
    return backOffice
  },
  es: async () => {
    const { backOffice } = await import('./admin/es.ts')
    return backOffice
  },
  pt: async () => {
    const { backOffice } = await import('./admin/pt.ts')
    return backOffice
  },
  ja: async () => {
    const { backOffice } = await import('./admin/ja.ts')
    return backOffice
  },
}

export function loadBackOfficeTexts(locale: Locale): Promise<BackOfficeTexts> {
  return loaders[locale]()
}
