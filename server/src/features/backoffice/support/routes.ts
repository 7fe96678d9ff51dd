import {
  acceptPartnerRequest,
  answerTicket,
  declinePartnerRequest,
  readTicketThread,
} from '@portal/contract/admin/support'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@portal/contract/attachments'
import type { FastifyInstance } from 'fastify'
import { Addresses } from '../../../files/addresses.ts'
import type { Signer } from '../../../files/signing.ts'
import { withForms } from '../../../http/forms.ts'
import { route } from '../../../http/route.ts'
import { windowOfUser } from '../../../http/upload-limits.ts'
import { actorOf } from '../actor.ts'
import * as requests from './requests.ts'
import * as tickets from './tickets.ts'

export function registerTeamSupport(
  app: FastifyInstance,
  deps: tickets.TicketsDeps & requests.RequestsDeps & { signer: Signer },
): void {
  const addresses = () => new Addresses(deps.signer, deps.clock(), { forTeam: true })
  route(app, readTicketThread, ({ params }) => tickets.readThread(deps.database.db, params.id, addresses()))
  const admit = windowOfUser(deps.database.db, tickets.ANSWERS, deps.clock)
  withForms(app, { files: MAX_ATTACHMENTS, fileBytes: MAX_ATTACHMENT_BYTES, admit }, (scope) => {
    route(scope, answerTicket, ({ params, body, request }) =>
      tickets.answer(deps, params.id, body, actorOf(request), addresses()),
    )
  })
  route(app, acceptPartnerRequest, ({ params, body, request }) =>
    requests.accept(deps, params.id, body, actorOf(request)),
  )
  route(app, declinePartnerRequest, async ({ params, body, request }) => {
    await requests.decline(deps, params.id, body, actorOf(request))
    return { message: 'Request declined' }
  })
}
