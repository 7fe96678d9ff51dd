import type { PortalEvent } from '@portal/contract/portal'
import { formatDay } from '../../../lib/format.ts'

type Period = Pick<PortalEvent, 'dateTimeStart' | 'dateTimeEnd'>

/** Events that have not ended at `now`, ascending by their start. */
export function upcoming<E extends Period>(events: readonly E[], now: number): E[] {
  return events
    .filter((event) => Date.parse(event.dateTimeEnd) >= now)
    .toSorted((one, other) => Date.parse(one.dateTimeStart) - Date.parse(other.dateTimeStart))
}

/** The day and the month of a start, for the tile, in the reader's language and time zone. */
export function tile(start: string, locale: string): { day: string; month: string } {
  const date = new Date(start)
  return {
    day: String(date.getDate()),
    month: new Intl.DateTimeFormat(regional(locale), { month: 'short' }).format(date),
  }
}

/** `27/11/2026, 14:00 – 15:00`; of an event of several days, the first and the last one with the times. */
export function period({ dateTimeStart, dateTimeEnd }: Period, locale: string): string {
  const start = new Date(dateTimeStart)
  const end = new Date(dateTimeEnd)
  const time = new Intl.DateTimeFormat(regional(locale), { timeStyle: 'short' })
  // A line may break between the two moments, not within one.
  const moment = (date: Date) => `${formatDay(date)},\u00a0${time.format(date)}`
  if (start.toDateString() === end.toDateString())
    return `${formatDay(start)}, ${time.format(start)}\u00a0–\u00a0${time.format(end)}`
  return `${moment(start)} – ${moment(end)}`
}

/** English dates are written the British way, so English times are too. */
function regional(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}
