import { answerTicket, readTicketThread } from '@portal/contract/admin/support'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@portal/contract/attachments'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import { FileUrls } from '../../../platform/files/file-urls.ts'
import type { Signer } from '../../../platform/files/signing.ts'
import { withForms } from '../../../platform/http/forms.ts'
import { route } from '../../../platform/http/route.ts'
import { windowOfUser } from '../../../platform/http/upload-limits.ts'
import * as tickets from './tickets.ts'

export function registerTeamSupport(
  app: FastifyInstance,
  deps: tickets.TicketsDeps & { signer: Signer },
): void {
  const urls = () => new FileUrls(deps.signer, deps.clock(), { forTeam: true })
  route(app, readTicketThread, ({ params }) => tickets.readThread(deps.database.db, params.id, urls()))
  const admit = windowOfUser(deps.database.db, tickets.ANSWERS, deps.clock)
  withForms(app, { files: MAX_ATTACHMENTS, fileBytes: MAX_ATTACHMENT_BYTES, admit }, (scope) => {
    route(scope, answerTicket, ({ params, body, request }) =>
      tickets.answer(deps, params.id, body, actorOf(request), urls()),
    )
  })
}
