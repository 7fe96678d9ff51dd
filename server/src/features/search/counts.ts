/**
 * Counts searches, searches without results, and opened hits, without user names. Counts are buffered and written every
 * few seconds, so that no search waits for a write.
 */
import type { Locale } from '@portal/contract/locale'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import { within } from '../../platform/concurrency.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { RareLog } from '../../platform/rare-log.ts'
import { type Counted, type OpenedItem, saveCounts } from './counts-store.ts'
import { foldSearch } from './folded.ts'

const FLUSH_MS = 5_000
/** How long a stop waits for the last write. */
const CLOSE_MS = 2_000
/** Most distinct searches between two writes; further ones are not counted. */
const MAX_WAITING = 5_000
/** Opening the same hit again within this time does not count twice. */
const REPEAT_MS = 10 * 60 * 1000
const MAX_REMEMBERED = 20_000

interface Search {
  text: string
  locale: Locale
  now: number
}

interface Opening {
  position: number
  userId: number
  isSuggestion?: boolean | undefined
}

interface SearchCountsDeps {
  database: DatabaseHandle
  logger: FastifyBaseLogger
}

const nothingOf = (query: string, locale: Locale, now: number): Counted => ({
  query,
  locale,
  count: 0,
  emptyCount: 0,
  openedCount: 0,
  lastAt: now,
  lastEmptyAt: null,
  opens: new Map(),
})

function addTo(counted: Counted, more: Counted): void {
  counted.count += more.count
  counted.emptyCount += more.emptyCount
  counted.openedCount += more.openedCount
  counted.lastAt = Math.max(counted.lastAt, more.lastAt)
  counted.lastEmptyAt = Math.max(counted.lastEmptyAt ?? 0, more.lastEmptyAt ?? 0) || null
  for (const [key, { count, positionSum, item }] of more.opens) {
    const known = counted.opens.get(key) ?? { item, count: 0, positionSum: 0 }
    counted.opens.set(key, { item, count: known.count + count, positionSum: known.positionSum + positionSum })
  }
}

export class SearchCounts {
  readonly #database: DatabaseHandle
  readonly #log: RareLog
  readonly #timer: NodeJS.Timeout
  /** Who opened what, while repetitions are ignored; never written anywhere. */
  readonly #remembered = new LRUCache<string, number>(atMost(MAX_REMEMBERED))
  #waiting = new Map<string, Counted>()
  #flushing: Promise<void> | undefined

  constructor({ database, logger }: SearchCountsDeps) {
    this.#database = database
    this.#log = new RareLog(logger)
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref()
  }

  searched({ isEmpty, ...search }: Search & { isEmpty: boolean }): void {
    const counted = this.#countedOf(search)
    if (!counted) return
    counted.count += 1
    counted.lastAt = search.now
    if (!isEmpty) return
    counted.emptyCount += 1
    counted.lastEmptyAt = search.now
  }

  /** Counts an opened hit. Choosing a suggestion also counts as its search, which sends no request of its own. */
  opened(search: Search, item: OpenedItem, { position, userId, isSuggestion = false }: Opening): void {
    const counted = this.#countedOf(search)
    if (!counted) return
    const { query, locale } = counted
    const { now } = search
    const key = `${item.kind} ${item.id}`
    if (this.#isRepeated(`${userId} ${locale} ${query} ${key}`, now)) return
    if (!this.#isRepeated(`${userId} ${locale} ${query}`, now)) {
      counted.openedCount += 1
      if (isSuggestion) counted.count += 1
    }
    const { count, positionSum } = counted.opens.get(key) ?? { count: 0, positionSum: 0 }
    counted.opens.set(key, { item, count: count + 1, positionSum: positionSum + position })
  }

  /** Writes the buffered counts. Never rejects: what could not be written stays buffered. */
  flush(): Promise<void> {
    this.#flushing ??= this.#write().finally(() => {
      this.#flushing = undefined
    })
    return this.#flushing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    // A write that is already running misses later counts.
    await within(
      CLOSE_MS,
      this.flush().then(() => this.flush()),
    ).catch(() => undefined)
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return
    const written = this.#waiting
    this.#waiting = new Map()
    try {
      await transaction(this.#database, (trx) => saveCounts(trx, [...written.values()]))
    } catch (err) {
      this.#log.warn('flush', { err }, 'the counts of searches cannot be written')
      for (const [key, counted] of this.#waiting) {
        const before = written.get(key)
        if (before) addTo(before, counted)
        else if (written.size < MAX_WAITING) written.set(key, counted)
      }
      this.#waiting = written
    }
  }

  /** The counter of a search; undefined for an empty query, or when the buffer is full. */
  #countedOf({ text, locale, now }: Search): Counted | undefined {
    const query = foldSearch(text)
    if (query === '') return undefined
    const key = `${locale} ${query}`
    const known = this.#waiting.get(key)
    if (known || this.#waiting.size >= MAX_WAITING) return known
    const counted = nothingOf(query, locale, now)
    this.#waiting.set(key, counted)
    return counted
  }

  #isRepeated(key: string, now: number): boolean {
    const before = this.#remembered.get(key)
    if (before !== undefined && now - before < REPEAT_MS) return true
    this.#remembered.set(key, now)
    return false
  }
}
