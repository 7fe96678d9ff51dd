/** A calendar day, regardless of the reader's time zone. */
export function formatCalendarDay(day: string, locale: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return day
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
