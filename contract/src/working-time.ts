/** Deadlines in working days of a country; a deadline is the end of its last day there. */
import { calendarIn, DAY } from './calendar-days.ts'
import type { Weekend } from './kinds.ts'
import { isTimeZone } from './time-zone.ts'

/** Longest deadline: about a year of working days. */
export const MAX_WORKING_DAYS = 260
export const MAX_HOLIDAYS = 400

/** Days of the week; 0 is Sunday. */
const FREE_DAYS: Record<Weekend, readonly number[]> = {
  'sat-sun': [6, 0],
  'fri-sat': [5, 6],
  fri: [5],
  sun: [0],
  none: [],
}

/** When people work. */
export interface WorkingCalendar {
  /** IANA name. */
  timeZone: string
  weekend: Weekend
  /** `2026-12-25` of one year or `12-25` of each, with words behind it or without. */
  holidays: readonly string[]
}

/** For countries without a calendar. */
export const PLAIN_CALENDAR: WorkingCalendar = { timeZone: 'UTC', weekend: 'sat-sun', holidays: [] }

const HOLIDAY = /^(\d{4}-)?(\d\d)-(\d\d)(?=\s|$)/
/** A leap year, which contains every possible day. */
const ANY_YEAR = '2024-'

/** The day in a line of holidays, `2026-12-25` or `12-25`; undefined if the line starts with no valid day. */
export function holidayOf(line: string): string | undefined {
  const [day, year = ANY_YEAR] = HOLIDAY.exec(line.trim()) ?? []
  if (!day) return undefined
  const full = year + day.slice(-'MM-DD'.length)
  const time = Date.parse(`${full}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full) ? day : undefined
}

/** A deadline in working days. */
export interface GivenTime {
  days: number
  /** How many working days before the last one to warn, in the morning. */
  warnDays: number
}

export interface Deadline {
  /** The last millisecond of the last day. */
  until: number
  /** When to warn. */
  warnAt: number
}

const MORNING = 8 * 60 * 60 * 1000
/**
 * After so many consecutive free days the next one counts as a working day: a calendar of holidays only must not
 * postpone deadlines for ever.
 */
const MAX_IDLE_DAYS = 60

/**
 * Until when something has to be done. The day on which the time begins is not counted, whatever the hour: what comes on
 * a Friday to be answered within one working day may be answered until Monday ends.
 */
export function deadlineOf(
  start: number,
  { days, warnDays }: GivenTime,
  calendar: WorkingCalendar,
): Deadline {
  const { dayOf, startOf } = calendarIn(isTimeZone(calendar.timeZone) ? calendar.timeZone : 'UTC')
  const holidays = new Set(calendar.holidays.flatMap((line) => holidayOf(line) ?? []))
  const weekend = FREE_DAYS[calendar.weekend]
  const isFree = (day: number) => {
    const name = new Date(day).toISOString().slice(0, ANY_YEAR.length + 'MM-DD'.length)
    return (
      weekend.includes(new Date(day).getUTCDay()) ||
      holidays.has(name) ||
      holidays.has(name.slice(ANY_YEAR.length))
    )
  }
  const wanted = Math.min(Math.max(Math.trunc(days), 1), MAX_WORKING_DAYS)
  const worked: number[] = []
  for (let day = dayOf(start) + DAY, idle = 0; worked.length < wanted; day += DAY) {
    idle = isFree(day) && idle < MAX_IDLE_DAYS ? idle + 1 : 0
    if (idle === 0) worked.push(day)
  }
  const last = worked.at(-1) ?? dayOf(start)
  const warned = worked.at(-1 - warnDays) ?? worked[0] ?? last
  return { until: startOf(last + DAY) - 1, warnAt: startOf(warned) + MORNING }
}
