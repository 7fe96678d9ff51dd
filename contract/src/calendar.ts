import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'

/** Path of the calendar feed: with the bearer header, or with the code of a private URL. */
export const CALENDAR_FEED_PATH = '/api/partner/events.ics'

export const renewCalendarFeed = endpoint({
  id: 'renewCalendarFeed',
  method: 'POST',
  path: '/api/partner/events-feed',
  tag: 'Events',
  summary:
    "A new private address of the calendar of events for the caller's calendar program; ends the former one",
  access: 'session',
  fresh: true,
  body: Type.Object({ locale: Type.Optional(LocaleSchema) }, { additionalProperties: false }),
  response: Type.Object({
    url: Type.String({
      description: 'Shown once; whoever has it reads the events',
      examples: ['https://partners.example/api/partner/events.ics?code=V3J5c3RhbGxpbmVGYWNlcw'],
    }),
  }),
})
