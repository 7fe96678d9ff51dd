import { listBin, purgeBinned, restoreBinned } from '@portal/contract/admin/bin'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../http/route.ts'
import { actorOf } from '../actor.ts'
import type { BackOfficeDeps } from '../service.ts'
import { deleterOf, roleOf } from './asker.ts'
import { purgeEntries } from './purge.ts'
import { listDeleted } from './read-model.ts'
import { restoreEntries } from './restore.ts'

export function registerBin(app: FastifyInstance, deps: BackOfficeDeps): void {
  route(app, listBin, ({ query, request }) => listDeleted(deps.database.db, query, roleOf(request)))
  route(app, restoreBinned, ({ body, request }) => restoreEntries(deps, body, deleterOf(request)))
  route(app, purgeBinned, async ({ body: { ids }, request }) => {
    await purgeEntries(deps, ids, actorOf(request))
    return { ids }
  })
}
