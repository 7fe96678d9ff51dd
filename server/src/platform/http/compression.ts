/** Compresses responses with the best encoding that the client accepts. */
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

/** The result of `node:zlib` methods with the option `info`, which their types lack. */
interface Compressed {
  buffer: Buffer
  engine: object
}

/**
 * Frees an encoder's output buffers. Node.js holds them from the native handle, which minor garbage collections never
 * free: 16 kB or more per response would stay until the next major collection, and cause one every few seconds.
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

/** Smaller bodies are not worth compressing. */
const COMPRESS_FROM_BYTES = 1024

type Encoding = 'br' | 'gzip'

/** Whether the caller reads an encoding. */
function acceptsEncoding({ headers }: FastifyRequest, encoding: Encoding): boolean {
  return (headers['accept-encoding'] ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** The best encoding that both sides support. */
export function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(request, encoding))
}

/** How much time compression may take: for a response that is made per request, shared by a few, or shared by many. */
type Effort = 'brief' | 'usual' | 'thorough'
const QUALITY = { brief: 1, usual: 4, thorough: 5 }

/** From this size on the fastest quality is used, which takes a third of the time for a third more bytes. */
const LARGE_BYTES = 1024 * 1024
/** Each chunk of output is a round trip to another thread, so large responses get large chunks. */
const LARGE_PIECE = 1024 * 1024

/**
 * Up to this size, brief compression runs synchronously: another thread's encoder would first have to allocate its
 * memory.
 */
const SMALL_BYTES = 256 * 1024

const windowOf = (bytes: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1))))

/** With the usual effort it takes a millisecond or two for 100 kB. */
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

/** A response body that is sent more than once, and compressed once per encoding. */
export interface CompressibleBody {
  body: Buffer
  /** Filled on first use. */
  encoded: Map<Encoding, Promise<Buffer>>
}

export const compressible = (body: Buffer): CompressibleBody => ({ body, encoded: new Map() })

function compressOnce({ body, encoded }: CompressibleBody, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? compress(body, encoding, 'brief')
  encoded.set(encoding, known)
  known.catch(() => encoded.delete(encoding))
  return known
}

/** Sends a JSON body, compressed if the client accepts that and it is worthwhile. */
export async function sendCompressibleJson(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CompressibleBody,
) {
  reply.header('vary', 'Accept-Encoding, Authorization').type('application/json; charset=utf-8')
  return sendCompressible(request, reply, response)
}

/** The same for a response whose headers are already set. */
export async function sendCompressible(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CompressibleBody,
) {
  return sendEncoded(request, reply, response.body, (encoding) => compressOnce(response, encoding))
}

/**
 * Sends a JSON response, compressed if the client accepts that and it is worthwhile.
 *
 * @param response an object, or its serialised bytes
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  response: object | Buffer,
) {
  const body = Buffer.isBuffer(response) ? response : Buffer.from(JSON.stringify(response))
  reply.header('vary', 'Accept-Encoding, Authorization').type('application/json; charset=utf-8')
  return sendEncoded(request, reply, body, (encoding) => compress(body, encoding))
}

async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  encode: (encoding: Encoding) => Promise<Buffer>,
): Promise<FastifyReply> {
  const encoding = body.length < COMPRESS_FROM_BYTES ? undefined : acceptedEncoding(request)
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await encode(encoding))
}
