import {
  disableUser,
  enableUser,
  endUserSessions,
  inviteUser as inviteUserCall,
  resendInvitation,
  resetUserFactor,
} from '@portal/contract/admin/users'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../http/route.ts'
import { actorOf } from '../actor.ts'
import * as service from './service.ts'

export function registerUsers(app: FastifyInstance, deps: service.UsersDeps): void {
  route(app, inviteUserCall, async ({ body, request }) => ({
    id: await service.invite(deps, body, actorOf(request)),
  }))
  route(app, resendInvitation, async ({ params, request }) => {
    await service.resend(deps, params.id, actorOf(request))
    return { message: 'Invitation sent' }
  })
  route(app, disableUser, async ({ params, request }) => {
    await service.disable(deps, params.id, actorOf(request))
    return { message: 'Account disabled' }
  })
  route(app, enableUser, async ({ params, request }) => {
    await service.enable(deps, params.id, actorOf(request))
    return { message: 'Account enabled' }
  })
  route(app, endUserSessions, async ({ params, request }) => ({
    ended: await service.endSessions(deps, params.id, actorOf(request)),
  }))
  route(app, resetUserFactor, async ({ params, body, request }) => {
    await service.resetSecondFactor(deps, params.id, body.reason, actorOf(request))
    return { message: 'Second factor reset' }
  })
}
