import { CALENDAR_FEED_PATH, renewCalendarFeed } from '@portal/contract/calendar'
import { DEFAULT_LOCALE, type Locale, LocaleQuery, LocaleSchema } from '@portal/contract/locale'
import { MAX_ID } from '@portal/contract/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Db } from '../../db/open.ts'
import { localesFor, mergeTexts } from '../../db/texts.ts'
import { AppError } from '../../http/errors.ts'
import { sessionOf } from '../../http/guard.ts'
import { requestLocale } from '../../http/messages.ts'
import { route } from '../../http/route.ts'
import { readBrand } from '../settings/service.ts'
import { type CalendarEvent, toCalendar, toFeed } from './calendar.ts'
import { feedLocale, readFeedEvents, renewFeed } from './feed.ts'

interface EventDeps {
  db: Db
  publicUrl: string
  clock: () => number
}

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

async function loadEvent(db: Db, id: number, locale: Locale): Promise<CalendarEvent> {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const texts = await db
    .selectFrom('event_texts')
    .selectAll()
    .where('event_id', '=', id)
    .where('locale', 'in', localesFor(locale))
    .execute()
  return { row, texts: mergeTexts(texts, 'event_id', locale).get(id) }
}

/** The language of the feed, for whoever may read it: with a session, or with the code of a private address. */
async function authorisedLocale(db: Db, request: FastifyRequest): Promise<Locale> {
  const { code, locale } = request.query as { code?: string; locale?: Locale }
  if (code === undefined && !request.session) throw new AppError('badSignature')
  const own = code === undefined ? requestLocale(request) : await feedLocale(db, code)
  if (!own) throw new AppError('notFound')
  return locale ?? own
}

async function sendFeed(
  { db, publicUrl, clock }: EventDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = await authorisedLocale(db, request)
  const brand = await readBrand(db)
  const events = await readFeedEvents(db, locale, clock())
  return reply
    .type(CALENDAR_TYPE)
    .header('cache-control', 'private, no-cache')
    .send(toFeed(events, brand?.name ?? 'Partner portal', { host: new URL(publicUrl).hostname, locale }))
}

export function registerEvents(app: FastifyInstance, deps: EventDeps): void {
  const { db, publicUrl, clock } = deps

  route(app, renewCalendarFeed, async ({ body: { locale = DEFAULT_LOCALE }, request }) => {
    const code = await renewFeed(db, sessionOf(request).userId, locale, clock())
    return { url: `${publicUrl}${CALENDAR_FEED_PATH}?code=${code}` }
  })

  app.route({
    method: 'GET',
    url: CALENDAR_FEED_PATH,
    schema: {
      operationId: 'getCalendarFeed',
      summary:
        'The events as a calendar to subscribe to, with the bearer header or the code of a private address',
      tags: ['Events'],
      security: [],
      querystring: Type.Object({
        code: Type.Optional(Type.String({ pattern: '^[\\w-]{43}$' })),
        locale: Type.Optional(LocaleSchema),
      }),
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
      params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) }),
      querystring: LocaleQuery,
    },
    handler: async (request, reply) => {
      const { id } = request.params as { id: number }
      const { locale = DEFAULT_LOCALE } = request.query as LocaleQuery
      const event = await loadEvent(db, id, locale)
      return reply
        .type(CALENDAR_TYPE)
        .header('content-disposition', `attachment; filename="event-${id}.ics"`)
        .header('cache-control', 'private, no-cache')
        .send(toCalendar(event, { host: new URL(publicUrl).hostname, locale }))
    },
  })
}
