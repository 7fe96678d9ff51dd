import { listBin, purgeBinned, restoreBinned } from '@portal/contract/admin/bin'
import type { FastifyInstance } from 'fastify'
import { type GuardDeps, sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { actorOf } from '../actor.ts'
import type { BackOfficeDeps } from '../service.ts'
import { containAccounts } from './deletions.ts'
import { purgeEntries } from './purge.ts'
import { listDeleted } from './read-model.ts'
import { deleterOf, roleOf } from './requester.ts'
import { restoreEntries } from './restore.ts'

export interface BinDeps extends BackOfficeDeps {
  requireFresh: GuardDeps['requireFresh']
}

export function registerBin(app: FastifyInstance, deps: BinDeps): void {
  route(app, listBin, ({ query, request }) => listDeleted(deps.database.db, query, roleOf(request)))
  route(app, restoreBinned, async ({ body, request }) => {
    const deleter = deleterOf(request)
    if (await containAccounts(deps.database.db, body.ids, deleter.role))
      await deps.requireFresh(sessionOf(request))
    return restoreEntries(deps, body, deleter)
  })
  route(app, purgeBinned, async ({ body: { ids }, request }) => {
    await purgeEntries(deps, ids, actorOf(request))
    return { ids }
  })
}
