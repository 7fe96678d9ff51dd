import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'

/** The columns of a user that say in which language mails are written. */
export const MAIL_LOCALES = ['locale', 'mail_locale'] as const

/** The language that the user chose for mails, else that of the interface, else the one given. */
export function mailLocaleOf(
  { locale, mail_locale }: { locale: string | null; mail_locale: string | null },
  otherwise: Locale = DEFAULT_LOCALE,
): Locale {
  if (isLocale(mail_locale)) return mail_locale
  return isLocale(locale) ? locale : otherwise
}
