/** Dates as the screens write them. */

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })
const NEWS_DAY = new Intl.DateTimeFormat('en-US')

type Instant = Date | number | string

/** Day/month/year, as the calendar and the leads have it; undefined where the value is no date. */
export function formatDay(value: Instant): string | undefined {
  return formatted(DAY, value)
}

/** Month/day/year, as the news have it; undefined where the value is no date. */
export function formatNewsDay(value: Instant): string | undefined {
  return formatted(NEWS_DAY, value)
}

function formatted(format: Intl.DateTimeFormat, value: Instant): string | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : format.format(date)
}
