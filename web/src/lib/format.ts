/** Dates as the screens write them. */

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** Day/month/year, as the calendar and the leads have it; undefined where the value is no date. */
export function formatDay(value: Date | number | string): string | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : DAY.format(date)
}

/** Day and time of day as the language writes them, in the reader's own time zone; undefined for no date. */
export function formatMoment(value: Date | number | string, locale: string): string | undefined {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return undefined
  // As everywhere in the portal, English dates are British.
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
