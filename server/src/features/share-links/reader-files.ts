import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { type CompressibleBody, compressible, sendCompressible } from '../../platform/http/compression.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readScript } from './reader.ts'

/** Serves the scripts of the PDF page; they are read and compressed on first use. */
export function registerReaderFiles(app: FastifyInstance): void {
  const files = new Map<string, Promise<CompressibleBody>>()

  function fileOf(name: string): Promise<CompressibleBody> | undefined {
    const known = files.get(name)
    if (known) return known
    const read = readScript(name)?.then(compressible)
    if (!read) return undefined
    files.set(name, read)
    read.catch(() => files.delete(name))
    return read
  }

  app.get(
    '/s/reader/:file',
    { schema: { hide: true, params: Type.Object({ file: Type.String({ maxLength: 40 }) }) } },
    async (request, reply) => {
      const { file } = request.params as { file: string }
      const response = await fileOf(file)
      if (!response) throw new AppError('notFound')
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'accept-encoding')
        .type('text/javascript; charset=utf-8')
      return sendCompressible(request, reply, response)
    },
  )
}
