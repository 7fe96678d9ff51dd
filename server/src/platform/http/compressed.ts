/** JSON responses made for one request, compressed as the client accepts. */
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the methods of `node:zlib` return with `info`, which their types do not know. */
interface Compressed {
  buffer: Buffer
  engine: object
}

/**
 * Releases what an encoder has in memory. V8's collections of the young generation take the object around a native handle for
 * reachable, and Node.js keeps the buffers of the output in it: 16 kB or more for each response would stay until the next collection
 * of the whole heap, and bring that about every few seconds.
 */
function released({ buffer, engine }: Compressed): Buffer {
  Object.assign(engine, { _outBuffer: null, buffers: null })
  return buffer
}

const brotliNow = (body: Buffer, options: BrotliOptions): Buffer =>
  released(brotliCompressSync(body, { ...options, info: true }) as unknown as Compressed)
const gzipNow = (body: Buffer, options: ZlibOptions): Buffer =>
  released(gzipSync(body, { ...options, info: true }) as unknown as Compressed)

type Compressing<Options> = (
  body: Buffer,
  options: Options,
  callback: (error: Error | null, result: Buffer) => void,
) => void

const compressing =
  <Options extends ZlibOptions | BrotliOptions>(method: Compressing<Options>) =>
  (body: Buffer, options: Options): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      method(body, { ...options, info: true }, (error, result) => {
        if (error) reject(error)
        else resolve(released(result as unknown as Compressed))
      })
    })

const brotliLater = compressing<BrotliOptions>(brotliCompress)
const gzipLater = compressing<ZlibOptions>(gzip)

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

/** How much time a response is worth: one made for each request, for some requests, or once for many. */
type Effort = 'brief' | 'usual' | 'thorough'
const QUALITY = { brief: 1, usual: 4, thorough: 5 }

/** From here on the fastest quality, which takes a third of the time and a third more bytes. */
const LARGE_BYTES = 1024 * 1024
/** The output is read in chunks, each a round trip to another thread: large responses use large chunks. */
const LARGE_PIECE = 1024 * 1024

/** Up to here a brief compression takes no longer than handing it to another thread, whose encoder has to get its memory anew. */
const SMALL_BYTES = 256 * 1024

const windowOf = (bytes: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1))))

/** Compresses in a millisecond or two for 100 kB with the usual effort. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort = 'usual'): Promise<Buffer> {
  const isLarge = body.length > LARGE_BYTES
  const quality = isLarge ? QUALITY.brief : QUALITY[effort]
  const pieces = isLarge ? { chunkSize: LARGE_PIECE } : {}
  const isQuick = effort === 'brief' && body.length <= SMALL_BYTES
  if (encoding === 'gzip') {
    const options = { ...pieces, level: quality === QUALITY.brief ? 1 : 5 }
    return isQuick ? Promise.resolve(gzipNow(body, options)) : gzipLater(body, options)
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window no larger than the body: the encoder allocates it on the event loop's thread.
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
  }
  return isQuick ? Promise.resolve(brotliNow(body, { params })) : brotliLater(body, { ...pieces, params })
}

/** A response that is sent more than once. */
export interface Kept {
  body: Buffer
  /** By encoding, made for the first client that reads it. */
  encoded: Map<Encoding, Promise<Buffer>>
}

export const kept = (body: Buffer): Kept => ({ body, encoded: new Map() })

function compressOnce({ body, encoded }: Kept, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? compress(body, encoding, 'brief')
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
