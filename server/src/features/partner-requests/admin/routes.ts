import { acceptPartnerRequest, declinePartnerRequest } from '@portal/contract/admin/support'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import { route } from '../../../platform/http/route.ts'
import { accept, decline, type RequestsDeps } from './requests.ts'

export function registerRequestDecisions(app: FastifyInstance, deps: RequestsDeps): void {
  route(app, acceptPartnerRequest, ({ params, body, request }) =>
    accept(deps, params.id, body, actorOf(request)),
  )
  route(app, declinePartnerRequest, async ({ params, body, request }) => {
    await decline(deps, params.id, body, actorOf(request))
    return { message: 'Request declined' }
  })
}
