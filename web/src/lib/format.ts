/** Date formats of the screens. */

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** Smaller numbers are epoch seconds (up to the year 5138); as milliseconds they would be before March 1973. */
const SECONDS_BELOW = 1e11

/**
 * Parses a host's timestamp: epoch seconds, epoch milliseconds or a date string. Undefined for none, which some hosts
 * write as 0 or as the start of 1970.
 */
export function timestampOf(value: Date | number | string | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = value instanceof Date ? Number.NaN : Number(value)
  const date = Number.isNaN(number)
    ? new Date(value)
    : new Date(number < SECONDS_BELOW ? number * 1000 : number)
  // Also false for invalid dates.
  return date.getTime() > 0 ? date : undefined
}

/** Day/month/year, as in the calendar and the list of leads; undefined for an invalid date. */
export function formatDay(value: Parameters<typeof timestampOf>[0]): string | undefined {
  const date = timestampOf(value)
  return date && DAY.format(date)
}

/** The long date format of the language: 3 May 2026. */
export function formatLongDay(value: Parameters<typeof timestampOf>[0], locale: string): string | undefined {
  const date = timestampOf(value)
  const tag = locale === 'en' ? 'en-GB' : locale
  return date && new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(date)
}

/** Date and time in the language's format and the reader's time zone; undefined for an invalid date. */
export function formatTimestamp(
  value: Parameters<typeof timestampOf>[0],
  locale: string,
): string | undefined {
  // English dates are British, as everywhere in the portal.
  const tag = locale === 'en' ? 'en-GB' : locale
  const date = timestampOf(value)
  return date && new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
