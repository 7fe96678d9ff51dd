import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The bar at the top only offers descriptions of other servers. */
const PAGE_STYLE = '.swagger-ui .topbar { display: none }'

/**
 * The page's kit writes HTML as plain text, which Trusted Types refuse. This lets it, as long as nothing in it could run;
 * strings as scripts and script URLs stay refused.
 */
const PAGE_SCRIPT = `'use strict'
if (window.trustedTypes) {
  const active = /<\\/?(?:script|iframe|object|embed|base|meta|link)\\b|[\\s"'/]on\\w+\\s*=|javascript:|srcdoc/i
  trustedTypes.createPolicy('default', { createHTML: (html) => (active.test(html) ? null : html) })
}
`

/** The API page: only the portal's own scripts; its library creates style elements. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join(';')

/** Describes every route as OpenAPI 3.1, at `/api/openapi.json` and as a page at `/api/docs`. */
export async function registerOpenapi(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  await app.register(swagger, {
    // A shared schema keeps its own name.
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, i) => String($id ?? `schema-${i}`) },
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Partner portal', version, description: 'All calls of the partner portal.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      preHandler: (_, reply, done) => {
        reply.header('content-security-policy', PAGE_POLICY)
        done()
      },
    },
    uiConfig: { url: '/api/openapi.json', docExpansion: 'list', deepLinking: false },
    theme: {
      title: 'Partner portal: calls',
      css: [{ filename: 'portal.css', content: PAGE_STYLE }],
      js: [{ filename: 'trusted-types.js', content: PAGE_SCRIPT }],
    },
  })
}

export function registerOpenapiRoute(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
