import { reportView } from '@portal/contract/links'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../db/open.ts'
import { sessionOf } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { recordView } from './service.ts'

interface ViewsDeps {
  database: DatabaseHandle
  clock: () => number
}

export function registerViews(app: FastifyInstance, { database, clock }: ViewsDeps): void {
  route(app, reportView, async ({ body, request }) => {
    await recordView(database, sessionOf(request), body, { now: clock(), address: request.ip })
    return { message: 'View recorded' }
  })
}
