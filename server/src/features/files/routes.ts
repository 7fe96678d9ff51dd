import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { FileRow } from '../../db/schema.ts'
import { fileName, VARIANT_WIDTHS, type Variant } from '../../files/addresses.ts'
import { AppError } from '../../http/errors.ts'
import { problemResponses, withPages } from '../../http/responses.ts'
import { FILE_ERRORS, FILE_RESPONSES, type FileDeps, recordDownload, sendStoredFile } from './service.ts'

const FileQuery = Type.Object({
  v: Type.Optional(Type.Enum(Object.keys(VARIANT_WIDTHS) as Variant[])),
  d: Type.Optional(Type.Literal('1')),
  e: Type.Optional(Type.String({ maxLength: 12 })),
  s: Type.Optional(Type.String({ maxLength: 64 })),
})

/** Whether the caller has a right to this file as asked: it is public, or the address is signed and not expired. */
function mayOpen(
  deps: FileDeps,
  request: FastifyRequest,
  file: FileRow,
  mode: string,
  variant?: Variant,
): boolean {
  if (file.visibility === 'public') return true
  const query = request.query as { e?: string; s?: string }
  return deps.signer.verify(
    ['file', file.id, fileName(file, variant), variant ?? '', mode],
    query,
    deps.clock(),
  )
}

const FileParams = Type.Object({
  id: Type.String({ pattern: '^[\\w-]{8,64}$' }),
  filename: Type.String({ maxLength: 300 }),
})

export function registerFiles(app: FastifyInstance, deps: FileDeps): void {
  app.route({
    method: 'GET',
    url: '/files/:id/:filename',
    // An address that was changed in any way is one that was not signed.
    attachValidation: true,
    schema: {
      operationId: 'getFile',
      summary: 'A stored file by its signed address; pictures also in sizes',
      tags: ['Files'],
      security: [],
      params: FileParams,
      querystring: FileQuery,
      response: {
        ...FILE_RESPONSES,
        ...withPages(
          problemResponses({
            method: 'GET',
            access: 'public',
            params: FileParams,
            query: FileQuery,
            errors: FILE_ERRORS,
          }),
          [403],
        ),
      },
    },
    handler: async (request, reply) => {
      if (request.validationError) throw new AppError('badSignature')
      const { id, filename } = request.params as { id: string; filename: string }
      const { v: variant, d } = request.query as { v?: Variant; d?: '1' }
      const file = await deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
      const mode = d ? 'download' : 'inline'
      if (!file) throw new AppError('badSignature')
      if (filename !== fileName(file, variant) || !mayOpen(deps, request, file, mode, variant)) {
        throw new AppError('badSignature')
      }
      if (mode === 'download') await recordDownload(deps, request, { kind: 'file', id })
      return sendStoredFile(reply, deps, file, { variant, download: mode === 'download', name: filename })
    },
  })
}
