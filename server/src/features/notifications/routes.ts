import type { Body } from '@portal/contract/endpoint'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import {
  getNotifications,
  type NotificationState,
  readNotifications,
  streamNotifications,
} from '@portal/contract/notifications'
import { MAX_ID } from '@portal/contract/rules'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { StopNotice } from '../../platform/http/closing.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { audienceName } from './notices.ts'
import { presentNotifications } from './presenter.ts'
import {
  audiencesDue,
  type Cursor,
  countUnread,
  markRead,
  type NotificationRow,
  readNewest,
  readPage,
  type Viewer,
} from './read-model.ts'
import { NotificationStreams } from './streams.ts'

const PAGE = 20
const MINUTE = 60_000
const MARKS_PER_MINUTE = 120

export interface NotificationDeps extends StopNotice {
  database: DatabaseHandle
  audiences: AudienceClasses
  isSessionOpen: (sessionId: number) => Promise<boolean>
  metrics: Metrics
  clock: () => number
}

function toCursor(text: string | undefined): Cursor | undefined {
  const [time, id] = (text ?? '').split('-').map(Number)
  // PostgreSQL rejects ids beyond its integer range.
  return time === undefined || id === undefined ? undefined : { time, id: Math.min(id, MAX_ID) }
}

/** The cursor after the last row of a page, if there is a next page. */
function cursorAfter(rows: readonly NotificationRow[], limit: number): { next?: string } {
  const last = rows[limit - 1]
  return last && rows.length > limit ? { next: `${last.created_at}-${last.id}` } : {}
}

async function readState(
  db: Db,
  viewer: Viewer,
  { locale, now }: { locale: Locale; now: number },
): Promise<NotificationState> {
  const newest = await readNewest(db, viewer, now)
  if (!newest) return { unread: 0 }
  const [latest] = await presentNotifications(db, [newest], locale, { now, audience: viewer.audience })
  return { unread: newest.unread, ...(latest ? { latest } : {}) }
}

async function mark(
  { database, clock }: NotificationDeps,
  viewer: Viewer,
  { ids, all }: Body<typeof readNotifications>,
): Promise<number> {
  const now = clock()
  const { userId } = viewer
  if ((ids === undefined) === (all === undefined)) throw new AppError('invalid', { field: 'ids' })
  const window = { scope: 'notification-marks', subject: String(userId), limit: MARKS_PER_MINUTE }
  if (!(await tryWindow(database.db, { ...window, windowMs: MINUTE, now })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: MINUTE / 1000 })
  return transaction(database, async (trx, changes) => {
    await markRead(trx, viewer, { ids, now })
    changes.addNotifications(audienceName({ userId }))
    return countUnread(trx, viewer, now)
  })
}

/** Returns the number of streams open on this node. */
export function registerNotifications(app: FastifyInstance, deps: NotificationDeps): { count: number } {
  const { database, audiences, isSessionOpen, metrics, stopping, leaveMs, clock } = deps
  const { db } = database
  let looked = clock()
  const due = () => {
    const since = looked
    looked = clock()
    return audiencesDue(db, { since, until: looked })
  }
  const streams = new NotificationStreams({
    due,
    bus: database.bus,
    load: async (viewer, locale) => {
      const audience = await audiences.of(viewer)
      return readState(db, { ...viewer, audience }, { locale, now: clock() })
    },
    isOpen: isSessionOpen,
    onError: (error) => app.log.error({ err: error }, 'a notification stream could not be refreshed'),
  })
  stopping.addEventListener('abort', () => streams.endWithin(leaveMs), { once: true })
  app.addHook('preClose', async () => streams.close())
  metrics.gauge('portal_event_streams', 'Open streams of events', {
    read: (gauge) => gauge.set(streams.count),
  })

  route(app, getNotifications, async ({ query, request, reply }) => {
    const { locale = DEFAULT_LOCALE, limit = PAGE, cursor } = query
    const viewer = sessionOf(request)
    const now = clock()
    const rows = await readPage(db, viewer, { after: toCursor(cursor), limit: limit + 1, now })
    const body = await presentNotifications(db, rows.slice(0, limit), locale, {
      now,
      audience: viewer.audience,
    })
    reply.header('cache-control', 'private, no-store')
    return { body, unread: await countUnread(db, viewer, now), ...cursorAfter(rows, limit) }
  })

  route(app, readNotifications, async ({ body, request }) => {
    const unread = await mark(deps, sessionOf(request), body)
    return { unread, message: 'Notifications marked as read' }
  })

  route(app, streamNotifications, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    const viewer = sessionOf(request)
    const output = streams.open({ sessionId: viewer.id, viewer, locale })
    // Also for a HEAD request, which ends without reading the stream.
    reply.raw.on('close', () => output.destroy())
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-accel-buffering', 'no')
        // A keep-alive connection would delay the shutdown.
        .header('connection', 'close')
        .send(output)
    )
  })
  return streams
}
