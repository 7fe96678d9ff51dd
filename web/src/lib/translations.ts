/** Files in several languages, and choosing one of them. */
import type { Locale } from '@portal/contract/locale'
import { type FileTranslations, LANGUAGE_PLACE } from '@portal/contract/translations'

export interface Translated {
  /** Language of the file that is opened. */
  language?: string
  translations?: FileTranslations[]
}

export interface TranslatedFile {
  language: Locale
  url: string
  /** Bytes. */
  size: number
}

/** The file in each of its languages. */
export function filesOf(translations: readonly FileTranslations[] = []): TranslatedFile[] {
  return translations.flatMap(({ url, files }) =>
    files.map(({ language, size }) => ({ language, size, url: url.replace(LANGUAGE_PLACE, language) })),
  )
}

/** The file in another language than the entry's own, if requested and available. */
export function fileIn(
  { language, translations }: Translated,
  locale: Locale | null,
): TranslatedFile | undefined {
  if (locale === null || language === locale) return undefined
  return filesOf(translations).find((file) => file.language === locale)
}

export function existsIn({ language, translations }: Translated, locale: Locale): boolean {
  if (!translations) return language === locale
  return translations.some(({ files }) => files.some((file) => file.language === locale))
}
