/**
 * Caches lists of leads, compressed: one for each partner, class of readers and state of the leads. After a change only
 * the blocks with changed versions are read and serialised again.
 */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Lead } from '@portal/contract/leads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheCounter } from '../../platform/http/cache-counter.ts'
import { acceptedEncoding, compress, sendCompressed } from '../../platform/http/compression.ts'
import { ownBytes } from '../../platform/own-bytes.ts'
import type { LeadVersions } from './lead-versions.ts'
import type { LeadOwner } from './read-model.ts'

const decompress = promisify(brotliDecompress)

const MAX_BYTES = 16 * 1024 * 1024
/** For the blocks as JSON. */
const MAX_JSON_BYTES = 16 * 1024 * 1024
/** Above this, reading all leads is faster than listing the ids of those in changed blocks. */
const MOST_NAMED = 1000

/** Leads with adjacent ids. */
export interface LeadBlock {
  block: number
  ids(): readonly number[]
  /** Identifies one state of the block. */
  state: string
}

/** Data source of the lists. */
export interface LeadReader {
  /** The blocks of a partner's leads, in the order of the list. */
  blocks(partnerId: number): Promise<readonly LeadBlock[]>
  /** A partner's leads: those with the ids, or all. */
  leads(owner: LeadOwner, ids?: readonly number[]): Promise<readonly Lead[]>
}

interface CachedList {
  etag: string
  brotli: Buffer
}

/** Serialised blocks of a partner's leads. */
type SerialisedBlocks = Map<number, { state: string; json: Buffer }>

const COMMA = Buffer.from(',')

async function toCachedList(blocks: readonly Buffer[]): Promise<CachedList> {
  const parts = blocks.flatMap((json, i) => (i === 0 ? [json] : [COMMA, json]))
  const body = Buffer.concat([Buffer.from('{"body":['), ...parts, Buffer.from(']}')])
  // Hashed while another thread compresses.
  const compressed = compress(body, 'br')
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  return { etag, brotli: ownBytes(await compressed) }
}

export class LeadListCache {
  readonly #versions: LeadVersions
  readonly #count: CacheCounter
  readonly #lists = new LRUCache<string, CachedList>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ brotli }) => brotli.length + 200,
  })
  readonly #serialised = new LRUCache<string, SerialisedBlocks>({
    maxSize: MAX_JSON_BYTES,
    sizeCalculation: (blocks) => [...blocks.values()].reduce((sum, { json }) => sum + json.length, 1),
  })
  readonly #underWay = new Map<string, Promise<CachedList>>()
  readonly #reader: LeadReader

  constructor(versions: LeadVersions, count: CacheCounter, reader: LeadReader) {
    this.#versions = versions
    this.#count = count
    this.#reader = reader
  }

  /** Sends a partner's list, from the cache or newly built. */
  async send(request: FastifyRequest, reply: FastifyReply, owner: LeadOwner): Promise<FastifyReply> {
    const { etag, brotli } = await this.#get(owner)
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Accept-Encoding, Authorization')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (acceptedEncoding(request) !== 'br') return sendCompressed(request, reply, await decompress(brotli))
    return reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(brotli)
  }

  async #get(owner: LeadOwner): Promise<CachedList> {
    const names = this.#versions.ofNames(owner)
    const key = this.#versions.of(owner)
    const cached = this.#lists.get(key)
    this.#count('leads', cached !== undefined)
    if (cached) return cached
    const running = this.#underWay.get(key)
    if (running) return running
    const loading = this.#write(owner, names)
      .then(toCachedList)
      .then((list) => {
        this.#lists.set(key, list)
        return list
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, loading)
    return loading
  }

  async #write(owner: LeadOwner, names: string): Promise<Buffer[]> {
    const former = this.#serialised.get(names)
    const blocks = await this.#reader.blocks(owner.partnerId)
    const ids = blocks
      .filter(({ block, state }) => former?.get(block)?.state !== state)
      .flatMap((b) => b.ids())
    const leads = await this.#reader.leads(owner, ids.length > MOST_NAMED ? undefined : ids)
    const read = new Map(leads.map((lead) => [lead.id, lead]))
    const written: SerialisedBlocks = new Map()
    for (const { block, state, ids } of blocks) {
      const kept = former?.get(block)
      if (kept?.state === state) {
        written.set(block, kept)
        continue
      }
      // A lead removed since the blocks were read causes a change of its own.
      const present = ids().flatMap((id) => read.get(id) ?? [])
      const json = JSON.stringify(present).slice(1, -1)
      if (json) written.set(block, { state, json: ownBytes(json) })
    }
    this.#serialised.set(names, written)
    return [...written.values()].map(({ json }) => json)
  }
}
