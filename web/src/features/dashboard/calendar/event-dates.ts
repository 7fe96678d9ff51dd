import type { PortalEvent } from '@portal/contract/portal'
import { isTimeZone } from '@portal/contract/time-zone'
import { timestampOf } from '../../../lib/format.ts'

export type Period = Pick<PortalEvent, 'dateTimeStart' | 'dateTimeEnd'>

/** Events that have not ended at `now`, sorted by start; those without dates come last. */
export function upcoming<E extends Period>(events: readonly E[], now: number): E[] {
  return events
    .filter((event) => (endOf(event)?.getTime() ?? now) >= now)
    .toSorted((one, other) => startTime(one) - startTime(other) || 0)
}

/** Without an end, the end of the day on which the event starts. */
function endOf({ dateTimeStart, dateTimeEnd }: Period): Date | undefined {
  const end = timestampOf(dateTimeEnd)
  if (end) return end
  const day = timestampOf(dateTimeStart)
  day?.setHours(23, 59, 59, 999)
  return day
}

function startTime({ dateTimeStart, dateTimeEnd }: Period): number {
  return (timestampOf(dateTimeStart) ?? timestampOf(dateTimeEnd))?.getTime() ?? Number.POSITIVE_INFINITY
}

/** Day and month of a start for its tile, in the reader's language and time zone; undefined without a start. */
export function tile(start: string, locale: string): { day: string; month: string } | undefined {
  const date = timestampOf(start)
  if (!date) return undefined
  return {
    day: String(date.getDate()),
    month: new Intl.DateTimeFormat(regional(locale), { month: 'short' }).format(date),
  }
}

/**
 * `27/11/2026, 14:00 – 15:00`, or both dates with times if it takes several days. Start or end alone where the other is
 * missing; undefined without either. In the given or the reader's time zone.
 */
export function period(
  { dateTimeStart, dateTimeEnd }: Period,
  locale: string,
  timeZone?: string,
): string | undefined {
  const start = timestampOf(dateTimeStart)
  const end = timestampOf(dateTimeEnd)
  const day = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone })
  const time = new Intl.DateTimeFormat(regional(locale), { timeStyle: 'short', timeZone })
  // A line may break between the two times, not within one.
  const timestamp = (date: Date) => `${day.format(date)},\u00a0${time.format(date)}`
  if (!start || !end) return start ? timestamp(start) : end && `– ${timestamp(end)}`
  if (day.format(start) === day.format(end))
    return `${day.format(start)}, ${time.format(start)}\u00a0–\u00a0${time.format(end)}`
  return `${timestamp(start)} – ${timestamp(end)}`
}

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** The period at the venue, with the names of both time zones; undefined where both have the same time. */
export function periodAtVenue(
  event: Period & Pick<PortalEvent, 'timeZone'>,
  locale: string,
): { venue: string; venueZone: string; ownZone: string } | undefined {
  const { timeZone } = event
  const start = timestampOf(event.dateTimeStart)
  if (!timeZone || !start || !isTimeZone(timeZone)) return undefined
  const venue = period(event, locale, timeZone)
  if (!venue || venue === period(event, locale)) return undefined
  return { venue, venueZone: zoneName(start, locale, timeZone), ownZone: zoneName(start, locale) }
}

function zoneName(date: Date, locale: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(regional(locale), { timeZoneName: 'short', timeZone })
  return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** British English for dates and times. */
export function regional(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}
