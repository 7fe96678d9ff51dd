import type { FastifyBaseLogger } from 'fastify'
import type { CrmSettings } from '../../config.ts'
import { BuiltInCrm, type BuiltInDeps } from './built-in.ts'
import type { Crm } from './crm.ts'
import { HubspotApi } from './hubspot/api.ts'
import { HubspotCrm } from './hubspot/hubspot.ts'

/** The CRM of the settings. */
export function openCrm(settings: CrmSettings, deps: BuiltInDeps & { logger: FastifyBaseLogger }): Crm {
  if (settings.kind === 'built-in') return new BuiltInCrm(deps)
  return new HubspotCrm({ ...deps, api: new HubspotApi(settings) })
}
