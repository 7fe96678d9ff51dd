import {
  getCrmOverview,
  getCrmState,
  readCrmAgain,
  sendToCrm,
  settleCrmConflict,
} from '@portal/contract/admin/co-selling'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../admin-kit/actor.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { route } from '../../platform/http/route.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { CrmSettings } from '../../service-settings.ts'
import { readAgain, readOverview } from './overview.ts'
import { readState, sendAgain, settleConflict } from './service.ts'

interface CoSellingRoutesDeps {
  database: DatabaseHandle
  mailer: Mailer
  jobs: JobRunner
  crm: CrmSettings
  clock: () => number
}

/** Registers the HubSpot jobs only if they are used. */
async function registerJobs(app: FastifyInstance, deps: CoSellingRoutesDeps): Promise<void> {
  const { database, jobs, crm, clock } = deps
  if (crm.kind !== 'hubspot' || !crm.coSelling) return
  const shared = { database, access: crm, logger: app.log, clock }
  const { registerOutbox } = await import('./write.ts')
  app.addHook('onReady', registerOutbox(jobs, { ...shared, settings: crm.coSelling }))
  const { assignmentProperty: property } = crm.coSelling
  if (!property) return
  const { registerAssignments } = await import('./assignments.ts')
  app.addHook('onReady', registerAssignments(jobs, { ...shared, property }))
}

export async function registerCoSelling(app: FastifyInstance, deps: CoSellingRoutesDeps): Promise<void> {
  const { database, crm } = deps
  await registerJobs(app, deps)
  const settings = crm.kind === 'hubspot' ? crm.coSelling : undefined

  route(app, getCrmOverview, () => readOverview(database.db, settings))

  route(app, readCrmAgain, ({ request }) => readAgain(deps, actorOf(request), settings))

  route(app, getCrmState, ({ params }) => readState(database.db, params, settings))

  route(app, sendToCrm, ({ params, request }) => sendAgain(deps, actorOf(request), params, settings))

  route(app, settleCrmConflict, ({ params, body, request }) =>
    settleConflict(deps, actorOf(request), { ...params, ...body }, settings),
  )
}
