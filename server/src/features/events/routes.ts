import { CALENDAR_FEED_PATH, renewCalendarFeed } from '@portal/contract/calendar'
import { DEFAULT_LOCALE, type Locale, LocaleQuery, LocaleSchema } from '@portal/contract/locale'
import { MAX_ID } from '@portal/contract/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ICalCalendar } from 'ical-generator'
import { Type } from 'typebox'
import { CALENDAR_TYPE } from '../../platform/calendar.ts'
import { type AudienceClass, isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { requestLocale } from '../../platform/http/messages.ts'
import { type ResponseCache, sendContent } from '../../platform/http/response-cache.ts'
import { NOT_MODIFIED, problemResponses, sent } from '../../platform/http/responses.ts'
import { route } from '../../platform/http/route.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { writeAudit } from '../audit/service.ts'
import { addFollowUp, type CalendarLinks, plannedFollowUps } from '../leads/service.ts'
import { readBrand } from '../settings/service.ts'
import { type CalendarEvent, toCalendar, toFeed } from './calendar.ts'
import { feedOf, KEPT, readFeedEvents, renewFeed } from './feed.ts'

interface EventDeps {
  db: Db
  audiences: AudienceClasses
  responses: ResponseCache
  publicUrl: string
  links: CalendarLinks
  clock: () => number
}

async function loadEvent(
  db: Db,
  id: number,
  { locale, ...reading }: Readership & { locale: Locale },
): Promise<CalendarEvent> {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where(isShownTo(reading, 'events'))
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return { row, texts: (await readTexts(db, 'event_texts', [id], locale)).get(id) }
}

/** The reader of the feed and its language, by session or by the code of a private URL. */
async function readerOf(
  { db, audiences }: EventDeps,
  request: FastifyRequest,
): Promise<{ userId: number; audience: AudienceClass; locale: Locale }> {
  const { code, locale } = request.query as { code?: string; locale?: Locale }
  const { session } = request
  if (code === undefined && !session) throw new AppError('badSignature')
  const own =
    code === undefined && session
      ? { userId: session.userId, audience: session.audience, locale: requestLocale(request) }
      : await feedOf({ db, audiences }, code ?? '')
  if (!own) throw new AppError('notFound')
  return { ...own, ...(locale ? { locale } : {}) }
}

/** Sends the feed; calendar programs poll several times a day, mostly without a change. */
async function sendFeed(
  deps: EventDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, responses, links, clock } = deps
  const { userId, audience, locale } = await readerOf(deps, request)
  const place = { ...links, locale }
  const write = async (addOwn?: (calendar: ICalCalendar) => void) => {
    const brand = await readBrand(db)
    const events = await readFeedEvents(db, locale, { now: clock(), audience })
    return toFeed(events, brand?.name ?? 'Partner portal', { ...place, addOwn })
  }
  const planned = await plannedFollowUps(db, userId, clock() - KEPT)
  if (planned.length > 0) {
    const feed = await write((calendar) => {
      for (const followUp of planned) addFollowUp(calendar, followUp, place)
    })
    return reply
      .type(`${CALENDAR_TYPE}; charset=utf-8`)
      .header('cache-control', 'private, no-store')
      .send(feed)
  }
  const parts = [locale, audience.key]
  const key = { endpoint: 'getCalendarFeed', topics: ['events', 'settings'], parts } as const
  return sendContent(request, reply, await responses.get(key, () => write()), CALENDAR_TYPE)
}

const FeedQuery = Type.Object({
  code: Type.Optional(Type.String({ pattern: '^[\\w-]{43}$' })),
  locale: Type.Optional(LocaleSchema),
})
const EventParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) })

const calendarResponses = (description: string) => ({
  200: sent(CALENDAR_TYPE, description),
  ...NOT_MODIFIED,
})

export function registerEvents(app: FastifyInstance, deps: EventDeps): void {
  const { db, responses, publicUrl, links, clock } = deps

  route(app, renewCalendarFeed, async ({ body: { locale = DEFAULT_LOCALE }, request }) => {
    const { userId } = sessionOf(request)
    const code = await renewFeed(db, userId, locale, clock())
    await writeAudit(db, { action: 'calendar-feed-renewed', userId, ip: request.ip, at: clock() })
    return { url: `${publicUrl}${CALENDAR_FEED_PATH}?code=${code}` }
  })

  app.route({
    method: 'GET',
    url: CALENDAR_FEED_PATH,
    schema: {
      operationId: 'getCalendarFeed',
      summary:
        'The events, and the follow-ups that the reader planned, as a calendar to subscribe to, with the bearer header or the code of a private address',
      tags: ['Events'],
      security: [],
      querystring: FeedQuery,
      response: {
        ...calendarResponses('The calendar'),
        ...problemResponses({
          method: 'GET',
          access: 'public',
          query: FeedQuery,
          errors: ['badSignature', 'notFound'],
        }),
      },
    },
    handler: (request, reply) => sendFeed(deps, request, reply),
  })

  app.route({
    method: 'GET',
    url: '/api/partner/events/:id.ics',
    schema: {
      operationId: 'getEventCalendar',
      summary: 'One event as an iCalendar file',
      tags: ['Events'],
      security: [{ bearer: [] }],
      params: EventParams,
      querystring: LocaleQuery,
      response: {
        ...calendarResponses('The event'),
        ...problemResponses({ method: 'GET', access: 'session', params: EventParams, query: LocaleQuery }),
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params as { id: number }
      const { locale = DEFAULT_LOCALE } = request.query as LocaleQuery
      const { audience } = sessionOf(request)
      const parts = [id, locale, audience.key]
      const key = { endpoint: 'getEventCalendar', topics: ['events'], parts } as const
      const calendar = await responses.get(key, async () =>
        toCalendar(await loadEvent(db, id, { locale, now: clock(), audience }), { ...links, locale }),
      )
      reply.header('content-disposition', `attachment; filename="event-${id}.ics"`)
      return sendContent(request, reply, calendar, CALENDAR_TYPE)
    },
  })
}
