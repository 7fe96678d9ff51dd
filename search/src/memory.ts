/** Caches what was read from the index until the index changes. */
import { LRUCache } from 'lru-cache'
import { Block } from './block.ts'
import { ItemSet } from './item-set.ts'
import type { Locale } from './locale.ts'
import type { IndexStore, Scheduled } from './store.ts'

/** For all cached postings. */
const MAX_BYTES = 32 * 1024 * 1024
/** Fixed size in bytes of a term, besides its blocks. */
const OVERHEAD = 200

function sizeOf(ofTerm: ReadonlyMap<Locale, readonly Block[]>): number {
  let size = OVERHEAD
  for (const blocks of ofTerm.values()) for (const block of blocks) size += block.size
  return size
}

export class IndexMemory {
  readonly #store: IndexStore
  #version = ''
  /** By term, in the languages that were requested; terms without postings are cached, too. */
  readonly #blocks = new LRUCache<string, ReadonlyMap<Locale, readonly Block[]>>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  })
  readonly #scheduled = new Map<Locale, Promise<readonly Scheduled[]>>()
  readonly #hidden = new Map<Locale, { items: ItemSet; until: number }>()

  constructor(store: IndexStore) {
    this.#store = store
  }

  /** The blocks of these terms; for each term sorted by language and block. */
  async postings(locales: readonly Locale[], terms: ReadonlySet<string>): Promise<readonly Block[]> {
    const version = this.#refresh()
    const found: Block[] = []
    const missing = new Set<string>()
    for (const term of terms) {
      const ofTerm = this.#blocks.get(term)
      if (!ofTerm || locales.some((locale) => !ofTerm.has(locale))) missing.add(term)
      else for (const locale of locales) found.push(...(ofTerm.get(locale) ?? []))
    }
    if (missing.size === 0) return found
    const read = (await this.#store.postings(locales, [...missing])).map((block) => new Block(block))
    // Do not cache under the new version what was read from the old one.
    if (this.#refresh() === version) this.#keep(locales, missing, read)
    return [...found, ...read]
  }

  /** Items that are not published yet. */
  async hidden(locale: Locale, now: number): Promise<ItemSet> {
    this.#refresh()
    const known = this.#hidden.get(locale)
    if (known && now < known.until) return known.items
    let scheduled = this.#scheduled.get(locale)
    if (!scheduled) {
      scheduled = this.#store.scheduled(locale, now)
      this.#scheduled.set(locale, scheduled)
      scheduled.catch(() => this.#scheduled.delete(locale))
    }
    const reading = scheduled
    const later = (await reading).filter(({ publishedAt }) => publishedAt > now)
    const until = later.reduce(
      (least, { publishedAt }) => Math.min(least, publishedAt),
      Number.POSITIVE_INFINITY,
    )
    const items = new ItemSet(later)
    // Do not cache what was read from an older version.
    if (this.#scheduled.get(locale) === reading) this.#hidden.set(locale, { items, until })
    return items
  }

  #keep(locales: readonly Locale[], terms: ReadonlySet<string>, blocks: readonly Block[]): void {
    const byTerm = Map.groupBy(blocks, ({ term }) => term)
    for (const term of terms) {
      const ofTerm = new Map(this.#blocks.get(term))
      for (const locale of locales)
        ofTerm.set(locale, byTerm.get(term)?.filter((block) => block.locale === locale) ?? [])
      this.#blocks.set(term, ofTerm)
    }
  }

  #refresh(): string {
    const version = this.#store.version()
    if (version !== this.#version) {
      this.#version = version
      this.#blocks.clear()
      this.#scheduled.clear()
      this.#hidden.clear()
    }
    return version
  }
}
