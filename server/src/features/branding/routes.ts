/**
 * `GET /files/branded/{kind}/{id}/{partner}/{file}`: a document or an asset with a partner's logo, for that partner
 * only.
 */
import { basename, dirname } from 'node:path'
import { checkAssetBranding, checkDocumentBranding } from '@portal/contract/admin/branding'
import { type BrandedItem, getBrandedFiles } from '@portal/contract/branding'
import { COPY_KINDS, type CopyKind } from '@portal/contract/copies'
import { isLocale } from '@portal/contract/locale'
import { MAX_ID } from '@portal/contract/rules'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { AudienceClass } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { brandedClaim, FileUrls, fileName } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { problemResponses, redirect, sent, withPages } from '../../platform/http/responses.ts'
import { route } from '../../platform/http/route.ts'
import { type AudienceClasses, signedQuery } from '../audiences/service.ts'
import { PDF_POLICY } from '../files/service.ts'
import { type BrandedFile, findMarked, readFilesOf, readMarked } from './read-model.ts'
import type { BrandedPdf, Branding } from './service.ts'

interface BrandingRoutesDeps {
  db: Db
  audiences: AudienceClasses
  signer: Signer
  branding: Branding
  clock: () => number
}

const id = Type.Integer({ minimum: 1, maximum: MAX_ID })
const Params = Type.Object({
  kind: Type.Enum([...COPY_KINDS]),
  id,
  partner: id,
  file: Type.String({ pattern: '^[a-z]{2}\\.pdf$' }),
})
const Query = Type.Object({
  d: Type.Optional(Type.Literal('1')),
  ...signedQuery,
})

interface BrandedFileRequest {
  marked: BrandedFile
  partnerId: number
  audience: AudienceClass
  mode: 'inline' | 'download'
}

/**
 * The file that an unaltered URL refers to.
 * @throws {AppError} `badSignature`
 */
async function wantedBy({ db, signer, audiences }: BrandingRoutesDeps, request: FastifyRequest, now: number) {
  if (request.validationError) throw new AppError('badSignature')
  const { kind, id, partner, file } = request.params as Static<typeof Params>
  const query = request.query as { d?: '1'; a?: string; e?: string; s?: string }
  const { a = '' } = query
  const locale = file.slice(0, 2)
  const mode = query.d ? 'download' : 'inline'
  const isSigned =
    isLocale(locale) &&
    signer.verify(brandedClaim({ kind, id, partnerId: partner, locale, mode }, a), query, now)
  const audience = isSigned ? await audiences.byKey(a) : undefined
  const marked = audience && (await findMarked(db, { kind, id, locale }, { now, audience }))
  if (!marked) throw new AppError('badSignature')
  return { marked, partnerId: partner, audience, mode } satisfies BrandedFileRequest
}

function sendCopy(
  reply: FastifyReply,
  pdf: Exclude<BrandedPdf, { unreadable: unknown }>,
  { marked, mode }: BrandedFileRequest,
) {
  const etag = `"${pdf.key.slice(0, 32)}"`
  // Revalidate every time: the partner's data may have changed.
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const type = mode === 'download' ? 'attachment' : 'inline'
  reply
    .header('content-disposition', contentDisposition(fileName(marked.file), { type }))
    .header('content-security-policy', PDF_POLICY)
    .type('application/pdf')
  if ('content' in pdf) return reply.send(pdf.content)
  return reply.sendFile(basename(pdf.path), dirname(pdf.path), {
    cacheControl: false,
    contentType: false,
    etag: false,
  })
}

async function open(deps: BrandingRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  const now = deps.clock()
  const wanted = await wantedBy(deps, request, now)
  const pdf = await deps.branding.copyFor(wanted.marked, wanted.partnerId)
  if (!pdf) throw new AppError('badSignature')
  if (!('unreadable' in pdf)) return sendCopy(reply, pdf, wanted)
  const download = wanted.mode === 'download'
  reply.header('cache-control', 'no-store')
  const urls = new FileUrls(deps.signer, now, { audience: wanted.audience })
  return reply.redirect(urls.of(wanted.marked.file, { download }))
}

export function registerBranding(app: FastifyInstance, deps: BrandingRoutesDeps): void {
  const { db, signer, branding, clock } = deps
  route(app, getBrandedFiles, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { partnerId, audience } = sessionOf(request)
    const now = clock()
    if (partnerId === null) return { body: [] }
    const urls = new FileUrls(signer, now, { audience })
    const marked = await readMarked(db, { now, audience })
    const files = Map.groupBy(marked, ({ kind, id }) => `${kind}-${id}`)
    const body = [...files.values()].flatMap(([first, ...others]): BrandedItem[] => {
      if (!first) return []
      const { kind, id } = first
      const urlOf = (locale: string) => urls.ofBranded({ kind, id, partnerId, locale, mode: 'download' })
      return [
        {
          kind,
          id,
          files: [first, ...others].map(({ locale }) => ({ language: locale, url: urlOf(locale) })),
        },
      ]
    })
    return { body }
  })

  const check = async (kind: CopyKind, id: number) => {
    const body = []
    for (const file of await readFilesOf(db, { kind, id }))
      body.push({ language: file.locale, issue: (await branding.whyNot(file)) ?? null })
    return { body }
  }
  route(app, checkDocumentBranding, ({ params: { id } }) => check('document', id))
  route(app, checkAssetBranding, ({ params: { id } }) => check('asset', id))

  app.route({
    method: 'GET',
    url: '/files/branded/:kind/:id/:partner/:file',
    // An altered URL is treated as unsigned.
    attachValidation: true,
    schema: {
      operationId: 'getBrandedFile',
      summary: "A document or an asset with a partner's logo and contact, by its signed address",
      tags: ['Files'],
      security: [],
      params: Params,
      querystring: Query,
      response: {
        200: sent('application/pdf', 'The document'),
        ...redirect('To the original, where nothing can be put into it'),
        ...withPages(
          problemResponses({
            method: 'GET',
            access: 'public',
            params: Params,
            query: Query,
            errors: ['badSignature', 'storageUnavailable'],
          }),
          [403],
        ),
      },
    },
    handler: (request, reply) => open(deps, request, reply),
  })
}
