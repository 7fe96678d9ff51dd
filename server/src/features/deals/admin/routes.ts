import {
  decideDeal,
  exportTeamDeals,
  listTeamDeals,
  moveDeal,
  readLeadAlike,
  readTeamDeal,
} from '@portal/contract/admin/deals'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import { FileUrls } from '../../../platform/files/file-urls.ts'
import type { Signer } from '../../../platform/files/signing.ts'
import { route } from '../../../platform/http/route.ts'
import { writeAudit } from '../../audit/service.ts'
import { readAlikeOfLead } from './alike.ts'
import * as decisions from './decisions.ts'
import * as readModel from './read-model.ts'

export function registerTeamDeals(
  app: FastifyInstance,
  deps: decisions.TeamDealDeps & { signer: Signer },
): void {
  const { db } = deps.database
  const urls = () => new FileUrls(deps.signer, deps.clock(), { forTeam: true })

  route(app, listTeamDeals, ({ query }) => readModel.listDeals(db, query))

  route(app, exportTeamDeals, async ({ query: { locale = 'en', ...filters }, request, reply }) => {
    await writeAudit(db, { action: 'deals-exported', at: deps.clock(), ...actorOf(request) })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('deals.csv'))
      .header('cache-control', 'private, no-store')
      .send(readModel.dealTable(db, { locale, ...filters }))
  })

  route(app, readTeamDeal, ({ params: { id } }) => readModel.readTeamDeal(db, id, urls()))

  route(app, readLeadAlike, async ({ params: { id } }) => ({ items: await readAlikeOfLead(db, id) }))

  route(app, decideDeal, ({ params: { id }, body, request }) =>
    decisions.decide(deps, { actor: actorOf(request), urls: urls() }, id, body),
  )

  route(app, moveDeal, ({ params: { id }, body, request }) =>
    decisions.move(deps, { actor: actorOf(request), urls: urls() }, id, body),
  )
}
