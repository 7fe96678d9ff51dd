/**
 * Signed URLs: an HMAC over what may be opened, how, by which class of readers, and until when. They are the same for a
 * whole class and stable within a day (UTC), so that one cached response serves all its readers and browsers can cache
 * the file. Valid for 24 to 48 hours.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { atMost } from '../at-most.ts'

const DAY_SECONDS = 24 * 60 * 60
const MAX_GIVEN = 5000

/** What a signature permits. The words are joined in order, so each purpose has a fixed number and order of them. */
export type Claim = readonly [
  purpose: 'file' | 'translations' | 'branded' | 'download' | 'price-list' | 'view',
  ...words: string[],
]

export class Signer {
  /** Created once: from raw bytes Node would create the key for each signature, which takes longer than signing. */
  readonly #key: KeyObject
  /** Recent signatures: many responses refer to the same files. */
  readonly #given = new LRUCache<string, string>(atMost(MAX_GIVEN))

  constructor(secretKey: string) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', 'file addresses', 32)))
  }

  /** The query string that grants the claim; `now` in epoch milliseconds. */
  sign(claim: Claim, now: number): string {
    const expires = (Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS
    const key = JSON.stringify([...claim, expires])
    const given = this.#given.get(key)
    if (given) return given
    const query = `e=${expires}&s=${this.#mac(claim, String(expires)).toString('base64url')}`
    this.#given.set(key, query)
    return query
  }

  /** Whether the query has an unexpired signature of the claim. */
  verify(claim: Claim, { e, s }: { e?: string; s?: string }, now: number): boolean {
    if (!e || !s || !/^\d{1,12}$/.test(e) || !/^[\w-]{43}$/.test(s)) return false
    const mac = this.#mac(claim, e)
    // Compares the text, not the decoded bytes: several base64 texts decode to the same bytes.
    const fits = timingSafeEqual(Buffer.from(mac.toString('base64url')), Buffer.from(s))
    return fits && Number(e) > now / 1000 && String(Number(e)) === e
  }

  #mac(claim: Claim, expires: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([...claim, expires]))
      .digest()
  }
}
