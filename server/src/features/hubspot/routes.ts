import { DEFAULT_LOCALE, type Locale, LocaleSchema } from '@portal/contract/locale'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { AppError } from '../../platform/http/errors.ts'
import type { HubspotSettings } from '../../service-settings.ts'
import type { PortalSettings } from '../settings/service.ts'
import { contentSecurityPolicy, renderPage, SCRIPT_PATH, type Theme } from './page.ts'
import { SCRIPT } from './script.ts'

const PageQuery = Type.Object({
  locale: Type.Optional(LocaleSchema),
  theme: Type.Optional(Type.Enum(['light', 'dark'])),
})

function formIdOf({ signupFormId, ticketFormId }: HubspotSettings, form: string): string | undefined {
  return new Map([
    ['signup', signupFormId],
    ['ticket', ticketFormId],
  ]).get(form)
}

/** Pages with HubSpot's forms, for the sandboxed frames in the portal's dialogs. */
export function registerHubspotForms(app: FastifyInstance, settings: PortalSettings): void {
  app.get(
    '/hubspot-form/:form',
    { schema: { hide: true, querystring: PageQuery } },
    async (request, reply) => {
      const { form } = request.params as { form: string }
      const { locale = DEFAULT_LOCALE, theme = 'light' } = request.query as { locale?: Locale; theme?: Theme }
      const { hubspot } = await settings.current()
      const formId = hubspot && formIdOf(hubspot, form)
      if (!formId) throw new AppError('notFound')
      return (
        reply
          .header('content-security-policy', contentSecurityPolicy(hubspot))
          // Browsers refuse to open a page that is both sandboxed and isolated from its opener.
          .header('cross-origin-opener-policy', 'unsafe-none')
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(renderPage({ hubspot, formId, locale, theme }))
      )
    },
  )

  app.get(SCRIPT_PATH, { schema: { hide: true } }, async (_, reply) => {
    if (!(await settings.current()).hubspot) throw new AppError('notFound')
    return (
      reply
        // For a page with an opaque origin even the portal's own script is cross-origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(SCRIPT)
    )
  })
}
