/** The back office, feature by feature. */
import type { FastifyInstance } from 'fastify'
import { ADMIN_HOOKS } from './admin-hooks.ts'
import { registerBin } from './admin-kit/bin/routes.ts'
import { registerBackOffice } from './admin-kit/routes.ts'
import { registerAudiences } from './features/audiences/routes.ts'
import { registerBackupList } from './features/backup/routes.ts'
import { registerBackups } from './features/backup/schedule.ts'
import { registerColleagues } from './features/colleagues/routes.ts'
import { registerLibrary } from './features/files/admin/routes.ts'
import { registerHome } from './features/home/routes.ts'
import { registerImpersonation } from './features/impersonation/routes.ts'
import { registerLeadAssignment } from './features/leads/admin/assignment/routes.ts'
import { registerLeadImport } from './features/leads/admin/import/routes.ts'
import { registerImportJobs } from './features/leads/admin/import/run.ts'
import { registerOperations } from './features/operations/routes.ts'
import { registerPartnerImports } from './features/partner-imports/routes.ts'
import { registerPartnerImportJobs } from './features/partner-imports/run.ts'
import { registerRequestDecisions } from './features/partner-requests/admin/routes.ts'
import { registerPartnerPage } from './features/partners/admin/routes.ts'
import { registerDocumentCodes } from './features/playbook/admin/document-codes.ts'
import { registerDocumentVersions } from './features/playbook/admin/document-versions.ts'
import { registerReports } from './features/reports/routes.ts'
import { registerCountedSearches, registerPromotions } from './features/search/admin/routes.ts'
import { registerSynonymImport } from './features/search/admin/synonym-routes.ts'
import { registerSettings } from './features/settings/admin/routes.ts'
import { registerTeamSupport } from './features/support/admin/routes.ts'
import { registerUsers } from './features/users/admin/routes.ts'
import type { registerPortal } from './portal.ts'
import type { Services } from './services.ts'

/** Registers the routes and jobs of the back office. The provider's team uses them. */
export function registerTeamRoutes(
  app: FastifyInstance,
  services: Services,
  portal: Awaited<ReturnType<typeof registerPortal>>,
): void {
  const { config, database, jobs, sessions, links } = services
  const admin = { ...services, hooks: ADMIN_HOOKS }
  registerSynonymImport(app, admin)
  registerAudiences(app, database)
  registerBackOffice(app, admin)
  registerBin(app, { ...admin, requireFresh: sessions.requireFresh })
  registerUsers(app, services)
  registerColleagues(app, services)
  registerImpersonation(app, services)
  registerDocumentVersions(app, admin)
  registerDocumentCodes(app, { ...services, portalUrl: links.portalUrl })
  registerOperations(app, { ...services, ...portal, version: config.version })
  registerBackups(jobs, { ...services, backup: config.backup })
  registerBackupList(app, { ...services, backup: config.backup })
  registerCountedSearches(app, { ...services, ...portal })
  registerPromotions(app, services)
  registerHome(app, { ...services, demo: config.demo, backups: config.backup !== undefined })
  registerReports(app, services)
  registerSettings(app, services)
  registerTeamSupport(app, services)
  registerRequestDecisions(app, admin)
  registerPartnerPage(app, services)
  registerLeadAssignment(app, services)
  registerLeadImport(app, services)
  registerImportJobs(jobs, services)
  registerPartnerImports(app, admin)
  registerPartnerImportJobs(jobs, admin)
  registerLibrary(app, services)
}
