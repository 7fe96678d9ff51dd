import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/**
 * Names of the Trusted Types policies that the web apps may create. `default` is the back office's, and sanitises: its
 * editor of rich text sets HTML without a policy of its own. `portal-worker` knows one URL, that of the service worker,
 * and `pdf-worker` that of the script that reads PDFs.
 */
const TRUSTED_TYPES = ['portal-html', 'portal-worker', 'pdf-worker', 'dompurify', 'default']

/** What the nonce of a page's style elements is added to (decision 28). */
const STYLES = "style-src 'self'"

declare module 'fastify' {
  interface FastifyReply {
    /** Of a page whose style elements carry it; all others, and attributes of styles, are refused. */
    styleNonce: string
  }
}

/** Where browsers report what a page did against its policy. */
export const CSP_REPORT_PATH = '/api/csp-reports'
const REPORT_GROUP = 'csp'

/**
 * What the screens ask the browser for; all else, such as camera and place, is out of reach for whatever they show. What
 * some browsers know on some systems only, such as `bluetooth`, would be an error on the console of all others.
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
 * Adds where violations are reported. Browsers know the newer way over https alone, and then disregard the older one. The
 * page of a sandbox has no origin, and the newer way would ask for a leave (CORS) that it is not given.
 */
function withReports(policy: string, https: boolean): string {
  const isSandboxed = /(?:^|;)\s*sandbox\b/.test(policy)
  const group = https && !isSandboxed ? `;report-to ${REPORT_GROUP}` : ''
  return `${policy.replace(/;\s*$/, '')};report-uri ${CSP_REPORT_PATH}${group}`
}

interface Transport {
  https: boolean
  /** Whether browsers are to ask all hosts below this one for https, too. */
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

/** Helmet's headers are the same for all responses: computed once, instead of for each of them. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** Headers that browsers honour on every response, be it a picture or an API response. */
const OF_ALL = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']
/** No documents, and many: headers that matter for documents only would be larger than some of the files. */
const PARTS_OF_PAGES = /^(?:text\/(?:javascript|css)|font\/)/
const JSON_TYPES = /^application\/(?:problem\+)?json/
/** An API response: nothing in it is to be rendered, wherever it may be opened. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'"

export function registerSecurityHeaders(app: FastifyInstance, transport: Transport): void {
  const { https } = transport
  const headers = Object.entries(headersOf(policies(transport)))
  const ofAll = Object.fromEntries(headers.filter(([name]) => OF_ALL.includes(name)))
  const ofDocuments = headers.filter(([name]) => !OF_ALL.includes(name))

  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(ofAll)
    done()
  })

  app.addHook('onSend', (_, reply, payload, done) => {
    // Without an explicit Cache-Control, nothing that was requested with a session is stored anywhere.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const type = String(reply.getHeader('content-type') ?? '')
    if (JSON_TYPES.test(type)) {
      reply.header('content-security-policy', DATA_POLICY)
    } else if (type && !PARTS_OF_PAGES.test(type)) {
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
