import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The top bar only offers to load other API descriptions. */
const PAGE_STYLE = '.swagger-ui .topbar { display: none }'

/**
 * A default Trusted Types policy, because Swagger UI assigns HTML as plain strings. It accepts HTML that cannot run
 * anything; strings as scripts or script URLs stay blocked.
 */
const PAGE_SCRIPT = `'use strict'
if (window.trustedTypes) {
  const active = /<\\/?(?:script|iframe|object|embed|base|meta|link)\\b|[\\s"'/]on\\w+\\s*=|javascript:|srcdoc/i
  trustedTypes.createPolicy('default', { createHTML: (html) => (active.test(html) ? null : html) })
}
`

/** Content security policy of the API page: own scripts only; Swagger UI creates style elements. */
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

/** Serves the OpenAPI 3.1 description of every route at `/api/openapi.json`, and as a page at `/api/docs`. */
export async function registerOpenapi(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  await app.register(swagger, {
    // Shared schemas keep their own names.
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
