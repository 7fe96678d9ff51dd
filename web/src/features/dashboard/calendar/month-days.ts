import { timestampOf } from '../../../lib/format.ts'
import { type Period, regional } from './event-dates.ts'

/** The maximum number of days of an event. */
const MOST_DAYS = 366

/** The events by the days (`2026-11-27`) that they take, in the reader's time zone. */
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

export function dayName(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `Friday 27 November 2026` for `2026-11-27`. */
export function longDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(regional(locale), { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(day))
}

const DAYS_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS_BY_KEY: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The day that a key leads to outside of the month of `day`; `undefined` if it stays within or does not navigate. */
export function dayBeyondMonth(day: string, key: string): string | undefined {
  const date = new Date(day)
  const months = MONTHS_BY_KEY[key]
  if (months) {
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0))
    last.setUTCDate(Math.min(last.getUTCDate(), date.getUTCDate()))
    return last.toISOString().slice(0, day.length)
  }
  date.setUTCDate(date.getUTCDate() + (DAYS_BY_KEY[key] ?? 0))
  const target = date.toISOString().slice(0, day.length)
  return monthOf(target) === monthOf(day) ? undefined : target
}

/** `2026-11` for `2026-11-27`. */
export const monthOf = (day: string): string => day.slice(0, '2026-11'.length)
