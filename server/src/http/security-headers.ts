import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Names of the Trusted Types policies that the web apps may create. `default` is the back office's, and sanitises: its
 * editor of rich text sets HTML without a policy of its own.
 */
const TRUSTED_TYPES = ['portal-html', 'dompurify', 'default']

/** Where browsers report what a page did against its policy. */
export const CSP_REPORT_PATH = '/api/csp-reports'
const REPORT_GROUP = 'csp'

/** What the screens ask the browser for; all else, such as camera and place, is out of reach for whatever they show. */
const USED_FEATURES = ['clipboard-write', 'fullscreen', 'picture-in-picture']
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = [
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ')

/**
 * Adds where violations are reported. Browsers know the newer way over https alone, and then disregard the older one. The
 * page of a sandbox has no origin, and the newer way would ask for a leave (CORS) that it is not given.
 */
function withReports(policy: string, https: boolean): string {
  const isSandboxed = /(?:^|;)\s*sandbox\b/.test(policy)
  const group = https && !isSandboxed ? `;report-to ${REPORT_GROUP}` : ''
  return `${policy.replace(/;\s*$/, '')};report-uri ${CSP_REPORT_PATH}${group}`
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets its variables in style elements of its own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Event pages of other sites open in a sandboxed frame.
        frameSrc: ["'self'", 'blob:', 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: TRUSTED_TYPES,
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

  app.addHook('onSend', async (_, reply) => {
    // Who says nothing about caching means it of nobody in particular: what was asked for by a session is kept nowhere.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return
    const policy = reply.getHeader('content-security-policy')
    if (policy) reply.header('content-security-policy', withReports(String(policy), https))
    reply.header('reporting-endpoints', `${REPORT_GROUP}="${CSP_REPORT_PATH}"`)
    reply.header('permissions-policy', PERMISSIONS)
  })
}
