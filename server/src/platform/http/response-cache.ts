/**
 * The response cache of content endpoints: a response is built once per endpoint, language, content version and class
 * of readers, cached in serialised and compressed form, and sent with an ETag. A change in the back office raises the
 * version on every node.
 */

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChangeBus, ContentTopic } from '../db/change-bus.ts'
import { ownBytes } from '../own-bytes.ts'
import type { CacheCounter } from './cache-counter.ts'
import { acceptedEncoding, compress, sendCompressed } from './compression.ts'

const MAX_BYTES = 64 * 1024 * 1024
const COMPRESS_FROM_BYTES = 1024
/** Size of gzip in relation to brotli; a little more than measured. */
const GZIP_SHARE = 1.3
/** Longest delay until scheduled content appears, and until a new day's URLs are issued. */
const MAX_AGE_MS = 60_000

export interface CachedResponse {
  body: Buffer
  /** Undefined for bodies that are not worth compressing. */
  brotli: Buffer | undefined
  /** Compressed on demand: nearly all browsers accept brotli. */
  gzip?: Promise<Buffer>
  etag: string
}

export interface ContentKey {
  endpoint: string
  topics: readonly ContentTopic[]
  /** Whatever else the response depends on: language, arguments, the class of readers (`readingOf`), pins. */
  parts: readonly (string | number)[]
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** @param value serialised text, or a value to be serialised as JSON */
async function toResponse(value: unknown): Promise<CachedResponse> {
  const body = ownBytes(typeof value === 'string' ? value : JSON.stringify(value))
  const etag = etagOf(body)
  if (body.length < COMPRESS_FROM_BYTES) return { body, etag, brotli: undefined }
  return { body, etag, brotli: ownBytes(await compress(body, 'br', 'thorough')) }
}

export class ResponseCache {
  readonly #bus: ChangeBus
  readonly #count: CacheCounter
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #underWay = new Map<string, Promise<CachedResponse>>()

  constructor(bus: ChangeBus, count: CacheCounter, clock: () => number) {
    this.#bus = bus
    this.#count = count
    this.#responses = new LRUCache({
      maxSize: MAX_BYTES,
      ttl: MAX_AGE_MS,
      perf: { now: clock },
      ttlResolution: 0,
      sizeCalculation: ({ body, brotli }) =>
        body.length + Math.ceil((brotli?.length ?? 0) * (1 + GZIP_SHARE)) + 200,
    })
    bus.listen((change) => {
      if (change.topic === 'lost') this.#responses.clear()
    })
  }

  /** The cached response, or the one that `make` builds; concurrent requests share one build. */
  async get({ endpoint, topics, parts }: ContentKey, make: () => Promise<unknown>): Promise<CachedResponse> {
    const key = JSON.stringify([endpoint, this.#bus.version(topics), ...parts])
    const cached = this.#responses.get(key)
    this.#count('content', cached !== undefined)
    if (cached) return cached
    const running = this.#underWay.get(key)
    if (running) return running
    const loading = make()
      .then(toResponse)
      .then((response) => {
        this.#responses.set(key, response)
        return response
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, loading)
    return loading
  }
}

/** Sets the headers of a response with an ETag. @returns whether the client has it already */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Encoding, Authorization')
  return request.headers['if-none-match']?.includes(etag) === true
}

/** Sends a JSON response that is built for this request: compressed only if the client does not have it already. */
export async function sendOwn(request: FastifyRequest, reply: FastifyReply, response: object) {
  const body = Buffer.from(JSON.stringify(response))
  if (isKnown(request, reply, etagOf(body))) return reply.code(304).send()
  return sendCompressed(request, reply, body)
}

/** Sends a cached response: 304 if the client has it already, compressed if the client accepts that. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  mediaType = 'application/json',
): Promise<FastifyReply> {
  if (isKnown(request, reply, response.etag)) return reply.code(304).send()
  reply.type(`${mediaType}; charset=utf-8`)
  const encoding = response.brotli && acceptedEncoding(request)
  if (!encoding) return reply.send(response.body)
  if (encoding === 'gzip') response.gzip ??= compress(response.body, 'gzip', 'thorough').then(ownBytes)
  const compressed = encoding === 'br' ? response.brotli : await response.gzip
  return reply.header('content-encoding', encoding).send(compressed)
}
