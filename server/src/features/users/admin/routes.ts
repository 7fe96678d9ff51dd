import {
  disableUser,
  enableUser,
  endUserSessions,
  inviteUser as inviteUserCall,
  listInvitationMails,
  readInvitationLink,
  resendInvitation,
  resetUserFactor,
} from '@portal/contract/admin/users'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import { route } from '../../../platform/http/route.ts'
import { readInvitationMails, waitingLink } from './invitation-mails.ts'
import * as service from './service.ts'

export function registerUsers(app: FastifyInstance, deps: service.UsersDeps): void {
  route(app, inviteUserCall, ({ body, request }) => service.invite(deps, body, actorOf(request)))
  route(app, resendInvitation, async ({ params, request }) => {
    const mail = await service.resend(deps, params.id, actorOf(request))
    return { message: 'Invitation written', mail }
  })
  route(app, listInvitationMails, ({ query }) => readInvitationMails(deps, query.ids.split(',').map(Number)))
  route(app, readInvitationLink, async ({ params, request }) => ({
    link: await waitingLink(deps, params.id, actorOf(request)),
  }))
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
