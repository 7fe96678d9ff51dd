/** Which role may use which route. A route that is not listed here is for signed-in users only. */

/** Routes that are open to anybody, as `METHOD path`. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /api/config',
  'GET /api/footer',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/static/*',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/static/theme/portal.css',
  'GET /api/docs/static/theme/trusted-types.js',
  'POST /api/login',
  'POST /api/password-reset',
  'POST /api/password-reset/confirm',
  'POST /api/trusted-devices',
  'POST /api/partner-requests',
  'POST /api/csp-reports',
  // Says nothing but whether a file is current.
  'POST /api/document-check',
  // Is there only with METRICS_TOKEN, which it checks itself.
  'GET /metrics',
  // These check a signature or send the browser to sign-in themselves.
  'GET /files/:id/:filename',
  'GET /files/:kind/:id/:file',
  'GET /files/branded/:kind/:id/:partner/:file',
  'GET /:locale/download/:id',
  'GET /s/:code',
  'GET /s/:code/:kind/:id',
  'GET /s/reader/:file',
  'POST /s/:code/pages',
  'GET /api/partner/events.ics',
  'GET /price-list/:id',
  'GET /price-list/:id/csv',
  // Pages with forms of HubSpot, also for those who are no partners yet; they hold public identifiers only.
  'GET /hubspot-form/:form',
  'GET /hubspot-form/form.js',
  // Leads to the portal's screens.
  'GET /',
  'GET /favicon.ico',
])

/** Routes that also a challenge token opens, which waits for its second factor. */
const CHALLENGE_ROUTES: ReadonlySet<string> = new Set(['POST /api/2fa/verify', 'POST /api/logout'])

/** Routes that, beside those, a session opens which must set its second factor up before anything else. */
const SETUP_ROUTES: ReadonlySet<string> = new Set(['POST /api/2fa/enable', 'POST /api/reauthenticate'])

export type Access = 'public' | 'challenge' | 'setup' | 'session' | 'editor' | 'admin'

const BACK_OFFICE = '/api/admin/'

/**
 * @param webRoutes paths of the web apps' own files, which depend on the settings
 * @param declared what the endpoint's declaration says: in the back office it may open a route to editors
 */
export function accessOf(
  method: string,
  path: string,
  webRoutes: readonly string[],
  declared?: Access,
): Access {
  if (path.startsWith(BACK_OFFICE)) return declared === 'editor' ? 'editor' : 'admin'
  const route = `${method === 'HEAD' ? 'GET' : method} ${path}`
  if (PUBLIC_ROUTES.has(route) || (route.startsWith('GET ') && webRoutes.includes(path))) return 'public'
  if (CHALLENGE_ROUTES.has(route)) return 'challenge'
  return SETUP_ROUTES.has(route) ? 'setup' : 'session'
}
