/** Sends files from a remote storage, fetching only the requested range. */
import type { FastifyReply } from 'fastify'
import type { FileRow } from '../../platform/db/schema.ts'
import type { ByteRange, StoredFile } from '../../platform/files/storage.ts'
import { AppError } from '../../platform/http/errors.ts'

/**
 * The requested range; undefined for the whole file, also if several ranges are requested.
 *
 * @throws {AppError} `rangeNotSatisfiable`
 */
function requestedRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  // Either the last n bytes, or an interval.
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
  // The modification time is unknown, so conditions on it never match.
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
