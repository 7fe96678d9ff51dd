/** The engine's interface to the stored index. */
import type { Locale } from './locale.ts'

/** The postings of a term in a language, for a block of ids, see `postings.ts`. */
export interface LoadedBlock {
  locale: string
  term: string
  block: number
  entries: Uint8Array
}

export interface KnownWord {
  word: string
  /** The number of entries that contain it. */
  uses: number
}

/** An item that is not published yet. */
export interface Scheduled {
  kind: number
  itemId: number
  /** Epoch milliseconds. */
  publishedAt: number
}

export interface IndexStore {
  /** Changes with every change of the index. */
  version(): string
  /** All blocks of these terms in these languages, by block. */
  postings(locales: readonly Locale[], terms: readonly string[]): Promise<readonly LoadedBlock[]>
  /** Up to `limit` words after `after`, sorted by code points; fewer only at the end. */
  words(locale: Locale, after: string, limit: number): Promise<readonly KnownWord[]>
  /** Items that are not published yet at `now`. */
  scheduled(locale: Locale, now: number): Promise<readonly Scheduled[]>
}
