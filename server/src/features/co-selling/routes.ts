import { getCrmState, sendToCrm } from '@portal/contract/admin/co-selling'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../admin-kit/actor.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { route } from '../../platform/http/route.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { CrmSettings } from '../../service-settings.ts'
import { readState, sendAgain } from './service.ts'

interface CoSellingRoutesDeps {
  database: DatabaseHandle
  jobs: JobRunner
  crm: CrmSettings
  clock: () => number
}

/** The client of HubSpot and its job are loaded only where they are used. */
export async function registerCoSelling(app: FastifyInstance, deps: CoSellingRoutesDeps): Promise<void> {
  const { database, jobs, crm, clock } = deps
  const settings = crm.kind === 'hubspot' ? crm.coSelling : undefined
  if (crm.kind === 'hubspot' && settings) {
    const { registerOutbox } = await import('./write.ts')
    const outbox = { database, access: crm, settings, logger: app.log, clock }
    app.addHook('onReady', registerOutbox(jobs, outbox))
  }
  const isOn = settings !== undefined

  route(app, getCrmState, ({ params }) => readState(database.db, params, isOn))

  route(app, sendToCrm, ({ params, request }) => sendAgain(deps, actorOf(request), params, isOn))
}
