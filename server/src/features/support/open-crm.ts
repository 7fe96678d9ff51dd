import type { FastifyBaseLogger } from 'fastify'
import type { CrmSettings } from '../../config.ts'
import { BuiltInCrm, type BuiltInDeps } from './built-in.ts'
import type { Crm } from './crm.ts'

/** The CRM of the settings. HubSpot's client is loaded only where it is used. */
export async function openCrm(
  settings: CrmSettings,
  deps: BuiltInDeps & { logger: FastifyBaseLogger },
): Promise<Crm> {
  if (settings.kind === 'built-in') return new BuiltInCrm(deps)
  const [{ HubspotApi }, { HubspotCrm }] = await Promise.all([
    import('./hubspot/api.ts'),
    import('./hubspot/hubspot.ts'),
  ])
  return new HubspotCrm({ ...deps, api: new HubspotApi(settings) })
}
