import { importSynonyms } from '@portal/contract/admin/synonym-import'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import type { BackOfficeDeps } from '../../../admin-kit/service.ts'
import { route } from '../../../platform/http/route.ts'
import { importFrom } from './synonym-import.ts'

export function registerSynonymImport(app: FastifyInstance, deps: BackOfficeDeps): void {
  route(app, importSynonyms, ({ body, request }) => importFrom(deps, body, actorOf(request)))
}
