import type { Locale } from '@portal/contract/locale'

export { formatSize } from '@portal/i18n/file-size'

/** The name of the language that a file is in, or its code where it is none. */
export function languageName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
