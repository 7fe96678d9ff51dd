import { getToday, TODAY_KINDS, type TodayKind } from '@portal/contract/today'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import { type Session, sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { countOutdatedCopies } from '../copies/service.ts'
import { countNewLeads, countOverdueFollowUps } from '../leads/service.ts'
import { countUnreadNews } from '../notifications/service.ts'

/** How many items of a kind are waiting for the user, up to `MOST_COUNTED`. */
type Count = (db: Db, session: Session, now: number) => Promise<number>

/** Each kind is counted by its own feature. */
const COUNTS: Record<TodayKind, Count> = {
  newLeads: countNewLeads,
  unreadNews: countUnreadNews,
  overdueFollowUps: countOverdueFollowUps,
  outdatedCopies: countOutdatedCopies,
}

interface TodayDeps {
  db: Db
  clock: () => number
}

export function registerToday(app: FastifyInstance, { db, clock }: TodayDeps): void {
  route(app, getToday, async ({ request }) => {
    const session = sessionOf(request)
    const items = await Promise.all(
      TODAY_KINDS.map(async (kind) => ({ kind, count: await COUNTS[kind](db, session, clock()) })),
    )
    return { body: items.filter(({ count }) => count > 0) }
  })
}
