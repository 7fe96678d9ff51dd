/** Access rules: which role may use which route. A route that is not listed here needs a signed-in user. */

/** Routes open to everybody, as `METHOD path`. */
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
  // Reveals only whether a file is current.
  'POST /api/document-check',
  // Exists only with METRICS_TOKEN, and checks it itself.
  'GET /metrics',
  // These verify a signature, or redirect to sign-in, themselves.
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
  // Pages with HubSpot forms, also for visitors who are not partners yet; they contain public identifiers
  // only.
  'GET /hubspot-form/:form',
  'GET /hubspot-form/form.js',
  // Redirects to the portal's screens.
  'GET /',
  'GET /favicon.ico',
])

/** Routes that also accept a challenge token, issued while the second factor is pending. */
const CHALLENGE_ROUTES: ReadonlySet<string> = new Set(['POST /api/2fa/verify', 'POST /api/logout'])

/** Further routes for a session whose user must set up a second factor first. */
const SETUP_ROUTES: ReadonlySet<string> = new Set(['POST /api/2fa/enable', 'POST /api/reauthenticate'])

export type Access = 'public' | 'challenge' | 'setup' | 'session' | 'editor' | 'admin'

const BACK_OFFICE = '/api/admin/'

/**
 * @param webRoutes paths of the web apps' own files, which depend on the settings
 * @param declared the access in the endpoint's declaration, which may open a back-office route to editors
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
