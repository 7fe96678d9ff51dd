import { timestampOf } from '../../../lib/format.ts'
import { type Period, regional } from './event-dates.ts'

/** Days on which an event is shown at most. */
const MOST_DAYS = 62

/** The events of each day (`2026-11-27`) on which they run, in the reader's time zone. */
export function eventsByDay<E extends Period>(events: readonly E[]): Map<string, E[]> {
  const days = new Map<string, E[]>()
  for (const event of events) {
    const start = timestampOf(event.dateTimeStart)
    const end = timestampOf(event.dateTimeEnd) ?? start
    if (!start || !end) continue
    const day = new Date(start.getFullYear(), start.getMonth(), start.getDate())
    for (let count = 0; day <= end && count < MOST_DAYS; count += 1) {
      const name = dayName(day)
      days.set(name, [...(days.get(name) ?? []), event])
      day.setDate(day.getDate() + 1)
    }
  }
  return days
}

function dayName(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `Friday 27 November 2026`, of a day such as `2026-11-27`. */
export function longDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(regional(locale), { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(day))
}
