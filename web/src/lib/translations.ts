/** What exists in several languages, and which of them is meant. */
import type { Locale } from '@portal/contract/locale'
import type { FileTranslation } from '@portal/contract/translations'

export interface Translated {
  /** Of the file that is opened. */
  language?: string
  translations?: FileTranslation[]
}

/** The file in another language than the entry's own, where it is wanted and exists. */
export function fileIn(
  { language, translations }: Translated,
  locale: Locale | null,
): FileTranslation | undefined {
  if (locale === null || language === locale) return undefined
  return translations?.find((translation) => translation.language === locale)
}

export function existsIn({ language, translations }: Translated, locale: Locale): boolean {
  return translations?.some((translation) => translation.language === locale) ?? language === locale
}
