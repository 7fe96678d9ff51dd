/** Dates as the screens write them. */

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** Day/month/year, as the calendar and the leads have it; undefined where the value is no date. */
export function formatDay(value: Date | number | string): string | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : DAY.format(date)
}
