import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'

type EventRow = Selectable<Database['events']>
type EventTexts = Pick<Selectable<Database['event_texts']>, 'name' | 'description'>

/** An event as iCalendar (RFC 5545), times in UTC; its UID stays the same, so that importing it again updates it. */
export function toCalendar(
  event: EventRow,
  texts: EventTexts | undefined,
  { host, locale }: { host: string; locale: string },
): string {
  const calendar = ical({
    prodId: { company: host, product: 'Partner portal', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `event-${event.id}@${host}`,
    stamp: new Date(event.updated_at),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: texts?.name ?? event.event_type,
    description: texts?.description ?? undefined,
    location: event.venue_name ?? undefined,
    url: event.url ?? undefined,
  })
  return calendar.toString()
}
