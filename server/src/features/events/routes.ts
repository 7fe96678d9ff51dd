import { DEFAULT_LOCALE, type Locale, LocaleQuery } from '@portal/contract/locale'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Db } from '../../db/open.ts'
import { localesFor, mergeTexts } from '../../db/texts.ts'
import { AppError } from '../../http/errors.ts'
import { toCalendar } from './calendar.ts'

async function loadEvent(db: Db, id: number, locale: Locale) {
  const event = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  if (!event) throw new AppError('notFound')
  const texts = await db
    .selectFrom('event_texts')
    .selectAll()
    .where('event_id', '=', id)
    .where('locale', 'in', localesFor(locale))
    .execute()
  return { event, texts: mergeTexts(texts, 'event_id', locale).get(id) }
}

export function registerEvents(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  app.route({
    method: 'GET',
    url: '/api/partner/events/:id.ics',
    schema: {
      operationId: 'getEventCalendar',
      summary: 'One event as an iCalendar file',
      tags: ['Events'],
      security: [{ bearer: [] }],
      params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }),
      querystring: LocaleQuery,
    },
    handler: async (request, reply) => {
      const { id } = request.params as { id: number }
      const { locale = DEFAULT_LOCALE } = request.query as LocaleQuery
      const { event, texts } = await loadEvent(db, id, locale)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="event-${id}.ics"`)
        .header('cache-control', 'private, no-cache')
        .send(toCalendar(event, texts, { host: new URL(publicUrl).hostname, locale }))
    },
  })
}
