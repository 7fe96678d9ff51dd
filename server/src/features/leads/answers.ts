/**
 * The lists of leads, kept compressed: one for each partner and state of its leads. After a change only the leads whose
 * version is another one are read and written as JSON again.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Lead } from '@portal/contract/leads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChangeBus } from '../../db/change-bus.ts'
import { acceptedEncoding, compress, sendCompressed } from '../../http/compressed.ts'

const decompress = promisify(brotliDecompress)

const MAX_BYTES = 16 * 1024 * 1024
/** Of the single leads as JSON. */
const MAX_CHARACTERS = 16 * 1024 * 1024
/** When more have changed, reading all of them takes less than naming each. */
const MOST_CHANGED = 500

/** What the lists are made of. */
export interface LeadReader {
  /** Ids and versions of a partner's leads, in the order of the list. */
  versions(partnerId: number): Promise<readonly Pick<Lead, 'id' | 'version'>[]>
  /** Leads of a partner: those with the ids, else all. */
  leads(partnerId: number, ids?: readonly number[]): Promise<readonly Lead[]>
}

interface KeptList {
  etag: string
  brotli: Buffer
}

/** Leads of a partner as JSON, by id. */
type Written = Map<number, { version: number; json: string }>

async function toKept(leads: readonly string[]): Promise<KeptList> {
  const body = Buffer.from(`{"body":[${leads.join(',')}]}`)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { etag, brotli: await compress(body, 'br') }
}

export class LeadAnswers {
  readonly #bus: ChangeBus
  readonly #lists = new LRUCache<string, KeptList>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ brotli }) => brotli.length + 200,
  })
  readonly #written = new LRUCache<string, Written>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (leads) => [...leads.values()].reduce((sum, { json }) => sum + json.length, 1),
  })
  readonly #underWay = new Map<string, Promise<KeptList>>()
  readonly #reader: LeadReader
  /** How often the leads of each partner have changed since the start. */
  readonly #changes = new Map<number, number>()
  #lost = 0

  constructor(bus: ChangeBus, reader: LeadReader) {
    this.#bus = bus
    this.#reader = reader
    bus.listen((change) => {
      if (change.topic === 'lost') this.#lost += 1
      if (change.topic === 'leads')
        this.#changes.set(change.partnerId, (this.#changes.get(change.partnerId) ?? 0) + 1)
    })
  }

  /** Sends the list of a partner: the kept one, or one that is made now. */
  async send(request: FastifyRequest, reply: FastifyReply, partnerId: number): Promise<FastifyReply> {
    const { etag, brotli } = await this.#get(partnerId)
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Accept-Encoding, Authorization')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (acceptedEncoding(request) !== 'br') return sendCompressed(request, reply, await decompress(brotli))
    return reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(brotli)
  }

  async #get(partnerId: number): Promise<KeptList> {
    // Products are named by their models. What was read while a change came is kept under the former name.
    const names = [partnerId, this.#lost, this.#bus.version(['playbook'])].join(' ')
    const key = `${names} ${this.#changes.get(partnerId) ?? 0}`
    const kept = this.#lists.get(key)
    if (kept) return kept
    const running = this.#underWay.get(key)
    if (running) return running
    const loading = this.#write(partnerId, names)
      .then(toKept)
      .then((list) => {
        this.#lists.set(key, list)
        return list
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, loading)
    return loading
  }

  async #write(partnerId: number, names: string): Promise<string[]> {
    const former = this.#written.get(names)
    const versions = await this.#reader.versions(partnerId)
    const changed = versions.filter(({ id, version }) => former?.get(id)?.version !== version)
    const ids = changed.map(({ id }) => id)
    const leads = await this.#reader.leads(partnerId, ids.length > MOST_CHANGED ? undefined : ids)
    const read = new Map(leads.map((lead) => [lead.id, lead]))
    const written: Written = new Map()
    for (const { id } of versions) {
      const lead = read.get(id)
      const entry = lead ? { version: lead.version, json: JSON.stringify(lead) } : former?.get(id)
      if (entry) written.set(id, entry)
    }
    this.#written.set(names, written)
    return [...written.values()].map(({ json }) => json)
  }
}
