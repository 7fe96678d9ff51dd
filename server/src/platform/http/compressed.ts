/** JSON responses made for one request, compressed as the client accepts. */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this, compressing gains nothing. */
const COMPRESS_FROM_BYTES = 1024

type Encoding = 'br' | 'gzip'

/** Whether the caller reads an encoding. */
function acceptsEncoding({ headers }: FastifyRequest, encoding: Encoding): boolean {
  return (headers['accept-encoding'] ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** The best encoding that both sides speak. */
export function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(request, encoding))
}

/** From here on the fastest quality, which takes a third of the time and a third more bytes. */
const LARGE_BYTES = 1024 * 1024
/** The output is read in chunks, each a round trip to another thread: large responses use large chunks. */
const LARGE_PIECE = 1024 * 1024

/** Up to here a brief compression takes less time than handing it to another thread. */
const SMALL_BYTES = 32 * 1024

const windowOf = (bytes: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1))))

/**
 * Compresses at a quality that takes a millisecond or two for 100 kB.
 *
 * @param isBrief whether it is to take a fraction of that, for a response that is made for each request
 */
export function compress(body: Buffer, encoding: Encoding, isBrief = false): Promise<Buffer> {
  const isLarge = isBrief || body.length > LARGE_BYTES
  const pieces = body.length > LARGE_BYTES ? { chunkSize: LARGE_PIECE } : {}
  if (encoding === 'gzip') return zip(body, { ...pieces, level: isLarge ? 1 : 5 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? 1 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window no larger than the body: the encoder allocates it on the event loop's thread.
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
  }
  if (isBrief && body.length <= SMALL_BYTES) return Promise.resolve(brotliCompressSync(body, { params }))
  return brotli(body, { ...pieces, params })
}

/** A response that is sent more than once. */
export interface Kept {
  body: Buffer
  /** By encoding, made for the first client that reads it. */
  encoded: Map<Encoding, Promise<Buffer>>
}

export const kept = (body: Buffer): Kept => ({ body, encoded: new Map() })

function compressOnce({ body, encoded }: Kept, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? compress(body, encoding, true)
  encoded.set(encoding, known)
  known.catch(() => encoded.delete(encoding))
  return known
}

/** Sends a response that is kept, compressed where the client accepts that and it is worth it. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, response: Kept) {
  reply.header('vary', 'Accept-Encoding, Authorization').type('application/json; charset=utf-8')
  return sendBytes(request, reply, response)
}

/** Likewise, for a response whose headers are set. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, response: Kept) {
  const { body } = response
  const encoding = body.length < COMPRESS_FROM_BYTES ? undefined : acceptedEncoding(request)
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compressOnce(response, encoding))
}

/**
 * Sends a JSON response, compressed where the client accepts that and it is worth it.
 *
 * @param response the response, or its bytes where they are serialised already
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  response: object | Buffer,
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(response) ? response : Buffer.from(JSON.stringify(response))
  reply.header('vary', 'Accept-Encoding, Authorization').type('application/json; charset=utf-8')
  const encoding = body.length < COMPRESS_FROM_BYTES ? undefined : acceptedEncoding(request)
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding))
}
