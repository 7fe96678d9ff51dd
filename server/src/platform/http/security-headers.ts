import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/**
 * Trusted Types policies that the web apps may create. `default` belongs to the back office, whose rich text editor
 * assigns HTML without a policy: it sanitises. `portal-worker` allows one URL, the service worker's, and `pdf-worker`
 * that of the PDF worker.
 */
const TRUSTED_TYPES = ['portal-html', 'portal-worker', 'pdf-worker', 'dompurify', 'default']

/** The directive to which a page's style nonce is added (decision 28). */
const STYLES = "style-src 'self'"

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce of the page's style elements; other style elements, and style attributes, are blocked. */
    styleNonce: string
  }
}

/** Where browsers report violations of the content security policy. */
export const CSP_REPORT_PATH = '/api/csp-reports'
const REPORT_GROUP = 'csp'

/**
 * Browser features that the screens use; all others, such as camera and geolocation, are disabled. Features that only
 * some browsers know, such as `bluetooth`, are not listed, as they would log an error in the others.
 */
const USED_FEATURES = ['clipboard-write', 'fullscreen', 'picture-in-picture']
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
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
 * Adds the reporting endpoint. `report-to` needs https and overrides `report-uri` where it is supported. A sandboxed
 * page has an opaque origin, from which `report-to` would require CORS.
 */
function withReports(policy: string, https: boolean): string {
  const isSandboxed = /(?:^|;)\s*sandbox\b/.test(policy)
  const group = https && !isSandboxed ? `;report-to ${REPORT_GROUP}` : ''
  return `${policy.replace(/;\s*$/, '')};report-uri ${CSP_REPORT_PATH}${group}`
}

interface Transport {
  https: boolean
  /** Whether HSTS includes the subdomains. */
  hstsSubdomains: boolean
}

const policies = ({ https, hstsSubdomains }: Transport): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
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
  strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})

/** Helmet's headers never vary between responses, so they are computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** Headers that browsers respect on every response, be it a picture or JSON. */
const COMMON_HEADERS = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']
/** Frequent responses that are not documents: document headers would be larger than some of these files. */
const SUBRESOURCES = /^(?:text\/(?:javascript|css)|font\/)/
const JSON_TYPES = /^application\/(?:problem\+)?json/
/** API responses must not be rendered, wherever they are opened. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'"

export function registerSecurityHeaders(app: FastifyInstance, transport: Transport): void {
  const { https } = transport
  const headers = Object.entries(headersOf(policies(transport)))
  const ofAll = Object.fromEntries(headers.filter(([name]) => COMMON_HEADERS.includes(name)))
  const ofDocuments = headers.filter(([name]) => !COMMON_HEADERS.includes(name))

  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(ofAll)
    done()
  })

  app.addHook('onSend', (_, reply, payload, done) => {
    // Without an explicit Cache-Control, responses to authenticated requests are never stored.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const type = String(reply.getHeader('content-type') ?? '')
    if (JSON_TYPES.test(type)) {
      reply.header('content-security-policy', DATA_POLICY)
    } else if (type && !SUBRESOURCES.test(type)) {
      for (const [name, value] of ofDocuments) if (!reply.hasHeader(name)) reply.header(name, value)
    }
    if (type.startsWith('text/html')) {
      const policy = String(reply.getHeader('content-security-policy'))
      const { styleNonce } = reply
      const whole = styleNonce ? policy.replace(STYLES, `${STYLES} 'nonce-${styleNonce}'`) : policy
      reply.header('content-security-policy', withReports(whole, https))
      reply.header('reporting-endpoints', `${REPORT_GROUP}="${CSP_REPORT_PATH}"`)
      reply.header('permissions-policy', PERMISSIONS)
    }
    done(null, payload)
  })
}
