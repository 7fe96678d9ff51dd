import type { Locale } from '@portal/contract/locale'

/** A day of the calendar, or a time by its day in UTC, in the reader's language. */
export const longDay = (locale: Locale, day: string | number): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
