import type { FastifyInstance } from 'fastify'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { CrmSettings } from '../../service-settings.ts'
import { BuiltInCrm, type BuiltInDeps } from './built-in.ts'
import type { Crm } from './crm.ts'

/** The configured CRM. HubSpot's client is only loaded if it is used. */
export async function openCrm(
  app: FastifyInstance,
  settings: CrmSettings,
  deps: BuiltInDeps & { jobs: JobRunner },
): Promise<Crm> {
  if (settings.kind === 'built-in') return new BuiltInCrm(deps)
  const [{ HubspotApi }, { HubspotCrm }, { watchTickets }] = await Promise.all([
    import('./hubspot/api.ts'),
    import('./hubspot/hubspot.ts'),
    import('./hubspot/watch.ts'),
  ])
  const hubspot = { ...deps, api: new HubspotApi(settings), logger: app.log }
  app.addHook('onReady', watchTickets(deps.jobs, hubspot))
  return new HubspotCrm(hubspot)
}
