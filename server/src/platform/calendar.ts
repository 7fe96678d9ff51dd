/** iCalendar files (RFC 5545). */
import type { Locale } from '@portal/contract/locale'
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator'

export const CALENDAR_TYPE = 'text/calendar'

export interface CalendarOptions {
  host: string
  locale: Locale
}

export function newCalendar({ host, locale }: CalendarOptions): ICalCalendar {
  return ical({
    prodId: { company: host, product: 'Partner portal', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
}
