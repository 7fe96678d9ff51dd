/** Readers, writers and notification streams, which continue while nodes behind the proxy are restarted. */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { uploadLibraryFile } from '@portal/contract/admin/files'
import { streamNotifications } from '@portal/contract/notifications'
import { changePin } from '@portal/contract/pins'
import { getProducts } from '@portal/contract/playbook'
import type { RunningProxy } from './proxies.ts'
import { open, type Sent, send, uploadOf } from './requests.ts'

const READERS = 12
const WRITERS = 8
const FOLLOWERS = 4
/** Pause between requests of a client, so that the machine is not the bottleneck. */
const PAUSE_MS = 20
const READ = [
  '/api/partner/categories',
  '/api/partner/leads',
  '/api/partner/pin-products',
  '/api/partner/search?search=radar',
  '/api/config',
]

export interface Lost {
  what: string
  why: string
  /** Time of sending. */
  began: number
}

export interface Tokens {
  partner: string
  admin: string
}

class Traffic {
  count = 0
  readonly lost: Lost[] = []
  /** Streams that broke without an announced end. */
  brokenStreams = 0
  readonly #proxy: RunningProxy
  readonly #tokens: Tokens
  readonly #products: readonly number[]
  readonly #stop = new AbortController()
  readonly #underWay = new Set<Promise<unknown>>()
  #inFlight = 0

  constructor(proxy: RunningProxy, tokens: Tokens, products: readonly number[]) {
    this.#proxy = proxy
    this.#tokens = tokens
    this.#products = products
  }

  get inFlight(): number {
    return this.#inFlight
  }

  start(): void {
    for (let i = 0; i < READERS; i += 1) this.#add(this.#client((n) => this.#read(i + n)))
    for (let i = 0; i < WRITERS; i += 1) this.#add(this.#client((n) => this.#write(i, n)))
    for (let i = 0; i < FOLLOWERS; i += 1) this.#add(this.#follow())
  }

  /** An upload that takes so many seconds. */
  upload(name: string, seconds: number): void {
    const pause = () => delay(1000)
    const { headers, body } = uploadOf(seconds * 1024 * 1024, name, pause)
    const sent = { method: 'POST', path: uploadLibraryFile.path, token: this.#tokens.admin, headers }
    this.#add(this.#send({ ...sent, body: Readable.from(body) }, 201))
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#underWay)
  }

  #add(work: Promise<unknown>): void {
    this.#underWay.add(work)
  }

  async #client(next: (n: number) => Sent): Promise<void> {
    // Each client has its own connection, like a browser.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = 0; !this.#stop.signal.aborted; n += 1) {
      await this.#send({ ...next(n), agent })
      await delay(PAUSE_MS)
    }
    agent.destroy()
  }

  #read(n: number): Sent {
    return { path: READ[n % READ.length] ?? '/api/config', token: this.#tokens.partner }
  }

  /** Every other client sends an idempotency key: proxies may retry these requests only. */
  #write(client: number, n: number): Sent {
    const key = client % 2 === 0 ? undefined : { 'idempotency-key': randomUUID() }
    const id = this.#products[client % this.#products.length]
    return {
      method: 'POST',
      path: changePin.path,
      token: this.#tokens.partner,
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ action: n % 2 === 0 ? 'add' : 'remove', id, elementType: 'Product' }),
    }
  }

  async #send(sent: Sent, expected = 200): Promise<void> {
    const began = performance.now()
    const what = `${sent.method ?? 'GET'} ${sent.path}`
    this.count += 1
    this.#inFlight += 1
    try {
      const { status, body } = await send(this.#proxy, sent)
      if (status !== expected)
        this.lost.push({ what, why: `${status} ${body.slice(0, 120).replaceAll(/\s+/g, ' ')}`, began })
    } catch (error) {
      this.lost.push({ what, why: (error as Error).message, began })
    }
    this.#inFlight -= 1
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      try {
        const stream = await open(this.#proxy, {
          path: streamNotifications.path,
          token: this.#tokens.partner,
        })
        const end = () => stream.destroy()
        signal.addEventListener('abort', end)
        if (stream.statusCode !== 200) throw new Error(`the stream answered ${stream.statusCode}`)
        let text = ''
        for await (const part of stream.setEncoding('utf8')) text += part
        signal.removeEventListener('abort', end)
        if (!text.includes('event: end')) throw new Error('the stream broke')
      } catch {
        if (!signal.aborted) this.brokenStreams += 1
      }
      await delay(500)
    }
  }
}

export type { Traffic }

/** Starts to read and write; each writer pins and unpins one of the first products. */
export async function startTraffic(proxy: RunningProxy, tokens: Tokens): Promise<Traffic> {
  const { body } = await send(proxy, { path: getProducts.path, token: tokens.partner })
  const { products } = JSON.parse(body).body as { products: { id: number }[] }
  const ids = products.slice(0, WRITERS).map(({ id }) => id)
  const traffic = new Traffic(proxy, tokens, ids)
  traffic.start()
  return traffic
}
