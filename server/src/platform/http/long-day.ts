import type { Locale } from '@portal/contract/locale'

/** Formats a calendar day, or the UTC day of a timestamp, in the reader's language. */
export const longDay = (locale: Locale, day: string | number): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
