/** The partners' side of the portal, feature by feature. */
import type { FastifyInstance } from 'fastify'
import { registerAssets } from './features/assets/routes.ts'
import { registerAuth } from './features/auth/routes.ts'
import { TrustedDevices } from './features/auth/trusted-devices.ts'
import { registerBranding } from './features/branding/routes.ts'
import { Branding } from './features/branding/service.ts'
import { GRAPHQL_PATH, registerClientConfig } from './features/client-config/routes.ts'
import { registerDeadlines } from './features/clocks/job.ts'
import { registerCoSelling } from './features/co-selling/routes.ts'
import { registerCopies } from './features/copies/routes.ts'
import { sweepDeals } from './features/deals/clock.ts'
import { registerProtection } from './features/deals/protection.ts'
import { registerDeals } from './features/deals/routes.ts'
import { registerDocumentCheck } from './features/document-check/routes.ts'
import { registerEvents } from './features/events/routes.ts'
import { registerFiles } from './features/files/routes.ts'
import { registerQuickLinkDownload } from './features/graphql/quick-link-route.ts'
import { registerGraphql } from './features/graphql/routes.ts'
import { registerHubspotForms } from './features/hubspot/routes.ts'
import { registerLeadMails } from './features/leads/mails.ts'
import { sweepLeads } from './features/leads/overdue.ts'
import { registerLeadReminders } from './features/leads/reminders.ts'
import { registerLeads } from './features/leads/routes.ts'
import { registerLeadSearch } from './features/leads/search.ts'
import { registerNotifications } from './features/notifications/routes.ts'
import { registerOffline } from './features/offline/routes.ts'
import { registerOrders } from './features/orders/routes.ts'
import { registerOwnCollections } from './features/own-collections/routes.ts'
import { registerPartnerRequests } from './features/partner-requests/routes.ts'
import { registerPartnerProgramme } from './features/partners/routes.ts'
import { Pins } from './features/playbook/pins.ts'
import { registerPlaybook } from './features/playbook/routes.ts'
import { registerPopularContent } from './features/popular-content/routes.ts'
import { registerPriceLists } from './features/price-lists/routes.ts'
import { registerPriceSearch } from './features/price-lists/search.ts'
import { registerProfile } from './features/profile/routes.ts'
import { registerPushJobs } from './features/push/jobs.ts'
import { registerPush } from './features/push/routes.ts'
import { registerQuotations } from './features/quotations/routes.ts'
import { registerRetention } from './features/retention/service.ts'
import { registerSearch } from './features/search/routes.ts'
import { registerShareLinks } from './features/share-links/routes.ts'
import { openCrm } from './features/support/open-crm.ts'
import { registerSupport } from './features/support/routes.ts'
import { registerTicketSearch } from './features/support/search.ts'
import { registerToday } from './features/today/routes.ts'
import { registerViewTracking } from './features/view-tracking/routes.ts'
import { breachedPasswords } from './platform/crypto/breached-passwords.ts'
import { SecretBox } from './platform/crypto/secret-box.ts'
import { sweepNames } from './platform/db/name-index.ts'
import { fontsPath } from './platform/http/web-app.ts'
import { isHttps, type Services } from './services.ts'

/** Registers the routes and jobs of the partners' side and of signing in. Returns what the back office monitors. */
export async function registerPortal(app: FastifyInstance, services: Services) {
  const { config, database, jobs, settings, clock } = services
  registerAuth(app, {
    ...services,
    devices: new TrustedDevices(config.secretKey, { https: isHttps(config) }),
    passwordMinLength: config.passwordMinLength,
    demo: config.demo,
    isBreached: breachedPasswords(config.breachedPasswordsUrl, (...failure) => app.log.warn(...failure)),
  })
  registerClientConfig(app, services)
  registerPartnerRequests(app, services)
  registerHubspotForms(app, settings)
  registerProfile(app, services)
  registerPlaybook(app, { ...services, pins: new Pins(database, clock) })
  registerOffline(app, services)
  registerOrders(app, services)
  registerPartnerProgramme(app, services)
  registerToday(app, services)
  registerCopies(app, services)
  registerDocumentCheck(app, services)
  registerBranding(app, { ...services, branding: new Branding(services) })
  registerPopularContent(app, services)
  registerAssets(app, services)
  const { counts, own: ownGroups } = registerSearch(app, { ...services, ...config.limits })
  registerViewTracking(app, services)
  registerLeads(app, services)
  registerLeadSearch(ownGroups, database)
  registerRetention(jobs, services)
  registerLeadMails(jobs, services)
  registerLeadReminders(jobs, services)
  registerDeadlines(jobs, services, [
    (now) => sweepLeads(services, now),
    (now) => sweepDeals(services, now),
    () => sweepNames(database),
  ])
  const streams = registerNotifications(app, { ...services, isSessionOpen: services.sessions.isOpen })
  const push = {
    ...services,
    secrets: new SecretBox(config.secretKey, config.formerSecretKeys, 'push key'),
    hosts: config.pushHosts,
  }
  registerPush(app, push)
  registerPushJobs(jobs, push, app.log)
  registerSupport(app, {
    ...services,
    builtIn: config.crm.kind === 'built-in',
    crm: await openCrm(app, config.crm, services),
  })
  if (config.crm.kind === 'built-in') registerTicketSearch(ownGroups, database)
  registerShareLinks(app, services)
  registerPriceSearch(ownGroups, database)
  registerPriceLists(app, { ...services, fonts: fontsPath(config.basePath) })
  registerOwnCollections(app, services)
  registerQuotations(app, services)
  registerProtection(jobs, services)
  registerDeals(app, services)
  if (config.webhook) {
    const { registerWebhook } = await import('./features/webhook/job.ts')
    app.addHook('onReady', registerWebhook(jobs, { ...services, webhook: config.webhook }))
  }
  await registerCoSelling(app, { ...services, crm: config.crm })
  registerEvents(app, services)
  await registerGraphql(app, {
    ...services,
    path: GRAPHQL_PATH,
    apiKey: config.graphqlApiKey,
    production: config.production,
    requestsPerMinute: config.limits.graphqlPerMinute,
  })
  registerFiles(app, services)
  registerQuickLinkDownload(app, { ...services, signInPath: `${config.basePath}/signin` })
  return { counts, streams }
}
