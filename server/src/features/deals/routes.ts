import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@portal/contract/attachments'
import {
  attachToDeal,
  createDeal,
  deleteDeal,
  detachFromDeal,
  getDeal,
  getDeals,
  handOverDeal,
  saveDeal,
  takeDealStep,
} from '@portal/contract/deals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { AppError } from '../../platform/http/errors.ts'
import { withForms } from '../../platform/http/forms.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { windowOfUser } from '../../platform/http/upload-limits.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { uploadsOf } from '../support/service.ts'
import { registerTeamDeals } from './admin/routes.ts'
import type { DealDeps } from './changes.ts'
import * as deals from './service.ts'
import { readDeal, readHeads } from './store.ts'

export interface DealRoutesDeps extends DealDeps {
  storage: Storage
  signer: Signer
  audiences: AudienceClasses
}

/** Per user. */
export const DEAL_FILES = { scope: 'deal-files', limit: 60, windowMs: 60 * 60_000 }

export function registerDeals(app: FastifyInstance, deps: DealRoutesDeps): void {
  const { database, signer, clock } = deps

  /** The provider's team has no deals of its own. */
  function callerOf(request: FastifyRequest) {
    const { userId, partnerId, role, audience } = sessionOf(request)
    if (partnerId === null) throw new AppError('notFound')
    const isManager = role === 'partner-manager'
    const member = { userId, partnerId, audience, isManager, ip: request.ip }
    return { member, urls: new FileUrls(signer, clock(), { audience }) }
  }

  route(app, getDeals, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { partnerId } = sessionOf(request)
    return { body: partnerId === null ? [] : await readHeads(database.db, partnerId) }
  })

  route(app, getDeal, async ({ params: { id }, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { member, urls } = callerOf(request)
    return { body: await readDeal(database.db, member, id, urls) }
  })

  route(app, createDeal, async ({ body: { leadId }, request }) => ({
    body: await deals.create(deps, callerOf(request), leadId),
  }))

  route(app, saveDeal, async ({ params: { id }, body, request }) => ({
    body: await deals.save(deps, callerOf(request), id, body),
  }))

  route(app, deleteDeal, async ({ params: { id }, request }) => {
    await deals.removeDraft(deps, callerOf(request), id)
    return { message: 'Draft deleted' }
  })

  route(app, takeDealStep, async ({ params: { id }, body, request }) => ({
    body: await deals.takeStep(deps, callerOf(request), id, body),
  }))

  route(app, handOverDeal, async ({ params: { id }, body, request }) => ({
    body: await deals.handOver(deps, callerOf(request), id, body),
  }))

  route(app, detachFromDeal, async ({ params: { id, file }, request }) => ({
    body: await deals.detach(deps, callerOf(request), id, file),
  }))

  const admit = windowOfUser(database.db, DEAL_FILES, clock)
  withForms(app, { files: MAX_ATTACHMENTS, fileBytes: MAX_ATTACHMENT_BYTES, admit }, (scope) => {
    route(scope, attachToDeal, async ({ params: { id }, body: { attachments }, request }) => ({
      body: await deals.attach(deps, callerOf(request), id, uploadsOf(attachments)),
    }))
  })

  registerTeamDeals(app, deps)
}
