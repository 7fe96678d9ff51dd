import { reportView } from '@portal/contract/links'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { sessionOf } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { recordView } from './service.ts'

export function registerViews(app: FastifyInstance, { db, clock }: { db: Db; clock: () => number }): void {
  route(app, reportView, async ({ body, request }) => {
    await recordView(db, sessionOf(request), body, { now: clock(), address: request.ip })
    return { message: 'View recorded' }
  })
}
