import { reportView } from '@portal/contract/links'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { recordView } from './service.ts'

interface ViewsDeps {
  database: DatabaseHandle
  clock: () => number
}

export function registerViewTracking(app: FastifyInstance, { database, clock }: ViewsDeps): void {
  route(app, reportView, async ({ body, request }) => {
    await recordView(database, sessionOf(request), body, { now: clock(), ip: request.ip })
    return { message: 'View recorded' }
  })
}
