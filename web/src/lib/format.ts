/** Dates as the screens write them. */

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** As epoch seconds, a number below this is a day up to the year 5138; as milliseconds, one before March 1973. */
const SECONDS_BELOW = 1e11

/**
 * A timestamp of any host: epoch seconds or milliseconds, or a date as text. Undefined for none, which some hosts write as 0
 * or as the beginning of 1970.
 */
export function timestampOf(value: Date | number | string | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = value instanceof Date ? Number.NaN : Number(value)
  const date = Number.isNaN(number)
    ? new Date(value)
    : new Date(number < SECONDS_BELOW ? number * 1000 : number)
  // False for what is no date, too.
  return date.getTime() > 0 ? date : undefined
}

/** Day/month/year, as the calendar and the leads have it; undefined where the value is no date. */
export function formatDay(value: Parameters<typeof timestampOf>[0]): string | undefined {
  const date = timestampOf(value)
  return date && DAY.format(date)
}

/** The day in words as the language writes it: 3 May 2026. */
export function formatLongDay(value: Parameters<typeof timestampOf>[0], locale: string): string | undefined {
  const date = timestampOf(value)
  const tag = locale === 'en' ? 'en-GB' : locale
  return date && new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(date)
}

/** Day and time of day as the language writes them, in the reader's own time zone; undefined for no date. */
export function formatTimestamp(
  value: Parameters<typeof timestampOf>[0],
  locale: string,
): string | undefined {
  // As everywhere in the portal, English dates are British.
  const tag = locale === 'en' ? 'en-GB' : locale
  const date = timestampOf(value)
  return date && new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
