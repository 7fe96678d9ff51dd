/** The lists of leads, kept compressed: one for each partner and state of its leads. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChangeBus } from '../../db/change-bus.ts'
import { acceptedEncoding, compress, sendCompressed } from '../../http/compressed.ts'

const decompress = promisify(brotliDecompress)

const MAX_BYTES = 16 * 1024 * 1024

interface KeptList {
  etag: string
  brotli: Buffer
}

async function toKept(list: object): Promise<KeptList> {
  const body = Buffer.from(JSON.stringify(list))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { etag, brotli: await compress(body, 'br') }
}

export class LeadAnswers {
  readonly #bus: ChangeBus
  readonly #lists = new LRUCache<string, KeptList>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ brotli }) => brotli.length + 200,
  })
  readonly #underWay = new Map<string, Promise<KeptList>>()
  /** How often the leads of each partner have changed since the start. */
  readonly #changes = new Map<number, number>()
  #lost = 0

  constructor(bus: ChangeBus) {
    this.#bus = bus
    bus.listen((change) => {
      if (change.topic === 'lost') this.#lost += 1
      if (change.topic === 'leads')
        this.#changes.set(change.partnerId, (this.#changes.get(change.partnerId) ?? 0) + 1)
    })
  }

  /** Sends the list of a partner: the kept one, or the one that `make` reads now. */
  async send(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    partnerId: number,
    make: () => Promise<object>,
  ): Promise<FastifyReply> {
    const { etag, brotli } = await this.#get(partnerId, make)
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Accept-Encoding, Authorization')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (acceptedEncoding(request) !== 'br') return sendCompressed(request, reply, await decompress(brotli))
    return reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(brotli)
  }

  async #get(partnerId: number, make: () => Promise<object>): Promise<KeptList> {
    // Products are named by their models. What was read while a change came is kept under the former name.
    const state = [this.#lost, this.#changes.get(partnerId) ?? 0, this.#bus.version(['playbook'])]
    const key = [partnerId, ...state].join(' ')
    const kept = this.#lists.get(key)
    if (kept) return kept
    const running = this.#underWay.get(key)
    if (running) return running
    const loading = make()
      .then(toKept)
      .then((list) => {
        this.#lists.set(key, list)
        return list
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, loading)
    return loading
  }
}
