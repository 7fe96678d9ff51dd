import { inviteColleague, listColleagues, removeColleague } from '@portal/contract/colleagues'
import type { FastifyInstance } from 'fastify'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function registerColleagues(app: FastifyInstance, deps: service.ColleaguesDeps): void {
  route(app, listColleagues, async ({ request }) => ({
    body: await service.list(deps.database.db, sessionOf(request)),
  }))
  route(app, inviteColleague, ({ body, request }) =>
    service.invite(deps, sessionOf(request), body, request.ip),
  )
  route(app, removeColleague, async ({ params, request }) => {
    await service.remove(deps, sessionOf(request), params.id, request.ip)
    return { message: 'Colleague removed' }
  })
}
