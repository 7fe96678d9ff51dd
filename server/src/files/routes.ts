import { basename, dirname } from 'node:path'
import '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { create as contentDisposition } from 'content-disposition'
import { Type } from 'typebox'
import type { Db } from '../db/open.ts'
import type { FileRow } from '../db/schema.ts'
import { AppError } from '../http/errors.ts'
import { fileName, VARIANT_WIDTHS, type Variant } from './addresses.ts'
import type { Signer } from './signing.ts'
import type { Storage } from './storage.ts'
import type { Variants } from './variants.ts'

export interface FileDeps {
  db: Db
  signer: Signer
  storage: Storage
  variants: Variants
  clock: () => number
}

const DAY_SECONDS = 24 * 60 * 60

/** Kinds of content that a browser may show; anything else is only ever saved. */
const INLINE = /^(image\/(png|jpeg|webp|avif|gif)|video\/(mp4|webm)|application\/pdf|text\/vtt)$/

const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
/** Browsers' own PDF viewers do not work in a sandbox; they run no script of the document with the portal's rights. */
const PDF_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Sends a stored file with byte ranges and an entity tag. */
export async function sendStoredFile(
  reply: FastifyReply,
  { storage, variants }: Pick<FileDeps, 'storage' | 'variants'>,
  file: FileRow,
  { variant, download, name }: { variant?: Variant; download: boolean; name: string },
): Promise<FastifyReply> {
  const path = variant ? await variants.path(file, variant) : await storage.localPath(file.storage_key)
  const mediaType = variant ? 'image/webp' : file.media_type
  const shown = !download && INLINE.test(mediaType)
  const scope = file.visibility === 'public' ? 'public' : 'private'
  reply
    .header('content-disposition', contentDisposition(name, { type: shown ? 'inline' : 'attachment' }))
    .header('cache-control', `${scope}, max-age=${DAY_SECONDS}`)
    .header('etag', `"${file.sha256.slice(0, 32)}${variant ? `-${variant}` : ''}"`)
    .header('content-security-policy', mediaType === 'application/pdf' ? PDF_POLICY : FILE_POLICY)
    .type(mediaType === 'text/vtt' ? 'text/vtt; charset=utf-8' : mediaType)
  return reply.sendFile(basename(path), dirname(path), { cacheControl: false, contentType: false, etag: false })
}

const FileQuery = Type.Object({
  v: Type.Optional(Type.Enum(Object.keys(VARIANT_WIDTHS) as Variant[])),
  d: Type.Optional(Type.Literal('1')),
  e: Type.Optional(Type.String({ maxLength: 12 })),
  s: Type.Optional(Type.String({ maxLength: 64 })),
})

/** Whether the caller has a right to this file as asked: it is public, or the address is signed and not expired. */
function mayOpen(deps: FileDeps, request: FastifyRequest, file: FileRow, mode: string, variant?: Variant): boolean {
  if (file.visibility === 'public') return true
  const query = request.query as { e?: string; s?: string }
  return deps.signer.verify(['file', file.id, fileName(file, variant), variant ?? '', mode], query, deps.clock())
}

export function registerFiles(app: FastifyInstance, deps: FileDeps): void {
  app.route({
    method: 'GET',
    url: '/files/:id/:filename',
    schema: {
      operationId: 'getFile',
      summary: 'A stored file by its signed address; pictures also in sizes',
      tags: ['Files'],
      security: [],
      params: Type.Object({ id: Type.String({ pattern: '^[\\w-]{8,64}$' }), filename: Type.String({ maxLength: 300 }) }),
      querystring: FileQuery,
    },
    handler: async (request, reply) => {
      const { id, filename } = request.params as { id: string; filename: string }
      const { v: variant, d } = request.query as { v?: Variant; d?: '1' }
      const file = await deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
      const mode = d ? 'download' : 'inline'
      if (!file) throw new AppError('badSignature')
      if (filename !== fileName(file, variant) || !mayOpen(deps, request, file, mode, variant)) {
        throw new AppError('badSignature')
      }
      return sendStoredFile(reply, deps, file, { variant, download: mode === 'download', name: filename })
    },
  })
}
