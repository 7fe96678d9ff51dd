/**
 * A rate limit for frequent requests: quota is leased from the database in batches and spent from memory. So all nodes share
 * the limit and a restart forgets none of it, while most requests write nothing. The unspent lease of a node that stops
 * counts as spent.
 */
import { LRUCache } from 'lru-cache'
import { atMost } from '../at-most.ts'
import type { Db } from '../db/open.ts'
import { storageFailureOf } from '../db/storage-failure.ts'
import { AppError } from './errors.ts'
import { takeFromWindow } from './throttle.ts'

export interface WindowRule {
  scope: string
  /** Attempts per subject within `windowMs`. */
  limit: number
  windowMs: number
}

/** A lease is this fraction of the limit. */
const LEASES_PER_LIMIT = 20
/** Counted through `maxSize`: `max` would preallocate room for all entries, for each limiter. */
const MAX_SUBJECTS = 20_000

interface QuotaLease {
  left: number
  expiresAt: number
}

export class DistributedRateLimiter {
  readonly #db: Db
  readonly #rule: WindowRule
  readonly #leases = new LRUCache<string, QuotaLease>(atMost(MAX_SUBJECTS))
  /** Attempts counted on this node while the database was not writable. */
  readonly #counted = new LRUCache<string, { count: number; expiresAt: number }>(atMost(MAX_SUBJECTS))
  readonly #refilling = new Map<string, Promise<void>>()

  constructor(db: Db, rule: WindowRule) {
    this.#db = db
    this.#rule = rule
  }

  /** Counts an attempt of a subject. @throws {AppError} `tooManyRequests` beyond the limit */
  async take(subject: string | number, now: number): Promise<void> {
    const key = String(subject)
    for (;;) {
      const lease = this.#leases.get(key)
      if (lease && lease.left > 0 && now < lease.expiresAt) {
        lease.left -= 1
        return
      }
      await this.#refilled(key, now)
    }
  }

  /** Concurrent requests without quota wait for the same lease. */
  #refilled(key: string, now: number): Promise<void> {
    const underWay = this.#refilling.get(key)
    if (underWay) return underWay
    const refilling = this.#refill(key, now).finally(() => this.#refilling.delete(key))
    this.#refilling.set(key, refilling)
    return refilling
  }

  async #refill(key: string, now: number): Promise<void> {
    const { scope, limit, windowMs } = this.#rule
    const amount = Math.max(1, Math.floor(limit / LEASES_PER_LIMIT))
    const taken = await takeFromWindow(this.#db, { scope, subject: key, windowMs, now, amount }).catch(
      (error: unknown) => this.#countedHere(key, now, error),
    )
    const left = Math.min(amount, limit - (taken.count - amount))
    if (left < 1) {
      const retryAfterSeconds = Math.max(1, Math.ceil((taken.expiresAt - now) / 1000))
      throw new AppError('tooManyRequests', { retryAfterSeconds })
    }
    this.#leases.set(key, { left, expiresAt: taken.expiresAt })
  }

  /** While the database is not writable, each node counts on its own: reading still works, within the limit. */
  #countedHere(key: string, now: number, error: unknown): { count: number; expiresAt: number } {
    if (!storageFailureOf(error)) throw error
    const { limit, windowMs } = this.#rule
    const amount = Math.max(1, Math.floor(limit / LEASES_PER_LIMIT))
    const counted = this.#counted.get(key)
    const open = counted && now < counted.expiresAt ? counted : { count: 0, expiresAt: now + windowMs }
    const taken = { ...open, count: open.count + amount }
    this.#counted.set(key, taken)
    return taken
  }
}
