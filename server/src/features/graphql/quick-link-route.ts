import { type Locale, LocaleSchema } from '@portal/contract/locale'
import { MAX_ID } from '@portal/contract/rules'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { type AudienceClass, isShownTo } from '../../platform/db/audience.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { fileName, quickLinkClaim } from '../../platform/files/file-urls.ts'
import { AppError } from '../../platform/http/errors.ts'
import { wantsPage } from '../../platform/http/notice-page.ts'
import { problemResponses, redirect, withPages } from '../../platform/http/responses.ts'
import { signedQuery } from '../audiences/service.ts'
import {
  FILE_ERRORS,
  FILE_RESPONSES,
  type FileDeps,
  recordDownload,
  sendStoredFile,
} from '../files/service.ts'
import { mayUsePortal } from './service.ts'

async function loadQuickLink(
  { db, clock }: FileDeps,
  { id, locale, audience }: { id: number; locale: Locale; audience: AudienceClass },
) {
  const link = await db
    .selectFrom('quick_links')
    .selectAll()
    .where('id', '=', id)
    .where(isShownTo({ now: clock(), audience }, 'quick_links'))
    .executeTakeFirst()
  if (!link) return undefined
  const texts = await readTexts(db, 'quick_link_texts', [id], locale)
  const fileId = texts.get(id)?.file_id
  if (!fileId) return undefined
  const file = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()
  return file && { portalId: link.portal_id, file }
}

const LinkParams = Type.Object({
  locale: LocaleSchema,
  id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
})
const LinkQuery = Type.Object({
  ...signedQuery,
})

/** `GET /{locale}/download/{id}`: the file of a quick link, with the bearer header or a signature. */
export function registerQuickLinkDownload(
  app: FastifyInstance,
  deps: FileDeps & { signInPath: string },
): void {
  app.route({
    method: 'GET',
    url: '/:locale/download/:id',
    attachValidation: true,
    schema: {
      operationId: 'downloadQuickLink',
      summary: "A quick link's file; a browser without a session or signature is sent to sign-in",
      tags: ['Files'],
      security: [],
      params: LinkParams,
      querystring: LinkQuery,
      response: {
        ...FILE_RESPONSES,
        ...redirect('A browser without a session or signature goes to sign-in'),
        ...withPages(
          problemResponses({
            method: 'GET',
            access: 'public',
            params: LinkParams,
            query: LinkQuery,
            errors: [...FILE_ERRORS, 'unauthenticated'],
          }),
          [403, 404],
        ),
      },
    },
    handler: async (request, reply) => {
      const { locale, id } = request.params as { locale: Locale; id: number }
      const query = request.query as { a?: string; e?: string; s?: string }
      const { a = '' } = query
      const isSigned = query.s !== undefined || query.e !== undefined
      if (request.validationError && request.session) throw request.validationError
      // Without a session only the URL counts, and one that was changed in any way is unsigned.
      if (request.validationError) throw new AppError('badSignature')
      if (isSigned && !deps.signer.verify(quickLinkClaim(locale, id, a), query, deps.clock())) {
        throw new AppError('badSignature')
      }
      if (!isSigned && !request.session) {
        if (wantsPage(request)) return reply.redirect(deps.signInPath)
        throw new AppError('unauthenticated')
      }
      const audience = isSigned ? await deps.audiences.byKey(a) : request.session?.audience
      const found = audience && (await loadQuickLink(deps, { id, locale, audience }))
      if (!found) throw new AppError('notFound')
      if (!isSigned && request.session && !(await mayUsePortal(deps.db, request.session, found.portalId))) {
        throw new AppError('notFound')
      }
      await recordDownload(deps, request, { kind: 'quick-link', id: String(id) })
      return sendStoredFile(reply, deps, found.file, { download: false, name: fileName(found.file) })
    },
  })
}
