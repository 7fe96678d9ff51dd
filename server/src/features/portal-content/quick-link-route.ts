import { type Locale, LocaleSchema } from '@portal/contract/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { localesFor, mergeTexts } from '../../db/texts.ts'
import { fileName } from '../../files/addresses.ts'
import { AppError } from '../../http/errors.ts'
import { type FileDeps, sendStoredFile } from '../files/service.ts'
import { mayUsePortal } from './service.ts'

async function loadQuickLink({ db }: FileDeps, id: number, locale: Locale) {
  const link = await db.selectFrom('quick_links').selectAll().where('id', '=', id).executeTakeFirst()
  if (!link) return undefined
  const texts = await db
    .selectFrom('quick_link_texts')
    .selectAll()
    .where('quick_link_id', '=', id)
    .where('locale', 'in', localesFor(locale))
    .execute()
  const fileId = mergeTexts(texts, 'quick_link_id', locale).get(id)?.file_id
  if (!fileId) return undefined
  const file = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()
  return file && { portalId: link.portal_id, file }
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

/** `GET /{locale}/download/{id}`: the file of a quick link, with the bearer header or a signature. */
export function registerQuickLinkDownload(
  app: FastifyInstance,
  deps: FileDeps & { signInPath: string },
): void {
  app.route({
    method: 'GET',
    url: '/:locale/download/:id',
    schema: {
      operationId: 'downloadQuickLink',
      summary: "A quick link's file; a browser without a session or signature is sent to sign-in",
      tags: ['Files'],
      security: [],
      params: Type.Object({ locale: LocaleSchema, id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }),
      querystring: Type.Object({
        e: Type.Optional(Type.String({ maxLength: 12 })),
        s: Type.Optional(Type.String({ maxLength: 64 })),
      }),
    },
    handler: async (request, reply) => {
      const { locale, id } = request.params as { locale: Locale; id: number }
      const query = request.query as { e?: string; s?: string }
      const isSigned = query.s !== undefined
      if (isSigned && !deps.signer.verify(['download', locale, String(id)], query, deps.clock())) {
        throw new AppError('badSignature')
      }
      if (!isSigned && !request.session) {
        if (wantsPage(request)) return reply.redirect(deps.signInPath)
        throw new AppError('unauthenticated')
      }
      const found = await loadQuickLink(deps, id, locale)
      if (!found) throw new AppError('notFound')
      if (!isSigned && request.session && !(await mayUsePortal(deps.db, request.session, found.portalId))) {
        throw new AppError('notFound')
      }
      return sendStoredFile(reply, deps, found.file, { download: false, name: fileName(found.file) })
    },
  })
}
