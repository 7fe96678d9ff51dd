import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The bar at the top only offers descriptions of other servers. */
const PAGE_STYLE = '.swagger-ui .topbar { display: none }'

/** Describes every route as OpenAPI 3.1, at `/api/openapi.json` and as a page at `/api/docs`. */
export async function registerOpenapi(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Partner portal', version, description: 'All calls of the partner portal.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    uiConfig: { url: '/api/openapi.json', docExpansion: 'list', deepLinking: false },
    theme: { title: 'Partner portal: calls', css: [{ filename: 'portal.css', content: PAGE_STYLE }] },
  })
}

export function registerOpenapiRoute(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
