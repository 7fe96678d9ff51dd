import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { FileRow } from '../../platform/db/schema.ts'
import {
  FILE_READERS,
  fileClaim,
  fileName,
  VARIANT_WIDTHS,
  type Variant,
} from '../../platform/files/file-urls.ts'
import { AppError } from '../../platform/http/errors.ts'
import { problemResponses, withPages } from '../../platform/http/responses.ts'
import { signedQuery } from '../audiences/service.ts'
import { FILE_ERRORS, FILE_RESPONSES, type FileDeps, recordDownload, sendStoredFile } from './service.ts'
import { registerTranslations } from './translations.ts'
import { VisibleFiles } from './visible-files.ts'

const FileQuery = Type.Object({
  v: Type.Optional(Type.Enum(Object.keys(VARIANT_WIDTHS) as Variant[])),
  d: Type.Optional(Type.Literal('1')),
  ...signedQuery,
})

/**
 * Whether the file may be opened as requested: it is public, or the URL's signature is valid and unexpired, and its
 * reader may still see the file.
 */
async function mayOpen(
  { signer, shownFiles, audiences, clock }: FileDeps & { shownFiles: VisibleFiles },
  request: FastifyRequest,
  { id, visibility }: FileRow,
  asked: Omit<Parameters<typeof fileClaim>[0], 'id'>,
): Promise<boolean> {
  if (visibility === 'public') return true
  const query = request.query as { a?: string; e?: string; s?: string }
  const now = clock()
  const { a = '' } = query
  const readers = FILE_READERS.find((some) => signer.verify(fileClaim({ id, ...asked }, some, a), query, now))
  const audience = readers && (await audiences.byKey(a))
  return readers !== undefined && audience !== undefined && shownFiles.isShown(id, readers, { now, audience })
}

const FileParams = Type.Object({
  id: Type.String({ pattern: '^[\\w-]{8,64}$' }),
  filename: Type.String({ maxLength: 300 }),
})

export function registerFiles(app: FastifyInstance, deps: FileDeps & { database: DatabaseHandle }): void {
  const shownFiles = new VisibleFiles(deps.database)
  registerTranslations(app, deps)
  app.route({
    method: 'GET',
    url: '/files/:id/:filename',
    // A URL that was altered in any way counts as unsigned.
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
      const asked = { name: filename, variant, mode } as const
      if (
        filename !== fileName(file, variant) ||
        !(await mayOpen({ ...deps, shownFiles }, request, file, asked))
      )
        throw new AppError('badSignature')
      if (mode === 'download') await recordDownload(deps, request, { kind: 'file', id })
      return sendStoredFile(reply, deps, file, { variant, download: mode === 'download', name: filename })
    },
  })
}
