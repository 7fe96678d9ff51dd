/** What was read of the index, in memory for as long as the index stays as it is. */
import { LRUCache } from 'lru-cache'
import type { Locale } from './locale.ts'
import type { IndexStore, LoadedBlock, Scheduled } from './store.ts'

/** Of all postings in memory. */
const MAX_BYTES = 32 * 1024 * 1024
/** Of a term besides its bytes. */
const OVERHEAD = 200

export class IndexMemory {
  readonly #store: IndexStore
  #version = ''
  /** By language and term; a term that nothing has is noted as such. */
  readonly #blocks = new LRUCache<string, readonly LoadedBlock[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (blocks) =>
      blocks.reduce((sum, { entries }) => sum + entries.length + OVERHEAD, OVERHEAD),
  })
  readonly #scheduled = new Map<Locale, Promise<readonly Scheduled[]>>()

  constructor(store: IndexStore) {
    this.#store = store
  }

  /** The blocks of these terms, in the order of languages and terms. */
  async postings(locales: readonly Locale[], terms: readonly string[]): Promise<readonly LoadedBlock[]> {
    const version = this.#refresh()
    const found: LoadedBlock[] = []
    const missing = new Set<string>()
    for (const locale of locales) {
      for (const term of terms) {
        const blocks = this.#blocks.get(`${locale} ${term}`)
        if (blocks) found.push(...blocks)
        else missing.add(term)
      }
    }
    if (missing.size === 0) return found
    const read = await this.#store.postings(locales, [...missing])
    // What changed meanwhile is not kept under the new version.
    if (this.#refresh() === version) this.#keep(locales, missing, read)
    return [...found.filter(({ term }) => !missing.has(term)), ...read]
  }

  /** Items that nobody may see yet, as `kind id`. */
  async hidden(locale: Locale, now: number): Promise<ReadonlySet<string>> {
    this.#refresh()
    let scheduled = this.#scheduled.get(locale)
    if (!scheduled) {
      scheduled = this.#store.scheduled(locale, now)
      this.#scheduled.set(locale, scheduled)
      scheduled.catch(() => this.#scheduled.delete(locale))
    }
    const later = (await scheduled).filter(({ publishedAt }) => publishedAt > now)
    return new Set(later.map(({ kind, itemId }) => `${kind} ${itemId}`))
  }

  #keep(locales: readonly Locale[], terms: ReadonlySet<string>, blocks: readonly LoadedBlock[]): void {
    const byKey = Map.groupBy(blocks, ({ locale, term }) => `${locale} ${term}`)
    for (const locale of locales) {
      for (const term of terms) {
        const key = `${locale} ${term}`
        this.#blocks.set(key, byKey.get(key) ?? [])
      }
    }
  }

  #refresh(): string {
    const version = this.#store.version()
    if (version !== this.#version) {
      this.#version = version
      this.#blocks.clear()
      this.#scheduled.clear()
    }
    return version
  }
}
