import type { ICalCalendar } from 'ical-generator'
import type { Selectable } from 'kysely'
import { type CalendarOptions, newCalendar } from '../../platform/calendar.ts'
import type { Database } from '../../platform/db/schema.ts'

type EventTexts = Pick<Selectable<Database['event_texts']>, 'name' | 'description'>

export interface CalendarEvent {
  row: Selectable<Database['events']>
  texts: EventTexts | undefined
}

/** Adds an event. Its UID is stable, so that calendars update an event they already have. */
function addEvent(calendar: ICalCalendar, { row, texts }: CalendarEvent, host: string, place?: string): void {
  calendar.createEvent({
    id: `event-${row.id}@${host}`,
    stamp: new Date(row.updated_at),
    lastModified: new Date(row.updated_at),
    start: new Date(row.starts_at),
    end: new Date(row.ends_at),
    summary: texts?.name ?? row.event_type,
    description: texts?.description ?? undefined,
    location: row.venue_name ?? place,
    url: row.url ?? undefined,
  })
}

/** One event as iCalendar (RFC 5545) with times in UTC, for a signed-in user: online events include their join link. */
export function toCalendar(event: CalendarEvent, options: CalendarOptions): string {
  const calendar = newCalendar(options)
  addEvent(calendar, event, options.host, event.row.join_url ?? undefined)
  return calendar.toString()
}

const REFRESH_SECONDS = 6 * 60 * 60

/**
 * Events and the reader's own entries, as a calendar that programs subscribe to and fetch several times a day. Its URL
 * does not require a session, so join links are left out.
 */
export function toFeed(
  events: readonly CalendarEvent[],
  name: string,
  options: CalendarOptions & { addOwn?: (calendar: ICalCalendar) => void },
): string {
  const calendar = newCalendar(options)
  calendar.name(name)
  calendar.ttl(REFRESH_SECONDS)
  for (const event of events) addEvent(calendar, event, options.host)
  options.addOwn?.(calendar)
  return calendar.toString()
}
