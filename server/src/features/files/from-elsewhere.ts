/** Sends files that no folder of this machine holds: the part that was asked for is all that is fetched. */
import type { FastifyReply } from 'fastify'
import type { FileRow } from '../../platform/db/schema.ts'
import type { ByteRange, StoredFile } from '../../platform/files/storage.ts'
import { AppError } from '../../platform/http/errors.ts'

/**
 * The part that a request asks for; undefined for all of it, which is also the response to several parts.
 *
 * @throws {AppError} `rangeNotSatisfiable`
 */
function requestedRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  // The last so many bytes, or those from one to another.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start <= end) return { start, end }
  throw Object.assign(new AppError('rangeNotSatisfiable'), {
    headers: { 'content-range': `bytes */${size}` },
  })
}

export async function sendFromElsewhere(
  reply: FastifyReply,
  { read }: Extract<StoredFile, { read: unknown }>,
  { size, created_at }: Pick<FileRow, 'size' | 'created_at'>,
): Promise<FastifyReply> {
  const { headers, method } = reply.request
  if (Date.parse(headers['if-unmodified-since'] ?? '') < created_at) throw new AppError('preconditionFailed')
  // When the content changed last is not known, so that a condition on it cannot be met.
  const range = headers['if-range'] ? undefined : requestedRange(headers.range, size)
  reply.header('accept-ranges', 'bytes').header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (method === 'HEAD') return reply.send()
  try {
    return reply.send(await read(range))
  } catch (error) {
    reply.removeHeader('content-length').removeHeader('content-range')
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('notFound', { cause: error })
    throw error
  }
}
